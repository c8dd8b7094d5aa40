import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { ERROR_STATUS, HEARTBEAT_MS, MAX_FRAME_BYTES, type Problem } from '@spellbough/protocol'
import { WebSocketServer } from 'ws'
import type { NodeContext } from '../node-context.ts'
import { Refusal, toProblem } from '../refusal.ts'
import { Admission, type AdmittedCaller } from './admission.ts'
import { Connection, type UpgradedSocket } from './connection.ts'
import type { GatewayDeps } from './deps.ts'
import { encodeFrame } from './frames.ts'
import { LobbyFeed } from './lobby.ts'
import { SocketRequestHandler } from './request-handler.ts'
import { TableChannels } from './table-channel.ts'

/** Who could not be identified again just now is asked so many milliseconds later. */
const REIDENTIFY_RETRY_MS = 5_000

/** The door for sockets. */
export interface Gateway {
  /** For the `upgrade` of an HTTP server. Whatever is wrong with it is answered; it never throws. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Lets nobody in any more, answers what is under way, and closes every socket. */
  close(): Promise<void>
}

export interface GatewaySettings {
  /** Milliseconds between two pings. */
  readonly heartbeat?: number
}

/** Lets in sockets and serves them until they are closed. */
export function makeGateway(
  context: NodeContext,
  deps: GatewayDeps,
  { heartbeat = HEARTBEAT_MS }: GatewaySettings = {},
): Gateway {
  const { accountService, tableService, presence } = deps
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MAX_FRAME_BYTES,
    maxFragments: 64,
    maxBufferedChunks: 1_024,
    // A pong is sent through the same limits as everything else: pings nobody reads the answers of would pile up.
    autoPong: false,
  })
  // Whatever the library itself finds wrong with an upgrade is answered in the form of all our errors.
  server.on('wsClientError', (error, socket) =>
    rejectUpgrade(socket, new Refusal('bad-input', `${error.message}.`).problem),
  )
  const admission = new Admission(context, accountService)
  const channels = new TableChannels(context, tableService)
  const lobby = new LobbyFeed(context, tableService)
  const connections = new Set<Connection>()
  let closing: Promise<void> | undefined

  async function admitUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    if (closing !== undefined) throw new Refusal('busy', 'This node is stopping. Connect again, to any other.')
    const admitted = await admission.admit(request)
    socket.once('close', () => admitted.release())
    if (socket.destroyed) admitted.release()
    else if (closing === undefined)
      server.handleUpgrade(request, socket, head, (ws) => acceptConnection({ socket: ws, stream: socket }, admitted))
    else throw new Refusal('busy', 'This node is stopping. Connect again, to any other.')
  }

  function acceptConnection(link: UpgradedSocket, { caller }: AdmittedCaller): void {
    const connection = new Connection(
      context,
      link,
      caller,
      (connection) => new SocketRequestHandler(context, deps, channels, lobby, connection),
    )
    connections.add(connection)
    context.metrics.sockets.set(connections.size)
    link.socket.once('close', () => {
      connections.delete(connection)
      context.metrics.sockets.set(connections.size)
    })
    connection.send(encodeFrame({ is: 'hello', protocol: 1, you: caller.person, heartbeat, now: context.now() }))
    connection.checkHeartbeat(heartbeat)
  }

  /** Somebody's sessions have ended, perhaps not all of them: who can still show who they are stays. */
  async function reidentify(connection: Connection): Promise<void> {
    const { person, headers } = connection.caller
    try {
      const now = await accountService.identify(headers)
      if (now?.id !== person?.id) connection.close('signed-out')
    } catch (error) {
      if (toProblem(error).code === 'forbidden') return connection.close('banned')
      context.log.warn({ err: error }, 'somebody could not be identified again')
      setTimeout(() => connection.isOpen && void reidentify(connection), REIDENTIFY_RETRY_MS).unref()
    }
  }

  async function closeAll(): Promise<void> {
    const drainMs = context.config.drainSeconds * 1_000
    for (const connection of connections) connection.stopAcceptingRequests()
    await waitAtMost(drainMs / 2, Promise.all([...connections].map((connection) => connection.waitUntilIdle())))
    for (const connection of connections) connection.close('draining')
    // A connection that was told to go is cut after a while by itself.
    await Promise.all([...connections].map((connection) => connection.waitUntilClosed()))
    clearInterval(heartbeatTimer)
    lobby.close()
    for (const stop of unsubscribers) stop()
  }

  let lastHeartbeatCheckAt = performance.now()
  const heartbeatTimer = setInterval(() => {
    const now = performance.now()
    // Who held still for so long itself has heard nobody, and must not take others for silent.
    const wasStalled = now - lastHeartbeatCheckAt > heartbeat
    lastHeartbeatCheckAt = now
    for (const connection of connections) {
      if (wasStalled) connection.resetSilence()
      connection.checkHeartbeat(heartbeat)
    }
  }, heartbeat / 10)
  heartbeatTimer.unref()

  const unsubscribers = [
    tableService.onChange((doc) => {
      channels.find(doc.id)?.tableChanged(doc)
      lobby.tableChanged(doc)
    }),
    accountService.onSessionEnded((player, reason) => {
      for (const connection of connections) {
        if (reason === 'banned' && (connection.caller.person?.id === player || connection.caller.address === player))
          connection.close('banned')
        else if (connection.caller.person?.id === player) void reidentify(connection)
      }
    }),
  ]
  // Somebody may have signed out at another node while the bus was cut off.
  context.bus.onGap(async () => {
    for (const connection of [...connections]) if (connection.caller.person !== null) await reidentify(connection)
  })
  presence.onChange((table) => {
    channels.find(table)?.presenceChanged()
    lobby.presenceChanged(table)
  })

  return {
    handleUpgrade(request, socket, head) {
      // Until the WebSocket server takes over, nobody else listens.
      socket.on('error', () => {})
      admitUpgrade(request, socket, head).catch((error: unknown) => {
        const problem = toProblem(error)
        if (problem.code === 'internal') context.log.error({ err: error }, 'a socket could not be let in')
        rejectUpgrade(socket, problem)
      })
    },
    close() {
      closing ??= closeAll()
      return closing
    },
  }
}

/** Answers an upgrade that is refused, as HTTP. */
function rejectUpgrade(socket: Duplex, problem: Problem): void {
  const status = ERROR_STATUS[problem.code]
  const body = JSON.stringify(problem)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  socket.once('finish', () => socket.destroy())
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/** Resolves with the work or after so many milliseconds, whichever is first. */
async function waitAtMost(wait: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, wait)
  })
  await Promise.race([work, enough])
  clearTimeout(timer)
}
