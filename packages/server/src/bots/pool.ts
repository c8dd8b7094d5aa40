import type { Worker } from 'node:worker_threads'
import { GAMES } from '@spellbough/games'
import { canonical, moveKey } from '@spellbough/kernel'
import { anyMove, type BotQuestion, type BotRunner, botsHere, seedFrom } from '../hall/bot-player.ts'
import { realTimers, type Scheduler } from '../hall/scheduler.ts'
import { STAND_IN, thinkingTime } from '../hall/timers.ts'
import type { World } from '../world.ts'
import { type Answer, asData } from './question.ts'
import { type Loss, openWorker, Thread } from './thread.ts'
import { type Job, Waiting } from './waiting.ts'

/** What the pool needs of its node. */
export type Ground = Pick<World, 'bytes' | 'log' | 'metrics' | 'now'>

/** What a pool is made with, where the usual does not do. */
export interface PoolParts {
  readonly scheduler?: Scheduler
  readonly open?: () => Worker
}

/** Who has not answered after so many times its budget, and this many milliseconds more for a slow start, hangs. */
const GENEROSITY = 4
const GRACE = 5_000

/**
 * Bots that think in threads of their own, so that no table waits for them. Threads are started when they are first
 * needed. One that dies or hangs is replaced and its question asked once more; after that any legal move is made.
 */
export class BotPool implements BotRunner {
  readonly #size: number
  readonly #world: Ground
  readonly #scheduler: Scheduler
  readonly #open: () => Worker
  /** For what takes no time, and for games that threads do not know. */
  readonly #here: BotRunner
  readonly #waiting = new Waiting()
  readonly #threads = new Set<Thread>()
  /** Questions that are being thought about. */
  readonly #running = new Set<Job>()
  #closed = false

  constructor(size: number, world: Ground, { scheduler = realTimers, open = openWorker }: PoolParts = {}) {
    this.#size = size
    this.#world = world
    this.#scheduler = scheduler
    this.#open = open
    this.#here = botsHere(world)
  }

  /** How many threads there are at the moment. */
  get threads(): number {
    return this.#threads.size
  }

  choose(question: BotQuestion): Promise<object> {
    if (question.name === 'random' || !GAMES.includes(question.game)) return this.#here.choose(question)
    return new Promise((answer) => {
      const measured = this.#world.metrics.botSeconds.startTimer({ level: question.name })
      const settle = (move: object) => {
        measured()
        answer(move)
      }
      this.#add({ question, asked: this.#world.now(), again: false, answer: settle })
    })
  }

  /** Ends all threads. Whatever was asked, and is asked from now on, is answered with any legal move. */
  async close(): Promise<void> {
    this.#closed = true
    for (const job of [...this.#waiting.clear(), ...this.#running]) this.#giveUp(job)
    this.#count()
    await Promise.all([...this.#threads].map((thread) => thread.end()))
    this.#threads.clear()
  }

  #add(job: Job): void {
    const { dropped } = job.question
    if (this.#closed || dropped?.aborted === true) return this.#giveUp(job)
    this.#waiting.add(job)
    dropped?.addEventListener('abort', () => this.#drop(job), { once: true })
    this.#assign()
  }

  /** The match has gone on: nobody need think about it any more. Who is at it already will soon be done. */
  #drop(job: Job): void {
    if (!this.#waiting.remove(job)) return
    this.#count()
    this.#giveUp(job)
  }

  /** Gives the waiting questions to free threads, the oldest first. */
  #assign(): void {
    for (let job = this.#waiting.first; job !== undefined; job = this.#waiting.first) {
      const thread = this.#freeThread(job)
      if (thread === undefined) break
      const budget = this.#waiting.budgetFor(job, this.#size, this.#world.now())
      this.#waiting.remove(job)
      void this.#think(job, thread, budget)
    }
    this.#count()
  }

  /** One that may remember the match if it is free, or any other free one, or a new one. */
  #freeThread({ question }: Job): Thread | undefined {
    for (const thread of this.#threads) if (thread.isLost) this.#threads.delete(thread)
    const free = [...this.#threads].filter(({ isFree }) => isFree)
    const any = free.find((thread) => thread.knows(seatOf(question))) ?? free[0]
    return any ?? (this.#threads.size < this.#size ? this.#start() : undefined)
  }

  #start(): Thread {
    const thread = new Thread(this.#open(), this.#scheduler)
    this.#threads.add(thread)
    return thread
  }

  async #think(job: Job, thread: Thread, budget: number): Promise<void> {
    const { question } = job
    if (budget < question.milliseconds) this.#world.metrics.botCuts.inc()
    this.#running.add(job)
    const outcome = await this.#ask(question, thread, budget).catch((error) => ({ fault: String(error) }))
    if (this.#closed) return
    this.#running.delete(job)
    if ('lost' in outcome) this.#lost(job, thread, budget, outcome)
    else this.#answered(job, thread, outcome)
    this.#assign()
  }

  async #ask(question: BotQuestion, thread: Thread, budget: number): Promise<Answer | Loss> {
    const data = asData(question, budget, seedFrom(this.#world.bytes))
    return await thread.ask(data, seatOf(question), budget * GENEROSITY + GRACE)
  }

  /** A simpler bot helps out where one fails; where that one fails too, any legal move does. */
  #answered(job: Job, thread: Thread, answer: Answer): void {
    const { question } = job
    const move = 'move' in answer ? legalOf(question, answer.move) : undefined
    if (move !== undefined) return job.answer(move)
    const fault = 'fault' in answer ? answer.fault : 'it chose a move that is not legal'
    const helper = question.name === STAND_IN ? 'any legal move is made for it' : 'a simpler one helps out'
    this.#world.log.error({ ...placeOf(question), fault }, `a bot failed; ${helper}`)
    if (question.name === STAND_IN) return this.#giveUp(job)
    const milliseconds = thinkingTime(STAND_IN)
    void this.#think({ ...job, question: { ...question, name: STAND_IN, milliseconds } }, thread, milliseconds)
  }

  /** A fresh thread is asked once more. What loses two of them is too dangerous to be thought about anywhere. */
  #lost(job: Job, thread: Thread, budget: number, { lost, error }: Loss): void {
    const { log, metrics } = this.#world
    this.#threads.delete(thread)
    metrics.botThreadsLost.inc({ how: lost })
    const what = { err: error, ...placeOf(job.question), how: lost }
    if (job.again) {
      log.error(what, 'a second thread of bots was lost over one question; any legal move is made for it')
      return this.#giveUp(job)
    }
    log.error(what, 'a thread of bots was lost; another one is asked')
    if (job.question.dropped?.aborted === true) return this.#giveUp(job)
    void this.#think({ ...job, again: true }, this.#start(), budget)
  }

  #giveUp({ question, answer }: Job): void {
    answer(anyMove(question, this.#world.bytes))
  }

  #count(): void {
    this.#world.metrics.botsWaiting.set(this.#waiting.count)
  }
}

/** The legal move that came back as data. */
function legalOf({ moves }: BotQuestion, chosen: object): object | undefined {
  const key = canonical(chosen)
  return moves.find((move) => moveKey(move) === key)
}

const seatOf = ({ match, seat }: BotQuestion): string => `${match} ${seat}`

const placeOf = ({ match, seat, rules, name }: BotQuestion) => ({ match, seat, game: rules.id, bot: name })
