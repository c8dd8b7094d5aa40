import { fileURLToPath } from 'node:url'
import { makeDataDir } from '../server/data-dir.ts'
import { FrameMeter } from '../server/frame-meter.ts'
import { CURRENT_DIALECT, type Dialect, OLDER_DIALECT, SpellboughMatch } from '../server/spellbough-client.ts'
import { buildCheckout, type MeasuredNode, startNode } from './checkout-node.ts'
import { type DatabaseUse, startPostgres } from './postgres.ts'
import { startRedis } from './redis.ts'

/** What tells nodes of each other's moves. */
export type BusEngine = 'postgres' | 'redis'

/** What a cluster has used so far. */
export interface ClusterUse {
  /** Seconds of processor time of each node. */
  readonly nodes: readonly number[]
  readonly database: DatabaseUse
  /** Seconds of processor time of the Redis server; 0 without one. */
  readonly redis: number
}

/** Three nodes on one PostgreSQL server. */
export interface MeasuredCluster {
  readonly ports: readonly number[]
  readonly dialect: Dialect
  use(): Promise<ClusterUse>
  stop(): Promise<void>
}

export const NODES = 3

/** This checkout. */
export const OWN_CHECKOUT = fileURLToPath(new URL('../../..', import.meta.url))

export async function startCluster(checkout: string, bus: BusEngine): Promise<MeasuredCluster> {
  buildCheckout(checkout)
  const database = await startPostgres()
  const redis = bus === 'redis' ? await startRedis() : undefined
  const folder = makeDataDir()
  const nodes: MeasuredNode[] = []
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.stop()))
    await redis?.stop()
    await database.stop()
    folder.remove()
  }
  try {
    const flags = { '--database': database.url, ...(redis === undefined ? {} : { '--bus': redis.url }) }
    // One after the other: the first migrates the database.
    for (let index = 0; index < NODES; index++) nodes.push(await startNode(checkout, flags, `${folder.path}/${index}`))
    return {
      ports: nodes.map(({ port }) => port),
      dialect: await dialectOf(nodes[0]?.port ?? 0),
      use: async () => ({
        nodes: nodes.map((node) => node.processorSeconds()),
        database: await database.use(),
        redis: redis?.processorSeconds() ?? 0,
      }),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** An older checkout refuses what is new. */
async function dialectOf(port: number): Promise<Dialect> {
  const open = (dialect: Dialect) => SpellboughMatch.open(`127.0.0.1:${port}`, new FrameMeter(), { dialect })
  try {
    const match = await open(CURRENT_DIALECT)
    match.disconnect()
    return CURRENT_DIALECT
  } catch {
    const match = await open(OLDER_DIALECT)
    match.disconnect()
    return OLDER_DIALECT
  }
}
