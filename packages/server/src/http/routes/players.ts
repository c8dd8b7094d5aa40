import { z } from '@spellbough/kernel'
import { leaderboardEntry, matchSummary, playerId, playerProfile } from '@spellbough/protocol'
import { Refusal } from '../../refusal.ts'
import { loadLeaderboard, toPublicRating } from '../../tables/ratings.ts'
import type { HttpDeps, Routes } from '../deps.ts'
import { findPerson } from '../identity.ts'
import { OPTIONAL_SECURITY, okResponse, PUBLIC_SECURITY } from '../responses.ts'
import { numberInQuery } from '../validation.ts'
import { requireListedGame } from './games.ts'

const tags = ['Players']
const params = z.strictObject({ player: playerId })

const MAX_LEADERS = 100

/** Public data of players. */
export const playerRoutes: Routes = (app, deps) => {
  const { context, tableService, accountService } = deps

  const page = okResponse('The player.', playerProfile, 'not-found')
  app.get(
    '/api/players/:player',
    { schema: { tags, security: PUBLIC_SECURITY, summary: 'A player and their ratings', params, response: page } },
    async ({ params }) => {
      const { id, name, guest, since } = await requirePlayer(deps, params.player)
      const ratings = (await context.store.ratingsOf([id])).map(toPublicRating)
      return { player: { id, name, guest }, since, ratings }
    },
  )

  const querystring = z.strictObject({
    before: numberInQuery(0, Number.MAX_SAFE_INTEGER).optional(),
    limit: numberInQuery(1, 100).default(20),
  })
  const matches = okResponse('The matches, the latest first.', z.array(matchSummary), 'not-found')
  const summary = 'Matches of a player; those at private tables only for the player'
  app.get(
    '/api/players/:player/matches',
    { schema: { tags, security: OPTIONAL_SECURITY, summary, params, querystring, response: matches } },
    async (request) => {
      const { before, limit } = request.query
      const asker = await findPerson(accountService, request)
      const { id } = await requirePlayer(deps, request.params.player)
      return await tableService.matchesOf(id, before, limit, asker?.id)
    },
  )

  const best = okResponse('The best, at most 100.', z.array(leaderboardEntry), 'not-found')
  app.get(
    '/api/leaderboards/:game',
    {
      schema: {
        tags,
        security: PUBLIC_SECURITY,
        summary: 'The best players of a game',
        params: z.strictObject({ game: z.string().max(40) }),
        response: best,
      },
    },
    async ({ params }) => {
      const { id } = requireListedGame(context.games, params.game).rules
      return await loadLeaderboard(context.store, id, MAX_LEADERS, (players) => accountService.findAll(players))
    },
  )
}

async function requirePlayer({ accountService }: HttpDeps, id: string) {
  const player = await accountService.find(id)
  if (player !== undefined) return player
  throw new Refusal('not-found', 'There is no such player.', { place: 'player' })
}
