import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encoderOf, namedIndexCodec, z } from '../src/index.ts'

const TREES = ['oak', 'ash', 'elder']
const tree = namedIndexCodec(
  'tree',
  (name) => TREES.indexOf(name),
  (index) => TREES[index] ?? 'stump',
  { hidden: -1 },
)
const absent = z.codec(z.nullable(tree), z.int(), {
  decode: (index) => index ?? -2,
  encode: (index) => (index === -2 ? null : index),
})
const deed = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('plant'), tree }),
  z.strictObject({ do: z.enum(['rest', 'wait']) }),
])
const places = z.partialRecord(z.enum(['hill', 'dale']), z.array(tree))
const grove = z.strictObject({
  name: z.string().min(1),
  year: z.int().min(0),
  old: z.boolean(),
  step: z.union([z.literal(1), z.literal(-1)]),
  pile: z.union([z.array(tree), z.int()]),
  rows: z.array(z.array(tree)),
  felled: absent,
  owner: z.int().nullable(),
  deed: z.union([deed, z.null(), z.literal('secret')]),
  places,
  note: z.string().optional(),
})

/** Any grove as a program has it. */
const anyTree = fc.integer({ min: -1, max: 2 })
const anyGrove = fc.record(
  {
    name: fc.string({ minLength: 1 }),
    year: fc.nat(),
    old: fc.boolean(),
    step: fc.constantFrom(1, -1),
    pile: fc.oneof(fc.array(anyTree), fc.nat()),
    rows: fc.array(fc.array(anyTree)),
    felled: fc.integer({ min: -2, max: 2 }),
    owner: fc.option(fc.nat()),
    deed: fc.oneof(
      fc.constantFrom(null, 'secret', { do: 'rest' }, { do: 'wait' }),
      anyTree.map((index) => ({ do: 'plant', tree: index })),
    ),
    places: fc.dictionary(fc.constantFrom('hill', 'dale'), fc.array(anyTree), { noNullPrototype: true }),
    note: fc.string(),
  },
  { requiredKeys: ['name', 'year', 'old', 'step', 'pile', 'rows', 'felled', 'owner', 'deed', 'places'] },
)

describe('an encoder', () => {
  it('gives what Zod gives', () => {
    fc.assert(
      fc.property(anyGrove, (value) => {
        expect(JSON.stringify(encoderOf(grove)(value))).toBe(JSON.stringify(z.encode(grove, value as never)))
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['text that is tidied', z.strictObject({ a: z.string().trim() }), { a: ' oak ' }],
    ['numbers that are made of anything', z.strictObject({ a: z.coerce.number() }), { a: 3 }],
    ['other fields that may be there', z.looseObject({ a: tree }), { a: 1, more: [2] }],
    ['a check of its own', z.array(tree).check(({ value }) => void value.reverse()), [0, 1]],
    ['a kind that is rare', z.tuple([tree, z.date()]), [1, new Date(0)]],
    ['keys of any name', z.record(z.string(), tree), { a: 1, b: 2 }],
    ['objects that only a try can tell apart', z.union([z.object({ a: tree }), z.object({ b: tree })]), { b: 1 }],
    ['anything', z.any(), { deep: [{ er: 1 }] }],
  ] as const)('leaves to Zod: %s', (_, schema, value) => {
    const copy = structuredClone(value)
    expect(encoderOf(schema)(value)).toEqual(z.encode(schema as z.ZodType, copy))
  })

  it('lets nothing out that the schema has no field for', () => {
    const seen = { tree: 1, secret: 2 }
    expect(encoderOf(z.strictObject({ tree }))(seen)).toEqual({ tree: 'ash' })
    expect(() => encoderOf(places)({ hill: [1], moor: [2] })).toThrow('moor')
  })

  it('shares no list with the value: what is played later changes nothing that was written', () => {
    const state = { counts: [1, 2], rows: [[0]] }
    const form = z.strictObject({ counts: z.array(z.int()), rows: z.array(z.array(z.int())) })
    const written = encoderOf(form)(state)
    state.counts.push(3)
    state.rows[0]?.push(1)
    expect(written).toEqual({ counts: [1, 2], rows: [[0]] })
  })

  it('says what is wrong with a value of another kind as Zod does', () => {
    const form = z.strictObject({ rows: z.array(tree), deed: z.union([deed, z.null()]) })
    expect(() => encoderOf(form)({ rows: 7, deed: null })).toThrow('expected array')
    expect(() => encoderOf(form)({ rows: [], deed: 'plant' })).toThrow()
    expect(() => encoderOf(form)(null)).toThrow('expected object')
  })
})
