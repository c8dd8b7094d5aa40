import { createServer, type RequestListener, type Server } from 'node:http'
import type { Problem } from '@spellbough/protocol'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { limitConnections } from '../limits/connection-limits.ts'
import { StartupError } from '../startup-error.ts'

/** The time a client has to send a request. */
const REQUEST_TIMEOUT_MS = 30_000
const HEADERS_TIMEOUT_MS = 15_000

/** How often the two are checked. */
const TIMEOUT_CHECK_INTERVAL_MS = 5_000

/** Longer than the keep-alive of usual proxies, so that none reuses a connection that is being closed. */
const KEEP_ALIVE_TIMEOUT_MS = 72_000

export interface ListenTimeouts {
  /** The time from the opening of a connection, or the last answer's end, to the end of a request. */
  readonly requestMs: number
  /** The time to the end of its headers. A connection that sends nothing is closed after it. */
  readonly headersMs: number
  readonly checkIntervalMs: number
}

const DEFAULT_TIMEOUTS: ListenTimeouts = {
  requestMs: REQUEST_TIMEOUT_MS,
  headersMs: HEADERS_TIMEOUT_MS,
  checkIntervalMs: TIMEOUT_CHECK_INTERVAL_MS,
}

/** Makes a server and opens its port. */
export async function listen(
  config: ListenConfig,
  log: Logger,
  timeouts: ListenTimeouts = DEFAULT_TIMEOUTS,
): Promise<{ server: Server; port: number }> {
  const server = makeServer(timeouts)
  return { server, port: await openPort(server, config, log) }
}

/** A server that answers 503, and 200 to `/healthz`, until `removeStartupHandler` is called. */
export function makeServer({ requestMs, headersMs, checkIntervalMs }: ListenTimeouts = DEFAULT_TIMEOUTS): Server {
  const server = createServer({
    requestTimeout: requestMs,
    headersTimeout: headersMs,
    connectionsCheckingInterval: checkIntervalMs,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    // A request without a host is refused with a `Problem` and not with Node's empty response.
    requireHostHeader: false,
  })
  server.on('request', answerStarting)
  return server
}

/** Opens the port; resolves with its number. */
export async function openPort(server: Server, { host, port, ...limits }: ListenConfig, log: Logger): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    const fail = (error: Error) => reject(explainListenError(error, host, port))
    server.once('error', fail)
    server.listen({ host, port }, () => {
      server.off('error', fail)
      resolve()
    })
  })
  limitConnections(server, limits, log)
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

type ListenConfig = Pick<Config, 'host' | 'port' | 'limits' | 'trustProxies'>

/** From now on other handlers of the server answer. */
export function removeStartupHandler(server: Server): void {
  server.off('request', answerStarting)
}

/** Stops accepting connections, waits for running requests up to the time limit, and then closes all. */
export async function stopListening(server: Server, timeoutMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), timeoutMs)
  await closed.finally(() => clearTimeout(timer))
}

const STARTING_PROBLEM: Problem = { code: 'busy', message: 'This node is starting. Try again in a moment.' }

const answerStarting: RequestListener = (request, response) => {
  if (request.url?.split('?')[0] === '/healthz') {
    response.writeHead(200, { 'content-type': 'application/json', connection: 'close' })
    response.end(JSON.stringify({ ok: true }))
    return
  }
  response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1', connection: 'close' })
  response.end(JSON.stringify(STARTING_PROBLEM))
}

function explainListenError(error: Error & { code?: string }, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartupError(`port ${port} is taken by another program; choose another one with --port`)
    case 'EACCES':
      return new StartupError(`port ${port} needs more privileges; choose one from 1024 on with --port`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupError(`${host} is not an address of this machine; choose another one with --host`)
    default:
      return error
  }
}
