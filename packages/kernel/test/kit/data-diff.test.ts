import { describe, expect, it } from 'vitest'
import { describeDifference, describeJsonLoss, findSharedObject, listChanges } from '../../src/kit/data-diff.ts'

describe('what JSON would change', () => {
  it.each([
    ['a missing value', { a: undefined }, 'a is undefined and missing'],
    ['no number', { a: [1, Number.NaN] }, 'a[1] is NaN and null'],
    ['minus nothing', [{ b: -0 }], '[0].b is -0 and 0'],
    ['a function', { run: () => 1 }, 'run is a function and missing'],
    ['a date', { at: new Date(0) }, 'at is "1970-01-01T00:00:00.000Z" and "1970-01-01T00:00:00.000Z"'],
    ['a typed list', { cards: Uint8Array.of(7) }, 'cards is {"0":7} and {"0":7}'],
    ['a field under a symbol', { [Symbol('hidden')]: 1 }, 'Symbol(hidden) is 1 and missing'],
    ['nothing at all', undefined, 'it is no data at all'],
  ])('names %s', (_, value, said) => {
    expect(describeJsonLoss(value)).toBe(said)
  })

  it('is nothing for plain data', () => {
    expect(describeJsonLoss({ a: [1, 'x', null, { b: false }], c: {} })).toBeUndefined()
  })
})

describe('a difference', () => {
  it('is found where it is, on either side', () => {
    expect(describeDifference({ a: { b: [1, 2] } }, { a: { b: [1, 3] } })).toBe('a.b[1] is 2 and 3')
    expect(describeDifference({ a: 1 }, { a: 1, b: 2 })).toBe('b is missing and 2')
    expect(describeDifference([1], [1, 2])).toBe('[length] is 1 and 2')
    expect(describeDifference({ a: 1, b: 2 }, { b: 2, a: 1 })).toBeUndefined()
  })
})

describe('a shared object', () => {
  const list = [1]
  const config = { open: true }

  it('is found wherever it lies, unless nobody can change it', () => {
    expect(findSharedObject({ a: list }, { b: [list] })).toBe('b[0]')
    expect(findSharedObject({ a: [1] }, { b: [1] })).toBeUndefined()
    const frozen = Object.freeze([1])
    expect(findSharedObject({ a: frozen }, { a: frozen })).toBeUndefined()
  })

  it('may be the one that is excepted', () => {
    expect(findSharedObject({ config }, { config }, config)).toBeUndefined()
  })
})

describe('changes', () => {
  it('go into objects and lists of objects, and take plain lists whole', () => {
    const before = { a: [1, 2], b: [{ c: 1 }, { c: 2 }], d: [[1], []], e: 3 }
    const after = { a: [1, 3], b: [{ c: 1 }, { c: 5 }], d: [[1], [4]], e: 3 }
    expect(listChanges(before, after)).toEqual([
      { path: 'a', before: [1, 2], after: [1, 3] },
      { path: 'b[1].c', before: 2, after: 5 },
      { path: 'd[1]', before: [], after: [4] },
    ])
  })

  it('take a list whole that became a count, or came or went', () => {
    expect(listChanges({ hand: [1, 2] }, { hand: 2 })).toEqual([{ path: 'hand', before: [1, 2], after: 2 }])
    expect(listChanges({}, { hand: 2 })).toEqual([{ path: 'hand', before: undefined, after: 2 }])
  })
})
