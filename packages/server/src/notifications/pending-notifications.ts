import type { NotificationKind } from './texts.ts'

/** A notification to be checked later. `turn` identifies it at its table, so that it is sent once. */
export interface PendingNotification {
  readonly kind: NotificationKind
  readonly table: string
  readonly seat: number
  readonly turn: number
  /** Failed attempts so far. */
  readonly failures: number
}

/** Further notifications are dropped. */
const MAX_PENDING = 20_000

/** Notifications with a timer, at most one per seat. */
export class PendingNotifications {
  readonly #timers = new Map<string, { pending: PendingNotification; timer: NodeJS.Timeout }>()
  readonly #onDue: (pending: PendingNotification) => void

  constructor(onDue: (pending: PendingNotification) => void) {
    this.#onDue = onDue
  }

  /** Replaces an earlier notification of the seat. */
  schedule(pending: PendingNotification, delayMs: number): void {
    const key = keyOf(pending)
    this.cancel(pending)
    if (this.#timers.size >= MAX_PENDING) return
    const timer = setTimeout(() => {
      this.#timers.delete(key)
      this.#onDue(pending)
    }, delayMs)
    timer.unref()
    this.#timers.set(key, { pending, timer })
  }

  get(table: string, seat: number): PendingNotification | undefined {
    return this.#timers.get(keyOf({ table, seat }))?.pending
  }

  cancel(seat: Pick<PendingNotification, 'table' | 'seat'>): void {
    const key = keyOf(seat)
    clearTimeout(this.#timers.get(key)?.timer)
    this.#timers.delete(key)
  }

  /** Removes and returns all, and clears their timers. */
  takeAll(): PendingNotification[] {
    const all = [...this.#timers.values()]
    for (const { timer } of all) clearTimeout(timer)
    this.#timers.clear()
    return all.map(({ pending }) => pending)
  }
}

const keyOf = ({ table, seat }: Pick<PendingNotification, 'table' | 'seat'>): string => `${table} ${seat}`
