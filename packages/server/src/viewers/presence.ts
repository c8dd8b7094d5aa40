import type { Scheduler } from '@spellbough/host'
import type { BusMessage } from '../bus/bus.ts'
import { systemScheduler } from '../due/system-scheduler.ts'
import type { NodeContext } from '../node-context.ts'

/** How often a node announces who is connected to it, and how long an announcement of another node is believed. */
const ANNOUNCE_INTERVAL_MS = 8_000
const PRESENCE_TTL_MS = 20_000

interface LocalPresence {
  /** How many sockets each seat has at this node. */
  readonly seats: Map<number, number>
  watching: number
}

interface RemotePresence {
  readonly seats: readonly number[]
  readonly heardAt: number
}

/** Who is connected to which table: the sockets of this node, and what the other nodes announce of theirs. */
export class Presence {
  readonly #context: Pick<NodeContext, 'bus' | 'nodeId' | 'now'>
  readonly #scheduler: Scheduler
  readonly #local = new Map<string, LocalPresence>()
  /** By table and node. */
  readonly #remote = new Map<string, Map<string, RemotePresence>>()
  readonly #listeners: ((table: string) => void)[] = []
  #cancelTimer: () => void

  constructor(context: Pick<NodeContext, 'bus' | 'nodeId' | 'now'>, scheduler: Scheduler = systemScheduler) {
    this.#context = context
    this.#scheduler = scheduler
    this.#cancelTimer = this.#scheduleHeartbeat()
    context.bus.onMessage((message) => {
      if (message.is === 'presence') this.#onAnnouncement(message)
    })
    context.bus.onGap(() => this.#announceAll())
  }

  /** A socket of this node has joined a table as a seat, or to watch; gives a function that takes it back. */
  enter(table: string, seat: number | null): () => void {
    this.#change(table, () => this.#count(table, seat, 1))
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      this.#change(table, () => this.#count(table, seat, -1))
    }
  }

  /** The seats of a table with somebody connected, at any node. */
  seats(table: string): ReadonlySet<number> {
    const seats = new Set(this.#local.get(table)?.seats.keys())
    for (const remote of this.#remote.get(table)?.values() ?? []) for (const seat of remote.seats) seats.add(seat)
    return seats
  }

  /** The listener is called when the connected seats of a table have changed. */
  onChange(listener: (table: string) => void): void {
    this.#listeners.push(listener)
  }

  close(): void {
    this.#cancelTimer()
  }

  #change(table: string, change: () => void): void {
    const before = this.seats(table)
    change()
    const after = this.seats(table)
    if (before.size === after.size && [...before].every((seat) => after.has(seat))) return
    for (const listener of this.#listeners) listener(table)
  }

  #count(table: string, seat: number | null, by: 1 | -1): void {
    const local = this.#local.get(table) ?? { seats: new Map<number, number>(), watching: 0 }
    if (seat === null) local.watching += by
    else {
      const sockets = (local.seats.get(seat) ?? 0) + by
      if (sockets > 0) local.seats.set(seat, sockets)
      else local.seats.delete(seat)
    }
    if (local.seats.size > 0 || local.watching > 0) this.#local.set(table, local)
    else this.#local.delete(table)
    this.#announce(table)
  }

  #announce(table: string): void {
    const { bus, nodeId } = this.#context
    const local = this.#local.get(table)
    const seats = [...(local?.seats.keys() ?? [])]
    bus.publish({ is: 'presence', table, node: nodeId, seats, watching: local?.watching ?? 0 })
  }

  #announceAll(): void {
    for (const table of this.#local.keys()) this.#announce(table)
  }

  #onAnnouncement({ table, node, seats, watching }: Extract<BusMessage, { is: 'presence' }>): void {
    if (node === this.#context.nodeId) return
    this.#change(table, () => {
      const nodes = this.#remote.get(table) ?? new Map<string, RemotePresence>()
      if (seats.length === 0 && watching === 0) nodes.delete(node)
      else nodes.set(node, { seats, heardAt: this.#context.now() })
      if (nodes.size > 0) this.#remote.set(table, nodes)
      else this.#remote.delete(table)
    })
  }

  /** A node that has died never announces that its players are gone. */
  #forgetSilentNodes(): void {
    for (const [table, nodes] of [...this.#remote]) {
      this.#change(table, () => {
        for (const [node, { heardAt }] of [...nodes])
          if (this.#context.now() - heardAt > PRESENCE_TTL_MS) nodes.delete(node)
        if (nodes.size === 0) this.#remote.delete(table)
      })
    }
  }

  #scheduleHeartbeat(): () => void {
    return this.#scheduler.after(ANNOUNCE_INTERVAL_MS, () => {
      this.#forgetSilentNodes()
      this.#announceAll()
      this.#cancelTimer = this.#scheduleHeartbeat()
    })
  }
}
