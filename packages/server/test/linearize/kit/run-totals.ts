import { FAULT_KINDS, type FaultKind } from './fault-schedule.ts'
import { type RunReport, violationsOf } from './linearize-run.ts'

/** The figures of many runs. */
export class RunTotals {
  lastLine = ''
  #runs = 0
  #entries = 0
  #acknowledged = 0
  #refused = 0
  #sentAgain = 0
  #reads = 0
  #asked = 0
  #behind = 0
  #longestMs = 0
  #violations = 0
  readonly #faults = new Map<FaultKind, number>(FAULT_KINDS.map((kind) => [kind, 0]))

  add(report: RunReport): void {
    const violations = violationsOf(report).length
    this.#runs++
    this.#entries += report.entries
    this.#acknowledged += report.acknowledged
    this.#refused += report.refused
    this.#sentAgain += report.sentAgain
    this.#reads += report.reads
    this.#violations += violations
    for (const { staleness } of report.matches) {
      this.#asked += staleness.asked
      this.#behind += staleness.behind
      this.#longestMs = Math.max(this.#longestMs, staleness.longestMs)
    }
    const kinds = FAULT_KINDS.map(
      (kind) => [kind, report.faults.filter((fault) => fault.kind === kind).length] as const,
    )
    for (const [kind, count] of kinds) this.#faults.set(kind, (this.#faults.get(kind) ?? 0) + count)
    const faults = kinds.flatMap(([kind, count]) => (count === 0 ? [] : [`${kind} ${count}`])).join(', ')
    this.lastLine = `seed ${report.seed}: ${faults || 'no fault'}; ${report.acknowledged} moves, ${report.reads} reads, ${violations} violations`
  }

  get sums() {
    return {
      runs: this.#runs,
      faults: Object.fromEntries(this.#faults),
      entries: this.#entries,
      acknowledged: this.#acknowledged,
      refused: this.#refused,
      sentAgain: this.#sentAgain,
      reads: this.#reads,
      staleReads: { asked: this.#asked, behind: this.#behind, longestMs: this.#longestMs },
      violations: this.#violations,
    }
  }
}
