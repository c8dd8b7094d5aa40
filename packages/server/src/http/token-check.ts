import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bearerToken, tokenRefusal } from '../accounts/tokens.ts'

/**
 * Refuses the tokens of external bots at every route whose `security` does not name them, so that a new route is closed
 * to them until it says otherwise. Whether the token is valid is not looked up: the answer is the same. After the rate
 * limits, so that refused requests count.
 */
export function addTokenCheck(app: FastifyInstance): void {
  app.addHook('preParsing', async (request) => {
    if (bearerToken(request.headers) !== undefined && !request.is404 && !acceptsTokens(request)) throw tokenRefusal()
  })
}

function acceptsTokens({ routeOptions }: FastifyRequest): boolean {
  const security = routeOptions.schema?.security
  return security !== undefined && (security.length === 0 || security.some((scheme) => 'token' in scheme))
}
