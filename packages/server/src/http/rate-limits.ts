import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { Refusal } from '../refusal.ts'

/** So many requests a minute from one address; a route may have a limit of its own. */
export async function addRateLimit(app: FastifyInstance, requestsPerMinute: number): Promise<void> {
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: MINUTE_MS,
    enableDraftSpec: true,
    errorResponseBuilder: (_request, { after }) =>
      new Refusal('too-many', `There were too many requests from your address; try again in ${after}.`),
  })
}

const MINUTE_MS = 60_000

/** For what costs much, such as making something or reading a whole match: a tenth of what is usual. */
export const expensiveRouteLimit = ({ limits }: Config) => ({
  rateLimit: { max: Math.ceil(limits.requestsPerMinute / 10), timeWindow: MINUTE_MS },
})

/** For what is asked by machines that watch over the server. */
export const NO_RATE_LIMIT = { rateLimit: false } as const
