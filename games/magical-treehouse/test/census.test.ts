import { describe, expect, it } from 'vitest'
import { magicalTreehouse } from '../index.ts'
import { censusTable, emptyCensus, takeCensus } from './census.ts'

/** `CENSUS_GAMES=1000000 npx vitest run games/magical-treehouse/test/census.test.ts` takes a long one and prints it. */
const asked = process.env['CENSUS_GAMES']
const GAMES = Number(asked ?? 7200)

/** What must come up in random games, however few. */
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
/** What needs a Village that chance seldom builds. */
const RARE = ['familiar by breed', 'lifted', 'laid', 'level 3 supplied', 'transformed at the end']

describe('random games', () => {
  it('MT-3.2 every round has decks of the right size, nothing is lost, and everything comes up', () => {
    const census = emptyCensus()
    const modes = Object.values(magicalTreehouse.conformance.modes)
    let seed = 1
    for (const config of modes)
      for (const seats of [2, 3, 4]) takeCensus(census, config, seats, Math.ceil(GAMES / modes.length / 3), seed++)
    if (asked !== undefined)
      console.log(
        `${census.games} games, ${census.moves} moves, longest ${census.longest}, ${census.rounds} rounds, ${census.usualRounds} of the usual size\n${censusTable(census)}`,
      )
    expect(census.games).toBeGreaterThanOrEqual(GAMES)
    expect(census.usualRounds).toBeGreaterThan(census.games)
    expect(census.usualRounds).toBeLessThan(census.rounds)
    const wanted = GAMES >= 1_000_000 ? [...COMMON, ...RARE] : COMMON
    expect(wanted.filter((kind) => !census.counts.has(kind))).toEqual([])
  })
})
