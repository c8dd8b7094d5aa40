import { z } from '@spellbough/kernel'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { preferredLanguage } from '../accounts/auth-mail.ts'
import type { Notifier } from './notifier.ts'
import { UNSUBSCRIBE_PAGE } from './texts.ts'
import { UNSUBSCRIBE_PATH } from './unsubscribe-links.ts'

const query = z.object({ token: z.string().max(200).default('') })

/**
 * The page behind the link in an e-mail. Opening it changes nothing, because mail programs prefetch links; its button
 * does, and so does the button of the mail program (RFC 8058).
 */
export function addUnsubscribeRoute(
  app: Pick<FastifyInstance, 'register'>,
  notifier: Pick<Notifier, 'unsubscribe'>,
): void {
  app.register(async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1_024 }, (_, __, done) => done(null, undefined))
    scope.get(UNSUBSCRIBE_PATH, async (request, reply) => {
      const { ask, button } = UNSUBSCRIBE_PAGE[preferredLanguage(request.headers['accept-language'])]
      return page(reply, 200, `<form method="post"><p>${ask}</p><button>${button}</button></form>`)
    })
    scope.post(UNSUBSCRIBE_PATH, async (request, reply) => {
      const { done, unknown } = UNSUBSCRIBE_PAGE[preferredLanguage(request.headers['accept-language'])]
      const { data } = query.safeParse(request.query)
      const isUnsubscribed = await notifier.unsubscribe(data?.token ?? '')
      return page(reply, isUnsubscribed ? 200 : 404, `<p>${isUnsubscribed ? done : unknown}</p>`)
    })
  })
}

const page = (reply: FastifyReply, status: number, content: string): FastifyReply =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><meta name="viewport" content="width=device-width"><title>Spellbough</title>${content}`)
