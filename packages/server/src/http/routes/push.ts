import { z } from '@spellbough/kernel'
import { endPush, pushKey, pushSubscription } from '@spellbough/protocol'
import { isPublicLink } from '../../notices/public-address.ts'
import { Refusal } from '../../refusal.ts'
import { answers, problems, SIGNED_IN } from '../answers.ts'
import { somebody } from '../identity.ts'
import type { Routes } from '../parts.ts'

const tags = ['Me']
const security = SIGNED_IN

/** Messages to browsers: it is your turn. */
export const pushRoutes: Routes = (app, { world, people, notices }) => {
  app.get(
    '/api/push-key',
    { schema: { tags, summary: 'The key for subscribing to messages', response: answers('The key.', pushKey) } },
    async () => ({ key: notices.publicKey }),
  )

  const told = { ...problems(['no-identity']), 204: z.undefined().meta({ description: 'You will be told.' }) }
  app.post(
    '/api/me/push',
    {
      schema: {
        tags,
        security,
        summary: 'Be told in this browser that it is your turn',
        body: pushSubscription,
        response: told,
      },
    },
    async (request, reply) => {
      const { id } = await somebody(people, request)
      const { endpoint, keys } = request.body
      if (!isPublicLink(endpoint))
        throw new Refusal('bad-input', 'This is no address of a push service.', { place: 'endpoint' })
      await world.store.addSubscription({ player: id, endpoint, keys })
      return reply.code(204).send()
    },
  )

  const ended = { ...problems(['no-identity']), 204: z.undefined().meta({ description: 'You will not be told.' }) }
  app.delete(
    '/api/me/push',
    { schema: { tags, security, summary: 'Not be told in this browser any more', body: endPush, response: ended } },
    async (request, reply) => {
      const { id } = await somebody(people, request)
      await world.store.removeSubscription(request.body.endpoint, id)
      return reply.code(204).send()
    },
  )
}
