import { legalMoves, play } from '@spellbough/kernel/kit'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Event } from '../../rules/events.ts'
import type { Move } from '../../rules/moves.ts'
import { cast, matchAt, newMatch, type TestMatch } from '../../test/positions.ts'
import { announcements } from '../announcements.ts'
import { loadTexts } from '../texts.ts'

const NAMES = ['Wren', 'Hazel', 'Alder']

/** The titles that a seat is shown for these events. */
const titles = (match: TestMatch, who: number, events: readonly Event[]): readonly string[] =>
  announcements(events, { view: match.view(who), who, names: NAMES, language: 'en' }).map(({ title }) => title)

describe('announcements', () => {
  beforeAll(() => loadTexts('en'))

  it('tell the others of a Spell that is over at once, and not of one that shows its own sign', () => {
    const hands = { 0: ['reverse', 'discard-hand', 64], 1: [65], 2: [66] }
    const match = matchAt({ config: { pace: 'realtime' }, hands })
    const reversed = play(match, 0, cast('reverse'))
    expect(titles(match, 1, reversed)).toEqual(['Wren casts Reverse Direction'])
    expect(titles(match, 0, reversed)).toEqual([])
    expect(titles(match, 1, play(match, 0, cast('discard-hand')))).toEqual([])
  })

  it('tell who finishes first, and nobody of their own', () => {
    const match = matchAt({ config: { pace: 'realtime' }, hands: { 0: [64], 2: [66] } })
    const left = play(match, 1, { do: 'drop-out' })
    expect(titles(match, 0, left)).toEqual(['Hazel has finished'])
    expect(titles(match, 1, left)).toEqual([])
  })

  it('tell every seat of the end of each round and of the game', () => {
    const match = newMatch(2)
    const seen: string[] = []
    for (let step = 0; match.result === undefined; step++) {
      const seat = [0, 1].find((each) => legalMoves(match, each).length > 0) ?? 0
      const moves = legalMoves(match, seat)
      seen.push(...titles(match, 1, play(match, seat, moves[(step * 7) % moves.length] as Move)))
    }
    for (const title of ['Round 1 is over', 'Round 2 is over', 'Round 3 is over', 'All four rounds are over'])
      expect(seen.filter((one) => one === title)).toHaveLength(1)
  })
})
