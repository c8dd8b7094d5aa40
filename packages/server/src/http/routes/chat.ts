import { z } from '@spellbough/kernel'
import { chatLine, mutePlayer, newChatLine, playerId, tableId } from '@spellbough/protocol'
import type { App, HttpDeps, Routes } from '../deps.ts'
import { findPerson, requirePerson } from '../identity.ts'
import {
  createdResponse,
  OPTIONAL_SECURITY,
  okResponse,
  problemResponses,
  SESSION_OR_TOKEN_SECURITY,
  SESSION_SECURITY,
} from '../responses.ts'
import { numberInQuery } from '../validation.ts'

const tags = ['Chat']

/** The chat of tables, and muted players. */
export const chatRoutes: Routes = (app, deps) => {
  addChatRoutes(app, deps)
  addMuteRoutes(app, deps)
}

function addChatRoutes(app: App, { chat, accountService }: HttpDeps): void {
  const params = z.strictObject({ table: tableId })
  const querystring = z.strictObject({ after: numberInQuery(0, Number.MAX_SAFE_INTEGER).default(0) })
  const listed = okResponse('The newest lines, in order.', z.array(chatLine), 'forbidden', 'not-found')
  app.get(
    '/api/tables/:table/chat',
    {
      schema: {
        tags,
        security: OPTIONAL_SECURITY,
        summary: 'The chat of a table after a line',
        params,
        querystring,
        response: listed,
      },
    },
    async (request) =>
      await chat.lines(request.params.table, await findPerson(accountService, request), request.query.after),
  )

  const codes = ['no-identity', 'forbidden', 'not-found', 'conflict'] as const
  const created = createdResponse('The line.', chatLine, ...codes)
  app.post(
    '/api/tables/:table/chat',
    {
      schema: {
        tags,
        security: SESSION_OR_TOKEN_SECURITY,
        summary: 'Write a chat line at a table',
        params,
        body: newChatLine,
        response: created,
      },
    },
    async (request, reply) => {
      const person = await requirePerson(accountService, request)
      return reply.code(201).send(await chat.say(request.params.table, person, request.body.text))
    },
  )
}

function addMuteRoutes(app: App, { chat, accountService }: HttpDeps): void {
  const security = SESSION_SECURITY
  const all = okResponse('Their ids.', z.array(playerId), 'no-identity')
  app.get(
    '/api/me/muted',
    { schema: { tags, security, summary: 'The players you have muted', response: all } },
    async (request) => await chat.muted(await requirePerson(accountService, request)),
  )

  const done = (description: string) => ({
    ...problemResponses(['no-identity']),
    204: z.undefined().meta({ description }),
  })
  const response = done('You do not see their lines any more.')
  app.post(
    '/api/me/muted',
    { schema: { tags, security, summary: 'Mute a player', body: mutePlayer, response } },
    async (request, reply) => {
      await chat.mute(await requirePerson(accountService, request), request.body.player, true)
      return reply.code(204).send()
    },
  )

  const params = z.strictObject({ player: playerId })
  const again = done('You see their lines again.')
  app.delete(
    '/api/me/muted/:player',
    { schema: { tags, security, summary: 'Unmute a player', params, response: again } },
    async (request, reply) => {
      await chat.mute(await requirePerson(accountService, request), request.params.player, false)
      return reply.code(204).send()
    },
  )
}
