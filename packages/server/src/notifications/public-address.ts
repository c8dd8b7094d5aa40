import { lookup } from 'node:dns'
import { Agent } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from '../ip-address.ts'

/**
 * Whether a push endpoint is acceptable: `https` at the standard port, no credentials, and a host that is neither private
 * nor a bare local name.
 */
export function isPublicUrl(link: string): boolean {
  const { protocol, hostname, port, username, password } = new URL(link)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 ? host.includes('.') : isPublicAddress(host)
}

/** Connects to public addresses only, whatever a name resolves to, so that a subscription cannot reach the local network. */
export const publicAgent = (): Agent => new Agent({ lookup: lookUpPublic, maxSockets: 4, timeout: 10_000 })

const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error !== null) return callback(error, '')
    const allowed = found.filter(({ address }) => isPublicAddress(address))
    const [first] = allowed
    if (first === undefined) return callback(new Error('the host name has no public address'), '')
    if (options.all === true) callback(null, allowed)
    else callback(null, first.address, first.family)
  })
}
