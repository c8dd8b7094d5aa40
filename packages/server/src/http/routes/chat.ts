import { z } from '@spellbough/kernel'
import { chatLine, mutePlayer, playerId, sayLine, tableId } from '@spellbough/protocol'
import { answers, created, problems, SIGNED_IN } from '../answers.ts'
import { somebody, whoever } from '../identity.ts'
import type { App, Parts, Routes } from '../parts.ts'
import { numberInQuery } from '../validation.ts'

const tags = ['Chat']
const security = SIGNED_IN

/** Talk at tables, and whom one does not want to hear. */
export const chatRoutes: Routes = (app, parts) => {
  talk(app, parts)
  mutes(app, parts)
}

function talk(app: App, { chat, people }: Parts): void {
  const params = z.strictObject({ table: tableId })
  const querystring = z.strictObject({ after: numberInQuery(0, Number.MAX_SAFE_INTEGER).default(0) })
  const heard = answers('The newest lines, in order.', z.array(chatLine), 'forbidden', 'not-found')
  app.get(
    '/api/tables/:table/chat',
    { schema: { tags, summary: 'What was said at a table after a line', params, querystring, response: heard } },
    async (request) => await chat.lines(request.params.table, await whoever(people, request), request.query.after),
  )

  const codes = ['no-identity', 'forbidden', 'not-found', 'conflict'] as const
  const said = created('The line.', chatLine, ...codes)
  app.post(
    '/api/tables/:table/chat',
    { schema: { tags, security, summary: 'Say something at a table', params, body: sayLine, response: said } },
    async (request, reply) => {
      const person = await somebody(people, request)
      return reply.code(201).send(await chat.say(request.params.table, person, request.body.text))
    },
  )
}

function mutes(app: App, { chat, people }: Parts): void {
  const all = answers('Their ids.', z.array(playerId), 'no-identity')
  app.get(
    '/api/me/muted',
    { schema: { tags, security, summary: 'Whose lines you do not see', response: all } },
    async (request) => await chat.muted(await somebody(people, request)),
  )

  const done = (description: string) => ({ ...problems(['no-identity']), 204: z.undefined().meta({ description }) })
  const response = done('You do not see their lines any more.')
  app.post(
    '/api/me/muted',
    { schema: { tags, security, summary: 'Not see somebody’s lines any more', body: mutePlayer, response } },
    async (request, reply) => {
      await chat.mute(await somebody(people, request), request.body.player, true)
      return reply.code(204).send()
    },
  )

  const params = z.strictObject({ player: playerId })
  const again = done('You see their lines again.')
  app.delete(
    '/api/me/muted/:player',
    { schema: { tags, security, summary: 'See somebody’s lines again', params, response: again } },
    async (request, reply) => {
      await chat.mute(await somebody(people, request), request.params.player, false)
      return reply.code(204).send()
    },
  )
}
