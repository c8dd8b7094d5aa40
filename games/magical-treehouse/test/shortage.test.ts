import { play } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { DROP_OUT, END, matchAt, matchFromFile, names, type PositionSetup } from './positions.ts'

/** The last one drops out, in real time. */
function over(setting: PositionSetup) {
  const match = matchAt({ ...setting, config: { ...setting.config, pace: 'realtime' }, out: [1, 2] })
  const told = play(match, 0, DROP_OUT)
  return { match, removed: told.filter(({ type }) => type === 'removed' || type === 'short') }
}

const full = { 1: [64, 65, 66, 67, 68], 2: [69, 70, 71, 72, 73] }

describe('when planning is over', () => {
  it('MT-6.1 the highest numbers of the own Trash Can leave the game, never Spells', () => {
    const { match } = over({ planned: { ...full, 0: [1, 2, 3] }, trash: { 0: [9, 88, 'reverse', 50], 1: [87] } })
    expect(names(match.state.removed)).toEqual([88, 50])
    expect(names(match.state.trash[0])).toEqual([9, 'reverse'])
    expect(names(match.state.trash[1])).toEqual([87])
  })

  it('MT-6.1 what is missing comes from the next Trash Can in the direction of play', () => {
    const match = matchFromFile('shortage-neighbour')
    const told = play(match, 0, DROP_OUT)
    expect(told.filter(({ type }) => type === 'removed')).toEqual([
      { type: 'removed', seat: 0, from: 0, cards: ['purple-1-74'] },
      { type: 'removed', seat: 0, from: 2, cards: ['red-1-75', 'red-4-20'] },
    ])
    expect(match.state.direction).toBe(-1)
    expect(names(match.state.trash[1])).toEqual([76])
  })

  it('MT-6.1 if there are too few, what there is', () => {
    const { match, removed } = over({ planned: { ...full, 0: [1, 2] }, trash: { 1: [80], 2: ['reverse'] } })
    expect(names(match.state.removed)).toEqual([80])
    expect(removed).toContainEqual({ type: 'short', seat: 0, missing: 2 })
  })

  it('MT-6.1 players pay clockwise from the oldest, and stored cards do not count as planned', () => {
    const { removed } = over({
      config: { ages: '3124' },
      planned: { 0: [1, 2, 3, 4], 1: full[1], 2: [69, 70, 71, 72] },
      stored: { 0: [5] },
      villages: { 0: { houses: [[74, 54]] } },
      round: 1,
      trash: { 0: [80, 81] },
    })
    expect(removed.map((event) => (event.type === 'removed' ? [event.seat, event.cards] : []))).toEqual([
      [2, ['blue-1-81']],
      [0, ['red-1-80']],
    ])
  })

  it('MT-6.2 with nothing planned five cards go, and the next decks follow the remainder rule', () => {
    const match = matchFromFile('zero-planned')
    play(match, 0, DROP_OUT)
    expect(names(match.state.removed)).toEqual([88, 87, 86, 85, 84])
    expect(match.state.phase).toBe('order')
    play(match, 1, { do: 'reveal', card: 'purple-1-64' })
    play(match, 2, { do: 'reveal', card: 'purple-1-69' })
    expect(match.state.order).toEqual([1, 2, 0])
    while (match.state.phase === 'building') {
      const seat = match.state.order[match.state.turn] as number
      const [card] = match.state.planned[seat] as number[]
      const moves = match.moves(seat)
      const flip = moves.find((move) => move.do === 'flip') ?? moves.find((move) => move.do === 'end')
      expect(card === undefined).toBe(flip?.do === 'end')
      play(match, seat, flip ?? END)
    }
    const sizes = match.state.decks.map((deck, seat) => deck.length + (match.state.hands[seat]?.length ?? 0))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(96 - 5 - 8)
    expect(sizes).toEqual([27, 28, 28])
  })
})
