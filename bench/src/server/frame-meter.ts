/** What the players of one server received, while it is switched on. */
export class FrameMeter {
  bytes = 0
  updateSizes: number[] = []
  #on = false

  /** Forgets everything and counts from now on. */
  restart(): void {
    this.bytes = 0
    this.updateSizes = []
    this.#on = true
  }

  stop(): void {
    this.#on = false
  }

  /** A frame came in. `update`: it told of a move. */
  count(bytes: number, update: boolean): void {
    if (!this.#on) return
    this.bytes += bytes
    if (update) this.updateSizes.push(bytes)
  }
}

/** The value below which a share of the values lies; 0 without any. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
