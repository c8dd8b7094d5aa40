import { describe, expect, it } from 'vitest'
import { magicalTreehouse } from '../index.ts'
import { Census, takeCensus } from './census.ts'

/** `CENSUS_GAMES=1000000 npx vitest run games/magical-treehouse/test/census.test.ts` plays more games and prints the counts. */
const requestedGames = process.env['CENSUS_GAMES']
const GAMES = Number(requestedGames ?? 7200)

/** Kinds of events that come up in any few thousand random games. */
const COMMON = [
  'cast reverse',
  'cast place-hands',
  'cast discard-hand',
  'cast discard-planned',
  'cast exchange',
  'bribed',
  'bribe-void',
  'spent',
  'spent in vain',
  'all-waited',
  'shortage paid from own',
  'shortage paid from another',
  'short',
  'flipped',
  'stored',
  'exchanged',
  'kept',
  'piped',
  'arranged',
  'familiar by place',
  'familiar by teleport',
]
/** Kinds that need a Village which random players seldom build. */
const RARE = ['familiar by breed', 'lifted', 'laid', 'level 3 supplied', 'transformed at the end']

describe('random games', () => {
  it('MT-3.2 every round has decks of the right size, nothing is lost, and everything comes up', () => {
    const census = new Census()
    const modes = Object.values(magicalTreehouse.conformance.modes)
    let seed = 1
    for (const config of modes)
      for (const seats of [2, 3, 4]) takeCensus(census, config, seats, Math.ceil(GAMES / modes.length / 3), seed++)
    if (requestedGames !== undefined)
      console.log(
        `${census.games} games, ${census.moves} moves, longest ${census.longest}, ${census.rounds} rounds, ${census.regularRounds} of the regular size\n${census.tally}`,
      )
    expect(census.games).toBeGreaterThanOrEqual(GAMES)
    expect(census.regularRounds).toBeGreaterThan(census.games)
    expect(census.regularRounds).toBeLessThan(census.rounds)
    const wanted = GAMES >= 1_000_000 ? [...COMMON, ...RARE] : COMMON
    expect(census.tally.missing(wanted)).toEqual([])
  })
})
