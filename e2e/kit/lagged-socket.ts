import type { Page } from 'playwright-core'

/** A move, or the question why one is not allowed, with what became of it. */
export interface MoveRequest {
  readonly id: string
  readonly do: 'move' | 'why'
  readonly move: unknown
  answer: 'none' | 'done' | 'refused'
  /** Of a refusal. */
  message: string
}

/** Routes the WebSocket of a page and delays every message, in both directions. */
export class LaggedSocket {
  /** Whatever was asked about moves, in its order; sent again, it counts once. */
  readonly requests: MoveRequest[] = []
  /** Milliseconds, one way. */
  readonly #lagMs: number

  private constructor(lagMs: number) {
    this.#lagMs = lagMs
  }

  /** Must be called before the page connects. */
  static async install(page: Page, lagMs = 0): Promise<LaggedSocket> {
    const socket = new LaggedSocket(lagMs)
    await page.routeWebSocket(/\/ws$/, (near) => {
      const far = near.connectToServer()
      near.onMessage((text) => {
        socket.#recordRequest(String(text))
        socket.#delay(() => far.send(text))
      })
      far.onMessage((text) =>
        socket.#delay(() => {
          socket.#recordAnswer(String(text))
          near.send(text)
        }),
      )
    })
    return socket
  }

  /** Messages never overtake each other: all take equally long. */
  #delay(arrive: () => void): void {
    if (this.#lagMs === 0) arrive()
    else setTimeout(arrive, this.#lagMs)
  }

  #recordRequest(text: string): void {
    const { do: what, id = '', move } = JSON.parse(text) as Message
    if (what !== 'move' && what !== 'why') return
    if (this.requests.some((request) => request.id === id)) return
    this.requests.push({ id, do: what, move, answer: 'none', message: '' })
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
