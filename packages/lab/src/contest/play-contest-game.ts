import { fastRng, HOST, makeSeatView, randomSeat, type Seat } from '@spellbough/kernel'
import type { Arrangement } from './arrangements.ts'
import { type Contestant, type ContestSettings, Forfeit } from './contestant.ts'
import { createContestant } from './entrants.ts'

/** How one game of a contest went. */
export interface GameOutcome {
  /** What each seat got of the win: a shared one is shared, and a forfeit gives the forfeiter's part to the others. */
  readonly shares: readonly number[]
  readonly scores: readonly number[]
  readonly moves: number
  /** Milliseconds that each seat took for each choice it had. */
  readonly times: readonly (readonly number[])[]
  /** Who forfeited and why, if anybody did. */
  readonly forfeit?: { readonly seat: Seat; readonly why: string }
}

/** Plays the deal of a seed to its end. Every seat has a chance of its own that does not depend on the others. */
export async function playContestGame(
  rulebook: ContestSettings,
  names: readonly string[],
  arrangement: Arrangement,
  seed: number,
): Promise<GameOutcome> {
  const { game, config, seats } = rulebook
  const players = await Promise.all(
    arrangement.map((bot, seat) =>
      createContestant(names[bot] ?? '', seat, rulebook, fastRng(Math.imul(seed, 31) + seat + 1)),
    ),
  )
  const times: number[][] = players.map(() => [])
  const chance = fastRng(seed)
  const state = game.rules.setup(config, seats, chance)
  let moves = 0
  try {
    for (let awaited = game.rules.toAct(state); awaited !== 0; awaited = game.rules.toAct(state)) {
      const seat = randomSeat(awaited, chance)
      const listed = game.rules.moves(state, seat)
      const move =
        seat === HOST
          ? listed[0]
          : await askForMove(players, times, seat, listed, () => makeSeatView(game.rules, state, seat))
      game.rules.play(state, seat, move as object, chance)
      moves++
    }
  } catch (error) {
    if (!(error instanceof SeatForfeit)) throw error
    const { seat, message } = error
    const shares = normalizeShares(arrangement.map((bot) => (bot === arrangement[seat] ? 0 : 1)))
    return { shares, scores: arrangement.map(() => 0), moves, times, forfeit: { seat, why: message } }
  } finally {
    for (const player of players) player.leave()
  }
  const result = game.rules.result(state)
  if (result === undefined) throw new Error(`${game.rules.id}: nobody is awaited, but the game is not over`)
  return {
    shares: normalizeShares(result.rank.map((rank) => (rank === 1 ? 1 : 0))),
    scores: result.score,
    moves,
    times,
  }
}

class SeatForfeit extends Error {
  readonly seat: Seat

  constructor(seat: Seat, why: string) {
    super(why)
    this.seat = seat
  }
}

async function askForMove(
  players: readonly Contestant[],
  times: readonly number[][],
  seat: Seat,
  moves: readonly object[],
  view: () => ReturnType<typeof makeSeatView>,
): Promise<object> {
  const began = performance.now()
  try {
    const answer = (players[seat] as Contestant).choose({ seat, moves, view: view() })
    // Our own bots answer at once; a contest of theirs must not wait for the event loop at every move.
    const move = answer instanceof Promise ? await answer : answer
    if (moves.length > 1) times[seat]?.push(performance.now() - began)
    return move
  } catch (error) {
    if (error instanceof Forfeit) throw new SeatForfeit(seat, error.message)
    throw error
  }
}

/** Parts of 1, as large as the numbers say. */
function normalizeShares(numbers: readonly number[]): number[] {
  const sum = numbers.reduce((total, number) => total + number, 0)
  return numbers.map((number) => (sum === 0 ? 1 / numbers.length : number / sum))
}
