import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { Refusal } from '../refusal.ts'

/** So many requests a minute from one address; a route may have a limit of its own. */
export async function limitRequests(app: FastifyInstance, requestsPerMinute: number): Promise<void> {
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: MINUTE,
    enableDraftSpec: true,
    errorResponseBuilder: (_request, { after }) =>
      new Refusal('too-many', `There were too many requests from your address; try again in ${after}.`),
  })
}

const MINUTE = 60_000

/** For what costs much, such as making something or reading a whole match: a tenth of what is usual. */
export const costly = ({ limits }: Config) => ({
  rateLimit: { max: Math.ceil(limits.requestsPerMinute / 10), timeWindow: MINUTE },
})

/** For what is asked by machines that watch over the server. */
export const UNLIMITED = { rateLimit: false } as const
