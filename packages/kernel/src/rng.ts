import { chacha20 } from '@noble/ciphers/chacha.js'
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'

/** Chance, behind one interface: `matchRng` for matches, `fastRng` for playouts. */
export interface Rng {
  /** A whole number from 0 to `n - 1`, each exactly as likely. `n` from 1 to 2^21. */
  int(n: number): number
  /** Shuffles `items` in place; every order is exactly as likely. */
  shuffle<Item>(items: Item[]): void
}

/**
 * The random stream of one step of a match: ChaCha20 keyed by the match's 256-bit seed, with the step as nonce (0 is
 * the deal, n the n-th move). Nobody can tell a later shuffle from an earlier one, and a step's chance does not depend
 * on how much an earlier step drew, so a move can be replayed from any kept state.
 */
export function matchRng(seed: Uint8Array, step: number): Rng {
  if (seed.length !== 32) throw new RangeError(`a match's seed has 32 bytes, this one has ${seed.length}`)
  let words: Uint32Array = NO_WORDS
  let at = 0
  let block = 0
  return new WordRng(() => {
    if (at === words.length) {
      // Most steps draw nothing and shall cost nothing, so all is made at the first draw.
      words = keyStream(seed, step, block)
      block += BLOCKS_PER_REFILL
      at = 0
    }
    return words[at++] as number
  })
}

/** How many blocks of 64 bytes are made at a time. */
const BLOCKS_PER_REFILL = 4
const NO_WORDS = new Uint32Array(0)

/** Words of ChaCha20's key stream (RFC 8439), the step as the first four bytes of the nonce. */
function keyStream(seed: Uint8Array, step: number, block: number): Uint32Array {
  const nonce = new Uint8Array(12)
  new DataView(nonce.buffer).setUint32(0, step, true)
  const bytes = chacha20(seed, nonce, new Uint8Array(BLOCKS_PER_REFILL * 64), undefined, block)
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  return Uint32Array.from({ length: BLOCKS_PER_REFILL * 16 }, (_, index) => data.getUint32(index * 4, true))
}

/** A fast generator for playouts and tests: repeatable, not secret. Of the seed 32 bits count. */
export function fastRng(seed: number): Rng {
  const source = xoroshiro128plusFromState([
    mixSeedPart(seed, 1),
    mixSeedPart(seed, 2),
    mixSeedPart(seed, 3),
    mixSeedPart(seed, 4),
  ])
  return new WordRng(() => source.next() >>> 0)
}

/** Neighbouring seeds must not begin alike: every bit of the seed changes about half the bits of each part (Murmur 3). */
function mixSeedPart(seed: number, part: number): number {
  let word = (seed + Math.imul(part, 0x9e3779b9)) | 0
  word = Math.imul(word ^ (word >>> 16), 0x85ebca6b)
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35)
  return word ^ (word >>> 16)
}

const TWO_32 = 2 ** 32

/** Turns uniform 32-bit words, from wherever they come, into numbers and orders without bias. */
export class WordRng implements Rng {
  readonly #word: () => number

  constructor(word: () => number) {
    this.#word = word
  }

  /** Multiply and reject (Lemire): the high half is the answer unless the low half falls into the uneven rest. */
  int(n: number): number {
    let product = this.#word() * n
    let high = Math.floor(product / TWO_32)
    let low = product - high * TWO_32
    if (low < n) {
      const rest = TWO_32 % n
      while (low < rest) {
        product = this.#word() * n
        high = Math.floor(product / TWO_32)
        low = product - high * TWO_32
      }
    }
    return high
  }

  /** Fisher and Yates. */
  shuffle<Item>(items: Item[]): void {
    for (let last = items.length - 1; last > 0; last--) {
      const chosen = this.int(last + 1)
      const item = items[last] as Item
      items[last] = items[chosen] as Item
      items[chosen] = item
    }
  }
}
