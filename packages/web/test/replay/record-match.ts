import { findGame } from '@spellbough/games'
import { deriveSeed, fastRng, type Game, HOST, Match, randomSeat, type Seat } from '@spellbough/kernel'

/** A random match, with moves taken back on the way. */
export interface RecordedMatch {
  readonly game: Game
  readonly match: Match
}

export const SECRET = '5b'.repeat(32)
export const CONTRIBUTION = '07'

export const GAME_IDS = ['mag-mell', 'magical-treehouse', 'magician-and-tenant', 'tree-society']

/** Plays until the game is over or the log has so many entries; about every `undoing`th move that can be is taken back. */
export function recordMatch(id: string, { most = 400, undoing = 5, seed = 1 } = {}): RecordedMatch {
  const game = findGame(id)
  const { rules } = game
  const rng = fastRng(seed)
  const seats = rules.seats[1]
  const config = Object.values(game.conformance.modes).at(-1) ?? {}
  const contributions = Array.from({ length: seats }, () => CONTRIBUTION)
  const match = Match.start(rules, { config, seats, seed: deriveSeed(SECRET, contributions) })
  while (match.result === undefined && match.log.length < most) {
    const at = match.log.lastTime + 1000
    const seat = randomSeat(match.toAct, rng)
    const moves = match.moves(seat)
    match.play(seat, moves[rng.int(moves.length)], at)
    if (seat !== HOST && match.canUndo(seat) && rng.int(undoing) === 0) match.undo(seat, at)
  }
  return { game, match }
}

/** A match as long as wanted: one seat takes its move back and makes it again, over and over. */
export function longMatch(id: string, entries: number): RecordedMatch {
  const { game, match: played } = recordMatch(id, { most: entries, undoing: Number.POSITIVE_INFINITY })
  const match = Match.start(played.rules, played.setup)
  const again = Math.ceil((entries - played.log.length) / played.log.length)
  for (const entry of played.log) {
    match.append(entry)
    for (let time = 0; time < again && canUndo(match, entry.seat) && match.log.length < entries - 2; time++) {
      match.undo(entry.seat, entry.at)
      match.append(entry)
    }
  }
  return { game, match }
}

const canUndo = (match: Match, seat: Seat): boolean => seat !== HOST && match.canUndo(seat)
