import type { ChatLine, FromServer, TableView, ToServer } from '@spellbough/protocol'
import { fromServer } from '@spellbough/protocol'
import { applyFrame, type MatchState } from '@spellbough/protocol/client'
import { WebSocket } from 'ws'
import { acknowledge, isRetryable, refuse, type SentMove } from './ledger.ts'
import type { ServerEndpoint } from './node-process.ts'
import {
  ChangeSignal,
  type ConnectionOptions,
  nextRequestId,
  RETRY_DELAY_MS,
  type TestConnection,
  type WireSession,
} from './test-connection.ts'

interface PendingRequest {
  readonly sent: SentMove
  readonly answered: () => void
}

/** A client made of nothing but a WebSocket: every frame is checked against the protocol, strictly. */
export class SocketConnection implements TestConnection {
  endpoint: ServerEndpoint
  readonly goodbyes: string[] = []
  readonly acceptsRequestIds = true
  readonly resumed = { byMark: 0, whole: 0 }
  readonly chat: ChatLine[] = []
  kept: MatchState | undefined
  table: TableView | undefined
  readonly #parts: ConnectionOptions
  readonly #changes = new ChangeSignal()
  readonly #underWay = new Map<string, PendingRequest>()
  #socket: WebSocket | undefined
  #session: WireSession | undefined
  #retry: NodeJS.Timeout | undefined
  #closed = false
  /** The id of the last request to join. */
  #joinId = ''
  /** Asked to go on from a mark, and nothing has come since. */
  #resuming = false
  /** What broke the protocol, for the test to find. */
  #fault: Error | undefined

  constructor(parts: ConnectionOptions) {
    this.#parts = parts
    this.endpoint = parts.endpoint
    this.#connect()
  }

  changed(): Promise<void> {
    this.#complain()
    return this.#changes.next()
  }

  async move(move: SentMove['move'], id = nextRequestId()): Promise<SentMove> {
    this.#complain()
    const { ledger, table, seat } = this.#parts
    if (seat === null) throw new Error('Who watches does not move.')
    const sent = ledger.send(table, seat, id, move)
    await new Promise<void>((answered) => {
      this.#underWay.set(id, { sent, answered })
      this.#send({ do: 'move', id, table, move })
    })
    this.#complain()
    return sent
  }

  /** Says something at the table; nothing is said twice, so nothing is sent again. */
  say(text: string): void {
    this.#send({ do: 'say', id: nextRequestId(), table: this.#parts.table, text })
  }

  reconnect(): void {
    this.#socket?.terminate()
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#retry)
    this.#socket?.terminate()
    for (const { answered } of this.#underWay.values()) answered()
    this.#changes.notify()
  }

  #complain(): void {
    if (this.#fault !== undefined) throw this.#fault
  }

  #connect(): void {
    if (this.#closed) return
    if (!this.endpoint.isOpen) return this.#later()
    const { guest } = this.#parts
    const headers = guest === undefined ? {} : { cookie: guest.cookie }
    const socket = new WebSocket(`${this.endpoint.address.replace('http', 'ws')}/ws`, {
      origin: this.endpoint.origin,
      headers,
    })
    const session = this.#parts.tap?.open(this.endpoint)
    this.#socket = socket
    this.#session = session
    socket.on('message', (data) => this.#hear(data.toString(), session))
    socket.on('error', () => {})
    socket.on('close', () => this.#later())
  }

  #later(): void {
    if (!this.#closed) this.#retry = setTimeout(() => this.#connect(), RETRY_DELAY_MS)
  }

  #send(message: ToServer): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return
    this.#session?.sent(message)
    this.#socket.send(JSON.stringify(message))
  }

  #join(mark: string | undefined): void {
    const { table, seat } = this.#parts
    this.#resuming = mark !== undefined
    const watch = seat === null ? { watch: true as const } : {}
    this.#joinId = nextRequestId()
    this.#send({ do: 'join', id: this.#joinId, table, ...(mark === undefined ? {} : { mark }), ...watch })
  }

  #hear(text: string, session: WireSession | undefined): void {
    const read = fromServer.safeParse(JSON.parse(text))
    if (read.success) {
      session?.received(read.data)
      this.#take(read.data)
    } else
      this.#fault ??= new Error(`A frame that is not of the protocol: ${text.slice(0, 300)}: ${read.error.message}`)
    this.#changes.notify()
  }

  #take(frame: FromServer): void {
    switch (frame.is) {
      case 'hello':
        this.#join(this.kept?.mark)
        for (const { sent } of this.#underWay.values()) this.#again(sent)
        return
      case 'done':
        return this.#answer(frame.id, acknowledge)
      case 'refused':
        return this.#refused(frame)
      case 'table':
        if (frame.table.revision >= (this.table?.revision ?? 0)) this.table = frame.table
        return
      case 'chat':
        this.chat.push(...frame.lines.filter((line) => !this.chat.some(({ n }) => n === line.n)))
        return
      case 'bye':
        this.goodbyes.push(frame.reason)
        return
      case 'scene':
      case 'update':
        return this.#see(frame)
    }
  }

  #see(frame: Extract<FromServer, { is: 'scene' | 'update' }>): void {
    if (this.#resuming) this.resumed[frame.is === 'scene' ? 'whole' : 'byMark']++
    this.#resuming = false
    const kept = applyFrame(this.kept, frame)
    if (kept === 'gap') this.#join(undefined)
    else this.kept = kept
  }

  #refused({ id, problem }: Extract<FromServer, { is: 'refused' }>): void {
    if (id === this.#joinId && isRetryable(problem))
      setTimeout(() => this.#joinId === id && this.#join(this.kept?.mark), 4 * RETRY_DELAY_MS)
    const sent = this.#underWay.get(id ?? '')?.sent
    if (sent === undefined) return
    if (!isRetryable(problem) || this.#parts.noRetry === true) return this.#answer(sent.id, () => refuse(sent, problem))
    sent.busyCount++
    setTimeout(() => this.#underWay.has(sent.id) && this.#again(sent), 4 * RETRY_DELAY_MS)
  }

  #again({ table, seat, id, move }: SentMove): void {
    this.#parts.ledger.send(table, seat, id, move)
    this.#send({ do: 'move', id, table, move })
  }

  #answer(id: string, note: (sent: SentMove) => void): void {
    const found = this.#underWay.get(id)
    if (found === undefined) return
    this.#underWay.delete(id)
    note(found.sent)
    found.answered()
  }
}
