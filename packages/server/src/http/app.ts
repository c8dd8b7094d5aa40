import type { Server } from 'node:http'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { hostNameOf, isConfiguredHost, isLocalHost } from '../config/host-names.ts'
import { normalizeIp } from '../ip-address.ts'
import { isSurplusConnection, surplusRefusal } from '../limits/connection-limits.ts'
import { addUnsubscribeRoute } from '../notifications/unsubscribe-route.ts'
import { Refusal } from '../refusal.ts'
import { addAccessLog } from './access-log.ts'
import type { App, HttpDeps, Routes } from './deps.ts'
import { addDocs } from './docs.ts'
import { addErrorHandler, handleClientError, handleError } from './error-handler.ts'
import { addSecurityHeaders } from './headers.ts'
import { limitOpenRequests } from './open-requests.ts'
import { addOpenApi } from './openapi.ts'
import { addOriginCheck } from './origin-check.ts'
import { addRateLimit } from './rate-limits.ts'
import { authRoutes } from './routes/auth.ts'
import { chatRoutes } from './routes/chat.ts'
import { gameRoutes } from './routes/games.ts'
import { matchFileRoutes } from './routes/match-files.ts'
import { matchPollingRoutes } from './routes/match-polling.ts'
import { matchRoutes } from './routes/matches.ts'
import { meRoutes } from './routes/me.ts'
import { playerRoutes } from './routes/players.ts'
import { pushRoutes } from './routes/push.ts'
import { serverRoutes } from './routes/server.ts'
import { tableRoutes } from './routes/tables.ts'
import { addWebClient } from './static.ts'
import { addTokenCheck } from './token-check.ts'
import { acceptJsonOnly, validator } from './validation.ts'

const ROUTES: readonly Routes[] = [
  gameRoutes,
  tableRoutes,
  matchRoutes,
  matchPollingRoutes,
  matchFileRoutes,
  chatRoutes,
  playerRoutes,
  meRoutes,
  pushRoutes,
  authRoutes,
  serverRoutes,
]

/** The maximum size of a request body. */
const MAX_BODY_BYTES = 65_536

/**
 * The HTTP API. It handles the requests of the given server, which the node itself opens and closes.
 */
export async function makeApp(deps: HttpDeps, server?: Server): Promise<FastifyInstance> {
  const { config, log } = deps.context
  const app = Fastify<Server>({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: (_address, hop) => hop < config.trustProxies,
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
    clientErrorHandler: handleClientError,
    ...(server === undefined ? {} : { serverFactory: (handler) => server.on('request', handler) }),
  })
  app.setValidatorCompiler(validator)
  app.setSerializerCompiler(serializerCompiler)
  acceptJsonOnly(app)
  addErrorHandler(app)
  addAccessLog(app)
  await addSecurityHeaders(app, config)
  refuseWithoutHost(app)
  refuseForeignHosts(app, deps)
  refuseWhileStopping(app, deps)
  refuseSurplus(app)
  limitOpenRequests(app, config)
  refuseBanned(app, deps)
  addOriginCheck(app, config)
  addTokenCheck(app)
  await addRateLimit(app, config)
  await addOpenApi(app, config.url, deps.auth.cookieName)
  addRoutes(app, deps)
  addUnsubscribeRoute(app, deps.notifier)
  await addDocs(app)
  await addWebClient(app, deps)
  return app
}

function addRoutes(app: App, deps: HttpDeps): void {
  for (const add of ROUTES) add(app, deps)
}

function refuseWithoutHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined)
      throw new Refusal('bad-input', 'A request must have the header "Host".', { place: 'host' })
  })
}

/** Without a configured address, refuses names that may be another site's: see `host-names.ts`. */
function refuseForeignHosts(app: FastifyInstance, { context }: HttpDeps): void {
  const { config } = context
  if (config.anyAddress !== true) return
  app.addHook('onRequest', async ({ url, headers: { host } }) => {
    if (host === undefined || HEALTH_PATHS.has(url) || isLocalHost(host) || isConfiguredHost(host, config)) return
    const name = hostNameOf(host) ?? 'this name'
    throw new Refusal(
      'forbidden',
      `This server does not know that it is called ${name}. Use its address in numbers, or start it with --url and the address that people use.`,
      { place: 'host' },
    )
  })
}

const HEALTH_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

function refuseWhileStopping(app: FastifyInstance, { stopping, isRefusing }: HttpDeps): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!stopping.aborted) return
    reply.header('connection', 'close')
    if (!isRefusing() || HEALTH_PATHS.has(request.url)) return
    throw new Refusal('busy', 'This node is stopping. Send the same request to another node.')
  })
}

function refuseSurplus(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, url }, reply) => {
    if (!isSurplusConnection(raw.socket) || url === '/healthz' || url === '/readyz') return
    reply.header('connection', 'close')
    throw surplusRefusal()
  })
}

function refuseBanned(app: FastifyInstance, { accountService }: HttpDeps): void {
  app.addHook('onRequest', async (request) => {
    // A client that has disconnected has no address, and there is nobody to answer.
    if (request.raw.socket.remoteAddress === undefined) throw new Refusal('bad-input', 'The connection is closed.')
    if (accountService.isBanned(normalizeIp(request.ip)))
      throw new Refusal('forbidden', 'Your address is banned from this server.')
  })
}
