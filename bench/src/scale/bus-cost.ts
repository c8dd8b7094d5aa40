/** What passing a message on to nodes costs the server that does it, by the number of nodes. */
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@redis/client'
import pg from 'pg'
import type { BusEngine } from './cluster.ts'
import { type MeasuredPostgres, startPostgres } from './postgres.ts'
import { type MeasuredRedis, startRedis } from './redis.ts'

export interface BusWorkload {
  /** Two numbers of nodes, from which the costs of a message and of a recipient follow. */
  readonly listeners: readonly [number, number]
  readonly pacedSeconds: number
  readonly messagesPerSecond: number
  readonly flatOutSeconds: number
}

export interface BusCost {
  /** Milliseconds of processor time of the server for a message, and for each node that is sent it. */
  readonly messageMs: number
  readonly recipientMs: number
  /** The most messages a second with the higher number of nodes, all of them sending at the same time. */
  readonly maxMessagesPerSecond: number
}

/** A node's connection to the server under measurement. */
interface Connection {
  send(text: string): Promise<unknown>
  close(): Promise<unknown>
}

interface BusServer {
  processorSeconds(): Promise<number>
  connect(): Promise<Connection>
  stop(): Promise<void>
}

const CHANNEL = 'spellbough'
/** About three moves. */
const MESSAGE = 'x'.repeat(220)

export async function measureBus(engine: BusEngine, size: BusWorkload): Promise<BusCost> {
  const server = engine === 'postgres' ? postgresServer(await startPostgres()) : redisServer(await startRedis())
  try {
    const [few, many] = size.listeners
    const fewMs = await withListeners(server, few, (nodes) => paced(server, nodes, size))
    const [manyMs, maxMessagesPerSecond] = await withListeners(
      server,
      many,
      async (nodes) => [await paced(server, nodes, size), await flatOut(nodes, size.flatOutSeconds)] as const,
    )
    const recipientMs = Math.max(0, (manyMs - fewMs) / (many - few))
    return { recipientMs, messageMs: Math.max(0, fewMs - few * recipientMs), maxMessagesPerSecond }
  } finally {
    await server.stop()
  }
}

async function withListeners<Result>(
  server: BusServer,
  count: number,
  use: (nodes: readonly Connection[]) => Promise<Result>,
): Promise<Result> {
  const nodes: Connection[] = []
  try {
    while (nodes.length < count) nodes.push(await server.connect())
    return await use(nodes)
  } finally {
    await Promise.all(nodes.map((node) => node.close()))
  }
}

/** Milliseconds of processor time per message at a moderate rate, the nodes sending in turn. */
async function paced(server: BusServer, nodes: readonly Connection[], size: BusWorkload): Promise<number> {
  const [before, startedAt] = [await server.processorSeconds(), performance.now()]
  // A connection carries out one request after the other.
  const queues = nodes.map((node) => ({ node, last: Promise.resolve<unknown>(undefined) }))
  let sent = 0
  while (performance.now() - startedAt < size.pacedSeconds * 1000) {
    const wanted = ((performance.now() - startedAt) / 1000) * size.messagesPerSecond
    for (; sent < wanted; sent++) {
      const queue = queues[sent % queues.length]
      if (queue !== undefined) queue.last = queue.last.then(() => queue.node.send(MESSAGE))
    }
    await sleep(2)
  }
  await Promise.all(queues.map(({ last }) => last))
  return (1000 * ((await server.processorSeconds()) - before)) / sent
}

/** Messages a second, every node sending the next one when the last is through. */
async function flatOut(nodes: readonly Connection[], seconds: number): Promise<number> {
  const startedAt = performance.now()
  let sent = 0
  const sendOn = async (node: Connection) => {
    while (performance.now() - startedAt < seconds * 1000) {
      await node.send(MESSAGE)
      sent++
    }
  }
  await Promise.all(nodes.map(sendOn))
  return (1000 * sent) / (performance.now() - startedAt)
}

const postgresServer = ({ url, use, stop }: MeasuredPostgres): BusServer => ({
  processorSeconds: async () => (await use()).processorSeconds,
  connect: async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    return {
      send: (text) => client.query('select pg_notify($1, $2)', [CHANNEL, text]),
      close: () => client.end(),
    }
  },
  stop,
})

const redisServer = ({ url, processorSeconds, stop }: MeasuredRedis): BusServer => ({
  processorSeconds: async () => processorSeconds(),
  connect: async () => {
    const client = createClient({ url, RESP: 3 })
    client.on('error', () => {})
    await client.connect()
    await client.subscribe(CHANNEL, () => {})
    return {
      send: (text) => client.publish(CHANNEL, text),
      close: async () => client.destroy(),
    }
  },
  stop,
})
