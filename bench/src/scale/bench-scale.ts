/** `npm run bench -- scale`: what moves cost in a cluster, and what follows for larger ones. */
import { resolve } from 'node:path'
import { closeConnections } from '../server/http.ts'
import { type BusCost, type BusWorkload, measureBus } from './bus-cost.ts'
import { type BusEngine, OWN_CHECKOUT, startCluster } from './cluster.ts'
import { type Arrangement, type ClusterFigures, measureCluster, type ScaleWorkload } from './measure-cluster.ts'
import { requireProcessorTimes } from './processor-time.ts'

export interface ScaleSize {
  readonly cluster: ScaleWorkload
  readonly bus: BusWorkload
}

export const SCALE_SIZES = {
  full: {
    cluster: {
      matches: 80,
      warmUp: 12,
      idleSeconds: 8,
      settleSeconds: 3,
      pacedSeconds: 20,
      flatOutSeconds: 8,
      spectators: 9,
      moveIntervalMs: [800, 1600],
    },
    bus: { listeners: [2, 10], pacedSeconds: 5, messagesPerSecond: 400, flatOutSeconds: 4 },
  },
  small: {
    cluster: {
      matches: 30,
      warmUp: 6,
      idleSeconds: 3,
      settleSeconds: 1,
      pacedSeconds: 5,
      flatOutSeconds: 2,
      spectators: 5,
      moveIntervalMs: [800, 1600],
    },
    bus: { listeners: [2, 10], pacedSeconds: 2, messagesPerSecond: 400, flatOutSeconds: 1 },
  },
} as const satisfies Readonly<Record<string, ScaleSize>>

/** The arrangements that are measured with both ways of telling nodes of moves, and in both checkouts. */
export type BasicFigures = Omit<ClusterFigures, 'watched' | 'crowded'>

export interface ScaleFigures {
  readonly postgres: ClusterFigures
  readonly redis: BasicFigures
  readonly bus: Readonly<Record<BusEngine, BusCost>>
  /** The same measurement with another checkout. */
  readonly other: { readonly checkout: string; readonly figures: BasicFigures } | undefined
}

/** `otherCheckout` is measured first, in the same run. */
export async function benchScale(
  size: ScaleSize,
  onStep: (step: string) => void,
  otherCheckout?: string,
): Promise<ScaleFigures> {
  requireProcessorTimes()
  const other =
    otherCheckout === undefined
      ? undefined
      : {
          checkout: resolve(otherCheckout),
          figures: await measure(resolve(otherCheckout), 'postgres', size, BASIC, onStep),
        }
  const postgres = await measure(OWN_CHECKOUT, 'postgres', size, ALL, onStep)
  const redis = await measure(OWN_CHECKOUT, 'redis', size, BASIC, onStep)
  onStep('messages over PostgreSQL')
  const postgresBus = await measureBus('postgres', size.bus)
  onStep('messages over Redis')
  return {
    postgres,
    redis,
    bus: { postgres: postgresBus, redis: await measureBus('redis', size.bus) },
    other,
  }
}

const BASIC = ['pacedOneNode', 'pacedSpread', 'oneNode', 'spread'] as const
const ALL = [...BASIC, 'watched', 'crowded'] as const

async function measure<Name extends Arrangement>(
  checkout: string,
  engine: BusEngine,
  { cluster: size }: ScaleSize,
  arrangements: readonly Name[],
  onStep: (step: string) => void,
): Promise<Pick<ClusterFigures, 'idle' | Name>> {
  const cluster = await startCluster(checkout, engine)
  try {
    return await measureCluster(cluster, size, arrangements, (step) => onStep(`${engine}: ${step}`))
  } finally {
    closeConnections()
    await cluster.stop()
  }
}
