import cluster from 'node:cluster'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { addressKey } from '../ip-address.ts'
import { Refusal } from '../refusal.ts'
import { makeWarner } from './occasional-warning.ts'
import { openFileLimit } from './open-file-limit.ts'
import { SlotCounter } from './slot-counter.ts'

/** Open files that connections must leave for the database, threads, served files and connections to other servers. */
const RESERVED_FILES = 128

/** So many connections over a limit may still send one request, which is answered with "too many"; others are dropped. */
const MAX_SURPLUS = 32
/** The time they have for that request. */
const SURPLUS_TIMEOUT_MS = 3_000

const surplus = new WeakSet<Socket>()

/** Whether the connection is over a limit: its only request must be refused. */
export const isSurplusConnection = (socket: Socket): boolean => surplus.has(socket)

export const surplusRefusal = (): Refusal =>
  new Refusal('too-many', 'There are too many connections. Close some, or try again in a moment.', {}, RETRY_SECONDS)

/** How long to wait until there is room again, at a guess. */
const RETRY_SECONDS = 10

/**
 * Limits the TCP connections in all and from one address, also those that never send a request. The number in all leaves
 * enough open files for everything else, so that a flood cannot stop the matches that run. With trusted proxies every
 * connection is a proxy's, so addresses are limited by what they have open behind it instead (`limitOpenRequests`).
 */
export function limitConnections(server: Server, { limits, trustProxies }: LimitConfig, log: Logger): void {
  const max = maxConnections(limits.connections)
  if (max < limits.connections)
    log.warn({ connections: max }, 'the limit of open files of this process allows fewer connections than configured')
  const warnRefused = makeWarner(log, 'there are too many connections; new ones are refused')
  const warnFailed = makeWarner(log, 'accepting a connection failed; open connections go on')
  const all = new SlotCounter()
  const byAddress = new SlotCounter()
  const overLimit = new SlotCounter()

  // The primary process would pass what a worker's server refuses to the other workers, round and round.
  if (!cluster.isWorker) server.maxConnections = max + MAX_SURPLUS
  server.on('drop', () => warnRefused())
  // Accepting fails when there are no more open files. Without a listener that would end the process.
  server.on('error', (error: Error & { code?: string }) => warnFailed(error.code))
  server.prependListener('connection', (socket: Socket) => {
    const release = acquireBoth(socket)
    if (release !== undefined) return void socket.once('close', release)
    warnRefused()
    const releaseSurplus = overLimit.acquire('', MAX_SURPLUS)
    if (releaseSurplus === undefined) return void socket.destroy()
    surplus.add(socket)
    const timer = setTimeout(() => socket.destroy(), SURPLUS_TIMEOUT_MS)
    socket.once('close', () => {
      clearTimeout(timer)
      releaseSurplus()
    })
  })

  function acquireBoth({ remoteAddress }: Socket): (() => void) | undefined {
    const releaseOne = all.acquire('', max)
    if (releaseOne === undefined || trustProxies > 0) return releaseOne
    const releaseAddress = byAddress.acquire(addressKey(remoteAddress ?? ''), limits.connectionsPerAddress)
    if (releaseAddress === undefined) releaseOne()
    return releaseAddress === undefined ? undefined : () => [releaseOne, releaseAddress].forEach((run) => run())
  }
}

type LimitConfig = Pick<Config, 'limits' | 'trustProxies'>

/** At least half of the open files are for connections, however few there are. */
function maxConnections(configured: number): number {
  const files = openFileLimit()
  if (files === undefined) return configured
  return Math.max(1, Math.min(configured, files - Math.min(RESERVED_FILES, Math.floor(files / 2)) - MAX_SURPLUS))
}
