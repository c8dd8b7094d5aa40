import type { BotRequest, BotRunner } from './bot-request.ts'
import type { BotMoveTask, DueTask } from './due-tasks.ts'

/** A move that a bot was asked for. */
export interface PendingBotMove {
  /** Whether there was more than one move to choose among. */
  readonly hadChoice: boolean
  /** What the bot chose; nothing while it is thinking. */
  readonly move: object | undefined
}

interface RunningBotMove extends PendingBotMove {
  move: object | undefined
  readonly controller: AbortController
}

/** The moves that the bots of one match were asked for, all at the same time. */
export class PendingBotMoves {
  readonly #bots: BotRunner
  readonly #onReady: () => void
  /** By the key of their task. */
  readonly #moves = new Map<string, RunningBotMove>()

  /** `onReady` is called whenever a bot has chosen. */
  constructor(bots: BotRunner, onReady: () => void) {
    this.#bots = bots
    this.#onReady = onReady
  }

  get isEmpty(): boolean {
    return this.#moves.size === 0
  }

  find({ key }: DueTask): PendingBotMove | undefined {
    return this.#moves.get(key)
  }

  start({ key }: BotMoveTask, request: Omit<BotRequest, 'signal'>): void {
    const controller = new AbortController()
    const { signal } = controller
    const pending: RunningBotMove = { hadChoice: request.moves.length > 1, move: undefined, controller }
    this.#moves.set(key, pending)
    void this.#bots.choose({ ...request, signal }).then((move) => {
      pending.move = move
      if (!signal.aborted) this.#onReady()
    })
  }

  /** Cancels every move that is no longer among the tasks. */
  retainOnly(tasks: readonly DueTask[]): void {
    const keys = new Set(tasks.map(({ key }) => key))
    for (const key of [...this.#moves.keys()]) if (!keys.has(key)) this.cancel({ key })
  }

  cancel({ key }: Pick<BotMoveTask, 'key'>): void {
    this.#moves.get(key)?.controller.abort()
    this.#moves.delete(key)
  }

  cancelAll(): void {
    this.retainOnly([])
  }
}
