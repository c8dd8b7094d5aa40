/**
 * What a network learns from: rows of features, in groups that belong together, and for each row what it should have
 * said. The hopes of all seats of one position are a group, and the appeals of all moves of one choice; in either the
 * right answers are parts of 1.
 */
export interface TrainingSet {
  /** Features of a row. */
  readonly featureCount: number
  /** All rows, one after another. */
  readonly rows: Float32Array
  /** For each row its part of 1. */
  readonly targets: Float32Array
  /** For each group how many rows it has. */
  readonly groupSizes: Uint16Array
  /** For each group which output it is about. */
  readonly groupOutputs: Uint8Array
  /** For each row what a handwritten judgement said in its place; NaN where there is none. */
  readonly baselines: Float32Array
}

/** Collects lessons. */
export class TrainingSetBuilder {
  readonly #width: number
  readonly #rows: number[] = []
  readonly #answers: number[] = []
  readonly #handwritten: number[] = []
  readonly #sizes: number[] = []
  readonly #outputs: number[] = []

  constructor(width: number) {
    this.#width = width
  }

  /** Begins a group: so many rows follow. */
  beginGroup(output: number, size: number): void {
    this.#outputs.push(output)
    this.#sizes.push(size)
  }

  /** Gives the row's number. Its answer may be filled in when it is known. */
  addRow(features: Float32Array, answer: number, handwritten = Number.NaN): number {
    for (let place = 0; place < this.#width; place++) this.#rows.push(features[place] as number)
    this.#handwritten.push(handwritten)
    return this.#answers.push(answer) - 1
  }

  setTarget(row: number, answer: number): void {
    this.#answers[row] = answer
  }

  build(): TrainingSet {
    return {
      featureCount: this.#width,
      rows: Float32Array.from(this.#rows),
      targets: Float32Array.from(this.#answers),
      groupSizes: Uint16Array.from(this.#sizes),
      groupOutputs: Uint8Array.from(this.#outputs),
      baselines: Float32Array.from(this.#handwritten),
    }
  }
}

/** Everything in one, in the given order. */
export function concatTrainingSets(parts: readonly TrainingSet[]): TrainingSet {
  const together = (pick: (part: TrainingSet) => Float32Array) => {
    const whole = new Float32Array(parts.reduce((sum, part) => sum + pick(part).length, 0))
    let at = 0
    for (const part of parts) {
      whole.set(pick(part), at)
      at += pick(part).length
    }
    return whole
  }
  return {
    featureCount: parts[0]?.featureCount ?? 0,
    rows: together(({ rows }) => rows),
    targets: together(({ targets: answers }) => answers),
    baselines: together(({ baselines: handwritten }) => handwritten),
    groupSizes: Uint16Array.from(parts.flatMap(({ groupSizes: sizes }) => [...sizes])),
    groupOutputs: Uint8Array.from(parts.flatMap(({ groupOutputs: outputs }) => [...outputs])),
  }
}
