import { HOST } from '@spellbough/kernel'
import { legalMoves, play } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { onlyLive, realTime, timeLimits } from '../rules/time-limits.ts'
import {
  bribe,
  cast,
  configOf,
  DROP_OUT,
  discard,
  matchAt,
  newMatch,
  type PositionSetup,
  READY,
  START,
} from './positions.ts'

const race = (setting: PositionSetup) => matchAt({ ...setting, config: { ...setting.config, pace: 'realtime' } })

describe('waits that end by themselves', () => {
  it('MT-4.1 the host counts down three seconds once all are ready, at every pace of the table', () => {
    const match = newMatch(2, { pace: 'realtime' })
    expect(timeLimits(match.state, true)).toEqual([])
    play(match, 0, READY)
    expect(timeLimits(match.state, true)).toEqual([])
    play(match, 1, READY)
    expect(timeLimits(match.state, true)).toEqual([{ kind: 'countdown', seat: HOST, durationMs: 3_000 }])
    expect(timeLimits(match.state, false)).toEqual(timeLimits(match.state, true))
    play(match, HOST, START)
    expect(timeLimits(match.state, true).map(({ kind }) => kind)).toEqual(['stall'])
  })

  it('MT-4.9 after 20 s of silence the oldest is shown 15 s, then anything but a bribe is done for them', () => {
    const match = race({ config: { ages: '2134' }, carriages: { 0: [64] }, out: [2], planned: { 2: [65] } })
    const [stall, ...others] = timeLimits(match.state, true)
    expect(others).toEqual([])
    expect(stall).toMatchObject({
      kind: 'stall',
      seat: 1,
      durationMs: 35_000,
      showAfterMs: 20_000,
      restartsOnAnyEntry: true,
    })
    expect(stall?.isMoveAllowed?.(bribe(2))).toBe(false)
    expect(legalMoves(match, 1).some((move) => stall?.isMoveAllowed?.(move) === true)).toBe(true)
    play(match, 1, DROP_OUT)
    expect(timeLimits(match.state, true)[0]?.seat).toBe(0)
  })

  it('MT-4.9 nobody is hurried where not all are there, nor at a structured table', () => {
    expect(timeLimits(race({ hands: { 0: [64] } }).state, false)).toEqual([])
    expect(timeLimits(matchAt({ hands: { 0: [64] } }).state, true)).toEqual([])
  })

  it('MT-5.7 everybody a Spell asks has 20 s, until they have chosen', () => {
    const match = race({ hands: { 0: ['discard-hand', 64], 1: [65], 2: [] } })
    play(match, 0, cast('discard-hand'))
    expect(timeLimits(match.state, true)).toEqual([
      { kind: 'choice', seat: 0, durationMs: 20_000 },
      { kind: 'choice', seat: 1, durationMs: 20_000 },
    ])
    expect(timeLimits(match.state, false)).toEqual([])
    play(match, 0, discard(64))
    expect(timeLimits(match.state, true).map(({ seat }) => seat)).toEqual([1])
  })

  it('MT-5.7 everybody sees the same limits, whoever looks', () => {
    const match = race({ hands: { 0: ['discard-hand', 64], 1: [65], 2: [66] } })
    play(match, 0, cast('discard-hand'))
    play(match, 0, discard(64))
    for (const who of [0, 1, 2, 'spectator'] as const)
      expect(timeLimits(match.view(who), true)).toEqual(timeLimits(match.state, true))
  })
})

describe('real time', () => {
  it('MT-4.2 is only the Planning step: there the order of arrival is the order of play', () => {
    const match = newMatch(2, { pace: 'realtime' })
    expect(realTime(match.state)).toBe(false)
    play(match, 0, READY)
    play(match, 1, READY)
    play(match, HOST, START)
    expect(realTime(match.view('spectator'))).toBe(true)
    expect(realTime(newMatch(2).state)).toBe(false)
  })

  it('MT-4.1 can only be played with everybody there', () => {
    expect(onlyLive(configOf({ pace: 'realtime' }))).toBe(true)
    expect(onlyLive(configOf())).toBe(false)
  })
})
