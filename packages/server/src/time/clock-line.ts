import type { ClockAnchor, ClockRepository } from '../storage/store.ts'

/** What the database's clock showed when the monotonic clock showed `at`, give or take `errorMs`. */
export interface ClockMeasurement {
  readonly databaseNow: number
  readonly anchor: ClockAnchor | undefined
  readonly at: number
  /** Half the round trip: the database read its clock at some moment in between. */
  readonly errorMs: number
}

const START_MEASUREMENTS = 3

export async function measureClock(
  store: Pick<ClockRepository, 'readClock'>,
  monotonicNow: () => number,
): Promise<ClockMeasurement> {
  const sentAt = monotonicNow()
  const reading = await store.readClock()
  const receivedAt = monotonicNow()
  return { ...reading, at: (sentAt + receivedAt) / 2, errorMs: (receivedAt - sentAt) / 2 }
}

/** The measurement with the shortest round trip of a few: what it is wrong by stays. */
export async function measureClockAtStart(
  store: Pick<ClockRepository, 'readClock'>,
  monotonicNow: () => number,
): Promise<ClockMeasurement> {
  let best = await measureClock(store, monotonicNow)
  for (let count = 1; count < START_MEASUREMENTS; count++) {
    const next = await measureClock(store, monotonicNow)
    if (next.errorMs <= best.errorMs) best = next
  }
  return best
}

/** The steady time when the database's clock shows `databaseNow`: both count the same from the anchor on. */
export const steadyTimeAt = (anchor: ClockAnchor, databaseNow: number): number =>
  anchor.steady + (databaseNow - anchor.at)

/**
 * The steady time with which a node begins. It is never before the last that the database has seen: if the database's
 * clock was set back while no node ran, time goes on from there.
 */
export const startTime = ({ anchor, databaseNow }: ClockMeasurement): number =>
  anchor === undefined ? databaseNow : Math.max(anchor.steady, steadyTimeAt(anchor, databaseNow))
