import type { Config } from './config.ts'

/** A name or an address with or without a port, as a browser writes it; nothing that means more elsewhere. */
const HOST_PATTERN = /^([0-9A-Za-z.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(:\d{1,5})?$/

/**
 * Whether a page of this origin is one of ours. With a configured address only a page from there is. Without one the
 * server is whatever address people reach it at, such as the one it has in the local network: then a page is ours that
 * comes from the very host its request goes to. Cookies hold for one host alone, so nobody gains by another name.
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

/** Where sockets of the page that made this request are opened, for browsers whose `'self'` does not cover them. */
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
