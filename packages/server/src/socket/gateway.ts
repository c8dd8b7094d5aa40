import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { ERROR_STATUS, HEARTBEAT, MOST_FRAME_BYTES, type Problem } from '@spellbough/protocol'
import { WebSocketServer } from 'ws'
import { problemOf, Refusal } from '../refusal.ts'
import type { World } from '../world.ts'
import { Admission, type Admitted } from './admission.ts'
import { TableClerk } from './clerk.ts'
import { Connection, type Link } from './connection.ts'
import { frameOf } from './frames.ts'
import { Lobby } from './lobby.ts'
import type { GatewayParts } from './parts.ts'
import { Rooms } from './room.ts'

/** Who could not be identified again just now is asked so many milliseconds later. */
const CHECK_AGAIN = 5_000

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
  world: World,
  parts: GatewayParts,
  { heartbeat = HEARTBEAT }: GatewaySettings = {},
): Gateway {
  const { people, desk, presence } = parts
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MOST_FRAME_BYTES,
    maxFragments: 64,
    maxBufferedChunks: 1_024,
    // A pong is sent through the same limits as everything else: pings nobody reads the answers of would pile up.
    autoPong: false,
  })
  // Whatever the library itself finds wrong with an upgrade is answered in the form of all our errors.
  server.on('wsClientError', (error, socket) => turnAway(socket, new Refusal('bad-input', `${error.message}.`).problem))
  const admission = new Admission(world, people)
  const rooms = new Rooms(world, desk)
  const lobby = new Lobby(world, desk)
  const connections = new Set<Connection>()
  let closing: Promise<void> | undefined

  async function letIn(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    if (closing !== undefined) throw new Refusal('busy', 'This node is stopping. Connect again, to any other.')
    const admitted = await admission.admit(request)
    socket.once('close', () => admitted.leave())
    if (socket.destroyed) admitted.leave()
    else if (closing === undefined)
      server.handleUpgrade(request, socket, head, (ws) => welcome({ socket: ws, stream: socket }, admitted))
    else throw new Refusal('busy', 'This node is stopping. Connect again, to any other.')
  }

  function welcome(link: Link, { caller }: Admitted): void {
    const connection = new Connection(
      world,
      link,
      caller,
      (connection) => new TableClerk(world, parts, rooms, lobby, connection),
    )
    connections.add(connection)
    world.metrics.sockets.set(connections.size)
    link.socket.once('close', () => {
      connections.delete(connection)
      world.metrics.sockets.set(connections.size)
    })
    connection.send(frameOf({ is: 'hello', protocol: 1, you: caller.person, heartbeat, now: world.now() }))
    connection.beat(heartbeat)
  }

  /** Somebody's sessions have ended, perhaps not all of them: who can still show who they are stays. */
  async function checkAgain(connection: Connection): Promise<void> {
    const { person, headers } = connection.caller
    try {
      const now = await people.identify(headers)
      if (now?.id !== person?.id) connection.end('signed-out')
    } catch (error) {
      if (problemOf(error).code === 'forbidden') return connection.end('banned')
      world.log.warn({ err: error }, 'somebody could not be identified again')
      setTimeout(() => connection.isOpen && void checkAgain(connection), CHECK_AGAIN).unref()
    }
  }

  async function closeAll(): Promise<void> {
    const patience = world.config.drainSeconds * 1_000
    for (const connection of connections) connection.stopTaking()
    await within(patience / 2, Promise.all([...connections].map((connection) => connection.settled())))
    for (const connection of connections) connection.end('draining')
    // A connection that was told to go is cut after a while by itself.
    await Promise.all([...connections].map((connection) => connection.gone()))
    clearInterval(beating)
    lobby.close()
    for (const stop of stops) stop()
  }

  let beaten = performance.now()
  const beating = setInterval(() => {
    const now = performance.now()
    // Who held still for so long itself has heard nobody, and must not take others for silent.
    const wasAway = now - beaten > heartbeat
    beaten = now
    for (const connection of connections) {
      if (wasAway) connection.excuse()
      connection.beat(heartbeat)
    }
  }, heartbeat / 10)
  beating.unref()

  const stops = [
    desk.onChange((doc) => {
      rooms.find(doc.id)?.hear(doc)
      lobby.hear(doc)
    }),
    people.onGone((player, reason) => {
      for (const connection of connections) {
        if (reason === 'banned' && (connection.caller.person?.id === player || connection.caller.address === player))
          connection.end('banned')
        else if (connection.caller.person?.id === player) void checkAgain(connection)
      }
    }),
  ]
  // Somebody may have signed out at another node while the bus was cut off.
  world.bus.onGap(async () => {
    for (const connection of [...connections]) if (connection.caller.person !== null) await checkAgain(connection)
  })
  presence.onChange((table) => {
    rooms.find(table)?.hearPresence()
    lobby.hearPresence(table)
  })

  return {
    handleUpgrade(request, socket, head) {
      // Until the WebSocket server takes over, nobody else listens.
      socket.on('error', () => {})
      letIn(request, socket, head).catch((error: unknown) => {
        const problem = problemOf(error)
        if (problem.code === 'internal') world.log.error({ err: error }, 'a socket could not be let in')
        turnAway(socket, problem)
      })
    },
    close() {
      closing ??= closeAll()
      return closing
    },
  }
}

/** Answers an upgrade that is refused, as HTTP. */
function turnAway(socket: Duplex, problem: Problem): void {
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
async function within(wait: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, wait)
  })
  await Promise.race([work, enough])
  clearTimeout(timer)
}
