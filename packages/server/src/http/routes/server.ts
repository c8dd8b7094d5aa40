import { setTimeout as sleep } from 'node:timers/promises'
import { z } from '@spellbough/kernel'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../refusal.ts'
import { answers, problems } from '../answers.ts'
import { UNLIMITED } from '../limits.ts'
import type { Parts, Routes } from '../parts.ts'

const tags = ['Server']
const config = UNLIMITED

/** For those who watch over the server. */
export const serverRoutes: Routes = (app, parts) => {
  const { world } = parts

  const alive = answers('It runs.', z.strictObject({ ok: z.literal(true) }))
  app.get('/healthz', { config, schema: { tags, summary: 'Whether the server runs', response: alive } }, async () => ({
    ok: true as const,
  }))

  const ready = answers('It takes requests.', z.strictObject({ ready: z.literal(true) }), 'busy')
  const summary = 'Whether the server takes requests: its database answers and it is not stopping'
  app.get('/readyz', { config, schema: { tags, summary, response: ready } }, async () => {
    if (parts.stopping.aborted) throw new Refusal('busy', 'This node is stopping. Another one will answer.')
    await pinged(parts)
    return { ready: true as const }
  })

  const text = { 'text/plain': { schema: z.string() } }
  const response = { ...problems(['forbidden', 'not-found']), 200: { description: 'The figures.', content: text } }
  app.get(
    '/metrics',
    { config, schema: { tags, summary: 'Figures in the form of Prometheus', response } },
    async (request, reply) => {
      const { metrics } = world.config
      if (metrics === 'off') throw new Refusal('not-found', 'There is nothing at this address.')
      if (metrics === 'local' && !isLocal(request, world.config.trustProxies))
        throw new Refusal('forbidden', 'The figures are shown on the server’s own machine only.')
      const { registry } = world.metrics
      return reply.type(registry.contentType).send(await registry.metrics())
    },
  )
}

const LONGEST_PING = 2_000

async function pinged({ world }: Parts): Promise<void> {
  const tooLong = new AbortController()
  const late = sleep(LONGEST_PING, undefined, { signal: tooLong.signal }).then(() => Promise.reject(new Error('late')))
  try {
    await Promise.race([world.store.ping(), late])
  } catch {
    throw new Refusal('busy', 'The database does not answer.')
  } finally {
    tooLong.abort()
    late.catch(() => undefined)
  }
}

/** A proxy that nobody told us of may run on this machine too; what it hands on is not from here. */
function isLocal({ ip, headers }: FastifyRequest, trustProxies: number): boolean {
  const handedOn = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  return LOOPBACK.test(ip) && (trustProxies > 0 || !handedOn)
}

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
