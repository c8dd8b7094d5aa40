import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { Refusal } from '../refusal.ts'

/** Limits the requests per minute from one IP address; a route may have its own limit. */
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

/** For expensive routes, such as creating something or reading a whole match: a tenth of the usual limit. */
export const expensiveRouteLimit = ({ limits }: Config) => ({
  rateLimit: { max: Math.ceil(limits.requestsPerMinute / 10), timeWindow: MINUTE_MS },
})

/** For monitoring. */
export const NO_RATE_LIMIT = { rateLimit: false } as const
