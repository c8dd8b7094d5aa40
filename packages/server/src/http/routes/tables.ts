import { z } from '@spellbough/kernel'
import {
  createTable,
  getReady,
  type NewGuest,
  pace,
  quickMatch,
  seatBot,
  sitDown,
  startTable,
  tableId,
  tableView,
} from '@spellbough/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Person } from '../../accounts/person.ts'
import type { TableDoc } from '../../tables/table-doc.ts'
import type { App, HttpDeps, Routes } from '../deps.ts'
import { findPerson, requirePerson, requirePersonOrGuest } from '../identity.ts'
import { expensiveRouteLimit } from '../rate-limits.ts'
import { createdResponse, okResponse, PUBLIC_SECURITY, SESSION_OR_TOKEN_SECURITY } from '../responses.ts'

const tags = ['Tables']
const security = SESSION_OR_TOKEN_SECURITY
const params = z.strictObject({ table: tableId })
const emptyBody = z.strictObject({})

/** Said of routes at which somebody who is not signed in may become a guest by `guest`. */
const OR_GUEST = '; with `guest` also without a session'

/** The new guest in the body of a request, which its schema has checked. */
const guestIn = (body: unknown): NewGuest | undefined => (body as { readonly guest?: NewGuest }).guest

/** Opening, finding and filling tables. */
export const tableRoutes: Routes = (app, deps) => {
  addCreateRoutes(app, deps)
  addFindRoutes(app, deps)
  addActionRoutes(app, deps)
}

function addCreateRoutes(app: App, { context, tableService, accountService }: HttpDeps): void {
  const config = expensiveRouteLimit(context.config)
  const response = createdResponse('The new table.', tableView, 'no-identity', 'conflict')
  app.post(
    '/api/tables',
    { config, schema: { tags, security, summary: `Open a table${OR_GUEST}`, body: createTable, response } },
    async (request, reply) => {
      const { guest, ...wanted } = request.body
      const { person, isReturning } = await requirePersonOrGuest(accountService, request, reply, guest)
      const doc = await tableService.open(person, wanted, isReturning)
      return reply
        .code(201)
        .header('location', `/api/tables/${doc.id}`)
        .send(await tableService.view(doc, person.id))
    },
  )

  const summary = `A seat at a suitable open table, or at a new one${OR_GUEST}`
  const found = okResponse('The table with your seat.', tableView, 'no-identity', 'conflict')
  app.post(
    '/api/quick',
    { config, schema: { tags, security, summary, body: quickMatch, response: found } },
    async (request, reply) => {
      const { guest, ...wanted } = request.body
      const { person } = await requirePersonOrGuest(accountService, request, reply, guest)
      return await tableService.view(await tableService.quickMatch(person, wanted), person.id)
    },
  )
}

function addFindRoutes(app: App, { tableService, accountService }: HttpDeps): void {
  const querystring = z.strictObject({ game: z.string().max(40).optional(), pace: z.optional(pace) })
  const many = okResponse('The tables, the newest first.', z.array(tableView))
  app.get(
    '/api/tables',
    {
      schema: {
        tags,
        security: PUBLIC_SECURITY,
        summary: 'The lobby: open tables that wait for players',
        querystring,
        response: many,
      },
    },
    async ({ query }) => {
      const docs = await tableService.lobby(query)
      return await Promise.all(docs.map((doc) => tableService.view(doc, undefined)))
    },
  )

  const mine = okResponse('Your tables.', z.array(tableView), 'no-identity')
  app.get(
    '/api/me/tables',
    { schema: { tags, security, summary: 'Your tables that are not over', response: mine } },
    async (request) => {
      const { id } = await requirePerson(accountService, request)
      return await Promise.all((await tableService.tablesOf(id)).map((doc) => tableService.view(doc, id)))
    },
  )

  const summary = 'One table; the id of a private table is enough to see it'
  app.get(
    '/api/tables/:table',
    {
      schema: {
        tags,
        security: PUBLIC_SECURITY,
        summary,
        params,
        response: okResponse('The table.', tableView, 'forbidden', 'not-found'),
      },
    },
    async (request) => {
      const doc = await tableService.read(request.params.table)
      const person = doc.watchable ? undefined : await findPerson(accountService, request)
      return await tableService.view(doc, person?.id)
    },
  )
}

function addActionRoutes(app: App, { tableService, accountService }: HttpDeps): void {
  const change = <Body extends z.core.$ZodType>(
    step: string,
    summary: string,
    body: Body,
    act: (table: string, person: Person, body: z.output<Body>) => Promise<TableDoc>,
  ) => {
    const response = okResponse(
      'The table as it now is.',
      tableView,
      'no-identity',
      'forbidden',
      'not-found',
      'conflict',
    )
    app.post(
      `/api/tables/:table/${step}`,
      { schema: { tags, security, summary, params, body, response } },
      async (request: FastifyRequest, reply: FastifyReply) => {
        const { table } = request.params as z.output<typeof params>
        const body = request.body as z.output<Body>
        const guest = guestIn(body)
        // A wrong link makes no guest.
        if (guest !== undefined) await tableService.read(table)
        const { person } = await requirePersonOrGuest(accountService, request, reply, guest)
        return await tableService.view(await act(table, person, body), person.id)
      },
    )
  }
  change('sit', `Sit down: on this seat, or on any that is free${OR_GUEST}`, sitDown, (table, person, body) =>
    tableService.sit(table, person, body.seat, body.contribution),
  )
  change('leave', 'Get up; once the match runs, a stand-in plays on until you are back', emptyBody, (table, person) =>
    tableService.leave(table, person),
  )
  change('back', 'Take over from your stand-in', emptyBody, (table, person) => tableService.rejoin(table, person))
  change('bot', 'Seat a bot, or send one away', seatBot, (table, person, { seat, bot }) =>
    tableService.seatBot(table, person, seat, bot),
  )
  change('ready', 'Say that you are ready, with bytes of your own for the shuffle', getReady, (table, person, body) =>
    tableService.setReady(table, person, body.ready, body.contribution),
  )
  change('start', 'Begin the match', startTable, (table, person, { bots }) => tableService.start(table, person, bots))
  change('resign', 'Give up', emptyBody, (table, person) => tableService.resign(table, person))
  change('rematch', 'Open the next table with the same players', emptyBody, (table, person) =>
    tableService.rematch(table, person),
  )
}
