import { createServer, type RequestListener, type Server } from 'node:http'
import type { Problem } from '@spellbough/protocol'
import { CannotStart } from '../cannot-start.ts'

/** How long a client may take to send a request, in milliseconds. */
const REQUEST_TIME = 30_000
const HEADERS_TIME = 15_000

/** Longer than the proxies in front keep theirs, so that none sends a request into a connection that just closes. */
const KEEP_ALIVE = 72_000

/** A server that has its port already and answers that it is not ready yet, until somebody takes its requests. */
export async function listen(host: string, port: number): Promise<{ server: Server; port: number }> {
  const server = createServer({
    requestTimeout: REQUEST_TIME,
    headersTimeout: HEADERS_TIME,
    keepAliveTimeout: KEEP_ALIVE,
    // A request that names no host is refused with a problem, as everything else is, and not by an empty answer.
    requireHostHeader: false,
  })
  server.on('request', notYet)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explained(error, host, port)))
    server.listen({ host, port }, resolve)
  })
  const address = server.address()
  return { server, port: typeof address === 'object' && address !== null ? address.port : port }
}

/** From now on the requests are somebody else's. */
export function handOver(server: Server): void {
  server.off('request', notYet)
}

/** Takes no more connections, lets requests under way finish for so long, and then ends them. */
export async function stopListening(server: Server, grace: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), grace)
  await closed.finally(() => clearTimeout(timer))
}

const STARTING: Problem = { code: 'busy', message: 'This node is starting. Try again in a moment.' }

const notYet: RequestListener = (_request, response) => {
  response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1', connection: 'close' })
  response.end(JSON.stringify(STARTING))
}

function explained(error: Error & { code?: string }, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new CannotStart(`port ${port} is taken by another program; choose another one with --port`)
    case 'EACCES':
      return new CannotStart(`port ${port} may not be opened by this user; choose one from 1024 on with --port`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new CannotStart(`${host} is no address of this machine; choose another one with --host`)
    default:
      return error
  }
}
