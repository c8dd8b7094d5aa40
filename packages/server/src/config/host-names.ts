/**
 * Protection against DNS rebinding: a page of another site whose name suddenly resolves to this server's address counts
 * for the browser as a page of this server. But the browser still sends that site's name as `Host`.
 */
import { isIP } from 'node:net'
import { isLoopback } from '../ip-address.ts'
import type { Config } from './config.ts'

/** A host name or address with an optional port, as browsers write it; no characters with a meaning in a policy. */
const HOST_PATTERN = /^([0-9A-Za-z.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(:\d{1,5})?$/

/** Domains without entries in the public DNS, so that no other site can have a name in them. */
const LOCAL_DOMAINS = /\.(localhost|local|lan|home|internal|home\.arpa)$/

export const isHost = (host: string): boolean => HOST_PATTERN.test(host)

/** The name or address in a `Host` header, without port and brackets; undefined if it is none. */
export function hostNameOf(host: string): string | undefined {
  if (!isHost(host) || !URL.canParse(`http://${host}`)) return undefined
  return new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, '')
}

/** Whether `Host` names the machine itself. */
export function isLoopbackHost(host: string): boolean {
  const name = hostNameOf(host)
  return name !== undefined && (name === 'localhost' || isLoopback(name))
}

export const isConfiguredHost = (host: string, { url }: Pick<Config, 'url'>): boolean =>
  hostNameOf(host) === hostNameOf(new URL(url).host)

/** An address, or a name that only exists in the local network: no other site can have its pages there. */
export function isLocalHost(host: string): boolean {
  const name = hostNameOf(host)
  return name !== undefined && (isIP(name) !== 0 || !name.includes('.') || LOCAL_DOMAINS.test(name))
}
