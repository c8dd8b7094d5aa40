import type { BotRequest, BotRunner } from './bot-request.ts'
import { type BotMoveTask, type DueTask, isSameTask } from './due-tasks.ts'

/** A move that a bot was asked for. */
export interface PendingBotMove {
  readonly task: BotMoveTask
  /** Whether there was more than one move to choose among. */
  readonly hadChoice: boolean
  /** What the bot chose; nothing while it is thinking. */
  readonly move: object | undefined
}

interface RunningBotMove extends PendingBotMove {
  move: object | undefined
  readonly abort: () => void
}

/** The moves that the bots of one match were asked for, all at the same time. */
export class PendingBotMoves {
  readonly #bots: BotRunner
  readonly #onReady: () => void
  #all: readonly RunningBotMove[] = []

  /** `onReady` is called whenever a bot has chosen. */
  constructor(bots: BotRunner, onReady: () => void) {
    this.#bots = bots
    this.#onReady = onReady
  }

  get isEmpty(): boolean {
    return this.#all.length === 0
  }

  find(task: BotMoveTask): PendingBotMove | undefined {
    return this.#all.find((pending) => isSameTask(pending.task, task))
  }

  start(task: BotMoveTask, request: Omit<BotRequest, 'signal'>): void {
    const controller = new AbortController()
    const hadChoice = request.moves.length > 1
    const pending: RunningBotMove = { task, hadChoice, move: undefined, abort: () => controller.abort() }
    this.#all = [...this.#all, pending]
    void this.#bots.choose({ ...request, signal: controller.signal }).then((move) => {
      pending.move = move
      if (!controller.signal.aborted) this.#onReady()
    })
  }

  /** Cancels every move that is no longer among the tasks. */
  retainOnly(tasks: readonly DueTask[]): void {
    this.#cancelWhere((pending) => !tasks.some((task) => isSameTask(pending.task, task)))
  }

  cancel(task: BotMoveTask): void {
    this.#cancelWhere((pending) => isSameTask(pending.task, task))
  }

  cancelAll(): void {
    this.#cancelWhere(() => true)
  }

  #cancelWhere(isCancelled: (pending: PendingBotMove) => boolean): void {
    for (const pending of this.#all) if (isCancelled(pending)) pending.abort()
    this.#all = this.#all.filter((pending) => !isCancelled(pending))
  }
}
