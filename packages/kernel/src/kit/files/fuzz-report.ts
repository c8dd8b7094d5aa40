import { CheckFailure } from '../conformance-error.ts'
import { summarize } from '../data-diff.ts'

/** A file that was read wrongly. */
export interface FuzzFault {
  readonly source: string
  readonly changes: readonly string[]
  readonly sentence: string
}

export interface FuzzStatistics {
  readonly accepted: number
  readonly refused: number
  readonly faults: readonly FuzzFault[]
}

/** Counts what became of mutated files, and collects the faults. */
export class FuzzReport {
  readonly #faults: FuzzFault[] = []
  #accepted = 0
  #refused = 0

  count(accepted: boolean): void {
    if (accepted) this.#accepted++
    else this.#refused++
  }

  /** Runs a check of one mutant; what it throws becomes a fault. */
  collect<Result>(source: string, changes: readonly string[], check: () => Result): Result | undefined {
    try {
      return check()
    } catch (error) {
      const sentence = error instanceof CheckFailure ? error.message : `the check threw ${stackOf(error)}`
      this.#faults.push({ source, changes, sentence })
      return undefined
    }
  }

  get statistics(): FuzzStatistics {
    return { accepted: this.#accepted, refused: this.#refused, faults: this.#faults }
  }
}

/** Runs the use of an accepted file; an error of any kind is a fault of having accepted it. */
export function isolate(use: () => void): void {
  try {
    use()
  } catch (error) {
    const why = error instanceof CheckFailure ? error.message : stackOf(error)
    throw new CheckFailure(`it was accepted, but ${why}`)
  }
}

const stackOf = (error: unknown): string => summarize(error instanceof Error ? (error.stack ?? error.message) : error)
