import { awaitedSeats, eventsSeenBy, isLegal, legalMoves, play, refusalRule } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import {
  build,
  buildingMatch,
  cast,
  DECLINE,
  DROP_OUT,
  END,
  familiar,
  flip,
  improve,
  legalKinds,
  matchAt,
  matchFromFile,
  names,
  reveal,
  store,
  swap,
} from './positions.ts'

describe('the turn order', () => {
  it('MT-7.1 the lowest number builds first, and the cards shown go to the Trash Cans', () => {
    const match = matchAt({ phase: 'order', planned: { 0: [64, 65], 1: [9], 2: [44] } })
    play(match, 0, reveal(65))
    expect(match.view(1).chosen[0]).toBe(-1)
    play(match, 1, reveal(9))
    play(match, 0, reveal(64))
    play(match, 2, reveal(44))
    expect(match.state.order).toEqual([1, 2, 0])
    expect(match.state.planned).toEqual([[65], [], []])
    expect(match.state.trash.map(names)).toEqual([[64], [9], [44]])
    expect(awaitedSeats(match)).toEqual([1])
  })

  it('MT-7.1 a stored card does not decide, and who has planned nothing comes last, clockwise from the oldest', () => {
    const match = matchAt({
      phase: 'order',
      round: 1,
      seats: 4,
      config: { ages: '3124' },
      planned: { 1: [64, 65] },
      stored: { 1: [9] },
      villages: { 1: { houses: [[66, 46]] } },
    })
    expect(awaitedSeats(match)).toEqual([1])
    expect(refusalRule(match, 1, reveal(9))).toBe('MT-7.1')
    expect(refusalRule(match, 0, reveal(66))).toBe('MT-7.1')
    play(match, 1, reveal(65))
    expect(match.state.order).toEqual([1, 2, 3, 0])
  })

  it('MT-7.1 with nothing planned by anybody they build clockwise from the oldest', () => {
    const match = matchAt({ config: { pace: 'realtime', ages: '2134' }, out: [0, 1] })
    play(match, 2, DROP_OUT)
    expect(match.state.phase).toBe('building')
    expect(match.state.order).toEqual([1, 2, 0])
    expect(legalMoves(match, 1)).toEqual([END])
  })
})

describe('building', () => {
  it('MT-7.2 every planned card is used before the turn can end, in any order, and moves can be taken back', () => {
    const match = buildingMatch({ houses: [] }, [64, 44])
    expect(refusalRule(match, 0, END)).toBe('MT-7.2')
    expect(refusalRule(match, 1, END)).toBe('MT-7.2')
    play(match, 0, build(64))
    play(match, 0, DECLINE)
    play(match, 0, improve(44, 0))
    match.undo(0, 0)
    match.undo(0, 0)
    match.undo(0, 0)
    expect(match.state.villages[0]?.houses).toEqual([])
    play(match, 0, flip(44))
    play(match, 0, build(64))
    play(match, 0, familiar('a1'))
    expect(isLegal(match, 0, END)).toBe(true)
    play(match, 0, END)
    expect(awaitedSeats(match)).toEqual([1])
  })

  it('MT-7.2 cards stored in an earlier round may be played, one that came there by Exchange this round not', () => {
    const match = matchAt({
      config: { pace: 'realtime' },
      round: 1,
      out: [1, 2],
      plate: 0,
      hands: { 0: ['exchange'] },
      planned: { 0: [64, 65] },
      stored: { 0: [66, 70] },
      villages: {
        0: {
          houses: [
            [67, 47],
            [68, 48],
          ],
        },
      },
    })
    play(match, 0, cast('exchange'))
    play(match, 0, swap(65, 70))
    play(match, 0, DROP_OUT)
    play(match, 0, reveal(64))
    expect(isLegal(match, 0, build(70))).toBe(true)
    expect(isLegal(match, 0, build(66, 'stored'))).toBe(true)
    expect(refusalRule(match, 0, build(65, 'stored'))).toBe('MT-7.2')
    expect(refusalRule(match, 0, build(66))).toBe('MT-7.2')
  })

  it('MT-7.3 any level 1 starts a new Treehouse, several of a colour too; other levels do not', () => {
    const match = buildingMatch({ houses: [[64]] }, [69, 44])
    play(match, 0, build(69))
    expect(match.state.villages[0]?.houses.map(({ cards }) => cards)).toEqual([[64], [69]])
    play(match, 0, DECLINE)
    expect(refusalRule(match, 0, build(44))).toBe('MT-7.3')
  })

  it('MT-7.4 any card can be flipped; nobody else sees its front', () => {
    const match = buildingMatch({ houses: [] }, [9, 3])
    expect(eventsSeenBy(1, match, 0, flip(9))).toEqual([{ type: 'flipped', seat: 0, house: 0 }])
    expect(match.state.pending).toBe('none')
    expect(match.view(1).villages[0]?.houses[0]?.cards).toEqual([0])
    expect(match.view(0).villages[0]?.houses[0]?.cards).toEqual([9])
    play(match, 0, flip(3))
    expect(match.state.villages[0]?.pipes).toEqual([0, 0])
  })

  it('MT-7.4 a level 2 of any colour goes on a flipped card, which then has that colour', () => {
    const match = matchFromFile('level-2-on-flipped')
    expect(isLegal(match, 0, improve(48, 1))).toBe(false)
    play(match, 0, improve(48, 0))
    play(match, 0, improve(33, 0))
    expect(match.state.villages[0]?.houses[0]?.cards).toEqual([9, 48, 33])
    expect(refusalRule(buildingMatch({ houses: [[9, 48]], flipped: [0] }, [32]), 0, improve(32, 0))).toBe('MT-7.5')
  })

  it('MT-7.5 only the same colour and exactly one level higher', () => {
    const match = buildingMatch({ houses: [[64], [65, 45]] }, [44, 30, 29, 49])
    expect(legalMoves(match, 0).filter((move) => move.do === 'improve')).toEqual([
      improve(30, 1),
      improve(44, 0),
      improve(49, 0),
    ])
    expect(refusalRule(match, 0, improve(29, 1))).toBe('MT-7.5')
    expect(refusalRule(match, 0, improve(30, 0))).toBe('MT-7.5')
    expect(refusalRule(match, 0, improve(44, 7))).toBe('MT-7.5')
    play(match, 0, improve(44, 0))
    expect(refusalRule(match, 0, improve(49, 0))).toBe('MT-7.5')
  })

  it('MT-7.9 a card is stored for each level 2, and not played in the same round', () => {
    const match = buildingMatch({ houses: [[64, 44]] }, [65, 66])
    expect(eventsSeenBy(1, match, 0, store(65))).toEqual([{ type: 'stored', seat: 0 }])
    expect(match.state.fresh[0]).toEqual([65])
    expect(refusalRule(match, 0, store(66))).toBe('MT-7.9')
    expect(isLegal(match, 0, build(65, 'stored'))).toBe(false)
    expect(refusalRule(buildingMatch({ houses: [[64]] }, [65]), 0, store(65))).toBe('MT-7.9')
  })

  it('MT-7.9 with a purple 4 any number is stored', () => {
    const match = buildingMatch({ houses: [[64, 44, 29, 19]] }, [65, 66, 67, 68])
    for (const card of [65, 66, 67, 68]) play(match, 0, store(card))
    expect(match.state.fresh[0]).toEqual([65, 66, 67, 68])
    expect(legalKinds(match, 0)).toEqual(['end'])
  })

  it('MT-7.9 what was stored can be played in the next round', () => {
    const match = buildingMatch({ houses: [[64, 44]] }, [65], { order: [1, 2, 0], turn: 2, round: 1 })
    play(match, 0, store(65))
    play(match, 0, END)
    expect(match.state.stored[0]).toEqual([65])
    expect(match.state.fresh[0]).toEqual([])
  })

  it('MT-7.13 after the last builder the next round begins, after round 4 the game is over', () => {
    const match = matchAt({ phase: 'building', turn: 2, round: 2 })
    play(match, 2, END)
    expect(match.state).toMatchObject({ round: 3, phase: 'planning' })
    const last = matchAt({ phase: 'building', turn: 2, round: 3 })
    play(last, 2, END)
    expect(last.state.phase).toBe('over')
    expect(last.result?.rank).toHaveLength(3)
  })
})
