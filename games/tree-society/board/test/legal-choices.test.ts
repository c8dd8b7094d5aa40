import { describe, expect, it } from 'vitest'
import type { Move } from '../../rules/moves.ts'
import { groupLegalMoves, type LegalChoices } from '../legal-choices.ts'
import { forEachDecision } from './random-decisions.ts'

function all({
  fruit,
  takes,
  keeps,
  builds,
  discards,
  rows,
  stashes,
  action,
  use,
  decline,
  rest,
}: LegalChoices): Move[] {
  const maps = [fruit, takes, keeps, builds, discards, rows]
  const single = [action, use, decline, rest].filter((move) => move !== undefined)
  return [...maps.flatMap((map) => [...map.values()].flat()), ...stashes, ...single]
}

describe('the moves by what is pressed', () => {
  it('has every legal move of whole games just once, and meets every kind of move', () => {
    const kinds = new Set<string>()
    forEachDecision(({ moves }) => {
      expect(new Set(all(groupLegalMoves(moves)))).toEqual(new Set(moves))
      expect(all(groupLegalMoves(moves))).toHaveLength(moves.length)
      for (const move of moves) kinds.add(move.do)
    })
    expect([...kinds].sort()).toEqual(
      [
        ...['action', 'build', 'compost', 'decline', 'discard', 'keep', 'refresh', 'rest', 'sell', 'sell-extra'],
        ...['stash', 'take', 'use'],
      ].sort(),
    )
  })
})
