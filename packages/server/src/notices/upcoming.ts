import type { News } from './texts.ts'

/** A message that may have to be sent. `turn` names it at its table, so that it is sent once. */
export interface Upcoming {
  readonly news: News
  readonly table: string
  readonly seat: number
  readonly turn: number
  /** How often it could not be dealt with. */
  readonly failures: number
}

/** More than this are not kept; whoever misses a message still sees the table. */
const MOST = 20_000

/** Messages that wait for their time, at most one a seat. */
export class UpcomingList {
  readonly #timers = new Map<string, { upcoming: Upcoming; timer: NodeJS.Timeout }>()
  readonly #ripe: (upcoming: Upcoming) => void

  constructor(ripe: (upcoming: Upcoming) => void) {
    this.#ripe = ripe
  }

  /** The message is looked at again after so many milliseconds; it takes the place of an earlier one for the seat. */
  put(upcoming: Upcoming, wait: number): void {
    const key = keyOf(upcoming)
    this.drop(upcoming)
    if (this.#timers.size >= MOST) return
    const timer = setTimeout(() => {
      this.#timers.delete(key)
      this.#ripe(upcoming)
    }, wait)
    timer.unref()
    this.#timers.set(key, { upcoming, timer })
  }

  at(table: string, seat: number): Upcoming | undefined {
    return this.#timers.get(keyOf({ table, seat }))?.upcoming
  }

  drop(place: Pick<Upcoming, 'table' | 'seat'>): void {
    const key = keyOf(place)
    clearTimeout(this.#timers.get(key)?.timer)
    this.#timers.delete(key)
  }

  /** Takes out all there are; none of them comes by itself any more. */
  takeAll(): Upcoming[] {
    const all = [...this.#timers.values()]
    for (const { timer } of all) clearTimeout(timer)
    this.#timers.clear()
    return all.map(({ upcoming }) => upcoming)
  }
}

const keyOf = ({ table, seat }: Pick<Upcoming, 'table' | 'seat'>): string => `${table} ${seat}`
