import { fastRng, HOST, makeSeatView, randomSeat, type Seat } from '@spellbough/kernel'
import type { Arrangement } from './arrangements.ts'
import { type Contestant, type ContestSettings, Forfeit } from './contestant.ts'
import { createContestant } from './entrants.ts'

/** The outcome of one game of a contest. */
export interface GameOutcome {
  /** Each seat's share of the win: a shared win is divided, and a forfeit divides it among the other bots' seats. */
  readonly shares: readonly number[]
  readonly scores: readonly number[]
  readonly moves: number
  /** The time of each decision by seat, in milliseconds. */
  readonly times: readonly (readonly number[])[]
  /** The seat that forfeited, and why. */
  readonly forfeit?: { readonly seat: Seat; readonly why: string }
}

/** Plays the deal of a seed to its end. Every seat has random numbers of its own that do not depend on the others. */
export async function playContestGame(
  settings: ContestSettings,
  names: readonly string[],
  arrangement: Arrangement,
  seed: number,
): Promise<GameOutcome> {
  const { game, config, seats } = settings
  const players = await Promise.all(
    arrangement.map((bot, seat) =>
      createContestant(names[bot] ?? '', seat, settings, fastRng(Math.imul(seed, 31) + seat + 1)),
    ),
  )
  const times: number[][] = players.map(() => [])
  const rng = fastRng(seed)
  const state = game.rules.setup(config, seats, rng)
  let moves = 0
  try {
    for (let awaited = game.rules.toAct(state); awaited !== 0; awaited = game.rules.toAct(state)) {
      const seat = randomSeat(awaited, rng)
      const listed = game.rules.moves(state, seat)
      const move =
        seat === HOST
          ? listed[0]
          : await askForMove(players, times, seat, listed, () => makeSeatView(game.rules, state, seat))
      game.rules.play(state, seat, move as object, rng)
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
  const startedAt = performance.now()
  try {
    const answer = (players[seat] as Contestant).choose({ seat, moves, view: view() })
    // Built-in bots answer synchronously; awaiting each answer would cost a turn of the event loop for every move.
    const move = answer instanceof Promise ? await answer : answer
    if (moves.length > 1) times[seat]?.push(performance.now() - startedAt)
    return move
  } catch (error) {
    if (error instanceof Forfeit) throw new SeatForfeit(seat, error.message)
    throw error
  }
}

/** Scales numbers so that they add up to 1. */
function normalizeShares(numbers: readonly number[]): number[] {
  const sum = numbers.reduce((total, number) => total + number, 0)
  return numbers.map((number) => (sum === 0 ? 1 / numbers.length : number / sum))
}
