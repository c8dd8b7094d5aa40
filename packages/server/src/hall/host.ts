import { type Entry, HOST, Illegal, type Seat } from '@spellbough/kernel'
import { Refusal } from '../refusal.ts'
import type { Desk } from '../tables/desk.ts'
import type { World } from '../world.ts'
import type { BotQuestion, BotRunner } from './bot-player.ts'
import type { LiveMatch } from './live-match.ts'
import type { Played } from './played.ts'
import type { Pulse } from './pulse.ts'
import { type Thought, Thoughts } from './thoughts.ts'
import { type Act, sameTask, startOf, type Task, tasksOf, thinkingTime } from './timers.ts'

/** Where what is due cannot be done so often in a row, something is wrong, and trying on would only burn time. */
const MOST_FUTILE = 50

/** In real time a bot may think so long at least, in milliseconds, even if it should have acted already. */
const LEAST_THOUGHT = 50

/** What there is to do for a match now, or how long there is nothing but bots' thoughts to wait for; or nothing at all. */
interface Next {
  readonly task?: Task
  readonly rest?: number
}

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

  /** Does all that is due, one thing after the other, and stores when the next is. */
  async attend(live: LiveMatch, pulse: Pulse): Promise<void> {
    const thoughts = new Thoughts(this.#bots, () => pulse.beat())
    try {
      await this.#attend(live, pulse, thoughts)
    } finally {
      thoughts.endAll()
    }
  }

  async #attend(live: LiveMatch, pulse: Pulse, thoughts: Thoughts): Promise<void> {
    let stored = false
    let futile = 0
    while (pulse.goesOn) {
      pulse.look()
      const { task, rest } = await live.look((played) => this.#next(played, thoughts))
      if (rest !== undefined) {
        await pulse.rest(rest)
        stored = false
      } else if (task === undefined) {
        // An entry that was added brought the due time with it.
        if (stored || (await live.writeDue())) return
      } else if (task.kind === 'settle') {
        return this.#settle(live)
      } else {
        stored = await this.#do(live, task, thoughts)
        futile = stored ? 0 : futile + 1
        if (futile > MOST_FUTILE) throw new Error(`what is due cannot be done: ${task.kind}`)
      }
    }
  }

  #tasks(played: Played): Task[] {
    return tasksOf(played, this.#world.config.botDelay)
  }

  /** Sets bots thinking whose time it is. What is due while they think does not wait for them. */
  #next(played: Played, thoughts: Thoughts): Next {
    const now = this.#world.now() - played.begun
    const tasks = this.#tasks(played)
    thoughts.keep(tasks)
    for (const task of tasks)
      if (task.kind === 'act' && task.from <= now && thoughts.about(task) === undefined)
        thoughts.begin(task, questionOf(played, task, now))
    const isReady = (task: Task) => task.kind !== 'act' || thoughts.about(task)?.move !== undefined
    const task = tasks.find((one) => one.at <= now && isReady(one))
    if (task !== undefined) return { task }
    if (thoughts.none) return {}
    const times = tasks.flatMap((one) => [startOf(one), ...(isReady(one) ? [one.at] : [])])
    return { rest: Math.min(...times.filter((time) => time > now)) - now }
  }

  /** True if an entry was added for it. */
  async #do(live: LiveMatch, task: Exclude<Task, { kind: 'settle' }>, thoughts: Thoughts): Promise<boolean> {
    switch (task.kind) {
      case 'expire':
        return this.#expire(live, task)
      case 'host':
        return this.#add(live, task, HOST, (played, at) => {
          const [move] = played.match.moves(HOST)
          return move === undefined ? undefined : { kind: 'move', seat: HOST, move, at }
        })
      case 'act': {
        const thought = thoughts.about(task)
        thoughts.end(task)
        return thought !== undefined && this.#act(live, task, thought)
      }
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

  /** The match went on while the bot thought; what it chose is played if there is still reason to, and if it may be. */
  async #act(live: LiveMatch, task: Act, { move, hadChoice }: Thought): Promise<boolean> {
    const { seat, because } = task
    if (move === undefined) return false
    const arrived = this.#world.now()
    const { glance, hold } = live
    if (glance?.realTime === true) await hold.turn(0, live.audience.largestLag())
    const standIn = because === 'bot' ? {} : ({ standIn: true } as const)
    const make = (_: Played, at: number): Entry => ({ kind: 'move', seat, move, at, ...standIn })
    const added = await this.#add(live, task, seat, make, arrived)
    // Where there was nothing to choose, nothing was missed.
    if (added && because === 'limit' && hadChoice) await this.#noteMissed(live, seat)
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

/** What the bot is asked. In real time it thinks no longer than it has before it acts. */
function questionOf(played: Played, { seat, bot, allows, at }: Act, now: number): BotQuestion {
  const { game, match } = played
  const all = match.moves(seat)
  const allowed = allows === undefined ? all : all.filter(allows)
  const moves = allowed.length > 0 ? allowed : all
  const usual = thinkingTime(bot)
  const milliseconds = played.realTime ? Math.min(usual, Math.max(LEAST_THOUGHT, at - now)) : usual
  return { match: played.id, game, rules: match.rules, name: bot, seat, view: match.view(seat), moves, milliseconds }
}
