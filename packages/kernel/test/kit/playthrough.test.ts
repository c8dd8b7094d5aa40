import { type GameVariant, perft, perftTable, playthrough } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { type HighCard, highCard } from '../toys/high-card.ts'

const trial = (seats: number): GameVariant<HighCard> => ({
  rules: highCard,
  mode: 'closed',
  config: { openDeck: false },
  seats,
  maxMoves: 400,
})

describe('a playthrough', () => {
  const text = playthrough(trial(2), 1)

  it('is the same every time, and another one with another seed', () => {
    expect(playthrough(trial(2), 1)).toBe(text)
    expect(playthrough(trial(2), 2)).not.toBe(text)
  })

  it('begins with what is played and what each one sees of the deal', () => {
    expect(text).toMatch(/^high-card, rules version 1, closed, 2 seats, seed 1\n/)
    expect(text).toMatch(/A spectator sees\n(.*\n)* {2}deck: 9\n {2}hands: \[3,3\]\n/)
    expect(text).toMatch(/seat 0 sees besides\n {2}hands\[0\]: \[\d,\d,\d\]\n/)
  })

  it('tells a secret choice only to who made it', () => {
    expect(text).toContain(`
1. seat 1: {"choose":1} (of 3)
  1   {"type":"chose","seat":1,"card":1}
  0S  {"type":"chose","seat":1}
  0S  chosen: [0,0] → [0,-1]
  1   chosen: [0,0] → [0,1]
`)
  })

  it('marks what reveals, and ends with the result', () => {
    expect(text).toMatch(/, reveals\n(.*\n)*? {2}\* {3}\{"type":"turned"/)
    expect(text).toMatch(/\nResult\n {2}score: \[\d,\d\]\n {2}rank: /)
  })
})

describe('perft', () => {
  it('counts the choices and the second choices of two seats', () => {
    for (const seed of [1, 2, 3, 4]) {
      // A seat chooses any of its different cards and may then change to any other of them.
      const [a, b] = [0, 1].map((seat) => new Set(dealOf(seed)[seat]).size) as [number, number]
      expect(perft(trial(2), seed, 1)).toBe(a + b)
      expect(perft(trial(2), seed, 2)).toBe(a * (a - 1 + b) + b * (b - 1 + a))
    }
  })

  it('makes a table that stops where counts grow large', () => {
    const [head, ...rows] = perftTable([trial(2), trial(3)], [1])
      .trimEnd()
      .split('\n')
    expect(head).toMatch(/^mode {4}seats {2}seed {2}sequences/)
    expect(rows).toHaveLength(2)
    for (const row of rows) {
      const counts = row.split(/\s+/).slice(3).map(Number)
      expect(counts.slice(0, -1).every((count) => count < 4000)).toBe(true)
    }
  })
})

/** The hands that the kit deals with a seed, read off a playthrough. */
function dealOf(seed: number): number[][] {
  const text = playthrough(trial(2), seed)
  return [...text.matchAll(/hands\[\d\]: (\[\d,\d,\d\])\n/g)]
    .slice(0, 2)
    .map((hit) => JSON.parse(hit[1] ?? '[]') as number[])
}
