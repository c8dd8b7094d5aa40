import { z } from '@spellbough/kernel'
import {
  createTable,
  getReady,
  pace,
  quickMatch,
  seatBot,
  sitDown,
  startTable,
  tableId,
  tableView,
} from '@spellbough/protocol'
import type { FastifyRequest } from 'fastify'
import type { Person } from '../../people/person.ts'
import type { TableDoc } from '../../tables/table-doc.ts'
import { answers, created, SIGNED_IN } from '../answers.ts'
import { somebody } from '../identity.ts'
import { costly } from '../limits.ts'
import type { App, Parts, Routes } from '../parts.ts'

const tags = ['Tables']
const security = SIGNED_IN
const params = z.strictObject({ table: tableId })
const nothing = z.strictObject({})

/** Opening, finding and filling tables. */
export const tableRoutes: Routes = (app, parts) => {
  openTables(app, parts)
  findTables(app, parts)
  changeTables(app, parts)
}

function openTables(app: App, { world, desk, people }: Parts): void {
  const config = costly(world.config)
  const response = created('The new table.', tableView, 'no-identity', 'conflict')
  app.post(
    '/api/tables',
    { config, schema: { tags, security, summary: 'Open a table', body: createTable, response } },
    async (request, reply) => {
      const doc = await desk.open(await somebody(people, request), request.body)
      return reply
        .code(201)
        .header('location', `/api/tables/${doc.id}`)
        .send(await desk.view(doc))
    },
  )

  const summary = 'A seat at an open table that suits, or at a new one'
  const found = answers('The table with your seat.', tableView, 'no-identity', 'conflict')
  app.post(
    '/api/quick',
    { config, schema: { tags, security, summary, body: quickMatch, response: found } },
    async (request) => await desk.view(await desk.quick(await somebody(people, request), request.body)),
  )
}

function findTables(app: App, { desk, people }: Parts): void {
  const querystring = z.strictObject({ game: z.string().max(40).optional(), pace: z.optional(pace) })
  const many = answers('The tables, the newest first.', z.array(tableView))
  app.get(
    '/api/tables',
    { schema: { tags, summary: 'The lobby: open tables that wait for players', querystring, response: many } },
    async ({ query }) => await Promise.all((await desk.lobby(query)).map((doc) => desk.view(doc))),
  )

  const mine = answers('Your tables.', z.array(tableView), 'no-identity')
  app.get(
    '/api/me/tables',
    { schema: { tags, security, summary: 'Your tables that are not over', response: mine } },
    async (request) => {
      const { id } = await somebody(people, request)
      return await Promise.all((await desk.tablesOf(id)).map((doc) => desk.view(doc)))
    },
  )

  const summary = 'One table; whoever has the link of a private one may see it'
  app.get(
    '/api/tables/:table',
    { schema: { tags, summary, params, response: answers('The table.', tableView, 'not-found') } },
    async ({ params }) => await desk.view(await desk.read(params.table)),
  )
}

function changeTables(app: App, { desk, people }: Parts): void {
  const change = <Body extends z.core.$ZodType>(
    step: string,
    summary: string,
    body: Body,
    act: (table: string, person: Person, body: z.output<Body>) => Promise<TableDoc>,
  ) => {
    const response = answers('The table as it now is.', tableView, 'no-identity', 'forbidden', 'not-found', 'conflict')
    app.post(
      `/api/tables/:table/${step}`,
      { schema: { tags, security, summary, params, body, response } },
      async (request: FastifyRequest) => {
        const { table } = request.params as z.output<typeof params>
        const person = await somebody(people, request)
        return await desk.view(await act(table, person, request.body as z.output<Body>))
      },
    )
  }
  change('sit', 'Sit down: on this seat, or on any that is free', sitDown, (table, person, { seat }) =>
    desk.sit(table, person, seat),
  )
  change('leave', 'Get up; once the match runs, a stand-in plays on until you are back', nothing, (table, person) =>
    desk.leave(table, person),
  )
  change('back', 'Take over from your stand-in', nothing, (table, person) => desk.back(table, person))
  change('bot', 'Seat a bot, or send one away', seatBot, (table, person, { seat, bot }) =>
    desk.seatBot(table, person, seat, bot),
  )
  change('ready', 'Say that you are ready, with bytes of your own for the shuffle', getReady, (table, person, body) =>
    desk.ready(table, person, body.ready, body.contribution),
  )
  change('start', 'Begin the match', startTable, (table, person, { bots }) => desk.start(table, person, bots))
  change('resign', 'Give up', nothing, (table, person) => desk.resign(table, person))
  change('rematch', 'Open the next table with the same players', nothing, (table, person) =>
    desk.rematch(table, person),
  )
}
