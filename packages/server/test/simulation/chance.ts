import { fastRng, type Rng } from '@spellbough/kernel'

const PROBABILITY_STEPS = 1 << 20

/** Random choices that follow from a seed. */
export class Chance {
  readonly #seed: number
  readonly #rng: Rng

  constructor(seed: number) {
    this.#seed = seed
    this.#rng = fastRng(seed)
  }

  /** An independent source for one purpose, so that one part of a run does not shift the choices of another. */
  fork(purpose: string): Chance {
    let hash = this.#seed | 0
    for (let index = 0; index < purpose.length; index++) hash = Math.imul(hash ^ purpose.charCodeAt(index), 0x01000193)
    return new Chance(Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d))
  }

  /** From 0 to `n - 1`. */
  int(n: number): number {
    return this.#rng.int(n)
  }

  /** From `min` to `max`, both included. */
  between(min: number, max: number): number {
    return min + this.int(max - min + 1)
  }

  /** From 0 to just under 1. */
  share(): number {
    return this.int(PROBABILITY_STEPS) / PROBABILITY_STEPS
  }

  happens(probability: number): boolean {
    return this.share() < probability
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.int(items.length)] as Item
  }

  bytes(count: number): Uint8Array {
    return Uint8Array.from({ length: count }, () => this.int(256))
  }
}
