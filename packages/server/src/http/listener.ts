import { createServer, type RequestListener, type Server } from 'node:http'
import type { Problem } from '@spellbough/protocol'
import { StartupError } from '../startup-error.ts'

/** How long a client may take to send a request, in milliseconds. */
const REQUEST_TIMEOUT_MS = 30_000
const HEADERS_TIMEOUT_MS = 15_000

/** Longer than the proxies in front keep theirs, so that none sends a request into a connection that just closes. */
const KEEP_ALIVE_TIMEOUT_MS = 72_000

/** A server that has its port already and answers that it is not ready yet, until somebody takes its requests. */
export async function listen(host: string, port: number): Promise<{ server: Server; port: number }> {
  const server = createServer({
    requestTimeout: REQUEST_TIMEOUT_MS,
    headersTimeout: HEADERS_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    // A request that names no host is refused with a problem, as everything else is, and not by an empty answer.
    requireHostHeader: false,
  })
  server.on('request', answerStarting)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainListenError(error, host, port)))
    server.listen({ host, port }, resolve)
  })
  const address = server.address()
  return { server, port: typeof address === 'object' && address !== null ? address.port : port }
}

/** From now on the requests are somebody else's. */
export function removeStartupHandler(server: Server): void {
  server.off('request', answerStarting)
}

/** Takes no more connections, lets requests under way finish for so long, and then ends them. */
export async function stopListening(server: Server, grace: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), grace)
  await closed.finally(() => clearTimeout(timer))
}

const STARTING_PROBLEM: Problem = { code: 'busy', message: 'This node is starting. Try again in a moment.' }

const answerStarting: RequestListener = (_request, response) => {
  response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1', connection: 'close' })
  response.end(JSON.stringify(STARTING_PROBLEM))
}

function explainListenError(error: Error & { code?: string }, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartupError(`port ${port} is taken by another program; choose another one with --port`)
    case 'EACCES':
      return new StartupError(`port ${port} may not be opened by this user; choose one from 1024 on with --port`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupError(`${host} is no address of this machine; choose another one with --host`)
    default:
      return error
  }
}
