import { networkInterfaces } from 'node:os'
import type { Config } from './config.ts'

/**
 * The addresses at which others in the local network reach a server that listens everywhere and was not told where
 * people reach it; none for any other.
 */
export function networkAddresses({ host, port, anyAddress }: Pick<Config, 'host' | 'port' | 'anyAddress'>): string[] {
  if (anyAddress !== true || (host !== '0.0.0.0' && host !== '::')) return []
  const found = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  return found
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`)
}
