import { z } from '@spellbough/kernel'
import { askWhy, playMove, tableId, takeBack, wholeScene, whyNot } from '@spellbough/protocol'
import { answers, SIGNED_IN } from '../answers.ts'
import type { Routes } from '../parts.ts'
import { seatAt, viewing } from '../viewing.ts'

const tags = ['Matches']
const security = SIGNED_IN
const params = z.strictObject({ table: tableId })

/** Seeing a match and playing it. */
export const matchRoutes: Routes = (app, parts) => {
  const { hall } = parts

  const seen = answers('The match as you may see it.', wholeScene, 'forbidden', 'not-found', 'conflict')
  const summary = 'The match now: from your seat, or as somebody who watches'
  app.get('/api/matches/:table', { schema: { tags, summary, params, response: seen } }, async (request) => {
    const { doc, who } = await viewing(parts, request, request.params.table)
    return await hall.scene(doc.id, who)
  })

  const codes = ['no-identity', 'forbidden', 'not-found', 'conflict', 'refused'] as const
  const played = answers('The move is made, durably; the match as you see it now.', wholeScene, ...codes)
  app.post(
    '/api/matches/:table/moves',
    { schema: { tags, security, summary: 'Make a move', params, body: playMove, response: played } },
    async (request) => {
      const { table } = request.params
      const seat = await seatAt(parts, request, table)
      await hall.play(table, seat, request.body.id, request.body.move)
      return await hall.scene(table, seat)
    },
  )

  const undone = answers('The move is taken back; the match as you see it now.', wholeScene, ...codes)
  app.post(
    '/api/matches/:table/undo',
    { schema: { tags, security, summary: 'Take back your last move', params, body: takeBack, response: undone } },
    async (request) => {
      const { table } = request.params
      const seat = await seatAt(parts, request, table)
      await hall.undo(table, seat, request.body.id)
      return await hall.scene(table, seat)
    },
  )

  const why = answers('What speaks against the move.', whyNot, 'no-identity', 'forbidden', 'not-found', 'conflict')
  app.post(
    '/api/matches/:table/why',
    {
      schema: {
        tags,
        security,
        summary: 'Why a move is not allowed, without trying it',
        params,
        body: askWhy,
        response: why,
      },
    },
    async (request) => {
      const { table } = request.params
      const seat = await seatAt(parts, request, table)
      return { problem: (await hall.why(table, seat, request.body.move)) ?? null }
    },
  )
}
