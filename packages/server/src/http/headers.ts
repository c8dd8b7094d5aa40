import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** What a page of ours may load and do: only what comes from here. */
export function contentPolicy(url: string) {
  const socket = new URL(url)
  socket.protocol = socket.protocol === 'https:' ? 'wss:' : 'ws:'
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'", `${socket.protocol}//${socket.host}`],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
}

const NO_SENSORS = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ')

/** The headers that make browsers careful. A private table is found by its link, so no link leaves as a referrer. */
export async function addSecurityHeaders(app: FastifyInstance, url: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(url) },
    strictTransportSecurity: url.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', NO_SENSORS)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
}
