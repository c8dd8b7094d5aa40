import { sha256Hex } from '@spellbough/kernel'

/** The seed that a word stands for. */
export const seedFromWord = (word: string): number => Number.parseInt(sha256Hex(word).slice(0, 8), 16)

/**
 * Spreads neighbouring numbers over all of 32 bits (the finish of MurmurHash3), because the generator's first words
 * follow its seed closely. It maps one to one, so no two games of a run are the same.
 */
export function hashSeed(number: number): number {
  let bits = number | 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return bits ^ (bits >>> 16)
}
