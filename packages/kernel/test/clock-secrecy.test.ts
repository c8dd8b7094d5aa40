import { expiryTime, Match } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { pebblesSetup } from './toys/match-setups.ts'
import { pebblesOf, STIR, take } from './toys/pebbles.ts'

const rules = pebblesOf(1)
const time = { perMove: 1_000 }

const begin = () => Match.start(rules, pebblesSetup({}, { time }))
const dueOf = (match: ReturnType<typeof begin>) => expiryTime(time, match.clock, 0)

describe('a move that nobody sees', () => {
  it('leaves the clock of its seat as it is, for all can see that', () => {
    const match = begin()
    match.play(0, STIR, 400)
    expect(dueOf(match)).toBe(1_000)
    match.play(0, take(1), 500)
    expect(dueOf(match)).toBe(1_500)
  })

  it('does not undo that the time was used up', () => {
    const match = begin()
    match.expire(0, 1_000)
    match.play(0, STIR, 1_100, true)
    expect(dueOf(match)).toBe(Number.POSITIVE_INFINITY)
    match.play(0, take(1), 1_200, true)
    expect(dueOf(match)).toBe(2_200)
  })

  it('is the same to the clock when the match is loaded', () => {
    const match = begin()
    match.play(0, STIR, 400)
    match.play(0, take(1), 500)
    match.play(0, STIR, 600)
    expect(Match.load(rules, match.setup, [...match.log]).clock).toEqual(match.clock)
  })
})
