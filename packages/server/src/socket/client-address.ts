import type { IncomingMessage } from 'node:http'
import { normalizeIp } from '../normalize-ip.ts'

/**
 * Where a request comes from. Each proxy appends the address it was called from to `X-Forwarded-For`, so with `proxies`
 * of them in front that many entries from the end are believed, and whatever a caller wrote before them is not.
 */
export function clientAddress(request: IncomingMessage, proxies: number): string {
  const nearest = request.socket.remoteAddress ?? 'unknown'
  if (proxies === 0) return normalizeIp(nearest)
  const written = request.headers['x-forwarded-for'] ?? []
  const hops = [written].flat().join(',').split(',')
  const chain = [...hops.map((hop) => hop.trim()).filter((hop) => hop !== ''), nearest]
  return normalizeIp(chain.at(-1 - proxies) ?? chain[0] ?? nearest)
}
