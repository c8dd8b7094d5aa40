import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ClockView,
  type LogEvent,
  type PatchStep,
  packClock,
  packEvent,
  packedUpdate,
  packStep,
  unpackUpdate,
} from '../src/index.ts'

const TABLE = 'Qm7Rk2Xw9LpA'
const path = fc
  .array(fc.stringMatching(/^[a-z0-9+~-]{1,6}$/), { minLength: 1, maxLength: 3 })
  .map((parts) => `/${parts.join('/')}`)
const value = fc.jsonValue({ maxDepth: 2 }).map((value): unknown => JSON.parse(JSON.stringify(value)))
const step: fc.Arbitrary<PatchStep> = fc.oneof(
  fc.record({ op: fc.constantFrom('add' as const, 'replace' as const), path, value }),
  fc.record({ op: fc.constant('remove' as const), path }),
)
const event: fc.Arbitrary<LogEvent> = fc
  .tuple(fc.string(), fc.boolean(), fc.boolean())
  .map(([type, chapter, passing]) => ({
    event: { type },
    ...(chapter ? { chapter: true as const } : {}),
    ...(passing ? { passing: true as const } : {}),
  }))
const now = 1_767_225_604_000
const clock: fc.Arbitrary<ClockView> = fc.integer({ min: 2, max: 4 }).chain((seats) =>
  fc.record({
    now: fc.constant(now),
    left: fc.oneof(
      fc.constant<number[]>([]),
      fc.array(fc.integer({ min: 0, max: 1e6 }), { minLength: seats, maxLength: seats }),
    ),
    due: fc.array(fc.option(fc.integer({ min: now - 100, max: now + 1e6 })), { minLength: seats, maxLength: seats }),
    limits: fc.array(
      fc.record({
        kind: fc.constantFrom('confirm', 'silence'),
        seat: fc.option(fc.integer({ min: 0, max: seats - 1 })),
        from: fc.integer({ min: now - 100, max: now + 100 }),
        until: fc.integer({ min: now, max: now + 1e5 }),
      }),
      { maxLength: 2 },
    ),
  }),
)

describe('a packed update', () => {
  it('says the same as the long one', () => {
    fc.assert(
      fc.property(
        fc.array(step),
        fc.option(fc.boolean(), { nil: undefined }),
        clock,
        fc.array(event),
        (steps, undo, clock, events) => {
          const packed = {
            is: 'change',
            table: TABLE,
            mark: 'k3.8',
            view: steps.map(packStep),
            ...(undo === undefined ? {} : { undo }),
            clock: packClock(clock),
            events: events.map(packEvent),
          }
          const read = packedUpdate.parse(JSON.parse(JSON.stringify(packed)))
          expect(unpackUpdate(read)).toEqual({
            is: 'update',
            table: TABLE,
            from: 'k3.7',
            mark: 'k3.8',
            patch: [
              ...steps.map((one) => ({ ...one, path: `/view${one.path}` })),
              ...(undo === undefined ? [] : [{ op: 'replace', path: '/undo', value: undo }]),
            ],
            clock,
            events,
          })
        },
      ),
    )
  })

  it('is short: what has not changed is left out, and a seat whose budget runs stands by its number', () => {
    expect(unpackUpdate({ is: 'change', table: TABLE, mark: 'k3.1' })).toEqual({
      is: 'update',
      table: TABLE,
      from: 'k3.0',
      mark: 'k3.1',
      patch: [],
      events: [],
    })
    const running: ClockView = { now, left: [500, 600], due: [now + 500, now + 700], limits: [] }
    expect(packClock(running)).toEqual([now, [500, 600], [0, [1, 700]]])
  })

  it('may begin with another value of the whole view', () => {
    const step: PatchStep = { op: 'replace', path: '', value: { turn: 1 } }
    const { patch } = unpackUpdate({ is: 'change', table: TABLE, mark: 'k3.1', view: [packStep(step)] })
    expect(patch).toEqual([{ op: 'replace', path: '/view', value: { turn: 1 } }])
  })
})
