import type { Page, WebSocketRoute } from 'playwright-core'

/** Where a move gets lost: before the server has heard it, or its answer after the server has made it. */
export type Loss = 'move' | 'answer'

/** Routes the WebSocket of a page: records the moves, and can drop messages or the connection. */
export class LossySocket {
  /** Every move that was sent, once, and not refused: by the id of its request. */
  readonly #moves = new Map<string, unknown>()
  readonly #unanswered = new Set<string>()
  #loss: Loss | undefined
  #isCut = false
  #lines = new Set<WebSocketRoute>()

  static async install(page: Page): Promise<LossySocket> {
    const wire = new LossySocket()
    await page.routeWebSocket(/\/ws$/, (line) => wire.#connect(line))
    return wire
  }

  /** The moves that were sent, in their order. */
  get moves(): readonly unknown[] {
    return [...this.#moves.values()]
  }

  /** Every move has its answer. */
  get isIdle(): boolean {
    return this.#unanswered.size === 0
  }

  /** The next move, or the answer to it, is lost together with the connection. */
  dropNext(loss: Loss): void {
    this.#loss = loss
  }

  get hasDropped(): boolean {
    return this.#loss === undefined
  }

  /** There is no connection from now on. */
  disconnect(): void {
    this.#isCut = true
    for (const line of this.#lines) this.#closeLine(line)
  }

  reconnect(): void {
    this.#isCut = false
  }

  #connect(line: WebSocketRoute): void {
    if (this.#isCut) {
      void line.close()
      return
    }
    this.#lines.add(line)
    const server = line.connectToServer()
    /** The move whose answer will be lost: the page hears nothing of it. */
    let lostAnswerId: string | undefined
    line.onMessage((text) => {
      const { do: what, id, move } = read(text)
      if (what !== 'move' || id === undefined) return server.send(text)
      this.#moves.set(id, move)
      this.#unanswered.add(id)
      const loss = this.#loss
      this.#loss = undefined
      if (loss === 'move') return this.#closeLine(line)
      if (loss === 'answer') lostAnswerId = id
      server.send(text)
    })
    server.onMessage((text) => {
      const { is, id } = read(text)
      if (lostAnswerId !== undefined) {
        if (id === lostAnswerId) this.#closeLine(line)
        return
      }
      if (id !== undefined) this.#unanswered.delete(id)
      if (is === 'refused' && id !== undefined) this.#moves.delete(id)
      line.send(text)
    })
    line.onClose(() => {
      this.#lines.delete(line)
      void server.close()
    })
  }

  #closeLine(line: WebSocketRoute): void {
    this.#lines.delete(line)
    void line.close()
  }
}

interface Message {
  readonly do?: string
  readonly is?: string
  readonly id?: string
  readonly move?: unknown
}

const read = (text: string | Buffer): Message => JSON.parse(String(text)) as Message
