import { z } from '@spellbough/kernel'
import { moveQuestion, moveRequest, moveVerdict, sceneSnapshot, tableId, undoRequest } from '@spellbough/protocol'
import type { Routes } from '../deps.ts'
import { requireMatchAccess, requireSeat } from '../match-access.ts'
import { OPTIONAL_SECURITY, okResponse, SESSION_OR_TOKEN_SECURITY } from '../responses.ts'

const tags = ['Matches']
const security = SESSION_OR_TOKEN_SECURITY
const params = z.strictObject({ table: tableId })

/** Viewing a match and playing it. */
export const matchRoutes: Routes = (app, deps) => {
  const { matchService } = deps

  const seen = okResponse('The match as you may see it.', sceneSnapshot, 'forbidden', 'not-found', 'conflict')
  const summary = 'The current match: from your seat, or as a spectator'
  app.get(
    '/api/matches/:table',
    { schema: { tags, security: OPTIONAL_SECURITY, summary, params, response: seen } },
    async (request) => {
      const { doc, who } = await requireMatchAccess(deps, request, request.params.table)
      return await matchService.scene(doc.id, who)
    },
  )

  const codes = ['no-identity', 'forbidden', 'not-found', 'conflict', 'refused'] as const
  const played = okResponse('The move is stored; the match as you see it now.', sceneSnapshot, ...codes)
  app.post(
    '/api/matches/:table/moves',
    { schema: { tags, security, summary: 'Make a move', params, body: moveRequest, response: played } },
    async (request) => {
      const { table } = request.params
      const seat = await requireSeat(deps, request, table)
      await matchService.play(table, seat, request.body.id, request.body.move)
      return await matchService.scene(table, seat)
    },
  )

  const undone = okResponse('The move is undone; the match as you see it now.', sceneSnapshot, ...codes)
  app.post(
    '/api/matches/:table/undo',
    { schema: { tags, security, summary: 'Undo your last move', params, body: undoRequest, response: undone } },
    async (request) => {
      const { table } = request.params
      const seat = await requireSeat(deps, request, table)
      await matchService.undo(table, seat, request.body.id)
      return await matchService.scene(table, seat)
    },
  )

  const why = okResponse(
    'What speaks against the move.',
    moveVerdict,
    'no-identity',
    'forbidden',
    'not-found',
    'conflict',
  )
  app.post(
    '/api/matches/:table/why',
    {
      schema: {
        tags,
        security,
        summary: 'Why a move is not allowed, without making it',
        params,
        body: moveQuestion,
        response: why,
      },
    },
    async (request) => {
      const { table } = request.params
      const seat = await requireSeat(deps, request, table)
      return { problem: (await matchService.explainRefusal(table, seat, request.body.move)) ?? null }
    },
  )
}
