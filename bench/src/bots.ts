/** How fast bots think: rounds of search beside bare random playouts, and whether they keep within their time. */
import { type Ask, equip, LEVELS, makeBot, Search } from '@spellbough/bots'
import { GAMES } from '@spellbough/games'
import {
  anySeat,
  fastRng,
  type Game,
  HOST,
  type PlayableGame,
  type Rng,
  type Rules,
  readConfig,
  see,
  type Table,
} from '@spellbough/kernel'
import { columns, machine } from './columns.ts'

/** A choice somewhere in a game: the true position for the bare loop, and what its seat may be asked. */
interface Choice {
  readonly state: Table
  readonly ask: Omit<Ask, 'budget' | 'rng'>
}

/** Choices of a game that are measured at, milliseconds for each speed, and choices that are timed. */
const CHOICES = 24
const LASTS = 1500
const TIMED = { mage: 40, archmage: 20 } as const

/** Measures all games and prints what comes out. */
export async function benchBots(tell: (step: string) => void): Promise<void> {
  console.log(`Bots thinking, in one thread; ${machine()}\n`)
  const speeds = [
    ['rounds of thought a second', 'random playouts', 'mage', 'archmage', 'mage / playouts', 'archmage / mage'],
  ]
  const times = [['milliseconds a choice', 'budget', 'p50', 'p99', 'p99 / budget']]
  for (const game of GAMES) {
    const [fewest, most] = game.rules.seats
    for (const seats of new Set([fewest, most])) {
      const name = `${game.rules.id}, ${seats} seats`
      tell(name)
      const choices = choicesOf(game, seats)
      const bare = perSecond(choices, (choice, rng) => playOn(game.rules, choice, rng))
      const [mage, archmage] = [roundsOf(game, choices), roundsOf(await equip('archmage', game), choices)]
      speeds.push([name, whole(bare), whole(mage), whole(archmage), ratio(mage / bare), ratio(archmage / mage)])
      if (seats === fewest) for (const row of await timesOf(game, choices)) times.push(row)
    }
  }
  tell('')
  console.log(`${columns(speeds).join('\n')}\n\n${columns(times).join('\n')}\n`)
}

/** Choices spread evenly over a game of adepts, each of more than one move. */
function choicesOf(game: Game, seats: number): Choice[] {
  const { rules } = game
  const rng = fastRng(11)
  const all: Choice[] = []
  const state = rules.setup(readConfig(rules.options, {}), seats, rng)
  const bots = Array.from({ length: seats }, () => makeBot('adept', game))
  for (let awaited = rules.toAct(state); awaited !== 0; awaited = rules.toAct(state)) {
    const seat = anySeat(awaited, rng)
    const moves = rules.moves(state, seat)
    const ask = { seat, moves, view: see(rules, state, seat) }
    if (seat !== HOST && moves.length > 1) all.push({ state: rules.copy(state), ask })
    const move = seat === HOST ? moves[0] : bots[seat]?.choose({ ...ask, rng, budget: { iterations: 2 } })
    rules.play(state, seat, move as object, rng)
  }
  return Array.from({ length: CHOICES }, (_, place) => all[Math.floor((place * all.length) / CHOICES)] as Choice)
}

/** How often a second something can be done, taking the choices in turn. */
function perSecond(choices: readonly Choice[], act: (choice: Choice, rng: Rng) => void): number {
  const rng = fastRng(3)
  let count = 0
  const began = performance.now()
  while (performance.now() - began < LASTS) act(choices[count++ % choices.length] as Choice, rng)
  return (1000 * count) / (performance.now() - began)
}

/** A random game from here to its end: what a search without any knowledge would do in every round. */
function playOn(rules: Rules, { state: from }: Choice, rng: Rng): void {
  const state = rules.copy(from)
  for (let awaited = rules.toAct(state); awaited !== 0; awaited = rules.toAct(state)) {
    const seat = anySeat(awaited, rng)
    const moves = rules.moves(state, seat)
    rules.play(state, seat, moves[rng.int(moves.length)] as object, rng)
  }
}

/** Rounds a second, the first look at the moves included, as in a decision of a hundred rounds. */
function roundsOf(game: PlayableGame, choices: readonly Choice[]): number {
  const rounds = 100
  const decide = ({ ask }: Choice, rng: Rng) => {
    const search = new Search(game, { ...ask, rng, budget: { iterations: rounds } })
    for (let round = 0; round < rounds; round++) search.step()
  }
  return rounds * perSecond(choices, decide)
}

async function timesOf(game: Game, choices: readonly Choice[]): Promise<string[][]> {
  const rows: string[][] = []
  for (const { id, milliseconds } of LEVELS) {
    if (id !== 'mage' && id !== 'archmage') continue
    const equipped = await equip(id, game)
    const rng = fastRng(5)
    const taken = Array.from({ length: TIMED[id] }, (_, place) => {
      const bot = makeBot(id, equipped, () => performance.now())
      const began = performance.now()
      bot.choose({ ...(choices[place % choices.length] as Choice).ask, rng, budget: { milliseconds } })
      return performance.now() - began
    }).toSorted((a, b) => a - b)
    const at = (part: number) => taken[Math.min(taken.length - 1, Math.floor(part * taken.length))] as number
    const row = [`${game.rules.id}, ${id}`, `${milliseconds}`, at(0.5).toFixed(1), at(0.99).toFixed(1)]
    rows.push([...row, ratio(at(0.99) / milliseconds)])
  }
  return rows
}

const whole = (number: number): string => Math.round(number).toLocaleString('en')
const ratio = (number: number): string => `${number.toFixed(2)}×`
