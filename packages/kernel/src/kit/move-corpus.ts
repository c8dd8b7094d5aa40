import { moveKey } from '../canonical.ts'
import type { Rng } from '../rng.ts'
import type { GameTypes } from '../rules.ts'
import { seatsOf } from '../seats.ts'
import { type GameVariant, mayActOf, pickRandom, stepRng } from './variant.ts'

/** The moves of a game as they turn up in a few plain games: the stuff that false moves are made of. */
export class MoveCorpus {
  readonly moves: readonly object[]
  /** The values seen at the end of each path into a move. */
  readonly #values = new Map<string, unknown[]>()

  constructor(moves: readonly object[]) {
    this.moves = moves
    for (const move of moves)
      for (const leaf of leavesOf(move)) {
        const path = leaf.path.join('.')
        const values = this.#values.get(path) ?? []
        if (!values.includes(leaf.value)) values.push(leaf.value)
        this.#values.set(path, values)
      }
  }

  /** Something much like `move`: another value in it, a field too few or too many, a wrong kind of value. */
  mutate(move: object, rng: Rng): unknown {
    const clone: unknown = JSON.parse(JSON.stringify(move))
    const leaves = leavesOf(clone)
    if (leaves.length === 0 || rng.int(8) === 0) return { ...(clone as object), more: rng.int(3) }
    const { holder, path } = pickRandom(rng, leaves)
    const key = path.at(-1) as string
    const kind = rng.int(8)
    if (kind === 0) delete holder[key]
    else if (kind === 1) holder[key] = pickRandom(rng, WRONG_VALUES)
    else if (kind === 2)
      holder[key] = pickRandom(rng, this.#values.get(pickRandom(rng, [...this.#values.keys()])) ?? WRONG_VALUES)
    else holder[key] = pickRandom(rng, this.#values.get(path.join('.')) ?? WRONG_VALUES)
    return clone
  }
}

/** No move of any game. */
export const NON_MOVES: readonly unknown[] = [undefined, null, true, 0, 'pass', [], {}, [{}], { type: 'cheat' }]

/** Plays a few games without a check to learn the moves. A game that fails here fails again where it is looked at. */
export function collectMoveCorpus<G extends GameTypes>(trial: GameVariant<G>): MoveCorpus {
  const { rules } = trial
  const found = new Map<string, object>()
  for (let seed = 1; seed <= CORPUS_GAMES; seed++) {
    try {
      const rng = stepRng(seed, -1)
      const state = rules.setup(trial.config, trial.seats, stepRng(seed, 0))
      for (let step = 1; step <= trial.maxMoves; step++) {
        const seats = seatsOf(mayActOf(rules, state))
        if (seats.length === 0) break
        const seat = pickRandom(rng, seats)
        const moves = rules.moves(state, seat)
        if (moves.length === 0) break
        for (const move of moves) found.set(moveKey(move), move)
        rules.play(state, seat, pickRandom(rng, moves), stepRng(seed, step))
      }
    } catch {
      break
    }
  }
  return new MoveCorpus([...found.values()])
}

const CORPUS_GAMES = 3

const WRONG_VALUES: readonly unknown[] = [null, -1, 0.5, 1e9, '', 'x', [], {}, false]

interface Leaf {
  readonly path: readonly string[]
  readonly holder: Record<string, unknown>
  readonly value: unknown
}

function leavesOf(value: unknown, path: readonly string[] = []): Leaf[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((key) => {
    const inner = holder[key]
    const here = [...path, key]
    return typeof inner === 'object' && inner !== null ? leavesOf(inner, here) : [{ path: here, holder, value: inner }]
  })
}
