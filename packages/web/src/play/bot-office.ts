import type { BotAnswer, BotQuestion } from './bot-messages.ts'

/** What a page needs of a worker. */
export interface BotWorker {
  postMessage(question: BotQuestion): void
  terminate(): void
  onmessage: ((event: MessageEvent<BotAnswer>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

const openWorker = (): BotWorker => new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' })

/** Asks bots. A worker that dies is replaced; its questions are answered with nothing, and the host helps itself. */
export class BotOffice {
  readonly #open: () => BotWorker
  readonly #asked = new Map<number, (move: object | undefined) => void>()
  #worker: BotWorker | undefined
  #count = 0

  constructor(open: () => BotWorker = openWorker) {
    this.#open = open
  }

  /** The move a bot chooses, or nothing if it could not. */
  ask(question: Omit<BotQuestion, 'id'>): Promise<object | undefined> {
    const id = ++this.#count
    return new Promise((resolve) => {
      this.#asked.set(id, resolve)
      this.#staffed().postMessage({ ...question, id })
    })
  }

  close(): void {
    this.#worker?.terminate()
    this.#worker = undefined
    for (const resolve of this.#asked.values()) resolve(undefined)
    this.#asked.clear()
  }

  #staffed(): BotWorker {
    if (this.#worker !== undefined) return this.#worker
    const worker = this.#open()
    worker.onmessage = ({ data }) => {
      this.#asked.get(data.id)?.('move' in data ? data.move : undefined)
      this.#asked.delete(data.id)
    }
    worker.onerror = () => this.close()
    this.#worker = worker
    return worker
  }
}
