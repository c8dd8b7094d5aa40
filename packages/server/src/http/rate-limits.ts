import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { addressKey } from '../ip-address.ts'
import { clientAddress } from '../limits/client-address.ts'
import { Refusal } from '../refusal.ts'
import { isPage } from './page-request.ts'
import { SteadyRateLimitStore } from './steady-rate-limit-store.ts'

/**
 * Limits the requests per minute from one address, counted apart for reading and for changing something. The files of the
 * browser client are not counted: a first visit loads about a hundred, and many people may share an address. A route may
 * have its own limit.
 */
export async function addRateLimit(app: FastifyInstance, { limits, trustProxies }: RateLimitConfig): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    timeWindow: MINUTE_MS,
    store: SteadyRateLimitStore,
    enableDraftSpec: true,
    keyGenerator: ({ raw }) => addressKey(clientAddress(raw, trustProxies)),
    errorResponseBuilder: (_request, { after }) =>
      new Refusal('too-many', `There were too many requests from your address; try again in ${after}.`),
  })
  const limitReads = app.rateLimit({ max: limits.readsPerMinute })
  const limitWrites = app.rateLimit({ max: limits.requestsPerMinute })
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config?.rateLimit !== undefined || isFile(request)) return
    await (isRead(request) ? limitReads : limitWrites).call(app, request, reply)
  })
  // A file that does not exist was not counted as one.
  app.addHook('preHandler', async (request, reply) => {
    if (request.is404) await (isRead(request) ? limitReads : limitWrites).call(app, request, reply)
  })
}

type RateLimitConfig = Pick<Config, 'limits' | 'trustProxies'>

const MINUTE_MS = 60_000

/** The route of the plugin that sends the files of the browser client. */
const FILES_ROUTE = '/*'

const isFile = (request: FastifyRequest): boolean => request.routeOptions.url === FILES_ROUTE && !isPage(request)

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

/** For expensive routes, such as creating something or reading a whole match: a tenth of the limit of changes, each. */
export const expensiveRouteLimit = ({ limits }: Pick<Config, 'limits'>) => ({
  rateLimit: { max: Math.ceil(limits.requestsPerMinute / 10), timeWindow: MINUTE_MS },
})

/** For monitoring. */
export const NO_RATE_LIMIT = { rateLimit: false } as const
