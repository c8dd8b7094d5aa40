import { awaitedSeats, eventsSeenBy, isLegal, legalMoves, play, refusal, refusalRule } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import {
  cast,
  DRAW,
  DROP_OUT,
  discard,
  KEEP,
  matchAt,
  matchFromFile,
  names,
  type PositionSetup,
  place,
  swap,
  TAKE,
} from './positions.ts'

const race = (setting: PositionSetup) => matchAt({ ...setting, config: { ...setting.config, pace: 'realtime' } })

describe('Spells', () => {
  it('MT-5.7 a choice for a Spell is final: it cannot be taken back, even before the others have chosen', () => {
    const match = race({ hands: { 0: ['discard-hand', 64], 1: [65, 'reverse'] } })
    play(match, 0, cast('discard-hand'))
    play(match, 1, discard('reverse'))
    expect(match.canUndo(1)).toBe(false)
    expect(refusalRule(match, 1, discard(65))).toBe('MT-5.7')
  })

  it('MT-5.3 who wanted to place a card too late is told that the Spell took the hand', () => {
    const match = race({ hands: { 0: ['place-hands', 64], 1: [65] } })
    play(match, 0, cast('place-hands'))
    expect(refusal(match, 1, place(65))).toMatchObject({ rule: 'MT-5.3', reason: 'hand-put-down', data: { seat: 0 } })
  })

  it('MT-5.1 cast when all others have dropped out, a Spell affects its caster alone', () => {
    const match = matchFromFile('spell-others-out')
    play(match, 0, cast('discard-planned'))
    expect(awaitedSeats(match)).toEqual([0])
    expect(refusalRule(match, 1, discard(65))).toBe('MT-5.1')
    play(match, 0, discard(64))
    expect(match.state.planned).toEqual([[], [65], [66]])
    expect(names(match.state.trash[0])).toEqual([64, 'discard-planned'])
    expect(match.state.phase).toBe('planning')
  })

  it('MT-5.1 who has dropped out keeps everything', () => {
    const match = race({ hands: { 0: ['discard-planned'], 1: [70] }, planned: { 0: [64], 1: [65], 2: [66] }, out: [2] })
    play(match, 0, cast('discard-planned'))
    expect(awaitedSeats(match)).toEqual([0, 1])
  })

  it('MT-5.2 reversing leaves full Carriages where they are, for the others to take', () => {
    const match = matchFromFile('reverse-full-carriages')
    const before = match.state.carriages.map((cards) => [...cards])
    play(match, 0, cast('reverse'))
    expect(match.state.direction).toBe(-1)
    expect(match.state.carriages).toEqual(before)
    play(match, 1, TAKE)
    expect(match.state.hands[1]).toEqual(before[1])
    play(match, 0, place(88))
    expect(match.state.direction).toBe(-1)
  })

  it('MT-5.3 hands go onto the give-side Carriages, empty ones do nothing', () => {
    const match = race({ hands: { 0: ['place-hands', 64], 1: [65, 66] }, carriages: { 0: [70] } })
    const told = eventsSeenBy(2, match, 0, cast('place-hands'))
    expect(match.state.hands).toEqual([[], [], []])
    expect(match.state.carriages.map(names)).toEqual([[70, 64], [65, 66], []])
    expect(told.filter(({ type }) => type === 'put-down')).toHaveLength(2)
  })

  it('MT-5.4 all with cards discard one from hand, at the same time', () => {
    const match = race({ hands: { 0: ['discard-hand', 64], 1: [65, 'reverse'] } })
    play(match, 0, cast('discard-hand'))
    expect(awaitedSeats(match)).toEqual([0, 1])
    play(match, 1, discard('reverse'))
    expect(match.state.trash[1]).toEqual([])
    play(match, 0, discard(64))
    expect(match.state.trash.map(names)).toEqual([[64, 'discard-hand'], ['reverse'], []])
    expect(match.state.hands.map(names)).toEqual([[], [65], []])
  })

  it('MT-5.4 only a card of the own hand', () => {
    const match = race({ hands: { 0: ['discard-hand', 64], 1: [65] } })
    play(match, 0, cast('discard-hand'))
    expect(refusalRule(match, 1, discard(64))).toBe('MT-5.4')
  })

  it('MT-5.5 likewise from the Planning Area', () => {
    const match = race({ hands: { 0: ['discard-planned'] }, planned: { 0: [64, 65], 2: [66] } })
    play(match, 0, cast('discard-planned'))
    expect(awaitedSeats(match)).toEqual([0, 2])
    expect(refusalRule(match, 0, discard(66))).toBe('MT-5.5')
    play(match, 0, discard(65))
    play(match, 2, discard(66))
    expect(match.state.planned).toEqual([[64], [], []])
    expect(names(match.state.trash[2])).toEqual([66])
  })

  const exchangeable: PositionSetup = {
    round: 1,
    hands: { 0: ['exchange'] },
    planned: { 0: [64, 65], 1: [66] },
    stored: { 0: [70], 2: [71] },
    villages: { 0: { houses: [[72, 52]] }, 2: { houses: [[73, 53]] } },
  }

  it('MT-5.6 a planned card may be swapped for a stored one, or not', () => {
    const match = race(exchangeable)
    play(match, 0, cast('exchange'))
    expect(awaitedSeats(match)).toEqual([0])
    expect(legalMoves(match, 0)).toEqual([KEEP, swap(64, 70), swap(65, 70)])
    expect(refusalRule(match, 0, swap(66, 70))).toBe('MT-5.6')
    play(match, 0, swap(65, 70))
    expect(match.state.planned[0]).toEqual([64, 70])
    expect(match.state.stored[0]).toEqual([])
    expect(match.state.fresh[0]).toEqual([65])
    const kept = race(exchangeable)
    play(kept, 0, cast('exchange'))
    play(kept, 0, KEEP)
    expect(kept.state.planned[0]).toEqual([64, 65])
    expect(names(kept.state.trash[0])).toEqual(['exchange'])
  })

  it('MT-5.7 an Exchange asks only those with both a planned and a stored card', () => {
    const match = race(exchangeable)
    play(match, 0, cast('exchange'))
    expect(refusalRule(match, 1, KEEP)).toBe('MT-5.7')
    expect(refusalRule(match, 2, KEEP)).toBe('MT-5.7')
    const nobody = race({ hands: { 0: ['exchange'] }, planned: { 0: [64] } })
    play(nobody, 0, cast('exchange'))
    expect(nobody.state.phase).toBe('planning')
    expect(names(nobody.state.trash[0])).toEqual(['exchange'])
  })

  it('MT-5.7 choices are secret and final, one option is asked too, and everything else waits', () => {
    const match = race({ hands: { 0: ['discard-hand', 64, 65], 1: [66] }, decks: { 2: [70] } })
    play(match, 0, cast('discard-hand'))
    expect(awaitedSeats(match)).toEqual([0, 1])
    expect(refusal(match, 2, DRAW)).toMatchObject({ rule: 'MT-5.7', reason: 'frozen' })
    expect(refusal(match, 1, place(66))?.sentence).toContain('Discard 1 from Hand is being resolved')
    expect(eventsSeenBy(1, match, 0, discard(65))).toEqual([{ type: 'chose', seat: 0 }])
    expect(match.view(1).chosen[0]).toBe(-1)
    expect(refusalRule(match, 0, discard(64))).toBe('MT-5.7')
    expect(isLegal(match, 1, discard(66))).toBe(true)
    play(match, 1, discard(66))
    expect(isLegal(match, 2, DROP_OUT)).toBe(true)
  })

  it('MT-5.7 a Spell that asks for one thing takes no other answer', () => {
    const match = race({ hands: { 0: ['discard-hand', 64] } })
    expect(refusalRule(match, 0, discard(64))).toBe('MT-5.7')
    play(match, 0, cast('discard-hand'))
    expect(refusalRule(match, 0, KEEP)).toBe('MT-5.7')
  })
})
