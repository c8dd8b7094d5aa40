import { z } from '@spellbough/kernel'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import { isConfiguredHost, isLoopbackHost } from '../../config/host-names.ts'
import { withDeadline } from '../../deadline.ts'
import { isLoopback } from '../../ip-address.ts'
import { Refusal } from '../../refusal.ts'
import type { HttpDeps, Routes } from '../deps.ts'
import { NO_RATE_LIMIT } from '../rate-limits.ts'
import { okResponse, problemResponses } from '../responses.ts'

const tags = ['Server']
const config = NO_RATE_LIMIT

/** Health checks and metrics. */
export const serverRoutes: Routes = (app, deps) => {
  const { context } = deps

  const alive = okResponse('It runs.', z.strictObject({ ok: z.literal(true) }))
  app.get('/healthz', { config, schema: { tags, summary: 'Whether the server runs', response: alive } }, async () => ({
    ok: true as const,
  }))

  const ready = okResponse('It accepts requests.', z.strictObject({ ready: z.literal(true) }), 'busy')
  const summary = 'Whether the server accepts requests: its database can be written to and it is not stopping'
  const checkDatabase = coalesced(() => pingDatabase(deps), PING_VALID_MS)
  app.get('/readyz', { config, schema: { tags, summary, response: ready } }, async () => {
    if (deps.isRefusing()) throw new Refusal('busy', 'This node is stopping. Another one will answer.')
    if (deps.matchService.oldestWriteMs > MAX_WRITE_AGE_MS)
      throw new Refusal('busy', 'The database does not store moves.')
    await checkDatabase()
    return { ready: true as const }
  })

  const text = { 'text/plain': { schema: z.string() } }
  const response = {
    ...problemResponses(['forbidden', 'not-found']),
    200: { description: 'The metrics.', content: text },
  }
  app.get(
    '/metrics',
    { config, schema: { tags, summary: 'Metrics in the format of Prometheus', response } },
    async (request, reply) => {
      const { metrics } = context.config
      if (metrics === 'off') throw new Refusal('not-found', 'There is nothing at this address.')
      if (metrics === 'local' && !isLocal(request, context.config))
        throw new Refusal(
          'forbidden',
          'The metrics can only be read on the server’s own machine, at localhost or 127.0.0.1.',
        )
      return reply.type(context.metrics.registry.contentType).send(await context.metrics.text())
    },
  )
}

/** A node whose moves wait longer for the database than this is not ready. */
const MAX_WRITE_AGE_MS = 2_000

const DATABASE_PING_TIMEOUT_MS = 2_000
/** A ping writes to the disk, so many requests share one. */
const PING_VALID_MS = 500

async function pingDatabase({ context }: HttpDeps): Promise<void> {
  try {
    await withDeadline(context.store.ping(), DATABASE_PING_TIMEOUT_MS)
  } catch {
    throw new Refusal('busy', 'The database does not answer or cannot be written to.')
  }
}

/** Runs a check at most once in a while; calls in between get the result of the last one. */
function coalesced(check: () => Promise<void>, validMs: number): () => Promise<void> {
  let last: { readonly at: number; readonly result: Promise<void> } | undefined
  return () => {
    const now = performance.now()
    if (last === undefined || now - last.at > validMs) last = { at: now, result: check() }
    return last.result
  }
}

/**
 * A request forwarded by a proxy on this machine that is not configured as trusted does not count as local, nor one from
 * a browser on this machine for a name of another site.
 */
function isLocal({ ip, headers }: FastifyRequest, config: Config): boolean {
  const { host } = headers
  if (host !== undefined && !isLoopbackHost(host) && !isConfiguredHost(host, config)) return false
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  return isLoopback(ip) && (config.trustProxies > 0 || !isForwarded)
}
