import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { isOwnOrigin } from '../config/own-origin.ts'
import { Refusal } from '../refusal.ts'

/**
 * CSRF protection: browsers send cookies with requests from other sites' pages, so a request with a cookie that changes
 * something must have an origin of this server. Tokens are never sent by browsers automatically.
 */
export function addOriginCheck(app: FastifyInstance, config: OriginConfig): void {
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method) || request.headers.cookie === undefined) return
    if (request.headers.authorization !== undefined || isOwn(request, config)) return
    const { origin } = new URL(config.url)
    throw new Refusal('forbidden', `A request with a cookie must come from a page of ${origin}; others use a token.`, {
      place: 'origin',
    })
  })
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

type OriginConfig = Pick<Config, 'url' | 'anyAddress'>

function isOwn({ headers }: FastifyRequest, config: OriginConfig): boolean {
  const { origin, host } = headers
  return origin === undefined ? headers['sec-fetch-site'] === 'same-origin' : isOwnOrigin(origin, host, config)
}
