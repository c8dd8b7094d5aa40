import { networkInterfaces } from 'node:os'
import type { Config } from './config.ts'

/**
 * The addresses of this machine in the local network, if the server listens on all interfaces and no public address is
 * configured; otherwise none.
 */
export function networkAddresses({ host, port, anyAddress }: Pick<Config, 'host' | 'port' | 'anyAddress'>): string[] {
  if (anyAddress !== true || (host !== '0.0.0.0' && host !== '::')) return []
  const found = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  return found
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`)
}
