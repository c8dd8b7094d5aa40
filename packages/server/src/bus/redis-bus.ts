import { isIP } from 'node:net'
import type { createClient } from '@redis/client'
import { withDeadline } from '../deadline.ts'
import { StartupError } from '../startup-error.ts'
import type { Bus } from './bus.ts'
import { BusUnavailable } from './bus-unavailable.ts'
import {
  type BusConnection,
  type BusConnectionListeners,
  type BusOptions,
  openReconnectingBus,
} from './reconnecting-bus.ts'

export interface RedisBusOptions extends BusOptions {
  /** The same at all nodes of an installation and at no others. */
  readonly channel: string
}

const MAX_ENVELOPE_BYTES = 65_536
const CONNECT_TIMEOUT_MS = 5_000
/** A heartbeat is a command, so a connection that has gone silent is noticed after this. */
const COMMAND_TIMEOUT_MS = 3_000
const KEEP_ALIVE_DELAY_MS = 10_000

/** Opens the bus over a channel of Redis or Valkey; resolves when it is subscribed. */
export async function openRedisBus(options: RedisBusOptions): Promise<Bus> {
  // Loaded only where it is used: the library has hundreds of commands.
  const redis = await import('@redis/client')
  const transport = {
    maxEnvelopeBytes: MAX_ENVELOPE_BYTES,
    failsAlone: true,
    connect: (listeners: BusConnectionListeners) => connect(redis.createClient, options, listeners),
  }
  try {
    return await openReconnectingBus(transport, options)
  } catch (error) {
    throw explainConnectError(error, options.url)
  }
}

async function connect(
  create: typeof createClient,
  { url, nodeId, channel }: RedisBusOptions,
  listeners: BusConnectionListeners,
): Promise<BusConnection> {
  const { hostname } = new URL(url)
  const client = create({
    url,
    name: `spellbough-bus-${nodeId}`,
    // With version 3 of the protocol one connection both publishes and subscribes.
    RESP: 3,
    disableOfflineQueue: true,
    socket: {
      // The bus itself reconnects.
      reconnectStrategy: false,
      connectTimeout: CONNECT_TIMEOUT_MS,
      keepAliveInitialDelay: KEEP_ALIVE_DELAY_MS,
      ...(isIP(hostname) === 0 ? { servername: hostname } : {}),
    },
  })
  const destroy = () => {
    if (client.isOpen) client.destroy()
  }
  client.on('error', listeners.onLost)
  client.on('end', () => listeners.onLost(new Error('the connection was closed')))
  try {
    const subscribe = async () => {
      await client.connect()
      await client.subscribe(channel, listeners.onEnvelope)
    }
    await withDeadline(subscribe(), CONNECT_TIMEOUT_MS)
  } catch (error) {
    destroy()
    throw error
  }
  return {
    async send(envelopes) {
      const published = Promise.all(envelopes.map((envelope) => client.publish(channel, envelope)))
      const receivers = await withDeadline(published, COMMAND_TIMEOUT_MS)
      // This node's own subscription receives them too.
      if (receivers.includes(0)) throw new Error('the subscription was lost')
    },
    // Every command has been answered, or is known to be lost.
    close: async () => destroy(),
    destroy,
  }
}

/** A wrong password or user, missing permissions, or a server without version 3 of the protocol. */
const REFUSED_REPLY = /^(WRONGPASS|NOAUTH|NOPERM|NOPROTO|ERR (?!max number of clients))/
const TLS_ERROR_CODE = /^(CERT_\w+|UNABLE_TO_\w+|SELF_SIGNED_\w+|DEPTH_ZERO_\w+|ERR_TLS_\w+|ERR_SSL_\w+|EPROTO)$/

function explainConnectError(error: unknown, url: string): unknown {
  if (!(error instanceof Error)) return error
  const { host } = new URL(url)
  const code = 'code' in error ? String(error.code) : ''
  if (REFUSED_REPLY.test(error.message)) return new StartupError(`the bus at ${host} lets nobody in: ${error.message}`)
  if (TLS_ERROR_CODE.test(code))
    return new StartupError(`the bus at ${host} cannot be trusted: ${error.message.trim().replaceAll(/\s+/g, ' ')}`)
  return new BusUnavailable(`the bus at ${host} cannot be reached: ${error.message || code}`, { cause: error })
}
