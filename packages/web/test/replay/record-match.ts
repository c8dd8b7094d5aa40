import { findGame } from '@spellbough/games'
import { deriveSeed, fastRng, type Game, HOST, Match, randomSeat, type Seat } from '@spellbough/kernel'

/** A random match, with undone moves in its log. */
export interface RecordedMatch {
  readonly game: Game
  readonly match: Match
}

export const SECRET = '5b'.repeat(32)
export const CONTRIBUTION = '07'

export const GAME_IDS = ['mag-mell', 'magical-treehouse', 'magician-and-tenant', 'tree-society']

/** Plays until the game is over or the log has `maxEntries`; undoes about one move in `undoEvery`, where undo is allowed. */
export function recordMatch(id: string, { maxEntries = 400, undoEvery = 5, seed = 1 } = {}): RecordedMatch {
  const game = findGame(id)
  const { rules } = game
  const rng = fastRng(seed)
  const seats = rules.seats[1]
  const config = Object.values(game.conformance.modes).at(-1) ?? {}
  const contributions = Array.from({ length: seats }, () => CONTRIBUTION)
  const match = Match.start(rules, { config, seats, seed: deriveSeed(SECRET, contributions) })
  while (match.result === undefined && match.log.length < maxEntries) {
    const at = match.log.lastTime + 1000
    const seat = randomSeat(match.toAct, rng)
    const moves = match.moves(seat)
    match.play(seat, moves[rng.int(moves.length)], at)
    if (seat !== HOST && match.canUndo(seat) && rng.int(undoEvery) === 0) match.undo(seat, at)
  }
  return { game, match }
}

/** A match with about this many entries: its moves are undone and made again until there are enough. */
export function longMatch(id: string, entryCount: number): RecordedMatch {
  const { game, match: recorded } = recordMatch(id, { maxEntries: entryCount, undoEvery: Number.POSITIVE_INFINITY })
  const match = Match.start(recorded.rules, recorded.setup)
  const repetitions = Math.ceil((entryCount - recorded.log.length) / recorded.log.length)
  for (const entry of recorded.log) {
    match.append(entry)
    for (
      let repetition = 0;
      repetition < repetitions && canUndo(match, entry.seat) && match.log.length < entryCount - 2;
      repetition++
    ) {
      match.undo(entry.seat, entry.at)
      match.append(entry)
    }
  }
  return { game, match }
}

const canUndo = (match: Match, seat: Seat): boolean => seat !== HOST && match.canUndo(seat)
