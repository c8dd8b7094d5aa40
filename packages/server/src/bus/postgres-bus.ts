import pg from 'pg'
import { CONNECTION_OPTIONS } from '../storage/postgres-client-pool.ts'
import { asStoreUnavailable } from '../storage/postgres-unavailable.ts'
import type { Bus } from './bus.ts'
import {
  type BusConnection,
  type BusConnectionListeners,
  type BusOptions,
  openReconnectingBus,
} from './reconnecting-bus.ts'

const CHANNEL = 'spellbough'
/** PostgreSQL limits a notification to less than 8000 bytes. */
const MAX_PAYLOAD_BYTES = 7900
/** A heartbeat is a query, so a connection that has gone silent is noticed after this. */
const QUERY_TIMEOUT_MS = 3_000
/** A connection over which nothing comes back does not close by itself. */
const CLOSE_TIMEOUT_MS = 1_000

/** Opens the bus over LISTEN/NOTIFY; resolves when it is listening. */
export async function openPostgresBus(options: BusOptions): Promise<Bus> {
  const transport = {
    maxEnvelopeBytes: MAX_PAYLOAD_BYTES,
    failsAlone: false,
    connect: (listeners: BusConnectionListeners) => connect(options, listeners),
  }
  try {
    return await openReconnectingBus(transport, options)
  } catch (error) {
    throw asStoreUnavailable(error) ?? error
  }
}

async function connect({ url, nodeId }: BusOptions, listeners: BusConnectionListeners): Promise<BusConnection> {
  const client = new pg.Client({
    ...CONNECTION_OPTIONS,
    application_name: `${CONNECTION_OPTIONS.application_name} bus ${nodeId}`,
    connectionString: url,
    query_timeout: QUERY_TIMEOUT_MS,
  })
  const destroy = () => client.end().catch(() => {})
  client.on('error', listeners.onLost)
  client.on('end', () => listeners.onLost(new Error('the connection was closed')))
  client.on('notification', ({ payload }) => listeners.onEnvelope(payload ?? ''))
  try {
    await client.connect()
    // A message need not outlive the server, so sending one does not wait for its disk.
    await client.query(`set synchronous_commit = off; listen ${CHANNEL}`)
  } catch (error) {
    destroy()
    throw error
  }
  return {
    async send(envelopes) {
      await client.query('select pg_notify($1, envelope) from unnest($2::text[]) as envelope', [CHANNEL, envelopes])
    },
    async close() {
      const timer = setTimeout(() => client.connection.stream.destroy(), CLOSE_TIMEOUT_MS)
      await destroy().finally(() => clearTimeout(timer))
    },
    destroy,
  }
}
