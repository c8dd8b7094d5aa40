import {
  type BotMoveTask,
  type BotRunner,
  type DueOptions,
  type DueTask,
  entryForTask,
  listDueTasks,
  nextTask,
  nextWakeAt,
  type PendingBotMove,
  PendingBotMoves,
} from '@spellbough/host'
import { HOST, IllegalAction, type Seat } from '@spellbough/kernel'
import { logFailure } from '../log-failure.ts'
import type { LoadedMatch } from '../match/loaded-match.ts'
import type { MatchActor } from '../match/match-actor.ts'
import type { NodeContext } from '../node-context.ts'
import { Refusal } from '../refusal.ts'
import type { TableService } from '../tables/table-service.ts'
import { dueOptionsFor, settlementTime } from './due-times.ts'
import type { WakeableTimer } from './wakeable-timer.ts'

/** After this many failed steps in a row the run is aborted, because retrying would only use processor time. */
const MAX_FUTILE_ATTEMPTS = 50

/** What to do for a match now; `rest` when nothing is due and no bot is thinking, `end` when nothing ever will be due. */
type NextStep = { readonly task: DueTask } | { readonly sleepMs: number } | 'settle' | 'rest' | 'end'

/** Carries out what is due for a match. Two nodes may do so at once: the log accepts each entry once. */
export class DueTaskRunner {
  readonly #context: NodeContext
  readonly #tableService: TableService
  readonly #bots: BotRunner

  constructor(context: NodeContext, tableService: TableService, bots: BotRunner) {
    this.#context = context
    this.#tableService = tableService
    this.#bots = bots
  }

  /** Carries out all that is due, one task after the other, and stores when the next is. */
  async runDueTasks(actor: MatchActor, timer: WakeableTimer): Promise<void> {
    const pendingMoves = new PendingBotMoves(this.#bots, () => timer.wake())
    try {
      await this.#runLoop(actor, timer, pendingMoves)
    } finally {
      pendingMoves.cancelAll()
    }
  }

  async #runLoop(actor: MatchActor, timer: WakeableTimer, pendingMoves: PendingBotMoves): Promise<void> {
    let isDueStored = false
    let futileAttempts = 0
    while (timer.isRunning) {
      timer.clearWake()
      const step = await actor.read((loaded) => this.#nextStep(loaded, pendingMoves))
      if (step === 'settle') return this.#settle(actor)
      if (step === 'end') return actor.clearDue()
      if (step === 'rest') {
        // An entry that was added has stored the due time too.
        if (isDueStored || (await actor.storeDue())) return
        futileAttempts++
      } else if ('sleepMs' in step) {
        await timer.sleep(step.sleepMs)
        isDueStored = false
      } else {
        isDueStored = await this.#runTask(actor, step.task, pendingMoves)
        futileAttempts = isDueStored ? 0 : futileAttempts + 1
      }
      if (futileAttempts > MAX_FUTILE_ATTEMPTS) throw new Error(`what is due cannot be carried out: ${nameOf(step)}`)
    }
  }

  #dueOptions(loaded: LoadedMatch): DueOptions {
    return dueOptionsFor(loaded, this.#context.config.botDelay)
  }

  #nextStep(loaded: LoadedMatch, pendingMoves: PendingBotMoves): NextStep {
    const now = this.#context.now() - loaded.beganAt
    const settlement = settlementTime(loaded)
    if (settlement !== undefined) return settlement <= now ? 'settle' : 'rest'
    if (loaded.doc.status !== 'playing') return 'end'
    const tasks = listDueTasks(loaded, this.#dueOptions(loaded))
    const task = nextTask(loaded, tasks, pendingMoves, now)
    if (task !== undefined) return { task }
    return pendingMoves.isEmpty ? 'rest' : { sleepMs: nextWakeAt(tasks, pendingMoves) - now }
  }

  /** True if an entry was added for it. */
  async #runTask(actor: MatchActor, task: DueTask, pendingMoves: PendingBotMoves): Promise<boolean> {
    switch (task.kind) {
      case 'expire': {
        const isAdded = await this.#commitIfStillDue(actor, task, task.seat)
        if (isAdded) await this.#recordMissedWait(actor, task.seat)
        return isAdded
      }
      case 'host-move':
        return this.#commitIfStillDue(actor, task, HOST)
      case 'bot-move': {
        const pending = pendingMoves.find(task)
        pendingMoves.cancel(task)
        return pending !== undefined && this.#playBotMove(actor, task, pending)
      }
    }
  }

  /** Every part may be repeated: a node that dies in between leaves the match due. */
  async #settle(actor: MatchActor): Promise<void> {
    const { result, status } = await actor.read(({ match, doc }) => ({ result: match.result, status: doc.status }))
    if (status === 'playing' && result !== undefined)
      await this.#tableService.finish(actor.id, { rank: result.rank, score: result.score })
    await this.#tableService.settleRatings(actor.id)
    await actor.updateTable(await this.#tableService.read(actor.id))
    await actor.clearDue()
  }

  /** The match may have gone on while the bot thought: its move counts if it is still due and legal. */
  async #playBotMove(actor: MatchActor, task: BotMoveTask, { move, hadChoice }: PendingBotMove): Promise<boolean> {
    const arrivedAt = this.#context.now()
    if (actor.cached?.isRealTime === true) await actor.lagCompensator.waitForTurn(0, actor.audience.maxLagMs())
    const isAdded = await this.#commitIfStillDue(actor, task, task.seat, move, arrivedAt)
    // With only one legal move the player has not missed a decision.
    if (isAdded && task.reason === 'limit' && hadChoice) await this.#recordMissedWait(actor, task.seat)
    return isAdded
  }

  /** Adds the task's entry if it is still due; false also if the position has changed so that it is illegal. */
  async #commitIfStillDue(
    actor: MatchActor,
    task: DueTask,
    seat: Seat,
    botMove?: object,
    arrivedAt = this.#context.now(),
  ): Promise<boolean> {
    const makeEntry = (loaded: LoadedMatch, at: number) =>
      entryForTask(loaded, this.#dueOptions(loaded), task, at, botMove)
    try {
      return await actor.commit({ seat, request: null, lagMs: 0, arrivedAt, makeEntry })
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
        logFailure(this.#context.log, error, 'a missed wait was not recorded', { match: actor.id, seat })
    }
  }
}

function nameOf(step: NextStep): string {
  if (typeof step === 'string') return step
  return 'task' in step ? step.task.kind : 'sleep'
}
