import type { FromServer } from '@spellbough/protocol'
import type { Page, WebSocketRoute } from 'playwright-core'

/** What gets lost: the request of a move, or the response after the server has made the move. */
export type Loss = 'move' | 'answer'

/** Routes the WebSocket of a page: records the moves, and can drop messages or the connection. */
export class LossySocket {
  /** The moves that were sent and not refused, by the ids of their requests. */
  readonly #moves = new Map<string, unknown>()
  readonly #unanswered = new Set<string>()
  #loss: Loss | undefined
  #isDisconnected = false
  #routes = new Set<WebSocketRoute>()

  static async install(page: Page): Promise<LossySocket> {
    const socket = new LossySocket()
    await page.routeWebSocket(/\/ws$/, (route) => socket.#connect(route))
    return socket
  }

  /** The moves that were sent and not refused, in order. */
  get moves(): readonly unknown[] {
    return [...this.#moves.values()]
  }

  /** Every move has its response. */
  get isIdle(): boolean {
    return this.#unanswered.size === 0
  }

  /** Drops the next move, or the response to it, and closes the connection. */
  dropNext(loss: Loss): void {
    this.#loss = loss
  }

  get hasDropped(): boolean {
    return this.#loss === undefined
  }

  /** Closes the connection and rejects new ones until `reconnect`. */
  disconnect(): void {
    this.#isDisconnected = true
    for (const route of this.#routes) this.#closeRoute(route)
  }

  reconnect(): void {
    this.#isDisconnected = false
  }

  /** The page gets this message, as if the server had sent it. */
  receive(message: FromServer): void {
    for (const route of this.#routes) route.send(JSON.stringify(message))
  }

  #connect(route: WebSocketRoute): void {
    if (this.#isDisconnected) {
      void route.close()
      return
    }
    this.#routes.add(route)
    const server = route.connectToServer()
    /** The request whose response is dropped. */
    let droppedResponseId: string | undefined
    route.onMessage((text) => {
      const { do: action, id, move } = read(text)
      if (action !== 'move' || id === undefined) return server.send(text)
      this.#moves.set(id, move)
      this.#unanswered.add(id)
      const loss = this.#loss
      this.#loss = undefined
      if (loss === 'move') return this.#closeRoute(route)
      if (loss === 'answer') droppedResponseId = id
      server.send(text)
    })
    server.onMessage((text) => {
      const { is, id } = read(text)
      if (droppedResponseId !== undefined) {
        if (id === droppedResponseId) this.#closeRoute(route)
        return
      }
      if (id !== undefined) this.#unanswered.delete(id)
      if (is === 'refused' && id !== undefined) this.#moves.delete(id)
      route.send(text)
    })
    route.onClose(() => {
      this.#routes.delete(route)
      void server.close()
    })
  }

  #closeRoute(route: WebSocketRoute): void {
    this.#routes.delete(route)
    void route.close()
  }
}

interface Message {
  readonly do?: string
  readonly is?: string
  readonly id?: string
  readonly move?: unknown
}

const read = (text: string | Buffer): Message => JSON.parse(String(text)) as Message
