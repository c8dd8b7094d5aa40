import type { BotRequest } from '@spellbough/host'

/** A request that waits for a thread, or is with one. */
export interface BotJob {
  readonly request: BotRequest
  /** In milliseconds since 1970. */
  readonly askedAt: number
  /** Whether a thread was lost over it before. */
  readonly isRetry: boolean
  readonly resolve: (move: object) => void
}

/** About how long a request waits at most, however many others wait. */
export const MAX_WAIT_MS = 2_000

/** What a bot may always spend. */
export const MIN_BUDGET_MS = 10

/**
 * Requests in the order they came. Each seat has one at a time, so there are never more than there are bots at the tables;
 * when there are too many for all to be answered soon, each gets less time.
 */
export class JobQueue {
  readonly #jobs: BotJob[] = []
  /** The sum of the usual budgets. */
  #queuedMs = 0

  get size(): number {
    return this.#jobs.length
  }

  get first(): BotJob | undefined {
    return this.#jobs[0]
  }

  add(job: BotJob): void {
    this.#jobs.push(job)
    this.#queuedMs += job.request.budgetMs
  }

  /** Removes the job; false if it is not in the queue. */
  remove(job: BotJob): boolean {
    const index = this.#jobs.indexOf(job)
    if (index < 0) return false
    this.#jobs.splice(index, 1)
    this.#queuedMs -= job.request.budgetMs
    return true
  }

  /** The budget of the job that is next, in milliseconds, so that this many threads answer all of them in time. */
  budgetFor({ request: { budgetMs }, askedAt }: BotJob, threads: number, now: number): number {
    const leftMs = MAX_WAIT_MS - (now - askedAt)
    const share = Math.min(1, (leftMs * threads) / Math.max(1, this.#queuedMs))
    return Math.min(budgetMs, Math.max(MIN_BUDGET_MS, Math.round(budgetMs * share)))
  }

  /** Empties the queue and gives what was in it. */
  clear(): BotJob[] {
    this.#queuedMs = 0
    return this.#jobs.splice(0)
  }
}
