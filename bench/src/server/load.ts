import { type BenchMatch, type Listener, NO_LISTENER, type Player } from './contract.ts'

/** The measurements of one load. */
export interface LoadResult {
  readonly moves: number
  readonly seconds: number
  /** From sending a move until it was acknowledged. */
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
        // Not synchronously, so that matches that have ended already do not overflow the stack.
        setImmediate(next)
      }
      load.follow(table, go)
      for (const player of table.players) go(player)
    }
    for (let count = 0; count < atOnce; count++) next()
  })
  return load.end(tables)
}

/** In every match all players who may act do so at once, repeatedly, after a random time within `moveIntervalMs`. */
export async function runPaced(
  tables: readonly BenchMatch[],
  moveIntervalMs: readonly [number, number],
  seconds: number,
): Promise<LoadResult> {
  const load = new LoadRun()
  const timers = new Map<BenchMatch, NodeJS.Timeout>()
  const [leastMs, mostMs] = moveIntervalMs
  const schedule = (table: BenchMatch, delayMs: number) => {
    timers.set(
      table,
      setTimeout(() => {
        for (const player of table.players) load.move(player)
        schedule(table, leastMs + Math.random() * (mostMs - leastMs))
      }, delayMs),
    )
  }
  for (const table of tables) {
    load.follow(table, () => {})
    schedule(table, Math.random() * mostMs)
  }
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  for (const timer of timers.values()) clearTimeout(timer)
  return load.end(tables)
}

class LoadRun {
  readonly #began = performance.now()
  readonly #busy = performance.eventLoopUtilization()
  readonly #sentAt = new Map<Player, number>()
  readonly #latenciesMs: number[] = []
  readonly #refusals: string[] = []

  /** A random one of the player's moves; false if it has none. */
  move(player: Player): boolean {
    const choices = player.legalMoves()
    const move = choices[Math.floor(Math.random() * choices.length)]
    if (move === undefined) return false
    this.#sentAt.set(player, performance.now())
    player.send(move)
    return true
  }

  /** Calls `onChange` whenever a player of the match has an answer or sees something new. */
  follow(table: BenchMatch, onChange: (player: Player) => void): void {
    const listener: Listener = {
      acknowledged: (player) => {
        this.#latenciesMs.push(performance.now() - (this.#sentAt.get(player) ?? 0))
        this.#sentAt.delete(player)
        onChange(player)
      },
      refused: (player, why) => {
        this.#refusals.push(why)
        this.#sentAt.delete(player)
      },
      changed: onChange,
    }
    for (const player of table.players) player.listener = listener
  }

  /** Reads the clocks, then waits for what is under way. Throws when a move is never acknowledged. */
  async end(tables: readonly BenchMatch[]): Promise<LoadResult> {
    const seconds = (performance.now() - this.#began) / 1000
    const playersBusy = performance.eventLoopUtilization(this.#busy).utilization
    const moves = this.#latenciesMs.length
    const until = performance.now() + ACK_TIMEOUT_MS
    while (this.#sentAt.size > 0 && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 10))
    if (this.#sentAt.size > 0) throw new Error(`${this.#sentAt.size} moves were never acknowledged`)
    // The other players' updates of the last moves.
    await new Promise((resolve) => setTimeout(resolve, 200))
    for (const table of tables) for (const player of table.players) player.listener = NO_LISTENER
    return { moves, seconds, latenciesMs: this.#latenciesMs, refusals: this.#refusals, playersBusy }
  }
}
