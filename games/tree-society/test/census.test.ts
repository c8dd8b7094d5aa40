import { describe, expect, it } from 'vitest'
import { type Census, EXPECTED_EVENTS, takeCensus } from './census.ts'

/** `CENSUS=1000000` plays as many as you like and prints what it found. */
const GAMES = Number(process.env['CENSUS'] ?? 1500)

describe('random games of all tables', () => {
  const census = takeCensus(GAMES, 2026)
  if (process.env['CENSUS'] !== undefined) console.log(summary(census))

  it('use every word of the vocabulary', () => {
    expect(census.words.missing(EXPECTED_EVENTS)).toEqual([])
  })

  it('make every kind of move', () => {
    expect([...census.moveKinds.counts.keys()].toSorted()).toEqual(
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
    expect(census.deepest).toBeGreaterThanOrEqual(3)
  })

  it('never lose or gain a card, a coin or a marker, and never get stuck', () => {
    const ended = [...census.endings.counts.values()].reduce((sum, games) => sum + games, 0)
    expect(ended).toBe(GAMES)
  })
})

const summary = ({ moves, longest, deepest, words, endings }: Census): string =>
  `${GAMES} games, ${moves} moves, the longest ${longest}, effects up to ${deepest} deep\n${endings}\n${words}`
