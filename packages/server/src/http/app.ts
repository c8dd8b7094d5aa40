import type { Server } from 'node:http'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { mountStopMail } from '../notices/stop-route.ts'
import { plainAddress } from '../plain-address.ts'
import { Refusal } from '../refusal.ts'
import { logAnswers } from './access-log.ts'
import { addDocs } from './docs.ts'
import { answerBrokenConnection, answerFault, answerFaults } from './faults.ts'
import { addSecurityHeaders } from './headers.ts'
import { limitRequests } from './limits.ts'
import { describeInterface } from './openapi.ts'
import { refuseForeignPages } from './origin.ts'
import type { App, Parts, Routes } from './parts.ts'
import { authRoutes } from './routes/auth.ts'
import { chatRoutes } from './routes/chat.ts'
import { gameRoutes } from './routes/games.ts'
import { matchFileRoutes } from './routes/match-files.ts'
import { matchNewsRoutes } from './routes/match-news.ts'
import { matchRoutes } from './routes/matches.ts'
import { meRoutes } from './routes/me.ts'
import { playerRoutes } from './routes/players.ts'
import { pushRoutes } from './routes/push.ts'
import { serverRoutes } from './routes/server.ts'
import { tableRoutes } from './routes/tables.ts'
import { addClient } from './static.ts'
import { takeJsonOnly, validator } from './validation.ts'

const ROUTES: readonly Routes[] = [
  gameRoutes,
  tableRoutes,
  matchRoutes,
  matchNewsRoutes,
  matchFileRoutes,
  chatRoutes,
  playerRoutes,
  meRoutes,
  pushRoutes,
  authRoutes,
  serverRoutes,
]

/** No request of ours has a longer body, in bytes. */
const MOST_BODY_BYTES = 65_536

/**
 * The HTTP interface. With a server its requests are answered, but it is not made to listen: that is the node's business.
 */
export async function makeApp(parts: Parts, server?: Server): Promise<FastifyInstance> {
  const { config, log } = parts.world
  const app = Fastify<Server>({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MOST_BODY_BYTES,
    trustProxy: (_address, hop) => hop < config.trustProxies,
    frameworkErrors: (error, request, reply) => void answerFault(error, request, reply),
    clientErrorHandler: answerBrokenConnection,
    ...(server === undefined ? {} : { serverFactory: (handler) => server.on('request', handler) }),
  })
  app.setValidatorCompiler(validator)
  app.setSerializerCompiler(serializerCompiler)
  takeJsonOnly(app)
  answerFaults(app)
  logAnswers(app)
  await addSecurityHeaders(app, config)
  refuseWithoutHost(app)
  refuseWhileStopping(app, parts)
  refuseBanned(app, parts)
  refuseForeignPages(app, config)
  await limitRequests(app, config.limits.requestsPerMinute)
  await describeInterface(app, config.url, parts.auth.cookie)
  addRoutes(app, parts)
  mountStopMail(app, parts.notices)
  await addDocs(app)
  await addClient(app, config.web)
  return app
}

function addRoutes(app: App, parts: Parts): void {
  for (const add of ROUTES) add(app, parts)
}

function refuseWithoutHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined)
      throw new Refusal('bad-input', 'A request must have the header "Host".', { place: 'host' })
  })
}

function refuseWhileStopping(app: FastifyInstance, { stopping }: Parts): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!stopping.aborted) return
    reply.header('connection', 'close')
    if (request.url === '/healthz' || request.url === '/readyz') return
    throw new Refusal('busy', 'This node is stopping. Send the same request again, to any node.')
  })
}

function refuseBanned(app: FastifyInstance, { people }: Parts): void {
  app.addHook('onRequest', async (request) => {
    // Who has hung up meanwhile has no address any more, and there is nobody to answer.
    if (request.raw.socket.remoteAddress === undefined) throw new Refusal('bad-input', 'The connection is closed.')
    if (people.banned(plainAddress(request.ip)))
      throw new Refusal('forbidden', 'Your address is banned from this server.')
  })
}
