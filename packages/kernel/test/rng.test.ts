import { chacha20 } from '@noble/ciphers/chacha.js'
import { fastRng, matchRng, type Rng, WordRng } from '@spellbough/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const ZERO_SEED = new Uint8Array(32)
const COUNTING_SEED = Uint8Array.from({ length: 32 }, (_, index) => index)

/** 2^21 divides 2^32, so this is a word's upper 21 bits and never draws twice. */
const upperBits = (rng: Rng): number => rng.int(2 ** 21)

const draws = (rng: Rng, count: number, draw: (rng: Rng) => number = upperBits): number[] =>
  Array.from({ length: count }, () => draw(rng))

describe('matchRng, the chance of a match', () => {
  it('is the ChaCha20 key stream of RFC 8439: appendix A.1, vectors 1 and 2', () => {
    const block0 =
      '76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586'
    const block1 =
      '9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f'
    const bytes = Buffer.from(block0 + block1, 'hex')
    const words = Array.from({ length: 32 }, (_, index) => bytes.readUInt32LE(index * 4))
    expect(words[0]).toBe(0xade0b876)
    expect(draws(matchRng(ZERO_SEED, 0), 32)).toEqual(words.map((word) => word >>> 11))
  })

  it('has the step as its nonce, in four little-endian bytes, and counts blocks from 0', () => {
    for (const step of [0, 1, 255, 256, 70_000, 2 ** 32 - 1]) {
      const nonce = Buffer.alloc(12)
      nonce.writeUInt32LE(step, 0)
      const stream = Buffer.from(chacha20(COUNTING_SEED, nonce, new Uint8Array(4000)))
      const expected = Array.from({ length: 1000 }, (_, index) => stream.readUInt32LE(index * 4) >>> 11)
      expect(draws(matchRng(COUNTING_SEED, step), 1000)).toEqual(expected)
    }
  })

  it('gives the same step of the same seed again, whatever was drawn elsewhere', () => {
    const alone = draws(matchRng(COUNTING_SEED, 7), 300)
    const earlier = matchRng(COUNTING_SEED, 6)
    const again = matchRng(COUNTING_SEED, 7)
    const mixed = Array.from({ length: 300 }, () => {
      draws(earlier, 3)
      return upperBits(again)
    })
    expect(mixed).toEqual(alone)
  })

  it('gives every step and every seed a stream of its own', () => {
    const first = (seed: Uint8Array, step: number) => draws(matchRng(seed, step), 4).join()
    const streams = Array.from({ length: 500 }, (_, step) => first(COUNTING_SEED, step))
    for (let bit = 0; bit < 256; bit++) {
      const seed = Uint8Array.from(COUNTING_SEED, (byte, index) =>
        index === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte,
      )
      streams.push(first(seed, 0))
    }
    expect(new Set(streams).size).toBe(streams.length)
  })

  it.each([0, 16, 31, 33, 64])('refuses a seed of %i bytes', (length) => {
    expect(() => matchRng(new Uint8Array(length), 0)).toThrow(`has 32 bytes, this one has ${length}`)
  })
})

describe('fastRng, the chance of playouts', () => {
  it('is repeatable, and differs from seed to seed', () => {
    expect(draws(fastRng(5), 1000)).toEqual(draws(fastRng(5), 1000))
    const beginnings = Array.from({ length: 2000 }, (_, seed) => draws(fastRng(seed), 3).join())
    expect(new Set(beginnings).size).toBe(2000)
  })

  it('does not begin alike for neighbouring seeds', () => {
    const seeds = Array.from({ length: 36_000 }, (_, seed) => seed)
    const pairs = seeds.map((seed) => {
      const rng = fastRng(seed)
      return rng.int(6) * 6 + rng.int(6)
    })
    expectUniform(pairs, 36)
  })
})

describe.each([
  ['matchRng', () => matchRng(COUNTING_SEED, 1)],
  ['fastRng', () => fastRng(1)],
])('%s', (_name, fresh) => {
  it.each([2, 3, 6, 7, 10, 52, 100, 641])('draws every number below %i equally often', (n) => {
    const rng = fresh()
    expectUniform(
      draws(rng, n * 1000, () => rng.int(n)),
      n,
    )
  })

  it('draws pairs in a row equally often', () => {
    const rng = fresh()
    expectUniform(
      draws(rng, 40_000, () => rng.int(5) * 5 + rng.int(5)),
      25,
    )
  })

  it('shuffles four things into each of their 24 orders equally often', () => {
    const rng = fresh()
    const orders = new Map<string, number>()
    const drawn = Array.from({ length: 24_000 }, () => {
      const items = ['a', 'b', 'c', 'd']
      rng.shuffle(items)
      const order = items.join('')
      const known = orders.get(order) ?? orders.size
      orders.set(order, known)
      return known
    })
    expect(orders.size).toBe(24)
    expectUniform(drawn, 24)
  })

  it('stays within its bounds for every n it allows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 21 }), (n) => {
        const number = fresh().int(n)
        expect(Number.isInteger(number) && number >= 0 && number < n).toBe(true)
      }),
    )
  })

  it('keeps all that it shuffles', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), (items) => {
        const shuffled = [...items]
        fresh().shuffle(shuffled)
        expect(shuffled.sort((a, b) => a - b)).toEqual(items.sort((a, b) => a - b))
      }),
    )
  })
})

describe('from words to numbers without bias', () => {
  const TWO_32 = 2 ** 32
  /** Draws one number from these words and says how many it took; behind them lie only words that are never rejected. */
  const drawFrom = (words: readonly number[], n: number) => {
    let used = 0
    const rng = new WordRng(() => words[used++] ?? TWO_32 - 1)
    return { number: rng.int(n), used }
  }

  it('rejects exactly the words that some numbers would have too many of', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 21 }), fc.integer({ min: 0, max: TWO_32 - 1 }), (n, word) => {
        const low = Number((BigInt(word) * BigInt(n)) % BigInt(TWO_32))
        const rejected = low < TWO_32 % n
        const second = TWO_32 - 1
        const { number, used } = drawFrom([word, second], n)
        expect(used).toBe(rejected ? 2 : 1)
        expect(number).toBe(Number((BigInt(rejected ? second : word) * BigInt(n)) / BigInt(TWO_32)))
      }),
      { numRuns: 2000 },
    )
  })

  it('accepts equally many words for every number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 21 }), fc.nat(), (n, pick) => {
        const number = pick % n
        // The words whose product with n has this upper half, less those whose lower half is rejected.
        const size = BigInt(TWO_32)
        const from = (BigInt(number) * size + BigInt(TWO_32 % n) + BigInt(n) - 1n) / BigInt(n)
        const upTo = (BigInt(number + 1) * size + BigInt(n) - 1n) / BigInt(n)
        expect(upTo - from).toBe(size / BigInt(n))
        expect(drawFrom([Number(from)], n)).toEqual({ number, used: 1 })
        expect(drawFrom([Number(upTo) - 1], n)).toEqual({ number, used: 1 })
        if (TWO_32 % n > 0 && number > 0) expect(drawFrom([Number(from) - 1], n).number).not.toBe(number)
      }),
      { numRuns: 1000 },
    )
  })

  it('rejects again and again where it must', () => {
    // 2^32 leaves 1 over when divided by 3, so of all words only 0 is one too many.
    expect(drawFrom([0, 0, 0, 0xffffffff], 3)).toEqual({ number: 2, used: 4 })
    expect(drawFrom([1], 3)).toEqual({ number: 0, used: 1 })
    expect(drawFrom([0], 4)).toEqual({ number: 0, used: 1 })
  })
})

/** Chi-square at a level that honest chance misses once in a million; seeds are fixed, so it never wavers. */
function expectUniform(drawn: readonly number[], kinds: number): void {
  const counts = Array<number>(kinds).fill(0)
  for (const number of drawn) counts[number] = (counts[number] ?? 0) + 1
  const expected = drawn.length / kinds
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  const freedom = kinds - 1
  // Wilson and Hilferty's approximation of the quantile at 4.75 standard deviations.
  const limit = freedom * (1 - 2 / (9 * freedom) + 4.75 * Math.sqrt(2 / (9 * freedom))) ** 3
  expect(chiSquare).toBeLessThan(limit)
}
