import { type BenchMatch, type Listener, NO_LISTENER, type Player } from './contract.ts'

/** What a load did to a server. */
export interface LoadResult {
  readonly moves: number
  readonly seconds: number
  /** From sending a move until it was acknowledged, in milliseconds. */
  readonly latenciesMs: readonly number[]
  readonly refusals: readonly string[]
  /** The share of the time in which the players' own process was busy: near 1 it would have slowed the server down. */
  readonly playersBusy: number
}

/** How long a move may take at the end of a load before it counts as lost. */
const ACK_TIMEOUT_MS = 10_000

/**
 * Every player of `atOnce` matches moves as soon as it may. A match that is over, or that has made `movesEach` moves,
 * makes room for the next.
 */
export async function runSaturated(
  tables: readonly BenchMatch[],
  atOnce: number,
  seconds: number,
  movesEach = Number.POSITIVE_INFINITY,
): Promise<LoadResult> {
  const load = new LoadRun()
  const waiting = [...tables]
  let running = 0
  await new Promise<void>((resolve) => {
    let over = false
    const finish = () => {
      over = true
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(finish, seconds * 1000)
    const next = () => {
      const table = waiting.shift()
      if (table === undefined) return running === 0 ? finish() : undefined
      running++
      let [ended, left] = [false, movesEach]
      const go = (player: Player) => {
        if (!over && left > 0 && load.move(player)) left--
        const done = left <= 0 || (player.over && table.players.every((each) => each.over))
        if (ended || !done) return
        ended = true
        running--
        // Not at once, so that matches that end at their first look do not pile up on the stack.
        setImmediate(next)
      }
      load.follow(table, go)
      for (const player of table.players) go(player)
    }
    for (let count = 0; count < atOnce; count++) next()
  })
  return load.end(tables)
}

/** In every match whoever may act does so, all at once where it is several, after every `between` milliseconds. */
export async function runPaced(
  tables: readonly BenchMatch[],
  between: readonly [number, number],
  seconds: number,
): Promise<LoadResult> {
  const load = new LoadRun()
  const timers = new Map<BenchMatch, NodeJS.Timeout>()
  const [least, most] = between
  const wind = (table: BenchMatch, delay: number) => {
    timers.set(
      table,
      setTimeout(() => {
        for (const player of table.players) load.move(player)
        wind(table, least + Math.random() * (most - least))
      }, delay),
    )
  }
  for (const table of tables) {
    load.follow(table, () => {})
    wind(table, Math.random() * most)
  }
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  for (const timer of timers.values()) clearTimeout(timer)
  return load.end(tables)
}

class LoadRun {
  readonly #began = performance.now()
  readonly #busy = performance.eventLoopUtilization()
  readonly #sent = new Map<Player, number>()
  readonly #waits: number[] = []
  readonly #refusals: string[] = []

  /** A random one of the player's moves; false if it has none. */
  move(player: Player): boolean {
    const choices = player.legalMoves()
    const move = choices[Math.floor(Math.random() * choices.length)]
    if (move === undefined) return false
    this.#sent.set(player, performance.now())
    player.send(move)
    return true
  }

  /** From now on `after` hears of whatever happens at a table. */
  follow(table: BenchMatch, after: (player: Player) => void): void {
    const listener: Listener = {
      acknowledged: (player) => {
        this.#waits.push(performance.now() - (this.#sent.get(player) ?? 0))
        this.#sent.delete(player)
        after(player)
      },
      refused: (player, why) => {
        this.#refusals.push(why)
        this.#sent.delete(player)
      },
      changed: after,
    }
    for (const player of table.players) player.listener = listener
  }

  /** Reads the clocks, then waits for what is under way. Throws when a move is never acknowledged. */
  async end(tables: readonly BenchMatch[]): Promise<LoadResult> {
    const seconds = (performance.now() - this.#began) / 1000
    const playersBusy = performance.eventLoopUtilization(this.#busy).utilization
    const moves = this.#waits.length
    const until = performance.now() + ACK_TIMEOUT_MS
    while (this.#sent.size > 0 && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 10))
    if (this.#sent.size > 0) throw new Error(`${this.#sent.size} moves were never acknowledged`)
    // The other players' updates of the last moves.
    await new Promise((resolve) => setTimeout(resolve, 200))
    for (const table of tables) for (const player of table.players) player.listener = NO_LISTENER
    return { moves, seconds, latenciesMs: this.#waits, refusals: this.#refusals, playersBusy }
  }
}
