import { z } from '@spellbough/kernel'
import { leaderboardLine, matchSummary, playerId, playerPage } from '@spellbough/protocol'
import { Refusal } from '../../refusal.ts'
import { leaders, shownRating } from '../../tables/ratings.ts'
import { answers } from '../answers.ts'
import { whoever } from '../identity.ts'
import type { Parts, Routes } from '../parts.ts'
import { numberInQuery } from '../validation.ts'
import { gameOf } from './games.ts'

const tags = ['Players']
const params = z.strictObject({ player: playerId })

/** A leaderboard has so many lines. */
const MOST_LEADERS = 100

/** What everybody may know of players. */
export const playerRoutes: Routes = (app, parts) => {
  const { world, desk, people } = parts

  const page = answers('The player.', playerPage, 'not-found')
  app.get(
    '/api/players/:player',
    { schema: { tags, summary: 'A player and their ratings', params, response: page } },
    async ({ params }) => {
      const { id, name, guest, since } = await found(parts, params.player)
      const ratings = (await world.store.ratingsOf([id])).map(shownRating)
      return { player: { id, name, guest }, since, ratings }
    },
  )

  const querystring = z.strictObject({
    before: numberInQuery(0, Number.MAX_SAFE_INTEGER).optional(),
    limit: numberInQuery(1, 100).default(20),
  })
  const matches = answers('The matches, the latest first.', z.array(matchSummary), 'not-found')
  const summary = 'Matches of a player; those at private tables only for the player'
  app.get(
    '/api/players/:player/matches',
    { schema: { tags, summary, params, querystring, response: matches } },
    async (request) => {
      const { before, limit } = request.query
      const asker = await whoever(people, request)
      const { id } = await found(parts, request.params.player)
      return await desk.matchesOf(id, before, limit, asker?.id)
    },
  )

  const best = answers('The best, at most 100.', z.array(leaderboardLine), 'not-found')
  app.get(
    '/api/leaderboards/:game',
    {
      schema: {
        tags,
        summary: 'The best players of a game',
        params: z.strictObject({ game: z.string().max(40) }),
        response: best,
      },
    },
    async ({ params }) => {
      const { id } = gameOf(world.games, params.game).rules
      return await leaders(world.store, id, MOST_LEADERS, (players) => people.findAll(players))
    },
  )
}

async function found({ people }: Parts, id: string) {
  const player = await people.find(id)
  if (player !== undefined) return player
  throw new Refusal('not-found', 'There is no such player.', { place: 'player' })
}
