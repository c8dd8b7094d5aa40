import type { FastifyInstance } from 'fastify'

/**
 * One line per request, with the route and not the URL: URLs contain the ids of private tables and the tokens of
 * confirmation links. Headers and bodies are never logged.
 */
export function addAccessLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        from: request.ip,
      },
      'answered',
    )
  })
}
