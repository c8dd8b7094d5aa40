import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

/**
 * A browser sends its cookies with a request that another site's page made. So whatever changes something and comes with
 * a cookie must say that it comes from a page of ours. A token is never sent by a browser on its own.
 */
export function refuseForeignPages(app: FastifyInstance, url: string): void {
  const own = new URL(url).origin
  app.addHook('onRequest', async (request) => {
    if (READING.has(request.method) || request.headers.cookie === undefined) return
    if (request.headers.authorization !== undefined || isOwn(request, own)) return
    throw new Refusal('forbidden', `A request with a cookie must come from a page of ${own}; others use a token.`, {
      place: 'origin',
    })
  })
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

function isOwn(request: FastifyRequest, own: string): boolean {
  const { origin } = request.headers
  return origin === undefined ? request.headers['sec-fetch-site'] === 'same-origin' : origin === own
}
