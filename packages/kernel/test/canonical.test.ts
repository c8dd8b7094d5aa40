import { canonicalJson, fingerprint, moveKey, sha256Hex } from '@spellbough/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

/** What JSON can hold; -0 is written as 0. */
const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as unknown)

/** The same value with the fields of every object in the opposite order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, field]) => [name, turned(field)]),
  )
}

describe('canonical JSON', () => {
  it('does not depend on the order of fields', () => {
    expect(canonicalJson({ b: [{ d: 1, c: 2 }], a: null })).toBe('{"a":null,"b":[{"c":2,"d":1}]}')
    fc.assert(
      fc.property(json, (value) => {
        expect(canonicalJson(turned(value))).toBe(canonicalJson(value))
      }),
    )
  })

  it('orders fields by code units, numbers too, as RFC 8785 has it', () => {
    // The names of the RFC's example, section 3.2.3.
    const value = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\u{1f600}': 5, '\u0080': 6, '\u00f6': 7 }
    const names = Object.keys(JSON.parse(canonicalJson(value)) as object)
    expect(names.toSorted()).toEqual(['\r', '1', '\u0080', '\u00f6', '\u20ac', '\u{1f600}', '\ufb33'])
    expect(canonicalJson(value)).toBe('{"\\r":2,"1":4,"\u0080":6,"\u00f6":7,"\u20ac":1,"\u{1f600}":5,"\ufb33":3}')
    expect(canonicalJson({ 9: 'nine', 10: 'ten' })).toBe('{"10":"ten","9":"nine"}')
  })

  it('is JSON of the same value', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(value)
      }),
    )
  })

  it('is equal exactly for equal values', () => {
    fc.assert(
      fc.property(json, json, (one, other) => {
        let same = true
        try {
          expect(one).toStrictEqual(other)
        } catch {
          same = false
        }
        expect(canonicalJson(one) === canonicalJson(other)).toBe(same)
      }),
    )
  })

  it('leaves out what is undefined, as JSON does', () => {
    expect(canonicalJson({ a: undefined, b: [undefined] })).toBe('{"b":[null]}')
  })
})

describe('fingerprints', () => {
  it('are SHA-256, in 64 hexadecimal digits', () => {
    expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
    expect(fingerprint({ b: 2, a: 1 })).toBe(sha256Hex('{"a":1,"b":2}'))
  })

  it('are taken over UTF-8', () => {
    expect(sha256Hex('ö')).toBe('6dbd11fd012e225b28a5d94a9b432bc491344f3e92158661be2ae5ae2b8b1ad8')
  })
})

describe('the key of a move', () => {
  it('says the same for equal moves, and is written once for each object', () => {
    const move = { card: 'druid', count: 1 }
    expect(moveKey(move)).toBe('{"card":"druid","count":1}')
    expect(moveKey({ count: 1, card: 'druid' })).toBe(moveKey(move))
    move.count = 2
    expect(moveKey(move)).toBe('{"card":"druid","count":1}')
  })
})
