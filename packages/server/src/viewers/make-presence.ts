import type { BusMessage } from '../bus/bus.ts'
import { type Scheduler, systemScheduler } from '../due/scheduler.ts'
import type { NodeContext } from '../node-context.ts'
import type { Presence } from './presence.ts'

/** A node says again who is at its tables so often, and is believed for so long, in milliseconds. */
const ANNOUNCE_INTERVAL_MS = 8_000
const PRESENCE_TTL_MS = 20_000

interface LocalPresence {
  /** How many sockets each seat has here. */
  readonly seats: Map<number, number>
  watching: number
}

interface RemotePresence {
  readonly seats: readonly number[]
  readonly heardAt: number
}

/** Who is connected to which table: the own sockets, and what the other nodes say of theirs. */
export function makePresence(
  { bus, node, now }: Pick<NodeContext, 'bus' | 'node' | 'now'>,
  scheduler: Scheduler = systemScheduler,
): Presence {
  const here = new Map<string, LocalPresence>()
  const elsewhere = new Map<string, Map<string, RemotePresence>>()
  const listeners: ((table: string) => void)[] = []
  let cancel = scheduler.after(ANNOUNCE_INTERVAL_MS, beat)

  function seats(table: string): ReadonlySet<number> {
    const all = new Set(here.get(table)?.seats.keys())
    for (const other of elsewhere.get(table)?.values() ?? []) for (const seat of other.seats) all.add(seat)
    return all
  }

  function changing(table: string, change: () => void): void {
    const before = seats(table)
    change()
    const after = seats(table)
    if (before.size === after.size && [...before].every((seat) => after.has(seat))) return
    for (const listener of listeners) listener(table)
  }

  function say(table: string): void {
    const own = here.get(table)
    bus.publish({ is: 'presence', table, node, seats: [...(own?.seats.keys() ?? [])], watching: own?.watching ?? 0 })
  }

  function count(table: string, seat: number | null, by: 1 | -1): void {
    const own = here.get(table) ?? { seats: new Map<number, number>(), watching: 0 }
    if (seat === null) own.watching += by
    else {
      const sockets = (own.seats.get(seat) ?? 0) + by
      if (sockets > 0) own.seats.set(seat, sockets)
      else own.seats.delete(seat)
    }
    if (own.seats.size > 0 || own.watching > 0) here.set(table, own)
    else here.delete(table)
    say(table)
  }

  function hear(message: BusMessage): void {
    if (message.is !== 'presence' || message.node === node) return
    const { table, seats: there, watching } = message
    changing(table, () => {
      const nodes = elsewhere.get(table) ?? new Map<string, RemotePresence>()
      if (there.length === 0 && watching === 0) nodes.delete(message.node)
      else nodes.set(message.node, { seats: there, heardAt: now() })
      if (nodes.size > 0) elsewhere.set(table, nodes)
      else elsewhere.delete(table)
    })
  }

  /** A node that has died never says that its people are gone. */
  function forgetSilent(): void {
    for (const [table, nodes] of [...elsewhere]) {
      changing(table, () => {
        for (const [other, { heardAt: heard }] of [...nodes]) if (now() - heard > PRESENCE_TTL_MS) nodes.delete(other)
        if (nodes.size === 0) elsewhere.delete(table)
      })
    }
  }

  function beat(): void {
    forgetSilent()
    for (const table of here.keys()) say(table)
    cancel = scheduler.after(ANNOUNCE_INTERVAL_MS, beat)
  }

  bus.onMessage(hear)
  bus.onGap(() => {
    for (const table of here.keys()) say(table)
  })

  return {
    enter(table, seat) {
      changing(table, () => count(table, seat, 1))
      let left = false
      return () => {
        if (left) return
        left = true
        changing(table, () => count(table, seat, -1))
      }
    },
    seats,
    onChange(listener) {
      listeners.push(listener)
    },
    close: () => cancel(),
  }
}
