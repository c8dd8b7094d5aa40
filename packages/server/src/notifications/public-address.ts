import { lookup } from 'node:dns'
import { Agent } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that are not the public internet: a subscription must not make this server knock at its neighbours' doors. */
const NON_PUBLIC_IPV4 = blockListOf('ipv4', [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/3'],
])

/** The same for the longer addresses, with those that only stand for a short one. */
const NON_PUBLIC_IPV6 = blockListOf('ipv6', [
  ...['::/96', '::ffff:0:0/96', '64:ff9b::/32', '100::/64', '2002::/16', 'fc00::/7', 'fe80::/10', 'ff00::/8'],
])

function blockListOf(version: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/')
    list.addSubnet(address, Number(bits), version)
  }
  return list
}

/** Whether an address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 0) return false
  return version === 4 ? !NON_PUBLIC_IPV4.check(address, 'ipv4') : !NON_PUBLIC_IPV6.check(address, 'ipv6')
}

/** Whether a link may be sent to at all: `https`, a name, and no name that can only mean this machine. */
export function isPublicUrl(link: string): boolean {
  const { protocol, hostname, username, password } = new URL(link)
  if (protocol !== 'https:' || username !== '' || password !== '') return false
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 ? host.includes('.') : isPublicAddress(host)
}

/** Connects to public addresses only, whatever a name resolves to. */
export const publicAgent = (): Agent => new Agent({ lookup: lookUpPublic, maxSockets: 4, timeout: 10_000 })

const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error !== null) return callback(error, '')
    const open = found.filter(({ address }) => isPublicAddress(address))
    const [first] = open
    if (first === undefined) return callback(new Error('the name leads to no public address'), '')
    if (options.all === true) callback(null, open)
    else callback(null, first.address, first.family)
  })
}
