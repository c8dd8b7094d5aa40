import { z } from '@spellbough/kernel'
import { changeMe, me, newToken, tokenInfo } from '@spellbough/protocol'
import { Refusal } from '../../refusal.ts'
import { shownRating } from '../../tables/ratings.ts'
import { answers, created, problems, SIGNED_IN } from '../answers.ts'
import { somebody } from '../identity.ts'
import { costly } from '../limits.ts'
import type { App, Parts, Routes } from '../parts.ts'

const tags = ['Me']
const security = SIGNED_IN
const gone = (description: string) => ({ 204: z.undefined().meta({ description }) })

/** Whoever asks, and what is theirs. */
export const meRoutes: Routes = (app, parts) => {
  ownPage(app, parts)
  ownData(app, parts)
  ownTokens(app, parts)
}

function ownPage(app: App, parts: Parts): void {
  const { world, people } = parts
  const response = answers('You.', me, 'no-identity')
  app.get('/api/me', { schema: { tags, security, summary: 'Who you are', response } }, async (request) =>
    pageOf(parts, (await somebody(people, request)).id),
  )

  const summary = 'Change your name, or how you are told that it is your turn'
  app.patch('/api/me', { schema: { tags, security, summary, body: changeMe, response } }, async (request) => {
    const { id } = await somebody(people, request)
    const { name, notices } = request.body
    if (name !== undefined) await people.rename(id, name)
    if (notices !== undefined) {
      const before = await world.store.noticeWishes(id)
      const { mail = before.mail, language = before.language } = notices
      await world.store.setNoticeWishes(id, { mail, language })
    }
    return await pageOf(parts, id)
  })
}

function ownData(app: App, { world, people }: Parts): void {
  const config = costly(world.config)
  const deleted = { ...problems(['no-identity']), ...gone('The account and its data are gone.') }
  app.delete(
    '/api/me',
    { config, schema: { tags, security, summary: 'Delete your account and all its data', response: deleted } },
    async (request, reply) => {
      await people.erase((await somebody(people, request)).id)
      return reply.code(204).send()
    },
  )

  const everything = z.record(z.string(), z.unknown())
  const response = answers('Everything that is kept of you.', everything, 'no-identity')
  app.get(
    '/api/me/export',
    { config, schema: { tags, security, summary: 'Everything that is kept of you, as a file', response } },
    async (request, reply) => {
      const data = await people.export((await somebody(people, request)).id)
      return reply.header('content-disposition', 'attachment; filename="spellbough-me.json"').send({ ...data })
    },
  )
}

function ownTokens(app: App, { world, people }: Parts): void {
  const made = created('The token. It is shown only this once.', tokenInfo, 'no-identity', 'forbidden', 'conflict')
  app.post(
    '/api/me/tokens',
    {
      config: costly(world.config),
      schema: { tags, security, summary: 'Make a token for an outside bot', body: newToken, response: made },
    },
    async (request, reply) => {
      const token = await people.makeToken(await somebody(people, request), request.body.name)
      return reply.code(201).send(token)
    },
  )

  const all = answers('Your tokens, without their text.', z.array(tokenInfo), 'no-identity')
  app.get('/api/me/tokens', { schema: { tags, security, summary: 'Your tokens', response: all } }, async (request) => {
    const tokens = await world.store.tokensOf((await somebody(people, request)).id)
    return tokens.map(({ id, name, created }) => ({ id, name, created }))
  })

  const params = z.strictObject({ token: z.string().max(64) })
  const ended = { ...problems(['no-identity', 'not-found']), ...gone('The token no longer counts.') }
  app.delete(
    '/api/me/tokens/:token',
    { schema: { tags, security, summary: 'End a token', params, response: ended } },
    async (request, reply) => {
      if (!(await people.removeToken(await somebody(people, request), request.params.token)))
        throw new Refusal('not-found', 'You have no such token.', { place: 'token' })
      return reply.code(204).send()
    },
  )
}

async function pageOf({ world, people }: Parts, id: string): Promise<z.output<typeof me>> {
  const [found, ratings, wishes, subscriptions] = await Promise.all([
    people.find(id),
    world.store.ratingsOf([id]),
    world.store.noticeWishes(id),
    world.store.subscriptionsOf(id),
  ])
  if (found === undefined) throw new Refusal('no-identity', 'This account has been deleted.')
  const { name, guest, email, since } = found
  const notices = { push: subscriptions.length > 0, mail: wishes.mail, language: wishes.language }
  return { player: { id, name, guest }, email, since, ratings: ratings.map(shownRating), notices }
}
