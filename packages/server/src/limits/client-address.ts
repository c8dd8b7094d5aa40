import type { IncomingMessage } from 'node:http'
import { normalizeIp } from '../ip-address.ts'

/**
 * The address of the client. Each proxy appends the address it was called from to `X-Forwarded-For`, so with `proxies`
 * trusted proxies only that many entries from the end are used; a client can write anything before them. By hand,
 * because Fastify's `trustProxy` does not see upgrade requests.
 */
export function clientAddress(request: IncomingMessage, proxies: number): string {
  const nearest = request.socket.remoteAddress ?? 'unknown'
  if (proxies === 0) return normalizeIp(nearest)
  const header = request.headers['x-forwarded-for'] ?? []
  const hops = [header].flat().join(',').split(',')
  const chain = [...hops.map((hop) => hop.trim()).filter((hop) => hop !== ''), nearest]
  return normalizeIp(chain.at(-1 - proxies) ?? chain[0] ?? nearest)
}
