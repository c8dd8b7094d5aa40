import { type LogEntry, MatchLog } from '@spellbough/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { faultOf } from './refusal-of.ts'

const seat = fc.integer({ min: 0, max: 15 })
const at = fc.maxSafeNat()
const move = fc.oneof(
  fc.record({ take: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ cards: fc.array(fc.record({ name: fc.constantFrom('druid', 'witch') }), { maxLength: 2 }) }),
)
const entry: fc.Arbitrary<LogEntry> = fc.oneof(
  fc.record({ kind: fc.constant('move' as const), seat, move, at }),
  fc.record({ kind: fc.constant('move' as const), seat, move, at, standIn: fc.constant(true as const) }),
  fc.record({ kind: fc.constantFrom('undo' as const, 'expired' as const), seat, at }),
)

describe('a log', () => {
  it('gives back every entry as it was, in order, however many', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 200 }), (entries) => {
        const log = new MatchLog()
        for (const each of entries) log.push(each)
        expect([...log]).toEqual(entries)
        expect(log.length).toBe(entries.length)
        expect(log.lastTime).toBe(entries.at(-1)?.at ?? 0)
      }),
    )
  })

  it('is not changed by what happens to a move afterwards', () => {
    const log = new MatchLog()
    const mine = { cards: ['druid'] }
    log.push({ kind: 'move', seat: 0, move: mine, at: 0 })
    mine.cards.push('witch')
    expect(log.at(0)).toMatchObject({ move: { cards: ['druid'] } })
  })

  it('says where it has no entry', () => {
    const log = new MatchLog()
    log.push({ kind: 'undo', seat: 0, at: 0 })
    for (const index of [-1, 1, 100, 0.5])
      expect(faultOf(() => log.at(index))).toEqual({ place: `entries[${index}]`, fault: 'there is no such entry' })
  })

  it('knows the moves that stand: an undo takes the one before it away', () => {
    const log = new MatchLog()
    const make = (...kinds: readonly LogEntry['kind'][]) => {
      for (const kind of kinds)
        log.push(kind === 'move' ? { kind, seat: 0, move: {}, at: 0 } : { kind, seat: 0, at: 0 })
    }
    make('move', 'move', 'undo', 'expired', 'move', 'move', 'undo', 'undo')
    expect(log.standingMoveIndices()).toEqual([0])
    make('move')
    expect(log.standingMoveIndices()).toEqual([0, 8])
  })
})
