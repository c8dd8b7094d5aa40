import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * The canonical form, by which bans and limits know an address: an IPv4 address that arrives in IPv6 form becomes IPv4.
 * Text that is not an address is returned unchanged.
 */
export const normalizeIp = (address: string): string =>
  isIP(address) === 0 ? address : ipaddr.process(address).toString()

export const isLoopback = (address: string): boolean =>
  isIP(address) !== 0 && ipaddr.process(address).range() === 'loopback'

/** The deprecated "IPv4-compatible" form `::10.0.0.1`, which ipaddr.js counts as public. */
const IPV4_COMPATIBLE = ipaddr.IPv6.parseCIDR('::/96')

/** False for private, reserved and translated addresses as well. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && !(parsed instanceof ipaddr.IPv6 && parsed.match(IPV4_COMPATIBLE))
}
