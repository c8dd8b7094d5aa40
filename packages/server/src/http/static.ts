import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import serveFiles from '@fastify/static'
import { findPage } from '@spellbough/protocol/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { preferredLanguage } from '../accounts/auth-mail.ts'
import { publicOrigin } from '../config/own-origin.ts'
import { renderClientPage } from './client-page.ts'
import type { HttpDeps } from './deps.ts'
import { sendProblem } from './error-handler.ts'
import { isKnownPage, previewOf } from './page-preview.ts'
import { isPage } from './page-request.ts'

/**
 * The browser client, if there is one. Its pages are one file, in which the server writes what other sites show of a link.
 * An unknown address gets that file too, with status 404: the client says that there is no such page. Unknown files and
 * API routes get a `Problem`.
 */
export async function addWebClient(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  const { web } = deps.context.config
  if (web === null) {
    app.get('/', { schema: { hide: true } }, async (_request, reply) => reply.redirect('/api/docs'))
    app.setNotFoundHandler(sendNotFound)
    return
  }
  const sendPage = pageSender(web, deps)
  app.get('/', { schema: { hide: true } }, sendPage)
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
  app.setNotFoundHandler((request, reply) =>
    isPage(request) ? sendPage(request, reply) : sendNotFound(request, reply),
  )
}

type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

function pageSender(web: string, { context: { config }, tableService }: HttpDeps): SendPage {
  // Read each time, as the files beside it are: a new build is served without a restart.
  const readHtml = () => readFile(join(web, 'index.html'), 'utf8')
  return async (request, reply) => {
    const [path = '/'] = request.url.split('?')
    const page = findPage(path)
    const isKnown = page !== undefined && isKnownPage(page)
    const language = preferredLanguage(request.headers['accept-language'])
    const preview = await previewOf(isKnown ? page : HOME, language, (id) => tableService.read(id))
    const origin = publicOrigin(request.headers.host, request.protocol, config)
    const picture = pictureOf(web, preview.game, language)
    const html = renderClientPage(await readHtml(), {
      language,
      preview,
      url: origin + (isKnown ? path : '/'),
      picture: picture === undefined ? undefined : origin + picture,
    })
    return reply
      .code(isKnown ? 200 : 404)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .type('text/html; charset=utf-8')
      .send(html)
  }
}

const HOME = { id: 'home', params: {} } as const

/** The picture of a game or, where that has none, of the site. */
function pictureOf(web: string, game: string | undefined, language: string): string | undefined {
  const names = [game, 'home'].flatMap((name) => (name === undefined ? [] : `/previews/${name}-${language}.png`))
  return names.find((name) => existsSync(join(web, name)))
}

/** Built files have a hash of their content in their name, so they can be cached forever. */
const isHashed = (path: string): boolean =>
  path.includes(`${sep}assets${sep}`) && /-[0-9A-Za-z_-]{8,}\.[0-9a-z]+(\.(br|gz))?$/.test(path)

function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const message = `There is nothing to ${request.method} at this address. /api/docs shows what there is.`
  return sendProblem(reply, { code: 'not-found', message })
}
