import type { Worker } from 'node:worker_threads'
import { thinkingTimeMs } from '@spellbough/bots'
import { GAMES } from '@spellbough/games'
import {
  type BotRequest,
  type BotRunner,
  findListedMove,
  randomMove,
  type Scheduler,
  type SendOptions,
  STAND_IN_LEVEL,
  toWorkerRequest,
  type WorkerResponse,
} from '@spellbough/host'
import { encoderOf, type PlayableGame } from '@spellbough/kernel'
import { systemScheduler } from '../due/system-scheduler.ts'
import type { NodeContext } from '../node-context.ts'
import { BotThread, openWorker, type ThreadLoss } from './bot-thread.ts'
import { makeInlineBotRunner, randomSeed } from './inline-bot-runner.ts'
import { type BotJob, JobQueue } from './job-queue.ts'

/** What the pool needs of its node. */
export type BotPoolDeps = Pick<NodeContext, 'randomBytes' | 'log' | 'metrics' | 'now'>

/** What tests replace. */
export interface BotPoolOptions {
  readonly scheduler?: Scheduler
  readonly createWorker?: () => Worker
}

/** A thread hangs if it has not answered after this many times the budget and this much more for a slow start. */
const BUDGET_TIMEOUT_FACTOR = 4
const STARTUP_GRACE_MS = 5_000

/**
 * Bots that think in threads of their own, so that no table waits for them. Threads are started when they are first
 * needed. One that dies or hangs is replaced and its request sent once more; after that any legal move is made.
 */
export class BotPool implements BotRunner {
  readonly #size: number
  readonly #context: BotPoolDeps
  readonly #scheduler: Scheduler
  readonly #createWorker: () => Worker
  /** For the level that takes no time, and for games that threads do not know. */
  readonly #inlineRunner: BotRunner
  readonly #queue = new JobQueue()
  readonly #threads = new Set<BotThread>()
  /** Jobs that are with a thread. */
  readonly #running = new Set<BotJob>()
  #isClosed = false

  constructor(size: number, context: BotPoolDeps, options: BotPoolOptions = {}) {
    const { scheduler = systemScheduler, createWorker = openWorker } = options
    this.#size = size
    this.#context = context
    this.#scheduler = scheduler
    this.#createWorker = createWorker
    this.#inlineRunner = makeInlineBotRunner(context)
  }

  get threadCount(): number {
    return this.#threads.size
  }

  choose(request: BotRequest): Promise<object> {
    if (request.level === 'random' || !isKnownToThreads(request.game)) return this.#inlineRunner.choose(request)
    return new Promise((resolve) => {
      const stopTimer = this.#context.metrics.botSeconds.startTimer({ level: request.level })
      const settle = (move: object) => {
        stopTimer()
        resolve(move)
      }
      this.#add({ request, askedAt: this.#context.now(), isRetry: false, resolve: settle })
    })
  }

  /** Ends all threads. All requests, present and future, are answered with any legal move. */
  async close(): Promise<void> {
    this.#isClosed = true
    for (const job of [...this.#queue.clear(), ...this.#running]) this.#resolveWithRandomMove(job)
    this.#updateMetrics()
    await Promise.all([...this.#threads].map((thread) => thread.terminate()))
    this.#threads.clear()
  }

  #add(job: BotJob): void {
    const { signal } = job.request
    if (this.#isClosed || signal?.aborted === true) return this.#resolveWithRandomMove(job)
    this.#queue.add(job)
    signal?.addEventListener('abort', () => this.#onAborted(job), { once: true })
    this.#assign()
  }

  /** The match has gone on: a job that waits is dropped. One that is with a thread will soon be done. */
  #onAborted(job: BotJob): void {
    if (!this.#queue.remove(job)) return
    this.#updateMetrics()
    this.#resolveWithRandomMove(job)
  }

  /** Gives waiting jobs to free threads, the oldest first. */
  #assign(): void {
    for (let job = this.#queue.first; job !== undefined; job = this.#queue.first) {
      const thread = this.#freeThread(job)
      if (thread === undefined) break
      const budgetMs = this.#queue.budgetFor(job, this.#size, this.#context.now())
      this.#queue.remove(job)
      void this.#run(job, thread, budgetMs)
    }
    this.#updateMetrics()
  }

  /** A free thread that may remember the match, or any other free one, or a new one. */
  #freeThread({ request }: BotJob): BotThread | undefined {
    for (const thread of this.#threads) if (thread.isLost) this.#threads.delete(thread)
    const free = [...this.#threads].filter(({ isFree }) => isFree)
    const best = free.find((thread) => thread.remembers(seatKey(request))) ?? free[0]
    return best ?? (this.#threads.size < this.#size ? this.#startThread() : undefined)
  }

  #startThread(): BotThread {
    const thread = new BotThread(this.#createWorker(), this.#scheduler)
    this.#threads.add(thread)
    return thread
  }

  async #run(job: BotJob, thread: BotThread, budgetMs: number): Promise<void> {
    const { request } = job
    if (budgetMs < request.budgetMs) this.#context.metrics.botBudgetCuts.inc()
    this.#running.add(job)
    const outcome = await this.#ask(request, thread, budgetMs).catch((error) => ({ fault: String(error) }))
    if (this.#isClosed) return
    this.#running.delete(job)
    if ('lost' in outcome) this.#onThreadLost(job, thread, budgetMs, outcome)
    else this.#onResponse(job, thread, outcome)
    this.#assign()
  }

  async #ask(request: BotRequest, thread: BotThread, budgetMs: number): Promise<WorkerResponse | ThreadLoss> {
    const data = toWorkerRequest(request, {
      milliseconds: budgetMs,
      seed: randomSeed(this.#context.randomBytes),
      encodeView: encodeSeatView,
    })
    return await thread.ask(data, seatKey(request), budgetMs * BUDGET_TIMEOUT_FACTOR + STARTUP_GRACE_MS)
  }

  /** For a bot that fails the stand-in level chooses; if that fails too, any legal move is made. */
  #onResponse(job: BotJob, thread: BotThread, response: WorkerResponse): void {
    const { request } = job
    const move = 'move' in response ? findListedMove(request.moves, response.move) : undefined
    if (move !== undefined) return job.resolve(move)
    const fault = 'fault' in response ? response.fault : 'it chose a move that is not legal'
    const isStandIn = request.level === STAND_IN_LEVEL
    const remedy = isStandIn ? 'any legal move is made for it' : 'a simpler one helps out'
    this.#context.log.error({ ...logContext(request), fault }, `a bot failed; ${remedy}`)
    if (isStandIn) return this.#resolveWithRandomMove(job)
    const budgetMs = thinkingTimeMs(STAND_IN_LEVEL)
    void this.#run({ ...job, request: { ...request, level: STAND_IN_LEVEL, budgetMs } }, thread, budgetMs)
  }

  /** A fresh thread is asked once more. A request that loses two threads is not sent to a third. */
  #onThreadLost(job: BotJob, thread: BotThread, budgetMs: number, { lost, error }: ThreadLoss): void {
    const { log, metrics } = this.#context
    this.#threads.delete(thread)
    metrics.botThreadsLost.inc({ how: lost })
    const details = { err: error, ...logContext(job.request), how: lost }
    if (job.isRetry) {
      log.error(details, 'a second bot thread was lost over one request; any legal move is made for it')
      return this.#resolveWithRandomMove(job)
    }
    log.error(details, 'a bot thread was lost; another one is asked')
    if (job.request.signal?.aborted === true) return this.#resolveWithRandomMove(job)
    void this.#run({ ...job, isRetry: true }, this.#startThread(), budgetMs)
  }

  #resolveWithRandomMove({ request, resolve }: BotJob): void {
    resolve(randomMove(request, randomSeed(this.#context.randomBytes)))
  }

  #updateMetrics(): void {
    this.#context.metrics.botRequestsWaiting.set(this.#queue.size)
  }
}

export const encodeSeatView: SendOptions['encodeView'] = ({ viewCodec }, view) => encoderOf(viewCodec)(view)

const seatKey = ({ match, seat }: BotRequest): string => `${match} ${seat}`

const logContext = ({ match, seat, rules, level }: BotRequest) => ({ match, seat, game: rules.id, bot: level })

/** Threads load games from the catalogue themselves: the registered ones, and the earlier versions of those. */
const isKnownToThreads = (game: PlayableGame): boolean =>
  GAMES.some(
    (known) =>
      known === game ||
      (known.rules.id === game.rules.id &&
        known.olderVersions?.some(({ version }) => version === game.rules.version) === true),
  )
