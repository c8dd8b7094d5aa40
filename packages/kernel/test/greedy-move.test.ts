import { describe, expect, it } from 'vitest'
import { fastRng, greedyMove, scoreByOnePly } from '../src/index.ts'
import { type HighCard, highCard } from './toys/high-card.ts'

describe('a greedy move', () => {
  it('is the first of those with the highest score', () => {
    expect(greedyMove(['a', 'bb', 'cc', 'd'], (move) => move.length)).toBe(1)
  })

  it('is the fallback where no move has a score', () => {
    const never = () => Number.NEGATIVE_INFINITY
    expect(greedyMove([1, 2, 3], never)).toBe(0)
    expect(greedyMove([1, 2, 3], never, 2)).toBe(2)
  })

  it('can be rated by the evaluation of the position after it, which leaves the position as it is', () => {
    const rng = fastRng(3)
    const state = highCard.setup({ openDeck: false }, 2, rng)
    const before = structuredClone(state)
    const moves = highCard.moves(state, 0)
    const evaluate = (view: HighCard['view'], seat: number) => view.chosen[seat] ?? 0
    const best = moves[greedyMove(moves, scoreByOnePly<HighCard>({ rules: highCard, evaluate }, state, 0, rng))]
    expect(best?.choose).toBe(Math.max(...moves.map(({ choose }) => choose)))
    expect(state).toEqual(before)
  })
})
