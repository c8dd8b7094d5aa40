import { describe, expect, it } from 'vitest'
import { type Census, census, EXPECTED_EVENTS } from './census.ts'

/** `CENSUS=1000000` plays as many as you like and prints what it found. */
const GAMES = Number(process.env['CENSUS'] ?? 1500)

describe('random games of all tables', () => {
  const found = census(GAMES, 2026)
  if (process.env['CENSUS'] !== undefined) console.log(printed(found))

  it('use every word of the vocabulary', () => {
    const missing = EXPECTED_EVENTS.filter((word) => (found.words[word] ?? 0) === 0)
    expect(missing).toEqual([])
  })

  it('make every kind of move', () => {
    expect(Object.keys(found.made).toSorted()).toEqual(
      ['action', 'build', 'compost', 'decline', 'discard', 'keep', 'refresh', 'rest'].concat([
        'sell',
        'sell-extra',
        'stash',
        'take',
        'use',
      ]),
    )
  })

  it('put effects inside effects', () => {
    expect(found.deepest).toBeGreaterThanOrEqual(3)
  })

  it('never lose or gain a card, a coin or a marker, and never get stuck', () => {
    expect(found.games).toBe(GAMES)
    expect(Object.values(found.endings).reduce((sum, games) => sum + games, 0)).toBe(GAMES)
  })
})

function printed({ games, moves, longest, deepest, words, endings }: Census): string {
  const rows = EXPECTED_EVENTS.map((word) => `  ${word.padEnd(18)} ${String(words[word] ?? 0).padStart(10)}`)
  const ends = Object.entries(endings).map(([ending, count]) => `${ending} ${count}`)
  return [
    `${games} games, ${moves} moves, the longest ${longest}, effects up to ${deepest} deep, ended by ${ends.join(', ')}`,
    ...rows,
  ].join('\n')
}
