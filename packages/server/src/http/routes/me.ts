import { z } from '@spellbough/kernel'
import { accountDeletion, me, newToken, profileChange, tokenInfo } from '@spellbough/protocol'
import { bearerToken } from '../../accounts/tokens.ts'
import { Refusal } from '../../refusal.ts'
import { toPublicRating } from '../../tables/ratings.ts'
import type { App, HttpDeps, Routes } from '../deps.ts'
import { requirePerson } from '../identity.ts'
import { expensiveRouteLimit } from '../rate-limits.ts'
import {
  createdResponse,
  okResponse,
  problemResponses,
  SESSION_OR_TOKEN_SECURITY,
  SESSION_SECURITY,
} from '../responses.ts'

const tags = ['Me']
const security = SESSION_SECURITY
const noContent = (description: string) => ({ 204: z.undefined().meta({ description }) })

/** The signed-in player and their data. */
export const meRoutes: Routes = (app, deps) => {
  addProfileRoutes(app, deps)
  addAccountDataRoutes(app, deps)
  addTokenRoutes(app, deps)
}

function addProfileRoutes(app: App, deps: HttpDeps): void {
  const { context, accountService } = deps
  const response = okResponse('You.', me, 'no-identity')
  app.get(
    '/api/me',
    { schema: { tags, security: SESSION_OR_TOKEN_SECURITY, summary: 'Who you are', response } },
    async (request) => {
      const profile = await profileOf(deps, (await requirePerson(accountService, request)).id)
      return bearerToken(request.headers) === undefined ? profile : { ...profile, email: null }
    },
  )

  const summary = 'Change your name or your notifications'
  app.patch('/api/me', { schema: { tags, security, summary, body: profileChange, response } }, async (request) => {
    const { id } = await requirePerson(accountService, request)
    const { name, notifications } = request.body
    if (name !== undefined) await accountService.rename(id, name)
    if (notifications !== undefined) {
      const before = await context.store.notificationPreferences(id)
      const { mail = before.mail, language = before.language } = notifications
      await context.store.setNotificationPreferences(id, { mail, language })
    }
    return await profileOf(deps, id)
  })
}

function addAccountDataRoutes(app: App, { context, accountService }: HttpDeps): void {
  const config = expensiveRouteLimit(context.config)
  const deleted = {
    ...problemResponses(['no-identity', 'stale-session', 'conflict']),
    ...noContent('The account and its data are gone.'),
  }
  const summary = 'Delete your account and all its data, soon after signing in'
  app.delete(
    '/api/me',
    { config, schema: { tags, security, summary, body: accountDeletion, response: deleted } },
    async (request, reply) => {
      const person = await requirePerson(accountService, request)
      if ((request.body.player ?? person.id) !== person.id)
        throw new Refusal('conflict', 'Another account is signed in by now, so nothing was deleted.', {
          place: 'player',
        })
      await accountService.requireRecentSignIn(person, request.headers)
      await accountService.erase(person.id)
      return reply.code(204).send()
    },
  )

  const everything = z.record(z.string(), z.unknown())
  const response = okResponse('All stored data about you.', everything, 'no-identity')
  app.get(
    '/api/me/export',
    { config, schema: { tags, security, summary: 'All stored data about you, as a file', response } },
    async (request, reply) => {
      const data = await accountService.export((await requirePerson(accountService, request)).id)
      return reply.header('content-disposition', 'attachment; filename="spellbough-me.json"').send({ ...data })
    },
  )
}

function addTokenRoutes(app: App, { context, accountService }: HttpDeps): void {
  const made = createdResponse(
    'The token. It is shown only this once.',
    tokenInfo,
    'no-identity',
    'forbidden',
    'conflict',
  )
  app.post(
    '/api/me/tokens',
    {
      config: expensiveRouteLimit(context.config),
      schema: { tags, security, summary: 'Create a token for an external bot', body: newToken, response: made },
    },
    async (request, reply) => {
      const token = await accountService.makeToken(await requirePerson(accountService, request), request.body.name)
      return reply.code(201).send(token)
    },
  )

  const all = okResponse('Your tokens, without their text.', z.array(tokenInfo), 'no-identity')
  app.get('/api/me/tokens', { schema: { tags, security, summary: 'Your tokens', response: all } }, async (request) => {
    const tokens = await context.store.tokensOf((await requirePerson(accountService, request)).id)
    return tokens.map(({ id, name, created, used }) => ({ id, name, created, used }))
  })

  const params = z.strictObject({ token: z.string().max(64) })
  const ended = { ...problemResponses(['no-identity', 'not-found']), ...noContent('The token no longer counts.') }
  app.delete(
    '/api/me/tokens/:token',
    { schema: { tags, security, summary: 'Revoke a token', params, response: ended } },
    async (request, reply) => {
      if (!(await accountService.removeToken(await requirePerson(accountService, request), request.params.token)))
        throw new Refusal('not-found', 'You have no such token.', { place: 'token' })
      return reply.code(204).send()
    },
  )
}

async function profileOf({ context, accountService }: HttpDeps, id: string): Promise<z.output<typeof me>> {
  const [found, ratings, preferences, subscriptions] = await Promise.all([
    accountService.find(id),
    context.store.ratingsOf([id]),
    context.store.notificationPreferences(id),
    context.store.subscriptionsOf(id),
  ])
  if (found === undefined) throw new Refusal('no-identity', 'This account has been deleted.')
  const { name, guest, email, since } = found
  const notifications = { push: subscriptions.length > 0, mail: preferences.mail, language: preferences.language }
  return { player: { id, name, guest }, email, since, ratings: ratings.map(toPublicRating), notifications }
}
