import type { GameTypes } from '../rules.ts'
import type { CheckName } from './conformance-error.ts'
import { ConformanceRunner } from './conformance-runner.ts'
import type { GameVariant } from './variant.ts'

export interface ConformanceOptions {
  /** How many random games to play. */
  readonly games: number
  /** The first game's seed; the next games count up from it. */
  readonly seed?: number
  /**
   * The probability that a decision is fully inspected, from 0 to 1. At 1 every decision is, from the view
   * of every seat and of a spectator; the default makes thousands of games a matter of seconds.
   */
  readonly inspectionRate?: number
}

/** What the kit did while it found nothing wrong. */
export interface ConformanceStatistics {
  readonly games: number
  readonly moves: number
  readonly meanMoves: number
  /** The most moves of any game. */
  readonly longest: number
  /** How often each check was made. */
  readonly checks: Readonly<Record<CheckName, number>>
  /** Determinized states, and how many of them were not the true one: none would mean that nothing is hidden. */
  readonly determinizations: { readonly made: number; readonly differing: number }
}

/** The default inspects a few decisions of every longer game, thousands in a run. */
const DEFAULT_INSPECTION_RATE = 1 / 64

/** Plays random games with every check, and throws `ConformanceError` at the first violation of the contract. */
export function checkConformance<G extends GameTypes>(
  trial: GameVariant<G>,
  run: ConformanceOptions,
): ConformanceStatistics {
  const walk = new ConformanceRunner(trial, run.inspectionRate ?? DEFAULT_INSPECTION_RATE)
  const first = run.seed ?? 1
  let moves = 0
  let longest = 0
  for (let game = 0; game < run.games; game++) {
    const made = walk.playGame(first + game)
    moves += made
    longest = Math.max(longest, made)
  }
  const meanMoves = run.games === 0 ? 0 : moves / run.games
  return { games: run.games, moves, meanMoves, longest, checks: walk.counts, determinizations: walk.determinizations }
}
