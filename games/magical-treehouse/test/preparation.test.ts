import { fastRng, type Rng } from '@spellbough/kernel'
import { play } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { DECK_CARDS } from '../data/cards.ts'
import { magicalTreehouseRules as rules } from '../rules/rules.ts'
import { configOf, END, matchAt, matchFromFile, names, newMatch } from './positions.ts'

/** Leaves everything in the order it is in. */
const unshuffled: Rng = { int: () => 0, shuffle: () => {} }

describe('preparing a round', () => {
  it('MT-3.1 the first round shuffles all Planning cards', () => {
    const tops = new Set(
      Array.from({ length: 60 }, (_, seed) => rules.setup(configOf(), 2, fastRng(seed)).decks[0]?.at(-1)),
    )
    expect(tops.size).toBeGreaterThan(30)
  })

  it('MT-3.1 later decks, hands, Trash Cans and Carriages are shuffled; Villages keep their cards, Storage too', () => {
    const match = matchAt({
      phase: 'building',
      turn: 2,
      rest: 1,
      villages: { 0: { houses: [[64, 44], [67]] } },
      stored: { 0: [9] },
      trash: { 0: [65, 'reverse'], 2: [66] },
      carriages: { 1: [10, 11] },
    })
    play(match, 2, END)
    const { state } = match
    expect(names(state.stored[0])).toEqual([9])
    expect(state.villages[0]?.houses.map(({ cards }) => cards)).toEqual([[64, 44], [67]])
    expect([...state.trash, ...state.carriages].flat()).toEqual([])
    const dealt = [...state.decks, ...state.hands].flat()
    for (const card of [65, 66, 10, 11]) expect(dealt).toContain(card)
    expect(dealt).toHaveLength(96 - 4)
  })

  it('MT-3.2 the pile is cut into blocks in seat order, the first card on top', () => {
    const { decks, hands } = rules.setup(configOf(), 4, unshuffled)
    expect(hands[0]).toEqual(DECK_CARDS.slice(0, 8))
    expect(decks[0]?.toReversed()).toEqual(DECK_CARDS.slice(8, 24))
    expect(hands[3]).toEqual(DECK_CARDS.slice(72, 80))
    expect(decks[3]?.at(-1)).toBe(DECK_CARDS[80])
  })

  it.each([
    [4, [24, 20, 16, 12]],
    [3, [32, 28, 24, 20]],
    [2, [48, 44, 40, 36]],
  ])('MT-3.2 with %i players the decks have %j cards when nothing was short', (seats, sizes) => {
    const found = sizes.map((_, round) => {
      if (round === 0) return deckSizes(newMatch(seats))
      const match = matchFromFile(`deck-sizes-${seats}-${round}`)
      play(match, seats - 1, END)
      expect(match.state.round).toBe(round)
      return deckSizes(match)
    })
    expect(found).toEqual(sizes.map((size) => Array(seats).fill(size)))
  })

  it('MT-3.2 cards that do not divide evenly go to the first of the Turn Order Track', () => {
    const match = matchAt({
      seats: 4,
      phase: 'building',
      turn: 3,
      order: [2, 0, 3, 1],
      villages: { 0: { houses: [[64, 44]] } },
    })
    play(match, 1, END)
    expect(deckSizes(match)).toEqual([24, 23, 24, 23])
  })

  it('MT-3.3 everybody draws eight, and in real time nobody sees them before the start', () => {
    const structured = newMatch(2)
    expect(structured.state.hands.map((hand) => hand.length)).toEqual([8, 8])
    expect(structured.view(0).hands).toEqual([structured.state.hands[0], 8])
    const race = newMatch(2, { pace: 'realtime' })
    expect(race.view(0).hands).toEqual([8, 8])
  })

  it('MT-3.4 each round one pile of Biscuits goes onto the plate', () => {
    const match = matchAt({ phase: 'building', turn: 2, round: 1 })
    expect([match.state.plate, match.state.piles]).toEqual([0, 2])
    play(match, 2, END)
    expect([match.state.plate, match.state.piles]).toEqual([2, 1])
  })
})

const deckSizes = (match: ReturnType<typeof newMatch>): number[] =>
  match.state.decks.map((deck, seat) => deck.length + (match.state.hands[seat]?.length ?? 0))
