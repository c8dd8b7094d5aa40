import type { Config } from './config.ts'

/** A host name or address with an optional port, as browsers write it; no characters with a meaning in a policy. */
const HOST_PATTERN = /^([0-9A-Za-z.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(:\d{1,5})?$/

/**
 * Whether an origin belongs to this server. With a configured address only that origin does. Without one the server may
 * be reached at any address, such as one in the local network, so the origin must match the `Host` of the request.
 * Cookies are bound to one host, so a forged host name gains nothing.
 */
export function isOwnOrigin(
  origin: string,
  host: string | undefined,
  { url, anyAddress }: Pick<Config, 'url' | 'anyAddress'>,
): boolean {
  if (origin === new URL(url).origin) return true
  if (anyAddress !== true || host === undefined || !HOST_PATTERN.test(host)) return false
  return ['http:', 'https:'].some((protocol) => originAt(protocol, host) === origin)
}

/** The socket address for the content security policy, for browsers whose `'self'` does not cover sockets. */
export function socketOrigin(
  host: string | undefined,
  { url, anyAddress }: Pick<Config, 'url' | 'anyAddress'>,
): string {
  const own = new URL(url)
  const protocol = own.protocol === 'https:' ? 'wss:' : 'ws:'
  const there = anyAddress === true && host !== undefined && HOST_PATTERN.test(host) ? host.toLowerCase() : own.host
  return `${protocol}//${there}`
}

function originAt(protocol: string, host: string): string | undefined {
  const address = `${protocol}//${host}`
  return URL.canParse(address) ? new URL(address).origin : undefined
}
