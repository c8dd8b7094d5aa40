import { awaitedSeats, eventsSeenBy, legalMoves, play, refusalRule } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { MAX_CHOICE_CHANGES } from '../data/constants.ts'
import {
  bribe,
  cast,
  DRAW,
  DROP_OUT,
  discard,
  legalKinds,
  matchAt,
  matchFromFile,
  names,
  place,
  playBeat,
  TAKE,
  TRASH,
  WAIT,
} from './positions.ts'

describe('structured planning', () => {
  it('MT-10.1 nothing happens before the last one has chosen, and nobody sees the choices', () => {
    const match = matchAt({ hands: { 0: [64, 65], 1: [66], 2: [67] } })
    expect(eventsSeenBy(1, match, 0, place(64))).toEqual([{ type: 'chose', seat: 0 }])
    expect(match.view(1).chosen).toEqual([-1, 0, 0])
    expect(match.view(0).chosen[0]).toBeGreaterThan(0)
    expect(names(match.state.hands[0])).toEqual([64, 65])
    expect(awaitedSeats(match)).toEqual([1, 2])
    play(match, 1, place(66))
    play(match, 2, place(67))
    expect(match.state.planned).toEqual([[64], [66], [67]])
    expect(match.state.chosen).toEqual([0, 0, 0])
  })

  it('MT-10.1 who takes does not get what is placed in the same beat', () => {
    const match = matchFromFile('structured-beat')
    playBeat(match, place(64), TRASH, TAKE)
    expect(names(match.state.planned[0])).toEqual([64])
    expect(names(match.state.carriages[0])).toEqual([65])
    expect(names(match.state.trash[1])).toEqual([66, 'reverse'])
    expect(names(match.state.hands[2])).toEqual([70, 71])
    const chain = matchAt({ hands: { 0: [64, 65] }, carriages: { 0: [70], 2: [] }, decks: { 2: [80, 81, 82, 83] } })
    playBeat(chain, place(64), TAKE, DRAW)
    expect(names(chain.state.hands[1])).toEqual([70])
    expect(names(chain.state.carriages[0])).toEqual([65])
  })

  it('MT-10.2 a bribe comes after the takes: for an empty Carriage it is void and unpaid', () => {
    const match = matchAt({ seats: 4, out: [1], carriages: { 0: [64], 3: [65] }, biscuits: [2, 3, 2, 2], plate: 2 })
    play(match, 2, bribe(1))
    play(match, 0, bribe(1))
    const told = play(match, 3, WAIT)
    expect(told).toContainEqual({ type: 'bribed', seat: 2, to: 1, count: 1 })
    expect(told).toContainEqual({ type: 'bribe-void', seat: 0, to: 1 })
    expect(match.state.biscuits).toEqual([2, 4, 1, 2])
    expect(names(match.state.carriages[1])).toEqual([64])
  })

  it('MT-10.2 cards bribed on are not taken in the same beat, and placed cards come after the bribe', () => {
    const match = matchAt({ out: [1], hands: { 0: [64, 65] }, carriages: { 0: [70] }, biscuits: [2, 2, 2], plate: 2 })
    play(match, 2, bribe(1))
    play(match, 0, place(64))
    expect(names(match.state.carriages[1])).toEqual([70])
    expect(names(match.state.carriages[0])).toEqual([65])
  })

  it('MT-10.2 whether somebody can be bribed is judged at the start of the beat', () => {
    const match = matchAt({ carriages: { 0: [64] } })
    play(match, 1, DROP_OUT)
    expect(refusalRule(match, 0, bribe(1))).toBe('MT-4.8')
  })

  it('MT-10.2 Spells work last, from the oldest seat in the direction that held, and a later one sees the new direction', () => {
    const match = matchAt({
      config: { ages: '2134' },
      hands: { 0: ['place-hands', 64], 1: ['reverse', 65], 2: [66, 67] },
    })
    const told = playBeat(match, cast('place-hands'), cast('reverse'), place(66))
    expect(told.filter(({ type }) => type === 'cast').map((event) => ('seat' in event ? event.seat : -1))).toEqual([
      1, 0,
    ])
    // The placed card went clockwise; then the hands went the other way.
    expect(match.state.carriages.map(names)).toEqual([[65], [], [67, 64]])
    expect(match.state.trash.map(names)).toEqual([['place-hands'], ['reverse'], []])
  })

  it('MT-10.2 counter-clockwise the order of Spells runs the other way, from the oldest seat even if it dropped out', () => {
    const match = matchAt({ direction: -1, out: [0], hands: { 1: ['reverse'], 2: ['place-hands', 64] } })
    play(match, 1, cast('reverse'))
    const told = play(match, 2, cast('place-hands'))
    expect(told.flatMap((event) => (event.type === 'cast' ? [event.seat] : []))).toEqual([2, 1])
    expect(names(match.state.carriages[1])).toEqual([64])
  })

  it('MT-10.2 a Spell still works when an earlier one has emptied its caster’s hand, and each waits for its choices', () => {
    const match = matchAt({ hands: { 0: ['discard-hand', 64], 1: ['place-hands', 65] }, planned: { 2: [70] } })
    playBeat(match, cast('discard-hand'), cast('place-hands'), WAIT)
    expect(match.state.phase).toBe('spell')
    expect(awaitedSeats(match)).toEqual([0, 1])
    play(match, 0, discard(64))
    play(match, 1, discard(65))
    expect(match.state.casts).toEqual([])
    expect(match.state.trash.map(names)).toEqual([[64, 'discard-hand'], [65, 'place-hands'], []])
    expect(match.state.phase).toBe('planning')
  })

  it('MT-10.2 who drops out in a beat is not affected by its Spells', () => {
    const match = matchAt({ hands: { 0: ['discard-planned'] }, planned: { 0: [64], 1: [65], 2: [66] } })
    playBeat(match, cast('discard-planned'), DROP_OUT, WAIT)
    expect(awaitedSeats(match)).toEqual([0, 2])
  })

  it('MT-10.3 two drop out for one Biscuit: who chose earlier gets it', () => {
    const match = matchFromFile('one-biscuit')
    play(match, 2, DROP_OUT)
    play(match, 0, WAIT)
    play(match, 1, DROP_OUT)
    expect(match.state.biscuits).toEqual([3, 2, 3])
    expect(match.state.plate).toBe(0)
  })

  it('MT-10.4 if all wait, the oldest of them may not wait in the next beat', () => {
    const match = matchFromFile('waiting')
    expect(legalKinds(match, 0)).toContain('wait')
    const told = playBeat(match, WAIT, WAIT, WAIT)
    expect(told).toContainEqual({ type: 'all-waited', mustAct: 1 })
    expect(refusalRule(match, 1, WAIT)).toBe('MT-10.4')
    playBeat(match, WAIT, TAKE, WAIT)
    play(match, 1, place(64))
    playBeat(match, WAIT, null, WAIT)
    expect(legalKinds(match, 1)).toContain('wait')
  })

  it('MT-10.4 a lone player cannot go on waiting either, and with cards in hand nobody waits', () => {
    const match = matchAt({ out: [1, 2], carriages: { 2: [64] } })
    play(match, 0, WAIT)
    expect(refusalRule(match, 0, WAIT)).toBe('MT-10.4')
    expect(refusalRule(matchAt({ hands: { 0: [64] } }), 0, WAIT)).toBe('MT-10.4')
  })

  it('MT-10.5 a choice may be changed until the last is in; the last different one is the time', () => {
    const match = matchFromFile('one-biscuit')
    play(match, 0, DROP_OUT)
    play(match, 1, DROP_OUT)
    expect(refusalRule(match, 0, DROP_OUT)).toBe('MT-10.5')
    play(match, 0, WAIT)
    play(match, 0, DROP_OUT)
    expect(match.state.committed).toEqual([1, 0])
    play(match, 2, WAIT)
    expect(match.state.biscuits).toEqual([3, 3, 2])
    expect(match.view(2).committed).toEqual([])
  })

  it('MT-10.5 an older choice is as good as a changed one of the same moment: the log has an order', () => {
    const match = matchFromFile('one-biscuit')
    match.play(0, DROP_OUT, 7)
    match.play(2, DROP_OUT, 7)
    match.play(1, WAIT, 7)
    expect(match.state.biscuits).toEqual([4, 2, 2])
  })

  it('MT-10.5 nobody changes their mind forever', () => {
    const match = matchFromFile('one-biscuit')
    play(match, 0, WAIT)
    for (let change = 0; change < MAX_CHOICE_CHANGES; change++) play(match, 0, change % 2 === 0 ? DROP_OUT : WAIT)
    expect(legalMoves(match, 0)).toEqual([])
    expect(refusalRule(match, 0, DROP_OUT)).toBe('MT-10.5')
    expect(match.canUndo(0)).toBe(true)
  })
})
