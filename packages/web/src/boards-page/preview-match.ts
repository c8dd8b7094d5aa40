import { findGame } from '@spellbough/games'
import {
  type AddressedEvent,
  fastRng,
  type Game,
  type GameEvent,
  HOST,
  IllegalAction,
  InvalidInput,
  type LanguageCode,
  Match,
  maySee,
  NO_SEATS,
  type Observer,
  type Rng,
  randomSeat,
  readPosition,
  type Seat,
  seatsOf,
} from '@spellbough/kernel'
import type { PreviewOptions } from './preview-options.ts'

const positionFiles = import.meta.glob<string>('../../../../games/*/positions/*.json', {
  query: '?raw',
  import: 'default',
})

/** The names of a game's position files. */
export const positionNamesOf = (game: string): string[] =>
  Object.keys(positionFiles).flatMap((path) =>
    path.includes(`/games/${game}/`) ? [path.replace(/^.*\/|\.json$/g, '')] : [],
  )

/** A match that the developer plays for all seats. */
export interface PreviewMatch {
  readonly game: Game
  readonly match: Match
  readonly rng: Rng
}

/** Opens the match that the options describe; `own` is the text of a pasted position file. Throws if they are invalid. */
export async function openPreviewMatch(options: PreviewOptions, pastedText: string): Promise<PreviewMatch> {
  const game = findGame(options.game)
  const preview = { game, match: await startMatch(game, options, pastedText), rng: fastRng(options.seed) }
  for (let step = 0; step < options.steps && playRandomMove(preview); step++);
  return preview
}

/** Makes a random legal move of a random seat to act, if there is one. */
export function playRandomMove({ match, rng }: PreviewMatch): readonly AddressedEvent[] | undefined {
  const awaited = match.toAct
  if (awaited === NO_SEATS) return undefined
  const seat = randomSeat(awaited, rng)
  const moves = match.moves(seat)
  return match.play(seat, moves[rng.int(moves.length)], match.log.length).events
}

/** The observer that the options name, at this point of the match. */
export function viewerOf({ match }: PreviewMatch, observer: string): Observer {
  if (observer === 'spectator') return observer
  const { seats } = match.setup
  if (observer !== 'turn') return Math.min(Number(observer) || 0, seats - 1)
  return seatsOf(match.toAct).find((seat) => seat !== HOST) ?? 0
}

/** The legal moves of an observer. */
export const movesOf = ({ match }: PreviewMatch, who: Observer): object[] =>
  who === 'spectator' ? [] : match.moves(who)

/** The events that an observer may see. */
export const eventsVisibleTo = (addressed: readonly AddressedEvent[], who: Observer): GameEvent[] =>
  addressed.filter(({ to }) => maySee(to, who)).map(({ event }) => event)

/** Why a move is illegal, in the game's words with the rule. */
export function explainRefusal(
  { game, match }: PreviewMatch,
  who: Observer,
  move: object,
  language: LanguageCode,
): string {
  if (who === 'spectator') return 'Somebody who only watches has no moves.'
  try {
    match.validateMove(who, move)
    return 'It is allowed.'
  } catch (error) {
    if (!(error instanceof IllegalAction)) throw error
    return `${game.words[language].refusal(error)} (${error.rule})`
  }
}

async function startMatch(game: Game, options: PreviewOptions, pastedText: string): Promise<Match> {
  const seed = new Uint8Array(32).fill(options.seed)
  if (options.from === 'deal') {
    const modes = game.conformance.modes
    const config = modes[options.mode] ?? Object.values(modes)[0] ?? {}
    const [minSeats, maxSeats] = game.rules.seats
    return Match.start(game.rules, { config, seed, seats: Math.min(Math.max(options.seats, minSeats), maxSeats) })
  }
  const { rules, state } = readPosition(await positionTextOf(options, pastedText), () => game)
  return Match.start(rules, { config: state.config, seats: state.seats as Seat, seed, position: state })
}

async function positionTextOf({ game, from }: PreviewOptions, pastedText: string): Promise<string> {
  if (from === 'own') return pastedText
  const load = positionFiles[`../../../../games/${game}/positions/${from}.json`]
  if (load === undefined) throw new InvalidInput('position', `${game} has no position "${from}"`)
  return await load()
}
