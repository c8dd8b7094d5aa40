import type { BotRequest } from './bot-runner.ts'

/** A question that waits for a thread, or is being thought about. */
export interface BotJob {
  readonly question: BotRequest
  /** When it was asked, in milliseconds since 1970. */
  readonly askedAt: number
  /** Whether a thread was lost over it before. */
  readonly isRetry: boolean
  readonly answer: (move: object) => void
}

/** Nobody shall wait longer than about this for a thought, in milliseconds, however many others wait. */
export const MAX_WAIT_MS = 2_000

/** What a bot may always spend, in milliseconds. */
export const MIN_BUDGET_MS = 10

/**
 * Questions in the order they were asked. Each seat asks one at a time, so there are never more than there are bots at
 * the tables; when there are too many for everybody to be answered soon, everybody gets less time.
 */
export class JobQueue {
  readonly #jobs: BotJob[] = []
  /** What all of them would usually take together. */
  #queuedMs = 0

  get size(): number {
    return this.#jobs.length
  }

  get first(): BotJob | undefined {
    return this.#jobs[0]
  }

  add(job: BotJob): void {
    this.#jobs.push(job)
    this.#queuedMs += job.question.budgetMs
  }

  /** Takes the question out, if it is still here. */
  remove(job: BotJob): boolean {
    const place = this.#jobs.indexOf(job)
    if (place < 0) return false
    this.#jobs.splice(place, 1)
    this.#queuedMs -= job.question.budgetMs
    return true
  }

  /** What a question that is next may spend, so that so many threads are done with all of them in time. */
  budgetFor({ question: request, askedAt: asked }: BotJob, threads: number, now: number): number {
    const { budgetMs: milliseconds } = request
    const left = MAX_WAIT_MS - (now - asked)
    const share = Math.min(1, (left * threads) / Math.max(1, this.#queuedMs))
    return Math.min(milliseconds, Math.max(MIN_BUDGET_MS, Math.round(milliseconds * share)))
  }

  /** All of them; nobody waits any more. */
  clear(): BotJob[] {
    this.#queuedMs = 0
    return this.#jobs.splice(0)
  }
}
