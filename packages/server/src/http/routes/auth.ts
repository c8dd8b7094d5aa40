import { z } from '@spellbough/kernel'
import { displayName } from '@spellbough/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ADDRESS_HEADER } from '../../people/auth-options.ts'
import { AUTH_PATH } from '../../people/auth-paths.ts'
import { problemOf } from '../../refusal.ts'
import { answers, SIGNED_IN } from '../answers.ts'
import { sendProblem } from '../faults.ts'
import type { Parts, Routes } from '../parts.ts'

const tags = ['Sign-in']

/** Signing in and out. All under `/api/auth/` is better-auth's; what everybody needs is described. */
export const authRoutes: Routes = (app, parts) => {
  const handler = (request: FastifyRequest, reply: FastifyReply) => handOn(parts, request, reply)
  const body = z.strictObject({ name: z.optional(displayName) })
  const guest = answers('You are a guest, and a cookie says so from now on.', z.unknown(), 'forbidden')
  app.post(
    `${AUTH_PATH}/sign-in/anonymous`,
    { schema: { tags, summary: 'Become a guest, with a name or a made-up one', body, response: guest } },
    handler,
  )
  const out = answers('The session has ended.', z.unknown(), 'forbidden')
  app.post(
    `${AUTH_PATH}/sign-out`,
    { schema: { tags, security: SIGNED_IN, summary: 'Sign out', body: z.strictObject({}), response: out } },
    handler,
  )
  app.route({ method: ['GET', 'POST'], url: `${AUTH_PATH}/*`, schema: { hide: true }, handler })
}

async function handOn({ world, auth }: Parts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const answer = await auth.handle(webRequest(request, world.config.url))
  // What went wrong inside is in the log; nobody outside needs its words.
  if (answer.status >= 500) return sendProblem(reply, problemOf(undefined))
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') reply.header(name, value)
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  return reply
    .code(answer.status)
    .header('cache-control', 'no-store')
    .send(Buffer.from(await answer.arrayBuffer()))
}

function webRequest(request: FastifyRequest, url: string): Request {
  const { method, body, ip } = request
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && name !== 'content-length')
      headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  headers.set(ADDRESS_HEADER, ip)
  if (method === 'GET' || body === undefined) return new Request(new URL(request.url, url), { method, headers })
  headers.set('content-type', 'application/json')
  return new Request(new URL(request.url, url), { method, headers, body: JSON.stringify(body) })
}
