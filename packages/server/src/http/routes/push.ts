import { z } from '@spellbough/kernel'
import { pushKey, pushSubscription, pushUnsubscribe } from '@spellbough/protocol'
import { isPublicUrl } from '../../notifications/public-address.ts'
import { Refusal } from '../../refusal.ts'
import type { Routes } from '../deps.ts'
import { requirePerson } from '../identity.ts'
import { okResponse, problemResponses, SIGNED_IN_SECURITY } from '../responses.ts'

const tags = ['Me']
const security = SIGNED_IN_SECURITY

/** Messages to browsers: it is your turn. */
export const pushRoutes: Routes = (app, { context, accountService, notifier: notices }) => {
  app.get(
    '/api/push-key',
    { schema: { tags, summary: 'The key for subscribing to messages', response: okResponse('The key.', pushKey) } },
    async () => ({ key: notices.publicKey }),
  )

  const told = { ...problemResponses(['no-identity']), 204: z.undefined().meta({ description: 'You will be told.' }) }
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
      const { id } = await requirePerson(accountService, request)
      const { endpoint, keys } = request.body
      if (!isPublicUrl(endpoint))
        throw new Refusal('bad-input', 'This is no address of a push service.', { place: 'endpoint' })
      await context.store.addSubscription({ player: id, endpoint, keys })
      return reply.code(204).send()
    },
  )

  const ended = {
    ...problemResponses(['no-identity']),
    204: z.undefined().meta({ description: 'You will not be told.' }),
  }
  app.delete(
    '/api/me/push',
    {
      schema: {
        tags,
        security,
        summary: 'Not be told in this browser any more',
        body: pushUnsubscribe,
        response: ended,
      },
    },
    async (request, reply) => {
      const { id } = await requirePerson(accountService, request)
      await context.store.removeSubscription(request.body.endpoint, id)
      return reply.code(204).send()
    },
  )
}
