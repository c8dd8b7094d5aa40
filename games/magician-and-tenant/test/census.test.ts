/**
 * How often things happen. More games: `RANDOM_GAMES=1000000 DUELS=2000 npx vitest run games/magician-and-tenant/test/census`
 */
import { describe, expect, it } from 'vitest'
import { ROOMS } from '../data/rooms.ts'
import { duel, takeCensus } from './census.ts'
import { EVENT_TYPES } from './event-types.ts'

const RANDOM_GAMES = Number(process.env['RANDOM_GAMES'] ?? 800)
const DUELS = Number(process.env['DUELS'] ?? 40)
const HOURS = 3_600_000

/** Needs ghosts on three Portals at once; a test of its own sets that up. */
const RARE: readonly string[] = ['no-way-out']

describe('random games', () => {
  it(
    'have every kind of event, and every room found',
    () => {
      const tally = takeCensus(RANDOM_GAMES)
      console.log(`${RANDOM_GAMES} random games\n${tally}`)
      const wanted = [...EVENT_TYPES, ...ROOMS.map(({ id }) => `${id}, event`)]
      expect(tally.missing(wanted.filter((name) => !RARE.includes(name)))).toEqual([])
    },
    HOURS,
  )
})

describe('adept against adept', () => {
  it(
    'the Tenant wins 35 to 65 of 100 games',
    () => {
      const played = duel('adept', 'adept', DUELS, 1)
      console.log(`${DUELS} games of adept bots`, played)
      expect(played.tenantWins / DUELS).toBeGreaterThanOrEqual(0.35)
      expect(played.tenantWins / DUELS).toBeLessThanOrEqual(0.65)
      expect(Math.min(played.checkmates, played.thefts, played.destroyedRooms)).toBeGreaterThan(0)
    },
    HOURS,
  )
})
