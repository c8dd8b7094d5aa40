/** How many sequences of moves lead on from the middle of a game; the perft table of the deal sees the layout only. */
import { perft } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { magicianAndTenantRules as rules } from '../rules/rules.ts'
import { matchFromFile } from './positions.ts'

describe('sequences of 1, 2 and 3 moves', () => {
  it.each<[string, readonly number[]]>([
    ['theft-effective', [23, 484, 10213]],
    ['walking-into-checkmate', [7, 38, 649]],
    ['checkmate-courtyard', [24, 122, 991]],
    ['ends-by-entering-the-exit', [5, 80, 1481]],
  ])('from %s are as many as ever', (file, counts) => {
    const { state } = matchFromFile(file)
    const trial = { rules: { ...rules, setup: () => rules.copy(state) }, mode: file, config: state.config, seats: 2 }
    expect([1, 2, 3].map((depth) => perft({ ...trial, maxMoves: 1000 }, 1, depth))).toEqual(counts)
  })
})
