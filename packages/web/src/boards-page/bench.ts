import { findGame } from '@spellbough/games'
import {
  anySeat,
  BadInput,
  fastRng,
  type Game,
  type GameEvent,
  HOST,
  Illegal,
  Match,
  maySee,
  NOBODY,
  type Rng,
  readPosition,
  type Seat,
  seatsOf,
  type Told,
  type Who,
} from '@spellbough/kernel'
import type { Wishes } from './wishes.ts'

const files = import.meta.glob<string>('../../../../games/*/positions/*.json', {
  query: '?raw',
  import: 'default',
})

/** The names of a game's position files. */
export const positionsOf = (game: string): string[] =>
  Object.keys(files).flatMap((path) => (path.includes(`/games/${game}/`) ? [path.replace(/^.*\/|\.json$/g, '')] : []))

/** A game at hand, to be looked at and played by whoever sits before the screen. */
export interface Bench {
  readonly game: Game
  readonly match: Match
  readonly rng: Rng
}

/** Sets up what is wished; `own` is the text of a pasted position file. Throws with what is wrong. */
export async function openBench(wishes: Wishes, own: string): Promise<Bench> {
  const game = findGame(wishes.game)
  const bench = { game, match: await begin(game, wishes, own), rng: fastRng(wishes.seed) }
  for (let step = 0; step < wishes.steps && anyMove(bench); step++);
  return bench
}

/** Makes a legal move of somebody the game waits for, if it waits. */
export function anyMove({ match, rng }: Bench): readonly Told[] | undefined {
  const awaited = match.toAct
  if (awaited === NOBODY) return undefined
  const seat = anySeat(awaited, rng)
  const moves = match.moves(seat)
  return match.play(seat, moves[rng.int(moves.length)], match.log.length).told
}

/** Whose eyes are wished, at this moment of the match. */
export function eyesOf({ match }: Bench, eyes: string): Who {
  if (eyes === 'spectator') return eyes
  const { seats } = match.beginning
  if (eyes !== 'turn') return Math.min(Number(eyes) || 0, seats - 1)
  return seatsOf(match.toAct).find((seat) => seat !== HOST) ?? 0
}

/** What somebody may do now. */
export const movesOf = ({ match }: Bench, who: Who): object[] => (who === 'spectator' ? [] : match.moves(who))

/** What somebody saw of what happened. */
export const seenBy = (told: readonly Told[], who: Who): GameEvent[] =>
  told.filter(({ to }) => maySee(to, who)).map(({ event }) => event)

/** Why a move is refused, in the game's words with its rule; nothing if it is allowed. */
export function whyNot({ game, match }: Bench, who: Who, move: object, language: 'en' | 'de'): string {
  if (who === 'spectator') return 'Somebody who only watches has no moves.'
  try {
    match.judge(who, move)
    return 'It is allowed.'
  } catch (error) {
    if (!(error instanceof Illegal)) throw error
    return `${game.words[language].refusal(error)} (${error.rule})`
  }
}

async function begin(game: Game, wishes: Wishes, own: string): Promise<Match> {
  const seed = new Uint8Array(32).fill(wishes.seed)
  if (wishes.from === 'deal') {
    const modes = game.conformance.modes
    const config = modes[wishes.mode] ?? Object.values(modes)[0] ?? {}
    const [fewest, most] = game.rules.seats
    return Match.start(game.rules, { config, seed, seats: Math.min(Math.max(wishes.seats, fewest), most) })
  }
  const { rules, state } = readPosition(await textOf(wishes, own), () => game)
  return Match.start(rules, { config: state.config, seats: state.seats as Seat, seed, position: state })
}

async function textOf({ game, from }: Wishes, own: string): Promise<string> {
  if (from === 'own') return own
  const load = files[`../../../../games/${game}/positions/${from}.json`]
  if (load === undefined) throw new BadInput('position', `${game} has no position "${from}"`)
  return await load()
}
