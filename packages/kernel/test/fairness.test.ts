import { createHash } from 'node:crypto'
import { commit, deriveSeed, fairnessFromWord } from '@spellbough/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { faultOf } from './refusal-of.ts'

const SECRET = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

/** The same digits with one bit of their bytes turned over. */
function flipped(digits: string, bit: number): string {
  const bytes = Buffer.from(digits, 'hex')
  bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7))
  return bytes.toString('hex')
}

describe('the commitment', () => {
  it('is SHA-256 over a label and the secret', () => {
    const hash = createHash('sha256').update('spellbough commitment 1\n').update(Buffer.from(SECRET, 'hex'))
    expect(commit(SECRET)).toBe(hash.digest('hex'))
  })

  it('changes with every bit of the secret', () => {
    const all = Array.from({ length: 256 }, (_, bit) => commit(flipped(SECRET, bit)))
    expect(new Set([commit(SECRET), ...all]).size).toBe(257)
  })

  it.each(['', '00', SECRET.slice(2), `${SECRET}00`, SECRET.toUpperCase(), `${SECRET.slice(1)}g`, `${SECRET}\n`])(
    'refuses the secret %j',
    (secret) => {
      const wanted = { place: 'secret', fault: 'must be 64 hexadecimal digits (32 bytes), in small letters' }
      expect(faultOf(() => commit(secret))).toEqual(wanted)
      expect(faultOf(() => deriveSeed(secret, []))).toEqual(wanted)
    },
  )
})

describe('the seed', () => {
  const contributions = ['00ff', '', 'a0b1c2d3', '7f'.repeat(64)]

  it('is SHA-256 over a label, the secret, and each contribution behind its length', () => {
    const hash = createHash('sha256').update('spellbough seed 1\n').update(Buffer.from(SECRET, 'hex'))
    for (const contribution of contributions) {
      const bytes = Buffer.from(contribution, 'hex')
      hash.update(Uint8Array.of(bytes.length)).update(bytes)
    }
    expect(hex(deriveSeed(SECRET, contributions))).toBe(hash.digest('hex'))
  })

  it('changes with every bit of the secret and of every contribution', () => {
    const seeds = [hex(deriveSeed(SECRET, contributions))]
    for (let bit = 0; bit < 256; bit++) seeds.push(hex(deriveSeed(flipped(SECRET, bit), contributions)))
    contributions.forEach((contribution, seat) => {
      for (let bit = 0; bit < contribution.length * 4; bit++)
        seeds.push(hex(deriveSeed(SECRET, contributions.with(seat, flipped(contribution, bit)))))
    })
    expect(new Set(seeds).size).toBe(seeds.length)
    expect(seeds.length).toBe(1 + 256 + 16 + 32 + 512)
  })

  it('is that of no other contributions: none can pose as two, nor change places', () => {
    const contribution = fc.uint8Array({ maxLength: 4 }).map(hex)
    const table = fc.array(contribution, { maxLength: 4 })
    fc.assert(
      fc.property(table, table, (one, other) => {
        expect(hex(deriveSeed(SECRET, one)) === hex(deriveSeed(SECRET, other))).toBe(
          JSON.stringify(one) === JSON.stringify(other),
        )
      }),
    )
    const seeds = [['abcd'], ['ab', 'cd'], ['cd', 'ab'], ['', 'abcd'], ['abcd', ''], ['ab01cd'], []]
    expect(new Set(seeds.map((table) => hex(deriveSeed(SECRET, table)))).size).toBe(seeds.length)
  })

  it.each(['0', 'xy', 'AB', '00'.repeat(65), '00 '])('refuses the contribution %j and says whose', (bad) => {
    expect(faultOf(() => deriveSeed(SECRET, ['00', bad]))).toEqual({
      place: 'contributions[1]',
      fault: 'must be at most 64 bytes in hexadecimal digits, in small letters',
    })
  })
})

describe('fairness from one word', () => {
  it('is repeatable and complete', () => {
    const made = fairnessFromWord('oak', 3)
    expect(fairnessFromWord('oak', 3)).toEqual(made)
    expect(made.contributions).toHaveLength(3)
    expect(commit(made.secret)).toBe(made.commitment)
  })

  it('differs in every part from word to word and from seat to seat', () => {
    const parts = ['oak', 'ash', 'oak\n', ''].flatMap((word) => {
      const { commitment, contributions, secret } = fairnessFromWord(word, 3)
      return [commitment, ...contributions, secret]
    })
    expect(new Set(parts).size).toBe(4 * 5)
  })
})
