import type { NotificationKind } from './texts.ts'

/** A message that may have to be sent. `turn` names it at its table, so that it is sent once. */
export interface PendingNotification {
  readonly kind: NotificationKind
  readonly table: string
  readonly seat: number
  readonly turn: number
  /** How often it could not be dealt with. */
  readonly failures: number
}

/** More than this are not kept; whoever misses a message still sees the table. */
const MAX_PENDING = 20_000

/** Messages that wait for their time, at most one a seat. */
export class PendingNotifications {
  readonly #timers = new Map<string, { upcoming: PendingNotification; timer: NodeJS.Timeout }>()
  readonly #onDue: (upcoming: PendingNotification) => void

  constructor(ripe: (pending: PendingNotification) => void) {
    this.#onDue = ripe
  }

  /** The message is looked at again after so many milliseconds; it takes the place of an earlier one for the seat. */
  schedule(pending: PendingNotification, wait: number): void {
    const key = keyOf(pending)
    this.cancel(pending)
    if (this.#timers.size >= MAX_PENDING) return
    const timer = setTimeout(() => {
      this.#timers.delete(key)
      this.#onDue(pending)
    }, wait)
    timer.unref()
    this.#timers.set(key, { upcoming: pending, timer })
  }

  get(table: string, seat: number): PendingNotification | undefined {
    return this.#timers.get(keyOf({ table, seat }))?.upcoming
  }

  cancel(place: Pick<PendingNotification, 'table' | 'seat'>): void {
    const key = keyOf(place)
    clearTimeout(this.#timers.get(key)?.timer)
    this.#timers.delete(key)
  }

  /** Takes out all there are; none of them comes by itself any more. */
  takeAll(): PendingNotification[] {
    const all = [...this.#timers.values()]
    for (const { timer } of all) clearTimeout(timer)
    this.#timers.clear()
    return all.map(({ upcoming: pending }) => pending)
  }
}

const keyOf = ({ table, seat }: Pick<PendingNotification, 'table' | 'seat'>): string => `${table} ${seat}`
