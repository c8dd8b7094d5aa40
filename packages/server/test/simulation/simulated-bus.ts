import type { Bus, BusMessage } from '../../src/bus/bus.ts'
import { decodeEnvelope, encodeEnvelopes, encodeHeartbeat } from '../../src/bus/message-codec.ts'
import { Outbox } from '../../src/bus/outbox.ts'
import { PeerTracker } from '../../src/bus/peer-tracker.ts'
import { BATCH_DELAY_MS, HEARTBEAT_INTERVAL_MS, PEER_TIMEOUT_MS } from '../../src/bus/reconnecting-bus.ts'
import type { Chance } from './chance.ts'
import type { SimProcess, VirtualTime } from './virtual-time.ts'

/** As in `postgres-bus.ts`. */
const MAX_PAYLOAD_BYTES = 7_900

const MAX_DELAY_MS = 8

/** PostgreSQL's notifications: each reaches every connection that listens then, in the same order. */
export class NotificationChannel {
  readonly listening = new Set<SimulatedBus>()
  /** The nodes that are there, listening or not. */
  readonly members = new Set<string>()
  /** The share of notifications that vanish for one listener, without any sign of it: a planted fault. */
  lossShare = 0

  notify(payload: string): void {
    for (const bus of this.listening) bus.deliver(payload)
  }
}

/**
 * The bus of one node, as `ReconnectingBus` behaves: while it is disconnected, messages of others are lost and its own wait;
 * when it has reconnected, and when another node falls silent, it reports a gap.
 */
export class SimulatedBus implements Bus {
  readonly #channel: NotificationChannel
  readonly #nodeId: string
  readonly #process: SimProcess
  readonly #time: VirtualTime
  readonly #chance: Chance
  readonly #outbox = new Outbox()
  readonly #peers = new PeerTracker(PEER_TIMEOUT_MS)
  readonly #listeners: ((message: BusMessage) => void)[] = []
  readonly #gapListeners: (() => void)[] = []
  readonly #arriving: string[] = []
  #lastArrivalAt = 0
  #lastBeatAt = 0
  #isBatchPending = false

  constructor(channel: NotificationChannel, nodeId: string, process: SimProcess, time: VirtualTime, chance: Chance) {
    this.#channel = channel
    this.#nodeId = nodeId
    this.#process = process
    this.#time = time
    this.#chance = chance
    // `ReconnectingBus` never hears of a node that was disconnected when this one started, and so cannot miss it either.
    for (const other of channel.members) this.#peers.recordSeen(other, time.now)
    channel.members.add(nodeId)
    channel.listening.add(this)
    channel.notify(encodeHeartbeat(nodeId))
    this.#beatLater()
  }

  publish(message: BusMessage): void {
    this.#outbox.put(message)
    if (this.#isBatchPending) return
    this.#isBatchPending = true
    this.#time.schedule(this.#process, BATCH_DELAY_MS, 'bus send', () => {
      this.#isBatchPending = false
      this.#send()
    })
  }

  onMessage(listener: (message: BusMessage) => void): void {
    this.#listeners.push(listener)
  }

  onGap(listener: () => void): void {
    this.#gapListeners.push(listener)
  }

  async close(): Promise<void> {
    this.#send()
    this.end()
  }

  /** The node is gone. */
  end(): void {
    this.disconnect()
    this.#channel.members.delete(this.#nodeId)
  }

  /** The connection is lost. */
  disconnect(): void {
    this.#channel.listening.delete(this)
    this.#arriving.length = 0
  }

  reconnect(): void {
    if (this.isConnected || !this.#process.isAlive) return
    this.#channel.listening.add(this)
    this.#channel.notify(encodeHeartbeat(this.#nodeId))
    if (this.#channel.lossShare === 0) this.#notifyGap()
    this.#send()
  }

  /** A notification is on its way to this node. */
  deliver(payload: string): void {
    if (this.#channel.lossShare > 0 && this.#chance.happens(this.#channel.lossShare)) return
    this.#arriving.push(payload)
    this.#lastArrivalAt = Math.max(this.#lastArrivalAt, this.#time.now + this.#chance.int(MAX_DELAY_MS))
    this.#time.schedule(this.#process, this.#lastArrivalAt - this.#time.now, 'bus message', () => this.#receive())
  }

  get isConnected(): boolean {
    return this.#channel.listening.has(this)
  }

  #send(): void {
    if (!this.isConnected) return
    for (const envelope of encodeEnvelopes(this.#nodeId, this.#outbox.takeAll(), MAX_PAYLOAD_BYTES))
      this.#channel.notify(envelope)
  }

  #receive(): void {
    const payload = this.#arriving.shift()
    const envelope = payload === undefined ? undefined : decodeEnvelope(payload)
    if (envelope === undefined || envelope.from === this.#nodeId) return
    this.#peers.recordSeen(envelope.from, this.#time.now)
    for (const message of envelope.says) for (const listener of this.#listeners) listener(message)
  }

  #beatLater(): void {
    this.#time.schedule(this.#process, HEARTBEAT_INTERVAL_MS, 'bus heartbeat', () => {
      this.#beat()
      this.#beatLater()
    })
  }

  #beat(): void {
    if (!this.isConnected) return
    const now = this.#time.now
    if (now - this.#lastBeatAt > 2 * HEARTBEAT_INTERVAL_MS) this.#peers.resetAll(now)
    this.#lastBeatAt = now
    if (this.#peers.takeTimedOut(now).length > 0 && this.#channel.lossShare === 0) this.#notifyGap()
    this.#channel.notify(encodeHeartbeat(this.#nodeId))
  }

  #notifyGap(): void {
    for (const listener of this.#gapListeners) listener()
  }
}
