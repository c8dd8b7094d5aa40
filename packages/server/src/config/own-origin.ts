import type { Config } from './config.ts'
import { isHost, isLocalHost } from './host-names.ts'

/**
 * Whether an origin belongs to this server. With a configured address only that origin does. Without one the server may
 * be reached at any address of the local network, so the origin must match the `Host` of the request, and be a host
 * that no other site can have.
 */
export function isOwnOrigin(
  origin: string,
  host: string | undefined,
  { url, anyAddress }: Pick<Config, 'url' | 'anyAddress'>,
): boolean {
  if (origin === new URL(url).origin) return true
  if (anyAddress !== true || host === undefined || !isLocalHost(host)) return false
  return ['http:', 'https:'].some((protocol) => originAt(protocol, host) === origin)
}

/** The socket address for the content security policy, for browsers whose `'self'` does not cover sockets. */
export function socketOrigin(
  host: string | undefined,
  { url, anyAddress }: Pick<Config, 'url' | 'anyAddress'>,
): string {
  const own = new URL(url)
  const protocol = own.protocol === 'https:' ? 'wss:' : 'ws:'
  const there = anyAddress === true && host !== undefined && isHost(host) ? host.toLowerCase() : own.host
  return `${protocol}//${there}`
}

/** The origin that links lead to: the configured one or, without one, that at which a request has reached the server. */
export function publicOrigin(
  host: string | undefined,
  protocol: string,
  { url, anyAddress }: Pick<Config, 'url' | 'anyAddress'>,
): string {
  const reached =
    anyAddress === true && host !== undefined && isLocalHost(host) ? originAt(`${protocol}:`, host) : undefined
  return reached ?? new URL(url).origin
}

function originAt(protocol: string, host: string): string | undefined {
  const address = `${protocol}//${host}`
  return URL.canParse(address) ? new URL(address).origin : undefined
}
