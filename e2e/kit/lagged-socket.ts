import type { Page } from 'playwright-core'

/** A request to make a move, or to explain why it is illegal, with its response. */
export interface MoveRequest {
  readonly id: string
  readonly do: 'move' | 'why'
  readonly move: unknown
  answer: 'none' | 'done' | 'refused'
  /** The message of a refusal. */
  message: string
}

/** Routes the WebSocket of a page and delays every message, in both directions. */
export class LaggedSocket {
  /** The requests about moves, in order; a repeated request is recorded once. */
  readonly requests: MoveRequest[] = []
  /** The delay in one direction. */
  readonly #lagMs: number

  private constructor(lagMs: number) {
    this.#lagMs = lagMs
  }

  /** Must be called before the page connects. */
  static async install(page: Page, lagMs = 0): Promise<LaggedSocket> {
    const socket = new LaggedSocket(lagMs)
    await page.routeWebSocket(/\/ws$/, (client) => {
      const server = client.connectToServer()
      client.onMessage((text) => {
        socket.#recordRequest(String(text))
        socket.#delay(() => server.send(text))
      })
      server.onMessage((text) =>
        socket.#delay(() => {
          socket.#recordAnswer(String(text))
          client.send(text)
        }),
      )
    })
    return socket
  }

  /** Messages never overtake each other: all take equally long. */
  #delay(deliver: () => void): void {
    if (this.#lagMs === 0) deliver()
    else setTimeout(deliver, this.#lagMs)
  }

  #recordRequest(text: string): void {
    const { do: action, id = '', move } = JSON.parse(text) as Message
    if (action !== 'move' && action !== 'why') return
    if (this.requests.some((request) => request.id === id)) return
    this.requests.push({ id, do: action, move, answer: 'none', message: '' })
  }

  #recordAnswer(text: string): void {
    const { is, id, problem } = JSON.parse(text) as Message
    const request = this.requests.find((one) => one.id === id)
    if (request === undefined || (is !== 'done' && is !== 'refused')) return
    request.answer = is
    request.message = problem?.message ?? ''
  }
}

interface Message {
  readonly do?: string
  readonly is?: string
  readonly id?: string
  readonly move?: unknown
  readonly problem?: { readonly message: string }
}
