/** What all servers play: Mag Mell's basic game for four, on the same rules and with the same chance. */
import { findGame } from '@spellbough/games'
import { type GameTypes, hasSeat, Match, matchRng, type Result, type Rng, type Seat, zm } from '@spellbough/kernel'

export type State = GameTypes['state']
export type View = GameTypes['view']
export type Move = GameTypes['move']

export const { rules } = findGame('mag-mell')
export const OPTIONS = { level: 'basic', openHistory: false }
export const SEATS = 4

/** The position before the first move. `seed` has 64 hexadecimal digits. */
export const deal = (seed: string): State => rules.setup(OPTIONS, SEATS, rngOfStep(seed, 0))

/** The chance of one step of a match: the same as in a match of our own. */
export const rngOfStep = (seed: string, step: number): Rng => matchRng(bytesOf(seed), step)

/** The game's own object for a legal move, or nothing. A server has to ask: who sends it may be anybody. */
export function findLegal(state: State, seat: Seat, move: unknown): Move | undefined {
  const said = JSON.stringify(move)
  return rules.moves(state, seat).find((legal) => JSON.stringify(legal) === said)
}

/** A view from its readable form, as our server sends it. */
export const decodeView = (readable: unknown): View => zm.decode(rules.viewCodec, readable as View)

/** What somebody whom the game waits for may do, from the view alone; nothing for the others. */
export const legalMovesOf = (view: View, seat: Seat): readonly Move[] =>
  hasSeat(rules.toAct(view), seat) ? rules.moves(view, seat) : []

/** A match as it went: its seed and its moves in their order. */
export interface RecordedMatch {
  readonly seed: string
  readonly moves: readonly { readonly seat: Seat; readonly move: Move }[]
}

/** Plays a match again by the rules and gives its result. Throws where a move was not legal. */
export function replayMatch({ seed, moves }: RecordedMatch): Result | undefined {
  const match = Match.start(rules, { config: OPTIONS, seats: SEATS, seed: bytesOf(seed) })
  for (const { seat, move } of moves) match.play(seat, move, 0)
  return match.result
}

const bytesOf = (seed: string): Uint8Array => Uint8Array.from(Buffer.from(seed, 'hex'))
