/** The speed of bots: iterations of the search beside bare random playouts, and whether they keep within their time. */
import { InfoSetSearch, LEVELS, type MoveRequest, makeBot, prepareGameForLevel } from '@spellbough/bots'
import { GAMES } from '@spellbough/games'
import {
  fastRng,
  type Game,
  HOST,
  makeSeatView,
  type PlayableGame,
  type Position,
  type Rng,
  type Rules,
  randomSeat,
  readConfig,
} from '@spellbough/kernel'
import { describeMachine, formatColumns } from './columns.ts'

/** A choice somewhere in a game: the true position for the bare loop, and what its seat may be asked. */
interface DecisionPoint {
  readonly state: Position
  readonly question: Omit<MoveRequest, 'budget' | 'rng'>
}

/** Choices of a game that are measured at, milliseconds for each speed, and choices that are timed. */
const DECISION_POINTS = 24
const MEASURE_MS = 1500
const TIMED_DECISIONS = { mage: 40, archmage: 20 } as const

/** Measures all games and prints what comes out. */
export async function benchBots(tell: (step: string) => void): Promise<void> {
  console.log(`Bots thinking, in one thread; ${describeMachine()}\n`)
  const speeds = [['iterations a second', 'random playouts', 'mage', 'archmage', 'mage / playouts', 'archmage / mage']]
  const times = [['milliseconds a choice', 'budget', 'p50', 'p99', 'p99 / budget']]
  for (const game of GAMES) {
    const [fewest, most] = game.rules.seats
    for (const seats of new Set([fewest, most])) {
      const name = `${game.rules.id}, ${seats} seats`
      tell(name)
      const choices = decisionPointsOf(game, seats)
      const bare = perSecond(choices, (choice, rng) => playOutRandomly(game.rules, choice, rng))
      const [mage, archmage] = [
        iterationsPerSecond(game, choices),
        iterationsPerSecond(await prepareGameForLevel('archmage', game), choices),
      ]
      speeds.push([
        name,
        formatWhole(bare),
        formatWhole(mage),
        formatWhole(archmage),
        formatRatio(mage / bare),
        formatRatio(archmage / mage),
      ])
      if (seats === fewest) for (const row of await decisionTimesOf(game, choices)) times.push(row)
    }
  }
  tell('')
  console.log(`${formatColumns(speeds).join('\n')}\n\n${formatColumns(times).join('\n')}\n`)
}

/** Choices spread evenly over a game of adepts, each of more than one move. */
function decisionPointsOf(game: Game, seats: number): DecisionPoint[] {
  const { rules } = game
  const rng = fastRng(11)
  const all: DecisionPoint[] = []
  const state = rules.setup(readConfig(rules.options, {}), seats, rng)
  const bots = Array.from({ length: seats }, () => makeBot('adept', game))
  for (let awaited = rules.toAct(state); awaited !== 0; awaited = rules.toAct(state)) {
    const seat = randomSeat(awaited, rng)
    const moves = rules.moves(state, seat)
    const ask = { seat, moves, view: makeSeatView(rules, state, seat) }
    if (seat !== HOST && moves.length > 1) all.push({ state: rules.copy(state), question: ask })
    const move = seat === HOST ? moves[0] : bots[seat]?.choose({ ...ask, rng, budget: { iterations: 2 } })
    rules.play(state, seat, move as object, rng)
  }
  return Array.from(
    { length: DECISION_POINTS },
    (_, place) => all[Math.floor((place * all.length) / DECISION_POINTS)] as DecisionPoint,
  )
}

/** How often a second something can be done, taking the choices in turn. */
function perSecond(choices: readonly DecisionPoint[], act: (choice: DecisionPoint, rng: Rng) => void): number {
  const rng = fastRng(3)
  let count = 0
  const began = performance.now()
  while (performance.now() - began < MEASURE_MS) act(choices[count++ % choices.length] as DecisionPoint, rng)
  return (1000 * count) / (performance.now() - began)
}

/** A random game from here to its end: what a search without any knowledge would do in every round. */
function playOutRandomly(rules: Rules, { state: from }: DecisionPoint, rng: Rng): void {
  const state = rules.copy(from)
  for (let awaited = rules.toAct(state); awaited !== 0; awaited = rules.toAct(state)) {
    const seat = randomSeat(awaited, rng)
    const moves = rules.moves(state, seat)
    rules.play(state, seat, moves[rng.int(moves.length)] as object, rng)
  }
}

/** Iterations a second in decisions of a hundred iterations, root priors included. */
function iterationsPerSecond(game: PlayableGame, choices: readonly DecisionPoint[]): number {
  const rounds = 100
  const decide = ({ question: ask }: DecisionPoint, rng: Rng) => {
    const search = new InfoSetSearch(game, { ...ask, rng, budget: { iterations: rounds } })
    for (let round = 0; round < rounds; round++) search.step()
  }
  return rounds * perSecond(choices, decide)
}

async function decisionTimesOf(game: Game, choices: readonly DecisionPoint[]): Promise<string[][]> {
  const rows: string[][] = []
  for (const { id, milliseconds } of LEVELS) {
    if (id !== 'mage' && id !== 'archmage') continue
    const prepared = await prepareGameForLevel(id, game)
    const rng = fastRng(5)
    const taken = Array.from({ length: TIMED_DECISIONS[id] }, (_, place) => {
      const bot = makeBot(id, prepared, () => performance.now())
      const began = performance.now()
      bot.choose({ ...(choices[place % choices.length] as DecisionPoint).question, rng, budget: { milliseconds } })
      return performance.now() - began
    }).toSorted((a, b) => a - b)
    const at = (part: number) => taken[Math.min(taken.length - 1, Math.floor(part * taken.length))] as number
    const row = [`${game.rules.id}, ${id}`, `${milliseconds}`, at(0.5).toFixed(1), at(0.99).toFixed(1)]
    rows.push([...row, formatRatio(at(0.99) / milliseconds)])
  }
  return rows
}

const formatWhole = (number: number): string => Math.round(number).toLocaleString('en')
const formatRatio = (number: number): string => `${number.toFixed(2)}×`
