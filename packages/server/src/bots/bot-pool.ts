import type { Worker } from 'node:worker_threads'
import { GAMES } from '@spellbough/games'
import { canonicalJson, type Game, moveKey } from '@spellbough/kernel'
import { STAND_IN_LEVEL, thinkingTimeMs } from '../due/due-tasks.ts'
import { type Scheduler, systemScheduler } from '../due/scheduler.ts'
import type { NodeContext } from '../node-context.ts'
import { type BotRequest, type BotRunner, makeInlineBotRunner, randomMove, randomSeed } from './bot-runner.ts'
import { BotThread, openWorker, type ThreadLoss } from './bot-thread.ts'
import { type BotJob, JobQueue } from './job-queue.ts'
import { toWorkerRequest, type WorkerResponse } from './worker-request.ts'

/** What the pool needs of its node. */
export type BotPoolDeps = Pick<NodeContext, 'bytes' | 'log' | 'metrics' | 'now'>

/** What a pool is made with, where the usual does not do. */
export interface BotPoolOptions {
  readonly scheduler?: Scheduler
  readonly createWorker?: () => Worker
}

/** Who has not answered after so many times its budget, and this many milliseconds more for a slow start, hangs. */
const BUDGET_TIMEOUT_FACTOR = 4
const STARTUP_GRACE_MS = 5_000

/**
 * Bots that think in threads of their own, so that no table waits for them. Threads are started when they are first
 * needed. One that dies or hangs is replaced and its question asked once more; after that any legal move is made.
 */
export class BotPool implements BotRunner {
  readonly #size: number
  readonly #context: BotPoolDeps
  readonly #scheduler: Scheduler
  readonly #createWorker: () => Worker
  /** For what takes no time, and for games that threads do not know. */
  readonly #inlineRunner: BotRunner
  readonly #queue = new JobQueue()
  readonly #threads = new Set<BotThread>()
  /** Questions that are being thought about. */
  readonly #running = new Set<BotJob>()
  #closed = false

  constructor(
    size: number,
    context: BotPoolDeps,
    { scheduler = systemScheduler, createWorker: open = openWorker }: BotPoolOptions = {},
  ) {
    this.#size = size
    this.#context = context
    this.#scheduler = scheduler
    this.#createWorker = open
    this.#inlineRunner = makeInlineBotRunner(context)
  }

  /** How many threads there are at the moment. */
  get threadCount(): number {
    return this.#threads.size
  }

  choose(question: BotRequest): Promise<object> {
    if (question.level === 'random' || !isKnownToThreads(question.game)) return this.#inlineRunner.choose(question)
    return new Promise((answer) => {
      const measured = this.#context.metrics.botSeconds.startTimer({ level: question.level })
      const settle = (move: object) => {
        measured()
        answer(move)
      }
      this.#add({ question, askedAt: this.#context.now(), isRetry: false, answer: settle })
    })
  }

  /** Ends all threads. Whatever was asked, and is asked from now on, is answered with any legal move. */
  async close(): Promise<void> {
    this.#closed = true
    for (const job of [...this.#queue.clear(), ...this.#running]) this.#answerWithRandomMove(job)
    this.#updateMetrics()
    await Promise.all([...this.#threads].map((thread) => thread.terminate()))
    this.#threads.clear()
  }

  #add(job: BotJob): void {
    const { signal: dropped } = job.question
    if (this.#closed || dropped?.aborted === true) return this.#answerWithRandomMove(job)
    this.#queue.add(job)
    dropped?.addEventListener('abort', () => this.#onAborted(job), { once: true })
    this.#assign()
  }

  /** The match has gone on: nobody need think about it any more. Who is at it already will soon be done. */
  #onAborted(job: BotJob): void {
    if (!this.#queue.remove(job)) return
    this.#updateMetrics()
    this.#answerWithRandomMove(job)
  }

  /** Gives the waiting questions to free threads, the oldest first. */
  #assign(): void {
    for (let job = this.#queue.first; job !== undefined; job = this.#queue.first) {
      const thread = this.#freeThread(job)
      if (thread === undefined) break
      const budget = this.#queue.budgetFor(job, this.#size, this.#context.now())
      this.#queue.remove(job)
      void this.#think(job, thread, budget)
    }
    this.#updateMetrics()
  }

  /** One that may remember the match if it is free, or any other free one, or a new one. */
  #freeThread({ question }: BotJob): BotThread | undefined {
    for (const thread of this.#threads) if (thread.isLost) this.#threads.delete(thread)
    const free = [...this.#threads].filter(({ isFree }) => isFree)
    const any = free.find((thread) => thread.remembers(seatKey(question))) ?? free[0]
    return any ?? (this.#threads.size < this.#size ? this.#start() : undefined)
  }

  #start(): BotThread {
    const thread = new BotThread(this.#createWorker(), this.#scheduler)
    this.#threads.add(thread)
    return thread
  }

  async #think(job: BotJob, thread: BotThread, budget: number): Promise<void> {
    const { question } = job
    if (budget < question.budgetMs) this.#context.metrics.botCuts.inc()
    this.#running.add(job)
    const outcome = await this.#ask(question, thread, budget).catch((error) => ({ fault: String(error) }))
    if (this.#closed) return
    this.#running.delete(job)
    if ('lost' in outcome) this.#onThreadLost(job, thread, budget, outcome)
    else this.#onAnswer(job, thread, outcome)
    this.#assign()
  }

  async #ask(question: BotRequest, thread: BotThread, budget: number): Promise<WorkerResponse | ThreadLoss> {
    const data = toWorkerRequest(question, budget, randomSeed(this.#context.bytes))
    return await thread.ask(data, seatKey(question), budget * BUDGET_TIMEOUT_FACTOR + STARTUP_GRACE_MS)
  }

  /** A simpler bot helps out where one fails; where that one fails too, any legal move does. */
  #onAnswer(job: BotJob, thread: BotThread, answer: WorkerResponse): void {
    const { question } = job
    const move = 'move' in answer ? findLegalMove(question, answer.move) : undefined
    if (move !== undefined) return job.answer(move)
    const fault = 'fault' in answer ? answer.fault : 'it chose a move that is not legal'
    const helper = question.level === STAND_IN_LEVEL ? 'any legal move is made for it' : 'a simpler one helps out'
    this.#context.log.error({ ...logContext(question), fault }, `a bot failed; ${helper}`)
    if (question.level === STAND_IN_LEVEL) return this.#answerWithRandomMove(job)
    const milliseconds = thinkingTimeMs(STAND_IN_LEVEL)
    void this.#think(
      { ...job, question: { ...question, level: STAND_IN_LEVEL, budgetMs: milliseconds } },
      thread,
      milliseconds,
    )
  }

  /** A fresh thread is asked once more. What loses two of them is too dangerous to be thought about anywhere. */
  #onThreadLost(job: BotJob, thread: BotThread, budget: number, { lost, error }: ThreadLoss): void {
    const { log, metrics } = this.#context
    this.#threads.delete(thread)
    metrics.botThreadsLost.inc({ how: lost })
    const what = { err: error, ...logContext(job.question), how: lost }
    if (job.isRetry) {
      log.error(what, 'a second thread of bots was lost over one question; any legal move is made for it')
      return this.#answerWithRandomMove(job)
    }
    log.error(what, 'a thread of bots was lost; another one is asked')
    if (job.question.signal?.aborted === true) return this.#answerWithRandomMove(job)
    void this.#think({ ...job, isRetry: true }, this.#start(), budget)
  }

  #answerWithRandomMove({ question, answer }: BotJob): void {
    answer(randomMove(question, this.#context.bytes))
  }

  #updateMetrics(): void {
    this.#context.metrics.botsWaiting.set(this.#queue.size)
  }
}

/** The legal move that came back as data. */
function findLegalMove({ moves }: BotRequest, chosen: object): object | undefined {
  const key = canonicalJson(chosen)
  return moves.find((move) => moveKey(move) === key)
}

const seatKey = ({ match, seat }: BotRequest): string => `${match} ${seat}`

const logContext = ({ match, seat, rules, level: name }: BotRequest) => ({ match, seat, game: rules.id, bot: name })

/** Threads load games from the catalogue themselves: the registered ones, and the earlier versions of those. */
const isKnownToThreads = (game: Game): boolean =>
  GAMES.includes(game) ||
  GAMES.some(
    ({ rules, olderVersions = [] }) =>
      rules.id === game.rules.id && olderVersions.some(({ version }) => version === game.rules.version),
  )
