import type { ChatLine, FromServer, TableView, ToServer } from '@spellbough/protocol'
import {
  type Client,
  connect,
  type JoinedTable,
  type MatchState,
  RequestRefused,
  type WireSocketClass,
} from '@spellbough/protocol/client'
import { WebSocket } from 'ws'
import { acknowledge, isRetryable, refuse, type SentMove } from './ledger.ts'
import type { ServerEndpoint } from './node-process.ts'
import {
  ChangeSignal,
  type ConnectionOptions,
  RETRY_DELAY_MS,
  type TestConnection,
  type WireSession,
} from './test-connection.ts'

/** The client that browsers use. What it sends and hears is noted on the wire, below it. */
export class ClientConnection implements TestConnection {
  endpoint: ServerEndpoint
  readonly goodbyes: string[] = []
  readonly acceptsRequestIds = false
  readonly resumed = { byMark: 0, whole: 0 }
  readonly #parts: ConnectionOptions
  readonly #client: Client
  readonly #joined: JoinedTable
  readonly #changes = new ChangeSignal()
  readonly #waking: NodeJS.Timeout
  readonly #sent = new Map<string, SentMove>()
  #resuming = false

  constructor(parts: ConnectionOptions) {
    this.#parts = parts
    this.endpoint = parts.endpoint
    this.#client = connect({ url: '', WebSocket: this.#wire() })
    this.#joined = this.#client.join(parts.table, { watch: parts.seat === null })
    for (const news of ['table', 'scene', 'chat', 'refused'] as const)
      this.#joined.on(news, () => this.#changes.notify())
    // The client would wait longer and longer; a person who sees the server come back does not.
    this.#waking = setInterval(
      () => this.endpoint.isOpen && this.#client.state === 'waiting' && this.#client.wake(),
      RETRY_DELAY_MS,
    )
  }

  get kept(): MatchState | undefined {
    return this.#joined.match
  }

  get table(): TableView | undefined {
    return this.#joined.table
  }

  get chat(): readonly ChatLine[] {
    return this.#joined.chat
  }

  changed(): Promise<void> {
    return this.#changes.next()
  }

  async move(move: SentMove['move']): Promise<SentMove> {
    const before = this.#sent.size
    let fault: unknown
    await this.#joined.move(move).catch((error: unknown) => {
      fault = error
    })
    const sent = [...this.#sent.values()].at(-1)
    if (sent === undefined || this.#sent.size === before)
      throw new Error('The client answered for a move that it never sent.', { cause: fault })
    // Refused for now so often that the client gave up.
    if (fault instanceof RequestRefused && sent.outcome === 'under way' && this.#client.state !== 'closed')
      refuse(sent, fault.problem)
    return sent
  }

  reconnect(): void {
    this.#client.reconnect()
  }

  close(): void {
    clearInterval(this.#waking)
    this.#client.close()
    this.#changes.notify()
  }

  /** A class of sockets to the current endpoint that record what is sent and received. */
  #wire(): WireSocketClass {
    const connection = this
    return class extends WebSocket {
      readonly #session: WireSession | undefined

      constructor(_url: string) {
        const { guest } = connection.#parts
        const headers = guest === undefined ? {} : { cookie: guest.cookie }
        super(`${connection.endpoint.address.replace('http', 'ws')}/ws`, {
          origin: connection.endpoint.origin,
          headers,
        })
        const session = connection.#parts.tap?.open(connection.endpoint)
        this.#session = session
        this.on('message', (data) => {
          const frame = JSON.parse(data.toString()) as FromServer
          session?.received(frame)
          connection.#heard(frame)
        })
      }

      override send(frame: string): void {
        const message = JSON.parse(frame) as ToServer
        this.#session?.sent(message)
        connection.#goesOut(message)
        super.send(frame)
      }
    }
  }

  #goesOut(message: ToServer): void {
    const { ledger, seat } = this.#parts
    if (message.do === 'join') this.#resuming = message.mark !== undefined
    if (message.do !== 'move' || seat === null) return
    this.#sent.set(message.id, ledger.send(message.table, seat, message.id, message.move))
  }

  #heard(frame: FromServer): void {
    if (frame.is === 'bye') this.goodbyes.push(frame.reason)
    if (frame.is === 'scene' || frame.is === 'update') {
      if (this.#resuming) this.resumed[frame.is === 'scene' ? 'whole' : 'byMark']++
      this.#resuming = false
    }
    if (frame.is !== 'done' && frame.is !== 'refused') return
    const sent = this.#sent.get(frame.id ?? '')
    if (sent === undefined) return
    if (frame.is === 'done') acknowledge(sent)
    else if (isRetryable(frame.problem)) sent.busyCount++
    else refuse(sent, frame.problem)
  }
}
