import type { BotQuestion } from '../hall/bot-player.ts'

/** A question that waits for a thread, or is being thought about. */
export interface Job {
  readonly question: BotQuestion
  /** When it was asked, in milliseconds since 1970. */
  readonly asked: number
  /** Whether a thread was lost over it before. */
  readonly again: boolean
  readonly answer: (move: object) => void
}

/** Nobody shall wait longer than about this for a thought, in milliseconds, however many others wait. */
export const PATIENCE = 2_000

/** What a bot may always spend, in milliseconds. */
export const LEAST = 10

/**
 * Questions in the order they were asked. Each seat asks one at a time, so there are never more than there are bots at
 * the tables; when there are too many for everybody to be answered soon, everybody gets less time.
 */
export class Waiting {
  readonly #jobs: Job[] = []
  /** What all of them would usually take together. */
  #owed = 0

  get count(): number {
    return this.#jobs.length
  }

  get first(): Job | undefined {
    return this.#jobs[0]
  }

  add(job: Job): void {
    this.#jobs.push(job)
    this.#owed += job.question.milliseconds
  }

  /** Takes the question out, if it is still here. */
  remove(job: Job): boolean {
    const place = this.#jobs.indexOf(job)
    if (place < 0) return false
    this.#jobs.splice(place, 1)
    this.#owed -= job.question.milliseconds
    return true
  }

  /** What a question that is next may spend, so that so many threads are done with all of them in time. */
  budgetFor({ question, asked }: Job, threads: number, now: number): number {
    const { milliseconds } = question
    const left = PATIENCE - (now - asked)
    const share = Math.min(1, (left * threads) / Math.max(1, this.#owed))
    return Math.min(milliseconds, Math.max(LEAST, Math.round(milliseconds * share)))
  }

  /** All of them; nobody waits any more. */
  clear(): Job[] {
    this.#owed = 0
    return this.#jobs.splice(0)
  }
}
