import { setTimeout as sleep } from 'node:timers/promises'
import { fastRng } from '@spellbough/kernel'
import { seedFor } from '../../../../../checks/test-run.ts'

/** Far longer than anything here takes: it ends a hang. */
const DEFAULT_TIMEOUT_MS = 120_000

/** Waits until `check` gives something true, and gives that. `what` says what did not happen. */
export async function waitUntil<T>(
  what: string,
  check: () => T | Promise<T>,
  {
    within = DEFAULT_TIMEOUT_MS,
    every = 20,
    more = () => '',
  }: { within?: number; every?: number; more?: () => string } = {},
): Promise<Exclude<T, false | undefined | null>> {
  const end = performance.now() + within
  for (;;) {
    const found = await check()
    if (found !== false && found !== undefined && found !== null) return found as Exclude<T, false | undefined | null>
    if (performance.now() > end) throw new Error(`It did not happen within ${within / 1000} s: ${what}. ${more()}`)
    await sleep(every)
  }
}

/** The choices of players and of the moments at which a process is killed; timing decides the rest. */
const rng = fastRng(seedFor(20))

/** A whole number from `least` to `most`. */
export const randomInteger = (least: number, most: number): number => least + rng.int(most - least + 1)

/** One of the list, by chance. */
export function randomItem<T>(list: readonly T[]): T {
  const one = list.length === 0 ? undefined : list[rng.int(list.length)]
  if (one === undefined) throw new Error('There is nothing to choose from.')
  return one
}
