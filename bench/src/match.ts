/** What a long match costs: loading it, taking back in it, and keeping it while nobody moves. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { HostedMatch } from '@spellbough/host'
import {
  deriveSeed,
  fairnessFromWord,
  fastRng,
  type Game,
  type LogEntry,
  Match,
  type MatchSetup,
  matchRng,
  type Rules,
  type Seat,
  seatsOf,
} from '@spellbough/kernel'

const ENTRIES = 1000
const IDLE_MATCHES = 2000
const ROUNDS = 200
/** The targets. */
const TARGETS = { milliseconds: 5, hostedMilliseconds: 10, kilobytes: 50 }

/** Measures each game's last mode at its most seats, and the memory of the first game, and prints the figures. */
export async function benchMatch(games: readonly [Game, ...Game[]]): Promise<void> {
  for (const game of games) benchLoading(game)
  await benchIdle(games[0])
}

function benchLoading(game: Game): void {
  const { rules } = game
  const { mode, beginning } = beginningOf(game)
  const match = longMatch(rules, beginning, ENTRIES)
  const log = JSON.stringify([...match.log])
  const entries = () => JSON.parse(log) as LogEntry[]

  const own = [...match.log]
  const bare = bestTimeMs(
    () => own,
    (played) => playMovesOnly(rules, beginning, played),
  )
  const fromLog = bestTimeMs(entries, (read) => Match.load(rules, beginning, read))
  const hosted = bestTimeMs(entries, (read) => host(game, beginning, read))
  const undo = bestTimeMs(
    () => Match.load(rules, beginning, entries()),
    (loaded) => loaded.undo(seatThatCanUndo(loaded) ?? 0, loaded.log.lastTime),
  )
  const { length } = match.log
  const ratio = (time: number) => `${(time / bare).toFixed(2)} × the bare loop`
  console.log(
    `${rules.id} ${mode}, ${beginning.seats} seats, ${length} entries, of which ${match.moveCount} moves stand`,
  )
  console.log(`  bare loop of rules.play    ${formatMs(bare)}`)
  console.log(`  load from the log          ${formatMs(fromLog)}  ${ratio(fromLog)}`)
  console.log(
    `  as a server loads it       ${formatMs(hosted)}  ${ratio(hosted)}  (aim: under ${TARGETS.hostedMilliseconds} ms)`,
  )
  console.log(
    `  undo                       ${formatMs(undo)}  ${ratio(undo)}  (aim, like loading: under ${TARGETS.milliseconds} ms)`,
  )
}

async function benchIdle(game: Game): Promise<void> {
  const { rules } = game
  const { beginning } = beginningOf(game)
  for (const entries of [ENTRIES, 0]) {
    const idle = longMatch(rules, beginning, entries)
    const size = (await idleKilobytes(idle)).toFixed(1)
    console.log(`${rules.id} idle, ${idle.log.length} entries: ${size} KB  (aim: under ${TARGETS.kilobytes} KB)`)
  }
}

/** With waits, time limits and what each seat saw change, as a server keeps a match. */
function host(game: Game, setup: MatchSetup, entries: readonly LogEntry[]): HostedMatch {
  const options = { id: 'bench', game, version: game.rules.version, beganAt: 0, setup, isLivePace: true }
  const match = new HostedMatch(options)
  for (const entry of entries) match.apply(entry)
  return match
}

function beginningOf({ rules, conformance }: Game): { mode: string; beginning: MatchSetup } {
  const [mode, config] = Object.entries(conformance.modes).at(-1) ?? ['', {}]
  const seats = rules.seats[1]
  const { secret, contributions } = fairnessFromWord('bench', seats)
  const time = { budget: 3_600_000, increment: 5000 }
  return { mode, beginning: { config, seats, seed: deriveSeed(secret, contributions), time } }
}

/** A random match close to its end that can be taken back, filled up to a number of entries with moves and undos of them. */
function longMatch(rules: Rules, beginning: MatchSetup, entries: number): Match {
  const rng = fastRng(1)
  const match = Match.start(rules, beginning)
  const moves: { seat: Seat; move: object }[] = []
  while (match.result === undefined) {
    const seats = seatsOf(match.toAct)
    const seat = seats[rng.int(seats.length)] ?? 0
    const legal = match.moves(seat)
    const move = legal[rng.int(legal.length)] ?? {}
    match.play(seat, move, 0)
    moves.push({ seat, move })
  }
  const filled = Match.start(rules, beginning)
  const pairs = Math.max(0, Math.ceil((entries - moves.length) / moves.length))
  let last = filled
  for (const { seat, move } of moves) {
    const at = filled.log.lastTime + 1000
    filled.play(seat, move, at)
    for (let pair = 0; pair < pairs && seatThatCanUndo(filled) === seat && filled.log.length < entries; pair++) {
      filled.undo(seat, at)
      filled.play(seat, move, at)
    }
    if (seatThatCanUndo(filled) !== undefined) last = Match.load(rules, beginning, [...filled.log])
  }
  return last
}

/** The rules alone, over every move of the log, taken back or not. */
function playMovesOnly(rules: Rules, beginning: MatchSetup, entries: readonly LogEntry[]): void {
  let state = rules.setup(beginning.config, beginning.seats, matchRng(beginning.seed, 0))
  const before: object[] = []
  let moves = 0
  for (const entry of entries) {
    if (entry.kind === 'move') {
      before.push(rules.copy(state))
      rules.play(state, entry.seat, entry.move, matchRng(beginning.seed, ++moves))
    } else if (entry.kind === 'undo') {
      state = before.pop() as typeof state
      moves--
    }
  }
}

const seatThatCanUndo = (match: Match): Seat | undefined =>
  Array.from({ length: match.setup.seats }, (_, seat) => seat).find((seat) => match.canUndo(seat))

/** The best of many runs in milliseconds, each on something freshly prepared: what else the machine does slows the others. */
function bestTimeMs<Thing>(prepare: () => Thing, run: (thing: Thing) => unknown): number {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round++) {
    const thing = prepare()
    const start = performance.now()
    run(thing)
    best = Math.min(best, performance.now() - start)
  }
  return best
}

/** Kilobytes of an idle match, loaded from a log and seed of its own. */
function idleKilobytes({ log, rules, setup }: Match): Promise<number> {
  const text = JSON.stringify([...log])
  return kilobytesPerMatch(() =>
    Match.load(rules, { ...setup, seed: setup.seed.slice() }, JSON.parse(text) as LogEntry[]),
  )
}

async function kilobytesPerMatch(make: () => Match): Promise<number> {
  const idle: Match[] = [make()]
  const before = await memoryInUse()
  for (let count = 0; count < IDLE_MATCHES; count++) idle.push(make())
  const after = await memoryInUse()
  return (after - before) / (idle.length - 1) / 1000
}

async function memoryInUse(): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  for (let round = 0; round < 3; round++) {
    collect()
    await new Promise((resolve) => setImmediate(resolve))
  }
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const formatMs = (time: number): string => `${time.toFixed(3).padStart(8)} ms`
