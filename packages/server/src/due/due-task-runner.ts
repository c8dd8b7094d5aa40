import { HOST, IllegalAction, type LogEntry, type Seat } from '@spellbough/kernel'
import type { BotRequest, BotRunner } from '../bots/bot-runner.ts'
import { type PendingBotMove, PendingBotMoves } from '../bots/pending-bot-moves.ts'
import type { LoadedMatch } from '../match/loaded-match.ts'
import type { MatchActor } from '../match/match-actor.ts'
import type { NodeContext } from '../node-context.ts'
import { Refusal } from '../refusal.ts'
import type { TableService } from '../tables/table-service.ts'
import { type BotMoveTask, type DueTask, isSameTask, listDueTasks, taskStartsAt, thinkingTimeMs } from './due-tasks.ts'
import type { WakeableTimer } from './wakeable-timer.ts'

/** Where what is due cannot be done so often in a row, something is wrong, and trying on would only burn time. */
const MAX_FUTILE_ATTEMPTS = 50

/** In real time a bot may think so long at least, in milliseconds, even if it should have acted already. */
const MIN_THINKING_MS = 50

/** What there is to do for a match now, or how long there is nothing but bots' thoughts to wait for; or nothing at all. */
interface NextStep {
  readonly task?: DueTask
  readonly sleepMs?: number
}

/** The table's host: it does for a match whatever is due. Two nodes may do it at once; the log takes each thing once. */
export class DueTaskRunner {
  readonly #context: NodeContext
  readonly #tableService: TableService
  readonly #bots: BotRunner

  constructor(context: NodeContext, tableService: TableService, bots: BotRunner) {
    this.#context = context
    this.#tableService = tableService
    this.#bots = bots
  }

  /** Does all that is due, one thing after the other, and stores when the next is. */
  async runDueTasks(actor: MatchActor, timer: WakeableTimer): Promise<void> {
    const pendingMoves = new PendingBotMoves(this.#bots, () => timer.wake())
    try {
      await this.#runLoop(actor, timer, pendingMoves)
    } finally {
      pendingMoves.cancelAll()
    }
  }

  async #runLoop(actor: MatchActor, timer: WakeableTimer, pendingMoves: PendingBotMoves): Promise<void> {
    let stored = false
    let futile = 0
    while (timer.isRunning) {
      timer.clearWake()
      const { task, sleepMs: rest } = await actor.read((loaded) => this.#nextStep(loaded, pendingMoves))
      if (rest !== undefined) {
        await timer.sleep(rest)
        stored = false
      } else if (task === undefined) {
        // An entry that was added brought the due time with it.
        if (stored || (await actor.storeDue())) return
      } else if (task.kind === 'settle') {
        return this.#settle(actor)
      } else {
        stored = await this.#runTask(actor, task, pendingMoves)
        futile = stored ? 0 : futile + 1
        if (futile > MAX_FUTILE_ATTEMPTS) throw new Error(`what is due cannot be done: ${task.kind}`)
      }
    }
  }

  #tasks(loaded: LoadedMatch): DueTask[] {
    return listDueTasks(loaded, this.#context.config.botDelay)
  }

  /** Sets bots thinking whose time it is. What is due while they think does not wait for them. */
  #nextStep(loaded: LoadedMatch, pendingMoves: PendingBotMoves): NextStep {
    const now = this.#context.now() - loaded.beganAt
    const tasks = this.#tasks(loaded)
    pendingMoves.retainOnly(tasks)
    for (const task of tasks)
      if (task.kind === 'act' && task.thinkFrom <= now && pendingMoves.find(task) === undefined)
        pendingMoves.start(task, botRequestFor(loaded, task, now))
    const isReady = (task: DueTask) => task.kind !== 'act' || pendingMoves.find(task)?.move !== undefined
    const task = tasks.find((one) => one.at <= now && isReady(one))
    if (task !== undefined) return { task }
    if (pendingMoves.isEmpty) return {}
    const times = tasks.flatMap((one) => [taskStartsAt(one), ...(isReady(one) ? [one.at] : [])])
    return { sleepMs: Math.min(...times.filter((time) => time > now)) - now }
  }

  /** True if an entry was added for it. */
  async #runTask(
    actor: MatchActor,
    task: Exclude<DueTask, { kind: 'settle' }>,
    pendingMoves: PendingBotMoves,
  ): Promise<boolean> {
    switch (task.kind) {
      case 'expire':
        return this.#expire(actor, task)
      case 'host':
        return this.#commitIfStillDue(actor, task, HOST, (loaded, at) => {
          const [move] = loaded.match.moves(HOST)
          return move === undefined ? undefined : { kind: 'move', seat: HOST, move, at }
        })
      case 'act': {
        const pending = pendingMoves.find(task)
        pendingMoves.cancel(task)
        return pending !== undefined && this.#playBotMove(actor, task, pending)
      }
    }
  }

  /** All of it may be done again: a node that dies in between leaves the match due. */
  async #settle(actor: MatchActor): Promise<void> {
    const { result, status } = await actor.read(({ match, doc }) => ({ result: match.result, status: doc.status }))
    if (status === 'playing' && result !== undefined)
      await this.#tableService.finish(actor.id, { rank: result.rank, score: result.score })
    await this.#tableService.settleRatings(actor.id)
    await actor.updateTable(await this.#tableService.read(actor.id))
    await actor.clearDue()
  }

  async #expire(actor: MatchActor, task: DueTask & { readonly seat: Seat }): Promise<boolean> {
    const { seat } = task
    const added = await this.#commitIfStillDue(actor, task, seat, (_, at) => ({ kind: 'expired', seat, at }))
    if (added) await this.#recordMissedWait(actor, seat)
    return added
  }

  /** The match went on while the bot thought; what it chose is played if there is still reason to, and if it may be. */
  async #playBotMove(actor: MatchActor, task: BotMoveTask, { move, hadChoice }: PendingBotMove): Promise<boolean> {
    const { seat, because } = task
    if (move === undefined) return false
    const arrived = this.#context.now()
    const { cached: glance, lagCompensator: hold } = actor
    if (glance?.isRealTime === true) await hold.waitForTurn(0, actor.audience.maxLag())
    const standIn = because === 'bot' ? {} : ({ standIn: true } as const)
    const make = (_: LoadedMatch, at: number): LogEntry => ({ kind: 'move', seat, move, at, ...standIn })
    const added = await this.#commitIfStillDue(actor, task, seat, make, arrived)
    // Where there was nothing to choose, nothing was missed.
    if (added && because === 'limit' && hadChoice) await this.#recordMissedWait(actor, seat)
    return added
  }

  /** Adds the entry if the task is still to be done. False too if the position has changed so that it cannot be. */
  async #commitIfStillDue(
    actor: MatchActor,
    task: DueTask,
    seat: Seat,
    make: (loaded: LoadedMatch, at: number) => LogEntry | undefined,
    arrived = this.#context.now(),
  ): Promise<boolean> {
    const entry = (loaded: LoadedMatch, at: number) =>
      this.#tasks(loaded).some((other) => isSameTask(task, other) && other.at <= at) ? make(loaded, at) : undefined
    try {
      return await actor.commit({ seat, request: null, lag: 0, arrivedAt: arrived, makeEntry: entry })
    } catch (error) {
      if (!(error instanceof IllegalAction)) throw error
      this.#context.log.debug({ match: actor.id, seat, rule: error.rule }, 'the position changed while a bot thought')
      return false
    }
  }

  async #recordMissedWait(actor: MatchActor, seat: Seat): Promise<void> {
    try {
      await this.#tableService.recordWait(actor.id, seat, true)
    } catch (error) {
      if (!(error instanceof Refusal))
        this.#context.log.warn({ err: error, match: actor.id, seat }, 'a missed wait was not noted')
    }
  }
}

/** What the bot is asked. In real time it thinks no longer than it has before it acts. */
function botRequestFor(loaded: LoadedMatch, { seat, bot, allows, at }: BotMoveTask, now: number): BotRequest {
  const { game, match } = loaded
  const all = match.moves(seat)
  const allowed = allows === undefined ? all : all.filter(allows)
  const moves = allowed.length > 0 ? allowed : all
  const usual = thinkingTimeMs(bot)
  const milliseconds = loaded.isRealTime ? Math.min(usual, Math.max(MIN_THINKING_MS, at - now)) : usual
  return {
    match: loaded.id,
    game,
    rules: match.rules,
    level: bot,
    seat,
    view: match.view(seat),
    moves,
    budgetMs: milliseconds,
  }
}
