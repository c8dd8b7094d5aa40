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

/** The line between a page and the server, as long as one likes: every message takes its time, either way. */
export class LaggedSocket {
  /** Whatever was asked about moves, in its order; sent again, it counts once. */
  readonly requests: MoveRequest[] = []
  /** Milliseconds, one way. */
  readonly #lag: number

  private constructor(lag: number) {
    this.#lag = lag
  }

  /** Must be laid before the page connects. */
  static async install(page: Page, lag = 0): Promise<LaggedSocket> {
    const line = new LaggedSocket(lag)
    await page.routeWebSocket(/\/ws$/, (near) => {
      const far = near.connectToServer()
      near.onMessage((text) => {
        line.#ask(String(text))
        line.#travel(() => far.send(text))
      })
      far.onMessage((text) =>
        line.#travel(() => {
          line.#answer(String(text))
          near.send(text)
        }),
      )
    })
    return line
  }

  /** Messages never overtake each other: all take equally long. */
  #travel(arrive: () => void): void {
    if (this.#lag === 0) arrive()
    else setTimeout(arrive, this.#lag)
  }

  #ask(text: string): void {
    const { do: what, id = '', move } = JSON.parse(text) as Message
    if (what !== 'move' && what !== 'why') return
    if (this.requests.some((request) => request.id === id)) return
    this.requests.push({ id, do: what, move, answer: 'none', message: '' })
  }

  #answer(text: string): void {
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
