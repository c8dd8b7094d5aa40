import { sep } from 'node:path'
import serveFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from './error-handler.ts'
import { isPage } from './page-request.ts'

/**
 * The browser client, if there is one. It does its own routing, so unknown page URLs get its index file; unknown files
 * and API routes get a `Problem`.
 */
export async function addWebClient(app: FastifyInstance, web: string | null): Promise<void> {
  if (web === null) {
    app.get('/', { schema: { hide: true } }, async (_request, reply) => reply.redirect('/api/docs'))
  } else {
    await app.register(serveFiles, {
      root: web,
      dotfiles: 'ignore',
      cacheControl: false,
      // The build writes compressed files next to the originals.
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.setHeader('vary', 'accept-encoding')
        reply.setHeader('cache-control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) =>
    web !== null && isPage(request) ? reply.sendFile('index.html') : sendNotFound(request, reply),
  )
}

/** Built files have a hash of their content in their name, so they can be cached forever. */
const isHashed = (path: string): boolean =>
  path.includes(`${sep}assets${sep}`) && /-[0-9A-Za-z_-]{8,}\.[0-9a-z]+(\.(br|gz))?$/.test(path)

function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const message = `There is nothing to ${request.method} at this address. /api/docs shows what there is.`
  return sendProblem(reply, { code: 'not-found', message })
}
