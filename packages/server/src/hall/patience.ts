import { Refusal } from '../refusal.ts'
import { StoreAway } from '../storage/store.ts'
import type { Surroundings } from './wish.ts'

/** The first pause before the database is asked again, in milliseconds, and the longest; each is twice the one before. */
const FIRST_PAUSE = 50
const LONGEST_PAUSE = 2_000

/** Waits a while if the error says that the database is away; throws if it says something else, or beyond `until`. */
export async function waitForStore(
  error: unknown,
  tries: number,
  until: number,
  { world, scheduler }: Pick<Surroundings, 'world' | 'scheduler'>,
): Promise<void> {
  if (!(error instanceof StoreAway)) throw error
  world.metrics.storeAway.inc()
  const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** tries)
  if (world.now() + pause > until)
    throw new Refusal('busy', 'The database cannot be reached. Send the same request again in a while.')
  await new Promise<void>((go) => scheduler.after(pause, go))
}
