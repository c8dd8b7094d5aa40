import { z } from '@spellbough/kernel'
import { pushKey, pushSubscription, pushUnsubscribe } from '@spellbough/protocol'
import { isPublicUrl } from '../../notifications/public-address.ts'
import { Refusal } from '../../refusal.ts'
import type { Routes } from '../deps.ts'
import { requirePerson } from '../identity.ts'
import { okResponse, problemResponses, SESSION_SECURITY } from '../responses.ts'

const tags = ['Me']
const security = SESSION_SECURITY

/** Subscriptions to push notifications. */
export const pushRoutes: Routes = (app, { context, accountService, notifier }) => {
  app.get(
    '/api/push-key',
    { schema: { tags, summary: 'The public key for push subscriptions', response: okResponse('The key.', pushKey) } },
    async () => ({ key: notifier.publicKey }),
  )

  const subscribed = {
    ...problemResponses(['no-identity']),
    204: z.undefined().meta({ description: 'The subscription is stored.' }),
  }
  app.post(
    '/api/me/push',
    {
      schema: {
        tags,
        security,
        summary: 'Subscribe this browser to turn notifications',
        body: pushSubscription,
        response: subscribed,
      },
    },
    async (request, reply) => {
      const { id } = await requirePerson(accountService, request)
      const { endpoint, keys } = request.body
      if (!isPublicUrl(endpoint))
        throw new Refusal('bad-input', 'This is not the address of a push service.', { place: 'endpoint' })
      await context.store.addSubscription({ player: id, endpoint, keys }, context.calendarNow())
      return reply.code(204).send()
    },
  )

  const ended = {
    ...problemResponses(['no-identity']),
    204: z.undefined().meta({ description: 'The subscription is removed.' }),
  }
  app.delete(
    '/api/me/push',
    {
      schema: {
        tags,
        security,
        summary: 'Unsubscribe this browser',
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
