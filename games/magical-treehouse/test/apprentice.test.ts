import { play, refusalRule } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { GREEN_OBJECTIVES } from '../data/objectives.ts'
import { magicalTreehouseRules as rules } from '../rules/rules.ts'
import {
  bribe,
  cast,
  configOf,
  DROP_OUT,
  finishedMatch,
  legalKinds,
  matchAt,
  names,
  newMatch,
  type PositionSetup,
  playBeat,
  SPEND,
  TAKE,
  TRASH,
  WAIT,
} from './positions.ts'

const apprentices = (setting: PositionSetup) => matchAt({ ...setting, config: { ...setting.config, apprentice: true } })

describe('apprentices', () => {
  it('MT-11.1 Spells cannot be cast, they only allow to trash the hand', () => {
    const match = apprentices({ hands: { 0: [64, 'reverse'] } })
    expect(legalKinds(match, 0)).toEqual(['place', 'trash'])
    expect(refusalRule(match, 0, cast('reverse'))).toBe('MT-11.1')
    playBeat(match, TRASH, WAIT, WAIT)
    expect(names(match.state.trash[0])).toEqual([64, 'reverse'])
  })

  it('MT-11.1 no Biscuits for dropping out, no bribes, no piles', () => {
    const match = apprentices({ carriages: { 0: [64] } })
    playBeat(match, WAIT, DROP_OUT, WAIT)
    expect(match.state.biscuits).toEqual([1, 1, 1])
    expect(refusalRule(match, 0, bribe(1))).toBe('MT-11.1')
    expect(newMatch(4, { apprentice: true }).state).toMatchObject({ plate: 0, piles: 0, biscuits: [1, 1, 1, 1] })
  })

  it('MT-11.1 Biscuits bring no points and break no ties', () => {
    const match = finishedMatch({ config: { apprentice: true }, biscuits: [1, 0, 0] })
    expect(match.result?.sheet[0]?.map(({ item }) => item)).not.toContain('biscuits')
    expect(match.result?.rank).toEqual([3, 2, 1])
  })

  it('MT-11.1 the Biscuits objective is not used', () => {
    const greens = new Set(
      Array.from({ length: 60 }, (_, seed) => newMatch(2, { apprentice: true }, seed + 1).state.green),
    )
    expect([...greens].map((green) => GREEN_OBJECTIVES[green]?.id).toSorted()).toEqual([
      'colours',
      'ingredients',
      'low',
      'tall',
    ])
  })

  it('MT-11.2 the Biscuit buys the cards of all Carriages, once, after ordinary Takes', () => {
    const match = apprentices({ carriages: { 0: [64], 1: [65], 2: [66] } })
    play(match, 0, SPEND)
    play(match, 1, WAIT)
    play(match, 2, TAKE)
    expect(names(match.state.hands[0])).toEqual([64, 66])
    expect(names(match.state.hands[2])).toEqual([65])
    expect(match.state).toMatchObject({ biscuits: [0, 1, 1], eaten: 1 })
    const again = apprentices({ biscuits: [0, 1, 1], carriages: { 0: [64] } })
    expect(refusalRule(again, 0, SPEND)).toBe('MT-11.2')
  })

  it('MT-11.2 of two who spend, the earlier gets all and the other keeps the Biscuit', () => {
    const match = apprentices({ carriages: { 0: [64], 1: [65] } })
    play(match, 2, SPEND)
    play(match, 0, SPEND)
    const told = play(match, 1, WAIT)
    expect(names(match.state.hands[2])).toEqual([64, 65])
    expect(names(match.state.hands[0])).toEqual([])
    expect(match.state.biscuits).toEqual([1, 1, 0])
    expect(told).toContainEqual({ type: 'spent', seat: 0, count: 0 })
  })

  it('MT-11.2 it is no choice with cards in hand, five planned cards or empty Carriages', () => {
    expect(refusalRule(apprentices({ hands: { 0: [64] }, carriages: { 0: [65] } }), 0, SPEND)).toBe('MT-11.2')
    expect(refusalRule(apprentices({ planned: { 0: [64, 65, 66, 67, 68] }, carriages: { 0: [69] } }), 0, SPEND)).toBe(
      'MT-11.2',
    )
    expect(refusalRule(apprentices({}), 0, SPEND)).toBe('MT-11.2')
    expect(refusalRule(matchAt({ carriages: { 0: [65] } }), 0, SPEND)).toBe('MT-11.2')
  })

  it('MT-11.2 real time and the beginners’ objective do not go with it', () => {
    expect(rules.conflict?.(configOf({ apprentice: true }), 3)).toBeUndefined()
    expect(rules.conflict?.(configOf({ pace: 'realtime', beginnerObjective: true }), 3)).toBeUndefined()
    expect(rules.conflict?.(configOf({ apprentice: true, pace: 'realtime' }), 3)).toMatch(/real time/)
    expect(rules.conflict?.(configOf({ apprentice: true, beginnerObjective: true }), 3)).toMatch(/Biscuits objective/)
  })
})
