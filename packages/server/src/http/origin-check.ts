import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { isOwnOrigin } from '../config/own-origin.ts'
import { Refusal } from '../refusal.ts'

/**
 * A browser sends its cookies with a request that another site's page made. So whatever changes something and comes with
 * a cookie must say that it comes from a page of ours. A token is never sent by a browser on its own.
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
