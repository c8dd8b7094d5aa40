import type { BotQuestion, BotRunner } from './bot-player.ts'
import { type Act, sameTask, type Task } from './timers.ts'

/** A bot's thought about what to do. */
export interface Thought {
  readonly task: Act
  /** Whether there was anything to choose. */
  readonly hadChoice: boolean
  /** What it has come to, or nothing yet. */
  readonly move: object | undefined
}

interface OpenThought extends Thought {
  move: object | undefined
  readonly drop: () => void
}

/** What the bots of one match think about, all at the same time. */
export class Thoughts {
  readonly #bots: BotRunner
  readonly #onReady: () => void
  #all: readonly OpenThought[] = []

  /** `onReady` is called whenever a bot has come to something. */
  constructor(bots: BotRunner, onReady: () => void) {
    this.#bots = bots
    this.#onReady = onReady
  }

  /** Nobody thinks or has come to anything. */
  get none(): boolean {
    return this.#all.length === 0
  }

  about(task: Act): Thought | undefined {
    return this.#all.find((thought) => sameTask(thought.task, task))
  }

  begin(task: Act, question: Omit<BotQuestion, 'dropped'>): void {
    const dropping = new AbortController()
    const hadChoice = question.moves.length > 1
    const thought: OpenThought = { task, hadChoice, move: undefined, drop: () => dropping.abort() }
    this.#all = [...this.#all, thought]
    void this.#bots.choose({ ...question, dropped: dropping.signal }).then((move) => {
      thought.move = move
      this.#onReady()
    })
  }

  /** Only what is still to be done is thought about; all else is forgotten. */
  keep(tasks: readonly Task[]): void {
    this.#forget((thought) => !tasks.some((task) => sameTask(thought.task, task)))
  }

  end(task: Act): void {
    this.#forget((thought) => sameTask(thought.task, task))
  }

  endAll(): void {
    this.#forget(() => true)
  }

  #forget(which: (thought: Thought) => boolean): void {
    for (const thought of this.#all) if (which(thought)) thought.drop()
    this.#all = this.#all.filter((thought) => !which(thought))
  }
}
