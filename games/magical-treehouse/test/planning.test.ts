import { HOST } from '@spellbough/kernel'
import { awaitedSeats, eventsSeenBy, isLegal, legalMoves, play, refusal, refusalRule } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { TIME_LIMIT_SECONDS } from '../data/constants.ts'
import { stalled } from '../rules/realtime.ts'
import {
  bribe,
  cast,
  DRAW,
  DROP_OUT,
  legalKinds,
  matchAt,
  names,
  newMatch,
  type PositionSetup,
  place,
  READY,
  START,
  TAKE,
  TRASH,
  WAIT,
} from './positions.ts'

/** A table in real time. */
const race = (setting: PositionSetup) => matchAt({ ...setting, config: { ...setting.config, pace: 'realtime' } })

describe('the start', () => {
  it('MT-3.4 the first round opens the story like the others', () => {
    expect(
      newMatch(3)
        .replayEvents()
        .map(({ event, chapter }) => [event.type, chapter]),
    ).toEqual([['round', true]])
  })

  it('MT-4.6 in real time nothing is taken back: who drops out is out', () => {
    const match = race({ hands: { 1: [65] } })
    play(match, 0, DROP_OUT)
    expect(match.canUndo(0)).toBe(false)
    play(match, 1, place(65))
    expect(match.canUndo(1)).toBe(false)
  })

  it('MT-4.1 in real time all say ready, then the host’s countdown ends and hands are seen', () => {
    const match = newMatch(3, { pace: 'realtime' })
    expect(awaitedSeats(match)).toEqual([0, 1, 2])
    expect(refusalRule(match, 0, DROP_OUT)).toBe('MT-4.1')
    play(match, 1, READY)
    play(match, 0, READY)
    expect(refusalRule(match, HOST, START)).toBe('MT-4.1')
    play(match, 2, READY)
    expect(awaitedSeats(match)).toEqual([HOST])
    expect(refusalRule(match, 0, START)).toBe('MT-4.1')
    expect(legalMoves(match, 0)).toEqual([])
    expect(match.view(0).hands[0]).toBe(8)
    play(match, HOST, START)
    expect(awaitedSeats(match)).toEqual([0, 1, 2])
    expect(match.view(0).hands[0]).toHaveLength(8)
  })
})

describe('actions in real time', () => {
  it('MT-4.2 a placed card is planned and the rest goes on top of the give-side Carriage', () => {
    const match = race({ hands: { 0: [64, 44, 'reverse'] }, carriages: { 0: [88] } })
    expect(eventsSeenBy(1, match, 0, place(44))).toEqual([{ type: 'placed', seat: 0, passed: 2 }])
    expect(names(match.state.planned[0])).toEqual([44])
    expect(names(match.state.carriages[0])).toEqual([88, 64, 'reverse'])
    expect(names(match.state.hands[0])).toEqual([])
  })

  it('MT-4.2 a Spell is never placed, and a card that is not there neither', () => {
    const match = race({ hands: { 0: [64, 'reverse'] } })
    expect(legalMoves(match, 0).filter((move) => move.do === 'place')).toEqual([place(64)])
    expect(refusalRule(match, 0, place(65))).toBe('MT-4.2')
    expect(refusalRule(race({}), 0, place(65))).toBe('MT-4.2')
  })

  it('MT-4.3 with a Spell in hand the whole hand can be trashed, the Spell on top', () => {
    const match = race({ hands: { 0: [64, 'exchange', 9] }, trash: { 0: [70] } })
    play(match, 0, TRASH)
    expect(names(match.state.trash[0])).toEqual([70, 9, 64, 'exchange'])
    expect(names(match.state.hands[0])).toEqual([])
  })

  it('MT-4.3 without a Spell there is nothing to trash', () => {
    expect(refusalRule(race({ hands: { 0: [64] } }), 0, TRASH)).toBe('MT-4.3')
  })

  it('MT-4.4 a cast Spell goes to the caster’s Trash Can and the rest of the hand stays', () => {
    const match = race({ hands: { 0: [64, 'reverse'], 1: [65] } })
    expect(refusalRule(match, 1, cast('reverse'))).toBe('MT-4.4')
    play(match, 0, cast('reverse'))
    expect(names(match.state.trash[0])).toEqual(['reverse'])
    expect(names(match.state.hands[0])).toEqual([64])
  })

  it('MT-4.4 the cast Spell is set aside: not even Discard from Hand can take it', () => {
    const match = race({ hands: { 0: ['discard-hand', 64] } })
    play(match, 0, cast('discard-hand'))
    expect(legalMoves(match, 0)).toEqual([{ do: 'discard', card: 'purple-1-64' }])
  })

  it('MT-4.5 with an empty hand the take-side Carriage or four cards of the deck', () => {
    const match = race({ carriages: { 2: [64, 65, 66] }, decks: { 0: [70, 71, 72, 73, 74] } })
    expect(legalKinds(match, 0)).toEqual(['take', 'draw', 'drop-out'])
    const taken = race({ carriages: { 2: [66, 64] } })
    expect(eventsSeenBy(1, taken, 0, TAKE)).toEqual([{ type: 'took', seat: 0, count: 2 }])
    expect(names(taken.state.hands[0])).toEqual([64, 66])
    play(match, 0, DRAW)
    expect(names(match.state.hands[0])).toEqual([70, 71, 72, 73])
    expect(names(match.state.decks[0])).toEqual([74])
  })

  it('MT-4.5 a short deck gives what it has, an empty one or an empty Carriage nothing', () => {
    const match = race({ decks: { 0: [70, 71] } })
    play(match, 0, DRAW)
    expect(names(match.state.hands[0])).toEqual([70, 71])
    const empty = race({})
    expect(legalKinds(empty, 0)).toEqual(['drop-out'])
    expect(refusalRule(empty, 0, DRAW)).toBe('MT-4.5')
    expect(refusalRule(empty, 0, TAKE)).toBe('MT-4.5')
  })

  it('MT-4.5 with cards in hand or five planned nothing is taken', () => {
    const match = race({ hands: { 0: [64] }, planned: { 1: [65, 66, 67, 68, 69] }, carriages: { 2: [70], 0: [71] } })
    expect(refusalRule(match, 0, TAKE)).toBe('MT-4.5')
    expect(refusalRule(match, 1, TAKE)).toBe('MT-4.5')
    expect(legalKinds(match, 1)).toEqual(['drop-out'])
  })

  it('MT-4.5 of two who race for the cards the second hears that the Carriage was just emptied', () => {
    const match = race({ carriages: { 2: [64] }, out: [0], hands: { 2: [65] }, biscuits: [2, 2, 2] })
    play(match, 1, bribe(0))
    expect(names(match.state.carriages[0])).toEqual([64])
    expect(refusal(match, 2, bribe(0))?.sentence).toContain('seat 2 has just emptied it')
    play(match, 1, TAKE)
    const late = race({ carriages: { 0: [64] }, hands: { 2: ['reverse'] } })
    play(late, 1, TAKE)
    expect(refusal(late, 0, TAKE)).toMatchObject({ reason: 'carriage-empty' })
    play(late, 2, cast('reverse'))
    expect(refusal(late, 0, TAKE)).toMatchObject({ rule: 'MT-4.5', reason: 'carriage-emptied' })
    expect(refusal(late, 0, TAKE)?.sentence).toBe(
      'The Carriage on your left, from which you take now, is empty: seat 2 has just emptied it.',
    )
  })

  it('MT-4.6 who drops out takes a Biscuit while there are any, and does nothing more', () => {
    const match = race({})
    for (const seat of [2, 0]) play(match, seat, DROP_OUT)
    expect(match.state.biscuits).toEqual([3, 2, 3])
    expect(match.state.plate).toBe(0)
    expect(legalMoves(match, 0)).toEqual([])
    expect(refusalRule(match, 0, TAKE)).toBe('MT-4.6')
    expect(play(match, 1, DROP_OUT)[0]).toEqual({ type: 'dropped-out', seat: 1, biscuit: false })
  })

  it('MT-4.6 with cards in hand nobody drops out', () => {
    expect(refusalRule(race({ hands: { 0: [64] } }), 0, DROP_OUT)).toBe('MT-4.6')
  })

  it.each([
    [1, 0, 3],
    [-1, 3, 0],
  ] as const)(
    'MT-4.7 in direction %i seat 0 gives to Carriage %i and takes from Carriage %i',
    (direction, give, from) => {
      const match = race({ seats: 4, direction, hands: { 0: [64, 65] }, carriages: { [from]: [66] } })
      play(match, 0, place(64))
      expect(names(match.state.carriages[give])).toEqual([65])
      play(match, 0, TAKE)
      expect(names(match.state.hands[0])).toEqual([66])
    },
  )

  it('MT-4.8 a bribed player passes the cards on and gets the Biscuit', () => {
    const match = race({ out: [1], hands: { 0: [70] }, carriages: { 0: [64, 65], 1: [66] }, biscuits: [2, 2, 2] })
    play(match, 0, bribe(1))
    expect(match.state.biscuits).toEqual([1, 3, 2])
    expect(names(match.state.carriages[0])).toEqual([])
    expect(names(match.state.carriages[1])).toEqual([66, 64, 65])
  })

  it('MT-4.8 there is no bribe without a Biscuit, without cards or for somebody who still plays', () => {
    const poor = race({ out: [1], carriages: { 0: [64] }, biscuits: [0, 4, 2] })
    expect(refusalRule(poor, 0, bribe(1))).toBe('MT-4.8')
    expect(isLegal(poor, 2, bribe(1))).toBe(true)
    expect(refusalRule(poor, 1, bribe(1))).toBe('MT-4.6')
    const empty = race({ out: [1] })
    expect(refusalRule(empty, 0, bribe(1))).toBe('MT-4.8')
    expect(refusalRule(race({ carriages: { 0: [64] } }), 0, bribe(1))).toBe('MT-4.8')
    expect(refusalRule(empty, 0, bribe(0))).toBe('MT-4.8')
    expect(refusalRule(empty, 0, bribe(3))).toBe('MT-4.8')
  })

  it('MT-4.9 when all wait, the oldest who still plays must move; a stand-in’s move is a move like any other', () => {
    const match = race({ config: { ages: '2134' }, carriages: { 0: [64] } })
    expect(stalled(match.state)).toBe(1)
    const other = race({ config: { ages: '2134' }, carriages: { 0: [64] } })
    match.play(1, TAKE, 35_000, true)
    other.play(1, TAKE, 1)
    expect(match.state).toEqual(other.state)
    expect(match.log.at(0)).toMatchObject({ standIn: true, seat: 1 })
    play(match, 1, place(64))
    play(match, 1, DROP_OUT)
    expect(stalled(match.state)).toBe(0)
    expect(TIME_LIMIT_SECONDS).toEqual({ countdown: 3, silence: 20, stall: 15, choice: 20 })
    expect(stalled(newMatch(2).state)).toBe(-1)
  })

  it('MT-4.10 the step ends when all have dropped out', () => {
    const match = race({ planned: { 0: [64], 1: [65], 2: [66] }, out: [0, 2] })
    expect(match.state.phase).toBe('planning')
    const told = play(match, 1, DROP_OUT)
    expect(told.map(({ type }) => type)).toContain('planning-over')
    expect(match.state.phase).toBe('order')
    expect(refusalRule(match, 1, DRAW)).toBe('MT-4.10')
  })

  it('MT-4.11 one may drop out with nothing planned', () => {
    const match = race({ hands: { 1: [64] } })
    expect(isLegal(match, 0, DROP_OUT)).toBe(true)
    play(match, 0, DROP_OUT)
    expect(match.state.out).toEqual([true, false, false])
  })

  it('MT-4.12 counts and Trash Cans are public, faces only their owners’', () => {
    const match = matchAt({
      phase: 'building',
      round: 2,
      villages: { 0: { houses: [[44], [64, 45]], flipped: [0, 1] } },
      planned: { 0: [66], 1: [67, 68] },
      stored: { 0: [69] },
      fresh: { 1: [] },
      trash: { 1: [70, 'reverse'] },
      carriages: { 1: [71] },
    })
    const own = match.view(0)
    const other = match.view(1)
    expect([own.planned, other.planned]).toEqual([
      [[66], 2, 0],
      [1, [67, 68], 0],
    ])
    expect([own.stored, other.stored]).toEqual([
      [[69], 0, 0],
      [1, [], 0],
    ])
    expect(own.villages[0]?.houses.map(({ cards }) => cards)).toEqual([[44], [64, 45]])
    expect(other.villages[0]?.houses.map(({ cards }) => cards)).toEqual([[0], [0, 45]])
    expect(names(other.trash[1])).toEqual([70, 'reverse'])
    for (const view of [own, other, match.view('spectator')]) {
      expect(view.carriages).toEqual([0, 1, 0])
      expect(view.decks.every((deck) => typeof deck === 'number')).toBe(true)
    }
    expect(match.view('spectator').personal).toEqual([-1, -1, -1])
  })

  it('MT-10.4 in real time nobody says that they wait', () => {
    const match = race({})
    expect(refusalRule(match, 0, WAIT)).toBe('MT-10.4')
  })
})
