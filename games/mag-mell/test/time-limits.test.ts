import { play } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { timeLimits } from '../rules/time-limits.ts'
import { CONFIRM, matchAt, newMatch } from './positions.ts'

describe('waits that end by themselves', () => {
  const ended = () =>
    matchAt({
      phase: 'end',
      pool: ['run-summoner', 'deoch-summoner', 'tuama-summoner'],
      picks: { 0: ['gairm-witch'], 1: ['breag-witch'], 2: ['deoch-witch'] },
    })

  it('MM-3.8 who has not confirmed the round has 10 s', () => {
    const match = ended()
    expect(timeLimits(match.state, true).map(({ seat }) => seat)).toEqual([0, 1, 2])
    play(match, 1, CONFIRM)
    expect(timeLimits(match.state, true)).toEqual([
      { kind: 'confirm', seat: 0, durationMs: 10_000 },
      { kind: 'confirm', seat: 2, durationMs: 10_000 },
    ])
    expect(timeLimits(match.view('spectator'), true)).toEqual(timeLimits(match.state, true))
  })

  it('MM-3.8 there is time where not all are there, and nothing to hurry for within a round', () => {
    expect(timeLimits(ended().state, false)).toEqual([])
    expect(timeLimits(newMatch(3).state, true)).toEqual([])
  })
})
