import { z } from '@spellbough/kernel'
import { displayName, publicPlayer } from '@spellbough/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ADDRESS_HEADER, AUTH_BASE_PATH } from '../../accounts/auth-paths.ts'
import { addressKey } from '../../ip-address.ts'
import { toProblem } from '../../refusal.ts'
import type { HttpDeps, Routes } from '../deps.ts'
import { sendProblem } from '../error-handler.ts'
import { guestRequestOf } from '../identity.ts'
import { sendLimitedPage, wantsPage } from '../limited-page.ts'
import { okResponse, SESSION_SECURITY } from '../responses.ts'

const tags = ['Sign-in']

/** Guests sign in here; the rest of `/api/auth/` is passed on to better-auth. Only what API clients need is described. */
export const authRoutes: Routes = (app, deps) => {
  const handler = (request: FastifyRequest, reply: FastifyReply) => forwardToAuth(deps, request, reply)
  const body = z.strictObject({ name: z.optional(displayName) })
  const guest = okResponse('You are signed in as a guest, by a cookie.', signedInGuest, 'forbidden')
  app.post(
    `${AUTH_BASE_PATH}/sign-in/anonymous`,
    { schema: { tags, summary: 'Sign in as a guest, with a chosen or a random name', body, response: guest } },
    async (request, reply) => {
      const { person, setCookie } = await deps.accountService.signInAsGuest({
        ...request.body,
        ...guestRequestOf(request),
      })
      return reply.header('set-cookie', setCookie).send({ user: person })
    },
  )
  const out = okResponse('The session has ended.', z.unknown(), 'forbidden')
  app.post(
    `${AUTH_BASE_PATH}/sign-out`,
    { schema: { tags, security: SESSION_SECURITY, summary: 'Sign out', body: z.strictObject({}), response: out } },
    handler,
  )
  app.route({ method: ['GET', 'POST'], url: `${AUTH_BASE_PATH}/*`, schema: { hide: true }, handler })
}

const signedInGuest = z.strictObject({ user: publicPlayer })

async function forwardToAuth(
  { context, auth }: HttpDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const answer = await auth.handle(toWebRequest(request, context.config.url))
  // Details of internal errors are only logged.
  if (answer.status >= 500) return sendProblem(reply, toProblem(undefined))
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') reply.header(name, value)
  if (answer.status === 429 && wantsPage(request)) return sendLimitedPage(request, reply)
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  return reply
    .code(answer.status)
    .header('cache-control', 'no-store')
    .send(Buffer.from(await answer.arrayBuffer()))
}

function toWebRequest(request: FastifyRequest, url: string): Request {
  const { method, body, ip } = request
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && name !== 'content-length')
      headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  headers.set(ADDRESS_HEADER, addressKey(ip))
  if (method === 'GET' || body === undefined) return new Request(new URL(request.url, url), { method, headers })
  headers.set('content-type', 'application/json')
  return new Request(new URL(request.url, url), { method, headers, body: JSON.stringify(body) })
}
