import type { GameTypes, Rules } from '../rules.ts'
import { seatsOf } from '../seats.ts'
import { type GameVariant, mayActOf, stepRng } from './variant.ts'

/** How many sequences of `depth` legal moves start in the deal of this seed. Each step has one fixed chance. */
export function perft<G extends GameTypes>(trial: GameVariant<G>, seed: number, depth: number): number {
  const deal = trial.rules.setup(trial.config, trial.seats, stepRng(seed, 0))
  return count(trial.rules, deal, seed, 1, depth)
}

/** A line for each trial and seed: the counts to depth 1, 2, … as far as the next one stays small. */
export function perftTable<G extends GameTypes>(trials: readonly GameVariant<G>[], seeds: readonly number[]): string {
  const rows = trials.flatMap((trial) =>
    seeds.map((seed) => [trial.mode, `${trial.seats}`, `${seed}`, counts(trial, seed).join(' ')]),
  )
  const table = [['mode', 'seats', 'seed', 'sequences of 1, 2, 3, … moves'], ...rows]
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  return `${table.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n')}\n`
}

function counts<G extends GameTypes>(trial: GameVariant<G>, seed: number): number[] {
  const found: number[] = []
  while (found.length < MAX_DEPTH && (found.at(-1) ?? 0) < MAX_COUNT_TO_DEEPEN)
    found.push(perft(trial, seed, found.length + 1))
  return found
}

/** Deepening stops once a count has reached this. */
const MAX_COUNT_TO_DEEPEN = 4000
const MAX_DEPTH = 6

function count<G extends GameTypes>(
  rules: Rules<G>,
  state: G['state'],
  seed: number,
  step: number,
  depth: number,
): number {
  let sum = 0
  for (const seat of seatsOf(mayActOf(rules, state))) {
    const moves = rules.moves(state, seat)
    if (depth === 1) sum += moves.length
    else
      for (const move of moves) {
        const next = rules.copy(state)
        rules.play(next, seat, move, stepRng(seed, step))
        sum += count(rules, next, seed, step + 1, depth - 1)
      }
  }
  return sum
}
