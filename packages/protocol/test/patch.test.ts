import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyPatch, diff, type PatchStep, patchStep, sameJson } from '../src/index.ts'

/** Any JSON, with field names that JavaScript or a path might stumble over. */
const name = fc.oneof(
  fc.string(),
  fc.constantFrom('__proto__', 'constructor', 'a/b', '~', '~1', '', '0', '-', 'length'),
)
const json = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(null, true, false, 0, 1, -1, '', 'oak'),
    fc.integer(),
    fc.string(),
    fc.array(tie('any'), { maxLength: 6 }),
    fc.dictionary(name, tie('any'), { maxKeys: 5, noNullPrototype: true }),
  ),
})).any

/** Two values that have much in common: the second is the first after a few steps. */
const neighbours = fc
  .tuple(json, json, fc.array(fc.tuple(fc.nat(), json), { maxLength: 4 }))
  .map(([one, other, edits]) => {
    const before = { one, list: [one, 1, other, 2, one] as unknown[], deep: { other: [other, { one }] } }
    const after = structuredClone(before)
    for (const [at, value] of edits) after.list.splice(at % (after.list.length + 1), at % 2, value)
    return [before, after] as const
  })

describe('a patch', () => {
  it('turns any value into any other, also after going over the wire', () => {
    fc.assert(
      fc.property(json, json, (before, after) => {
        const steps = JSON.parse(JSON.stringify(diff(before, after)))
        expect(sameJson(applyPatch(before, steps), after)).toBe(true)
        expect(applyPatch(before, steps)).toEqual(after)
      }),
      { numRuns: 1_000 },
    )
  })

  it('turns a value into one that is much like it', () => {
    fc.assert(
      fc.property(neighbours, ([before, after]) => {
        expect(applyPatch(before, diff(before, after))).toEqual(after)
      }),
    )
  })

  it('has no steps exactly when nothing has changed', () => {
    fc.assert(
      fc.property(json, json, (before, after) => {
        expect(diff(before, structuredClone(before))).toEqual([])
        expect(diff(before, after).length === 0).toBe(sameJson(before, after))
      }),
    )
  })

  it('is made and applied without touching what it is given', () => {
    fc.assert(
      fc.property(json, json, (before, after) => {
        const [earlier, later] = [JSON.stringify(before), JSON.stringify(after)]
        applyPatch(before, diff(before, after))
        expect([JSON.stringify(before), JSON.stringify(after)]).toEqual([earlier, later])
      }),
    )
  })

  it('has the form of RFC 6902 and of the schema', () => {
    fc.assert(
      fc.property(json, json, (before, after) => {
        for (const step of diff(before, after)) expect(patchStep.safeParse(step).success).toBe(true)
      }),
    )
  })

  it('shares what it does not touch', () => {
    const before = { hand: ['oak', 'elm'], deck: { left: 40 } }
    const after = applyPatch(before, [{ op: 'add', path: '/hand/2', value: 'ash' }])
    expect((after as typeof before).deck).toBe(before.deck)
  })
})

describe('a patch is small', () => {
  const cards = Array.from({ length: 200 }, (_, index) => ({ card: `card-${index}`, side: 'up' }))
  const steps: readonly [string, unknown[], PatchStep[]][] = [
    ['a card at the front', [{ card: 'new' }, ...cards], [{ op: 'add', path: '/0', value: { card: 'new' } }]],
    ['a card at the end', [...cards, { card: 'new' }], [{ op: 'add', path: '/200', value: { card: 'new' } }]],
    [
      'a card in the middle',
      cards.toSpliced(70, 0, { card: 'new', side: 'up' }),
      [{ op: 'add', path: '/70', value: { card: 'new', side: 'up' } }],
    ],
    ['the front card taken', cards.slice(1), [{ op: 'remove', path: '/0' }]],
    [
      'a card turned',
      cards.with(50, { card: 'card-50', side: 'down' }),
      [{ op: 'replace', path: '/50/side', value: 'down' }],
    ],
  ]
  it.each(steps)('%s', (_what, after, expected) => expect(diff(cards, after)).toEqual(expected))

  it('and never longer than the whole new list', () => {
    const after = cards.map(({ card }) => ({ card, side: 'gone', more: 1 })).reverse()
    expect(diff(cards, after)).toEqual([{ op: 'replace', path: '', value: after }])
  })
})

describe('a field that is undefined', () => {
  it('counts as absent, as in JSON', () => {
    expect(diff({ a: 1, b: undefined }, { a: 1 })).toEqual([])
    expect(diff({ a: undefined }, { a: 1 })).toEqual([{ op: 'add', path: '/a', value: 1 }])
    expect(diff({ a: 1 }, { a: undefined })).toEqual([{ op: 'remove', path: '/a' }])
  })
})

describe('a patch that does not fit is refused', () => {
  const value = { list: [1, 2], name: 'oak', '': 0 }
  const misfits: readonly PatchStep[] = [
    { op: 'remove', path: '' },
    { op: 'remove', path: '/none' },
    { op: 'replace', path: '/none', value: 1 },
    { op: 'replace', path: '/list/2', value: 1 },
    { op: 'add', path: '/list/3', value: 1 },
    { op: 'add', path: '/list/01', value: 1 },
    { op: 'add', path: '/list/-1', value: 1 },
    { op: 'remove', path: '/list/-' },
    { op: 'add', path: '/name/a', value: 1 },
    { op: 'add', path: '/none/a', value: 1 },
    { op: 'add', path: 'list', value: 1 },
    { op: 'replace', path: '/constructor', value: 1 },
    { op: 'add', path: '/__proto__/polluted', value: 1 },
  ]
  it.each(misfits)('$op $path', (step) => expect(() => applyPatch(value, [step])).toThrow(RangeError))

  it('and never reaches beyond the value', () => {
    const patched = applyPatch(value, [{ op: 'add', path: '/__proto__', value: { polluted: true } }])
    expect(Object.getPrototypeOf(patched)).toBe(Object.prototype)
    expect(Object.hasOwn(patched as object, '__proto__')).toBe(true)
    expect('polluted' in {}).toBe(false)
  })

  it('but may add at the end of a list by a dash', () => {
    expect(applyPatch(value, [{ op: 'add', path: '/list/-', value: 3 }])).toEqual({ ...value, list: [1, 2, 3] })
  })
})
