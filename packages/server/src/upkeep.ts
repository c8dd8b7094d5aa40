import type { People } from './people/people.ts'
import type { Desk } from './tables/desk.ts'
import type { World } from './world.ts'

/** A node looks so often for what is to be cleared away, in milliseconds, give or take a quarter. */
const EVERY = 3_600_000

/** The first look after a start, when everybody has had time to come back. */
const FIRST = 120_000

export interface Upkeep {
  /** Clears away now what nobody will come back for. */
  look(): Promise<void>
  stop(): void
}

/**
 * Clears away what nobody comes back for: tables that wait in vain, and guests who never played. Several nodes may look
 * at once; of two that find the same thing one is faster, and the other finds it done.
 */
export function makeUpkeep(world: Pick<World, 'log'>, desk: Desk, people: People): Upkeep {
  let timer = setTimeout(lookAndGoOn, FIRST).unref()
  let stopped = false

  async function look(): Promise<void> {
    const tables = await desk.closeForsaken()
    const guests = await people.forgetStrangers()
    if (tables + guests > 0) world.log.info({ tables, guests }, 'cleared away what nobody came back for')
  }

  function lookAndGoOn(): void {
    look()
      .catch((error: unknown) => world.log.warn({ err: error }, 'clearing away failed; it is tried again later'))
      .finally(() => {
        if (!stopped) timer = setTimeout(lookAndGoOn, EVERY * (0.75 + Math.random() / 2)).unref()
      })
  }

  return {
    look,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
