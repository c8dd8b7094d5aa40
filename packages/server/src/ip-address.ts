import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * The canonical form, by which bans know an address: an IPv4 address that arrives in IPv6 form becomes IPv4. Some proxies
 * add the port, which is removed. Text that is not an address is returned unchanged.
 */
export const normalizeIp = (address: string): string => parseIp(address)?.toString() ?? address

/**
 * What the limits of an address count by. A provider gives a household or a host a whole /64 of IPv6 addresses, so these
 * share a key: the first address of that network. An IPv4 address is its own key, also where it is mapped or translated
 * (RFC 6052) to IPv6. Text that is not an address is its own key.
 */
export function addressKey(address: string): string {
  const parsed = parseIp(address)
  if (parsed === undefined) return address
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const bytes = parsed.toByteArray()
  if (parsed.range() === 'rfc6052') return ipaddr.fromByteArray(bytes.slice(-IPV4_BYTES)).toString()
  return ipaddr.fromByteArray(bytes.fill(0, IPV6_NETWORK_BYTES)).toString()
}

const IPV4_BYTES = 4
/** A /64. */
const IPV6_NETWORK_BYTES = 8

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

/** `192.0.2.1:1234` and `[2001:db8::1]`, with or without a port. */
const ADDRESS_WITH_PORT = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/

function parseIp(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const [, ipv6, ipv4] = ADDRESS_WITH_PORT.exec(text) ?? []
  const address = ipv6 ?? ipv4 ?? text
  return isIP(address) === 0 ? undefined : ipaddr.process(address)
}
