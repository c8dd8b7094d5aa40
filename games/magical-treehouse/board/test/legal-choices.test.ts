import { pileCards } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { cardId } from '../../data/cards.ts'
import { SPACES, spaceId } from '../../data/forest.ts'
import type { Move } from '../../rules/moves.ts'
import type { View, Village } from '../../rules/state.ts'
import { materialsOf, moveOfCard } from '../hotkeys.ts'
import { groupLegalMoves, type LegalChoices, layingsBetween, type PipeLaying, pipeEnds } from '../legal-choices.ts'
import { arrangeTargets, fannedCards } from '../selectors.ts'
import { forEachDecision } from './random-decisions.ts'

/** All that can be done by pressing what the board shows, press by press. */
function reached(view: View, seat: number, choices: LegalChoices): Move[] {
  const village = view.villages[seat] as Village
  const planned = pileCards(view.planned[seat] ?? 0)
  const stored = pileCards(view.stored[seat] ?? 0)
  const held = [...fannedCards(view, seat), ...planned].flatMap((card) => moveOfCard(choices, card) ?? [])
  const swaps = planned.flatMap((card) => [...(choices.swaps.get(cardId(card))?.values() ?? [])])
  const works = materialsOf(planned, stored).flatMap(({ key }) => {
    const work = choices.works.get(key)
    if (work === undefined) return []
    const { build, flip, store, improves, pipes } = work
    const houses = village.row.flatMap((house) => improves.get(house) ?? [])
    return [build, flip, store, ...houses, ...laid(village, pipes)].filter((move) => move !== undefined)
  })
  const moved = village.row.flatMap((house) => [
    ...arrangeTargets(village, house, choices.arranges.get(house) ?? new Map()).values(),
  ])
  const lifted = village.pipes.flatMap((pipe) => (pipe === 0 ? [] : (choices.lifts.get(cardId(pipe)) ?? [])))
  const spaces = Array.from({ length: SPACES }, (_, space) => choices.familiars.get(spaceId(space)) ?? []).flat()
  const others = [...choices.bribes.values(), ...Object.values(choices.lone)]
  return [...held, ...swaps, ...works, ...laid(village, choices.lays), ...moved, ...lifted, ...spaces, ...others]
}

/** Pipes by pressing one house and then another. */
function laid(village: Village, layings: readonly PipeLaying[]): Move[] {
  const firsts = village.row.filter((house) => pipeEnds(layings).has(house))
  return firsts.flatMap((first) =>
    village.row
      .filter((house) => pipeEnds(layings, first).has(house))
      .flatMap((second) => layingsBetween(layings, first, second)),
  )
}

describe('the moves by what is pressed', () => {
  it('has every legal move of whole games within reach, and meets every kind of move', { timeout: 60_000 }, () => {
    const kinds = new Set<string>()
    forEachDecision(({ view, moves, seat }) => {
      expect(new Set(reached(view, seat, groupLegalMoves(moves)))).toEqual(new Set(moves))
      for (const move of moves) kinds.add(move.do)
    })
    expect([...kinds].sort()).toEqual(
      [
        ...['arrange', 'bribe', 'build', 'cast', 'decline', 'discard', 'draw', 'drop-out', 'end', 'familiar', 'flip'],
        ...['improve', 'keep', 'lay', 'lift', 'pipe', 'place', 'ready', 'reveal', 'spend', 'store', 'swap', 'take'],
        ...['trash', 'wait'],
      ].sort(),
    )
  })

  it('lays a Pipe as it was pressed from left to right, and turned round only where it must be', () => {
    const lay = (left: number, right: number): PipeLaying => ({ do: 'lay', left, right, place: 0 })
    const both = [lay(0, 1), lay(1, 0), lay(2, 0)]
    expect(layingsBetween(both, 1, 0)).toEqual([lay(1, 0)])
    expect(layingsBetween(both, 0, 2)).toEqual([lay(2, 0)])
    expect(pipeEnds(both, 2)).toEqual(new Set([0]))
  })
})
