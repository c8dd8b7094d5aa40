import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Scheduler } from '@spellbough/host'
import { ERROR_STATUS, HEARTBEAT_INTERVAL_MS, MAX_FRAME_BYTES } from '@spellbough/protocol'
import { WebSocketServer } from 'ws'
import { addressKey } from '../ip-address.ts'
import { logFailure } from '../log-failure.ts'
import type { NodeContext } from '../node-context.ts'
import { Refusal, toProblem } from '../refusal.ts'
import { Admission } from './admission.ts'
import { type Caller, Connection, type UpgradedSocket } from './connection.ts'
import type { GatewayDeps } from './deps.ts'
import { FrameAllowances } from './frame-allowances.ts'
import { encodeFrame } from './frames.ts'
import { LobbyFeed } from './lobby.ts'
import { SocketRequestHandler } from './request-handler.ts'
import { type SocketTiming, SYSTEM_TIMING } from './socket-timing.ts'
import { TableChannels } from './table-channel.ts'

/** How long to wait after identifying a caller again has failed. */
const REIDENTIFY_RETRY_MS = 5_000

/** Accepts WebSockets and closes them when the node stops. */
export interface Gateway {
  /** For the `upgrade` event of an HTTP server. Answers every error itself and never throws. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Serves a socket that is open already, of a caller who was admitted. */
  accept(upgraded: UpgradedSocket, caller: Caller): void
  /** Refuses new sockets, answers the requests under way, and closes every socket. */
  close(): Promise<void>
}

export interface GatewaySettings {
  /** Milliseconds between two pings. */
  readonly heartbeatMs?: number
  readonly timing?: SocketTiming
}

export function makeGateway(
  context: NodeContext,
  deps: GatewayDeps,
  { heartbeatMs = HEARTBEAT_INTERVAL_MS, timing = SYSTEM_TIMING }: GatewaySettings = {},
): Gateway {
  const { accountService, tableService, presence, staleness } = deps
  const { scheduler, monotonicNow } = timing
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MAX_FRAME_BYTES,
    maxFragments: 64,
    maxBufferedChunks: 1_024,
    // Pongs are sent by `Connection` within its limits: the library's would pile up for a client that does not read.
    autoPong: false,
  })
  // Errors that the library finds in an upgrade are answered in the format of all errors.
  server.on('wsClientError', (error, socket) => rejectUpgrade(socket, new Refusal('bad-input', `${error.message}.`)))
  const admission = new Admission(context, accountService)
  const channels = new TableChannels(context, tableService, scheduler)
  const lobby = new LobbyFeed(context, tableService, scheduler)
  const connections = new Set<Connection>()
  /** How often a session may have ended so far, anybody's. */
  let sessionEndCount = 0
  const allowances = new FrameAllowances(context.config.limits.framesPerSecond)
  let closing: Promise<void> | undefined

  async function admitUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    if (closing !== undefined) throw new Refusal('busy', 'This node is stopping. Connect again, to another node.')
    const sessionEndsBefore = sessionEndCount
    const admitted = await admission.admit(request)
    socket.once('close', () => admitted.release())
    if (socket.destroyed) admitted.release()
    else if (closing === undefined)
      server.handleUpgrade(request, socket, head, (ws) => {
        const connection = accept({ socket: ws, stream: socket }, admitted.caller)
        // A session that ended meanwhile may be the one that was admitted, and the connection was not in the list then.
        if (sessionEndCount !== sessionEndsBefore) void reidentify(connection)
      })
    else throw new Refusal('busy', 'This node is stopping. Connect again, to another node.')
  }

  function accept(upgraded: UpgradedSocket, caller: Caller): Connection {
    const allowanceKey = caller.person?.id ?? addressKey(caller.address)
    const allowance = allowances.acquire(allowanceKey, monotonicNow())
    const connection = new Connection(
      context,
      upgraded,
      caller,
      allowance,
      (connection) => new SocketRequestHandler(context, deps, channels, lobby, connection),
      timing,
    )
    connections.add(connection)
    context.metrics.openSockets.set(connections.size)
    upgraded.socket.once('close', () => {
      allowances.release(allowanceKey, allowance, monotonicNow())
      connections.delete(connection)
      context.metrics.openSockets.set(connections.size)
    })
    connection.send(
      encodeFrame({ is: 'hello', protocol: 1, you: caller.person, heartbeat: heartbeatMs, now: context.now() }),
    )
    if (staleness.isStale) connection.send(encodeFrame({ is: 'stale', on: true }))
    connection.checkHeartbeat(heartbeatMs)
    return connection
  }

  /** A session of the player has ended, perhaps another one: closes the connection if its own credentials are not valid. */
  async function reidentify(connection: Connection): Promise<void> {
    const { person, headers } = connection.caller
    try {
      const identified = await accountService.identify(headers)
      if (identified?.id !== person?.id) connection.close('signed-out')
    } catch (error) {
      if (toProblem(error).code === 'forbidden') return connection.close('banned')
      logFailure(context.log, error, 'identifying a caller again failed')
      scheduler.after(REIDENTIFY_RETRY_MS, () => connection.isOpen && void reidentify(connection))
    }
  }

  async function closeAll(): Promise<void> {
    const drainMs = context.config.drainSeconds * 1_000
    for (const connection of connections) connection.stopAcceptingRequests()
    await waitAtMost(
      scheduler,
      drainMs / 2,
      Promise.all([...connections].map((connection) => connection.waitUntilIdle())),
    )
    for (const connection of connections) connection.close('draining')
    // A connection terminates itself if the client does not finish the closing handshake.
    await Promise.all([...connections].map((connection) => connection.waitUntilClosed()))
    cancelHeartbeat()
    lobby.close()
    for (const unsubscribe of unsubscribers) unsubscribe()
  }

  let lastHeartbeatCheckAt = monotonicNow()
  let cancelHeartbeat = scheduler.after(heartbeatMs / 10, checkHeartbeats)

  function checkHeartbeats(): void {
    const now = monotonicNow()
    // After an event-loop stall, do not count missed heartbeats.
    const wasStalled = now - lastHeartbeatCheckAt > heartbeatMs
    lastHeartbeatCheckAt = now
    for (const connection of connections) {
      if (wasStalled) connection.resetSilence()
      connection.checkHeartbeat(heartbeatMs)
    }
    cancelHeartbeat = scheduler.after(heartbeatMs / 10, checkHeartbeats)
  }

  const unsubscribers = [
    tableService.onChange((doc) => {
      channels.find(doc.id)?.tableChanged(doc)
      lobby.tableChanged(doc)
    }),
    accountService.onSessionEnded((player, reason) => {
      sessionEndCount++
      for (const connection of connections) {
        if (reason === 'banned' && (connection.caller.person?.id === player || connection.caller.address === player))
          connection.close('banned')
        else if (connection.caller.person?.id === player) void reidentify(connection)
      }
    }),
  ]
  // A session may have ended on another node while the bus was disconnected.
  context.bus.onGap(async () => {
    sessionEndCount++
    for (const connection of [...connections]) if (connection.caller.person !== null) await reidentify(connection)
  })
  staleness.onChange((isStale) => {
    const frame = encodeFrame({ is: 'stale', on: isStale })
    for (const connection of connections) connection.send(frame)
  })
  presence.onChange((table) => {
    channels.find(table)?.presenceChanged()
    lobby.presenceChanged(table)
  })

  return {
    handleUpgrade(request, socket, head) {
      // Without a listener an error before the upgrade would end the process.
      socket.on('error', () => {})
      admitUpgrade(request, socket, head).catch((error: unknown) => {
        if (toProblem(error).code === 'internal') context.log.error({ err: error }, 'admitting a socket failed')
        rejectUpgrade(socket, error)
      })
    },
    accept,
    close() {
      closing ??= closeAll()
      return closing
    },
  }
}

/** Answers a refused upgrade with an HTTP response. */
function rejectUpgrade(socket: Duplex, error: unknown): void {
  const problem = toProblem(error)
  const retryAfter = error instanceof Refusal ? error.retryAfterSeconds : undefined
  const status = ERROR_STATUS[problem.code]
  const body = JSON.stringify(problem)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(retryAfter === undefined ? [] : [`Retry-After: ${retryAfter}`]),
  ]
  socket.once('finish', () => socket.destroy())
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/** Resolves when the work is done or the time is over. */
async function waitAtMost(scheduler: Scheduler, timeoutMs: number, work: Promise<unknown>): Promise<void> {
  let cancelTimer = () => {}
  const timeout = new Promise<void>((resolve) => {
    cancelTimer = scheduler.after(timeoutMs, resolve)
  })
  await Promise.race([work, timeout])
  cancelTimer()
}
