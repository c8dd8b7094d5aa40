import { type Entry, HOST, Illegal, type Seat } from '@spellbough/kernel'
import { Refusal } from '../refusal.ts'
import type { Desk } from '../tables/desk.ts'
import type { World } from '../world.ts'
import type { BotRunner } from './bot-player.ts'
import type { LiveMatch } from './live-match.ts'
import type { Played } from './played.ts'
import { type Act, sameTask, type Task, tasksOf } from './timers.ts'

/** Where what is due cannot be done so often in a row, something is wrong, and trying on would only burn time. */
const MOST_FUTILE = 50

/** The table's host: it does for a match whatever is due. Two nodes may do it at once; the log takes each thing once. */
export class Host {
  readonly #world: World
  readonly #desk: Desk
  readonly #bots: BotRunner

  constructor(world: World, desk: Desk, bots: BotRunner) {
    this.#world = world
    this.#desk = desk
    this.#bots = bots
  }

  /** Does all that is due, one thing after the other, and stores when the next is. `goOn` is asked before each. */
  async attend(live: LiveMatch, goOn: () => boolean): Promise<void> {
    let stored = false
    let futile = 0
    while (goOn()) {
      const task = await live.look((played) => this.#dueNow(played))
      if (task === undefined) {
        // An entry that was added brought the due time with it.
        if (stored || (await live.writeDue())) return
      } else if (task.kind === 'settle') {
        return this.#settle(live)
      } else {
        stored = await this.#do(live, task)
        futile = stored ? 0 : futile + 1
        if (futile > MOST_FUTILE) throw new Error(`what is due cannot be done: ${task.kind}`)
      }
    }
  }

  #tasks(played: Played): Task[] {
    return tasksOf(played, this.#world.config.botDelay)
  }

  #dueNow(played: Played): Task | undefined {
    const [first] = this.#tasks(played)
    return first !== undefined && played.begun + first.at <= this.#world.now() ? first : undefined
  }

  /** True if an entry was added for it. */
  async #do(live: LiveMatch, task: Exclude<Task, { kind: 'settle' }>): Promise<boolean> {
    switch (task.kind) {
      case 'expire':
        return this.#expire(live, task)
      case 'host':
        return this.#add(live, task, HOST, (played, at) => {
          const [move] = played.match.moves(HOST)
          return move === undefined ? undefined : { kind: 'move', seat: HOST, move, at }
        })
      case 'act':
        return this.#act(live, task)
    }
  }

  /** All of it may be done again: a node that dies in between leaves the match due. */
  async #settle(live: LiveMatch): Promise<void> {
    const { result, status } = await live.look(({ match, doc }) => ({ result: match.result, status: doc.status }))
    if (status === 'playing' && result !== undefined)
      await this.#desk.finish(live.id, { rank: result.rank, score: result.score })
    await this.#desk.settle(live.id)
    await live.tableChanged(await this.#desk.read(live.id))
    await live.dueNoMore()
  }

  async #expire(live: LiveMatch, task: Task & { readonly seat: Seat }): Promise<boolean> {
    const { seat } = task
    const added = await this.#add(live, task, seat, (_, at) => ({ kind: 'expired', seat, at }))
    if (added) await this.#noteMissed(live, seat)
    return added
  }

  /** The bot thinks while the match goes on; what it chose is played if there is still reason to, and if it may be. */
  async #act(live: LiveMatch, task: Act): Promise<boolean> {
    const { seat, because, bot, allows } = task
    const question = await live.look(({ game, match }) => {
      const all = match.moves(seat)
      const allowed = allows === undefined ? all : all.filter(allows)
      const moves = allowed.length > 0 ? allowed : all
      return { game, rules: match.rules, name: bot, seat, view: match.view(seat), moves }
    })
    if (question.moves.length === 0) return false
    const move = await this.#bots.choose(question)
    const arrived = this.#world.now()
    const { glance, hold } = live
    if (glance?.realTime === true) await hold.turn(0, live.audience.largestLag())
    const standIn = because === 'bot' ? {} : ({ standIn: true } as const)
    const make = (_: Played, at: number): Entry => ({ kind: 'move', seat, move, at, ...standIn })
    const added = await this.#add(live, task, seat, make, arrived)
    // Where there was nothing to choose, nothing was missed.
    if (added && because === 'limit' && question.moves.length > 1) await this.#noteMissed(live, seat)
    return added
  }

  /** Adds the entry if the task is still to be done. False too if the position has changed so that it cannot be. */
  async #add(
    live: LiveMatch,
    task: Task,
    seat: Seat,
    make: (played: Played, at: number) => Entry | undefined,
    arrived = this.#world.now(),
  ): Promise<boolean> {
    const entry = (played: Played, at: number) =>
      this.#tasks(played).some((other) => sameTask(task, other) && other.at <= at) ? make(played, at) : undefined
    try {
      return await live.commit({ seat, request: null, lag: 0, arrived, entry })
    } catch (error) {
      if (!(error instanceof Illegal)) throw error
      this.#world.log.debug({ match: live.id, seat, rule: error.rule }, 'the position changed while a bot thought')
      return false
    }
  }

  async #noteMissed(live: LiveMatch, seat: Seat): Promise<void> {
    try {
      await this.#desk.noteWait(live.id, seat, true)
    } catch (error) {
      if (!(error instanceof Refusal))
        this.#world.log.warn({ err: error, match: live.id, seat }, 'a missed wait was not noted')
    }
  }
}
