import { type BotMoveTask, type DueTask, isSameTask } from '../due/due-tasks.ts'
import type { BotRequest, BotRunner } from './bot-runner.ts'

/** A bot's thought about what to do. */
export interface PendingBotMove {
  readonly task: BotMoveTask
  /** Whether there was anything to choose. */
  readonly hadChoice: boolean
  /** What it has come to, or nothing yet. */
  readonly move: object | undefined
}

interface RunningBotMove extends PendingBotMove {
  move: object | undefined
  readonly abort: () => void
}

/** What the bots of one match think about, all at the same time. */
export class PendingBotMoves {
  readonly #bots: BotRunner
  readonly #onReady: () => void
  #all: readonly RunningBotMove[] = []

  /** `onReady` is called whenever a bot has come to something. */
  constructor(bots: BotRunner, onReady: () => void) {
    this.#bots = bots
    this.#onReady = onReady
  }

  /** Nobody thinks or has come to anything. */
  get isEmpty(): boolean {
    return this.#all.length === 0
  }

  find(task: BotMoveTask): PendingBotMove | undefined {
    return this.#all.find((pending) => isSameTask(pending.task, task))
  }

  start(task: BotMoveTask, request: Omit<BotRequest, 'dropped'>): void {
    const dropping = new AbortController()
    const hadChoice = request.moves.length > 1
    const pending: RunningBotMove = { task, hadChoice, move: undefined, abort: () => dropping.abort() }
    this.#all = [...this.#all, pending]
    void this.#bots.choose({ ...request, signal: dropping.signal }).then((move) => {
      pending.move = move
      this.#onReady()
    })
  }

  /** Only what is still to be done is thought about; all else is forgotten. */
  retainOnly(tasks: readonly DueTask[]): void {
    this.#cancelWhere((pending) => !tasks.some((task) => isSameTask(pending.task, task)))
  }

  cancel(task: BotMoveTask): void {
    this.#cancelWhere((pending) => isSameTask(pending.task, task))
  }

  cancelAll(): void {
    this.#cancelWhere(() => true)
  }

  #cancelWhere(which: (pending: PendingBotMove) => boolean): void {
    for (const pending of this.#all) if (which(pending)) pending.abort()
    this.#all = this.#all.filter((pending) => !which(pending))
  }
}
