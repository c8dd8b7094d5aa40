import { pileSize } from '@spellbough/kernel'
import { legalMoves, play } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { CHOICES, type Move } from '../../rules/moves.ts'
import type { View } from '../../rules/state.ts'
import { DRAW, DROP_OUT, matchAt, place, TAKE, type TestMatch, TRASH } from '../../test/positions.ts'
import { isAnswered, optimisticView } from '../optimistic-view.ts'

const racing = (hand: readonly (number | string)[] = []): TestMatch =>
  matchAt({
    seats: 3,
    config: { pace: 'realtime' },
    hands: { 0: hand },
    planned: { 0: [70] },
    decks: { 0: [1, 2, 3, 4, 5] },
    carriages: { 2: [80, 81] },
  })

/** The listed move that means this: boards play only those. */
const listed = (match: TestMatch, move: Move): Move =>
  legalMoves(match, 0).find((other) => JSON.stringify(other) === JSON.stringify(move)) as Move

const sizes = (view: View) => ({
  hands: view.hands.map(pileSize),
  planned: view.planned[0],
  decks: view.decks.map(pileSize),
  carriages: view.carriages.map(pileSize),
  trash: view.trash,
  out: view.out,
  plate: view.plate,
  biscuits: view.biscuits,
})

describe('a move that is on its way', () => {
  for (const [name, hand, move] of [
    ['plans a card and passes the rest on', [64, 65, 'reverse'], place(65)],
    ['trashes a hand', [64, 'reverse'], TRASH],
    ['takes a Carriage', [], TAKE],
    ['draws', [], DRAW],
    ['drops out', [], DROP_OUT],
  ] as const)
    it(`is shown as it then comes: ${name}`, () => {
      const match = racing(hand)
      const before = match.view(0)
      const shown = optimisticView(before, 0, listed(match, move))
      expect(sizes(before)).toEqual(sizes(match.view(0)))
      play(match, 0, move)
      expect(sizes(shown)).toEqual(sizes(match.view(0)))
    })

  it('is only marked as chosen where choices are secret', () => {
    const match = matchAt({ hands: { 0: [64, 65] } })
    const move = listed(match, place(64))
    const shown = optimisticView(match.view(0), 0, move)
    expect(CHOICES[shown.chosen[0] ?? 0]).toBe(move)
    expect(shown.hands).toEqual(match.view(0).hands)
  })

  it('is answered by what its maker did, not by what others do', () => {
    expect(isAnswered([{ type: 'drew', seat: 1, count: 4 }], 0)).toBe(false)
    expect(isAnswered([{ type: 'started' }, { type: 'took', seat: 0, count: 2 }], 0)).toBe(true)
  })
})
