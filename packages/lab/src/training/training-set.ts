/**
 * Rows of features in groups, with a target for each row. A value group has one row for each seat of a position, a
 * policy group one for each move of a decision; the targets of a group add up to 1.
 */
export interface TrainingSet {
  /** Features of a row. */
  readonly featureCount: number
  /** All rows, one after another. */
  readonly rows: Float32Array
  /** For each row its part of 1. */
  readonly targets: Float32Array
  /** For each group its number of rows. */
  readonly groupSizes: Uint16Array
  /** For each group the output it trains. */
  readonly groupOutputs: Uint8Array
  /** For each row what the handwritten value function predicts; NaN where there is none. */
  readonly baselines: Float32Array
}

export class TrainingSetBuilder {
  readonly #featureCount: number
  readonly #rows: number[] = []
  readonly #targets: number[] = []
  readonly #baselines: number[] = []
  readonly #groupSizes: number[] = []
  readonly #groupOutputs: number[] = []

  constructor(featureCount: number) {
    this.#featureCount = featureCount
  }

  /** Begins a group; `size` rows follow. */
  beginGroup(output: number, size: number): void {
    this.#groupOutputs.push(output)
    this.#groupSizes.push(size)
  }

  /** Returns the row's number, with which its target can be set later. */
  addRow(features: Float32Array, target: number, baseline = Number.NaN): number {
    for (let index = 0; index < this.#featureCount; index++) this.#rows.push(features[index] as number)
    this.#baselines.push(baseline)
    return this.#targets.push(target) - 1
  }

  setTarget(row: number, target: number): void {
    this.#targets[row] = target
  }

  build(): TrainingSet {
    return {
      featureCount: this.#featureCount,
      rows: Float32Array.from(this.#rows),
      targets: Float32Array.from(this.#targets),
      groupSizes: Uint16Array.from(this.#groupSizes),
      groupOutputs: Uint8Array.from(this.#groupOutputs),
      baselines: Float32Array.from(this.#baselines),
    }
  }
}

/** All sets in one, in the given order. */
export function concatTrainingSets(parts: readonly TrainingSet[]): TrainingSet {
  const concat = (pick: (part: TrainingSet) => Float32Array) => {
    const whole = new Float32Array(parts.reduce((sum, part) => sum + pick(part).length, 0))
    let offset = 0
    for (const part of parts) {
      whole.set(pick(part), offset)
      offset += pick(part).length
    }
    return whole
  }
  return {
    featureCount: parts[0]?.featureCount ?? 0,
    rows: concat(({ rows }) => rows),
    targets: concat(({ targets }) => targets),
    baselines: concat(({ baselines }) => baselines),
    groupSizes: Uint16Array.from(parts.flatMap(({ groupSizes }) => [...groupSizes])),
    groupOutputs: Uint8Array.from(parts.flatMap(({ groupOutputs }) => [...groupOutputs])),
  }
}
