import { awaitedSeat } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import type { GhostId } from '../data/ghosts.ts'
import { isCheckmate } from '../rules/checkmate.ts'
import { scoreOf } from '../rules/scoring.ts'
import {
  END,
  FLIP,
  legalMoves,
  MAGICIAN,
  matchAt,
  play,
  refusalRule,
  repel,
  send,
  sendAll,
  step,
  TENANT,
  timesScored,
  walk,
  whereIs,
} from './positions.ts'

type Ghosts = Partial<Record<GhostId, string>>

/** Whether ghosts there are a checkmate; looked at in the Tenant's turn, where they may stand anyhow. */
const mates = (tenant: string, ghosts: Ghosts, net = 0) =>
  isCheckmate(matchAt({ tenant, ghosts, net, actions: 2 }).state)

describe('checkmate', () => {
  it('MG-6.1 is three ghosts on squares the Tenant could step to, though a fourth is free', () => {
    expect(mates('e5', { lady: 'e4', boy: 'd5', politician: 'f5' })).toBe(true)
    expect(mates('e5', { lady: 'e4', boy: 'd5' })).toBe(false)
  })

  it('MG-6.1 is two ghosts where there are only two ways', () => {
    expect(mates('attic-d3', { lady: 'attic-c3', boy: 'attic-e3' })).toBe(true)
    expect(mates('a4', { lady: 'a5', boy: 'b4' })).toBe(true)
    expect(mates('e4', { lady: 'e3', boy: 'e5' })).toBe(true)
    expect(mates('e3', { lady: 'e2', boy: 'e4' })).toBe(false)
  })

  it('MG-6.1 counts the stairs as a way', () => {
    expect(mates('attic-g3', { lady: 'attic-f3', boy: 'attic-g4' })).toBe(false)
    expect(mates('attic-g3', { lady: 'attic-f3', boy: 'attic-g4', politician: 'g3' })).toBe(true)
    expect(mates('g3', { lady: 'g2', boy: 'h3', politician: 'attic-g3' })).toBe(true)
  })

  it('MG-6.1 does not count diagonals, nor two ghosts on one corridor twice', () => {
    expect(mates('e3', { lady: 'd2', boy: 'f2', politician: 'd3' })).toBe(false)
    expect(mates('c4', { lady: 'c3', boy: 'c3', politician: 'b4' })).toBe(false)
  })

  it('MG-6.1 ignores a net', () => {
    expect(mates('e5', { lady: 'e4', boy: 'd5', politician: 'f5' }, 1)).toBe(true)
    expect(mates('e5', { lady: 'e4', boy: 'd5' }, 1)).toBe(false)
  })

  it('MG-6.1 is looked at after every step of a ghost', () => {
    const match = matchAt({ phase: 'magician', tenant: 'e5', ghosts: { lady: 'e4', boy: 'd5', politician: 'g5' } })
    play(match, step('politician', 'f5'))
    expect(timesScored(match, 'checkmate')).toBe(1)
  })

  it('MG-6.1 also after the step of an Ace', () => {
    const match = matchAt({
      tenant: 'e4',
      rooms: { e4: 'ace-of-clubs' },
      ghosts: { lady: 'e3', boy: 'f5' },
    })
    play(match, FLIP, step('boy', 'e5'))
    expect(timesScored(match, 'checkmate')).toBe(1)
    sendAll(match)
    expect(awaitedSeat(match)).toBe(TENANT)
    expect(match.state.actions).toBe(1)
  })

  it('MG-6.1 that the Tenant walks into counts at the end of his turn, unless he repels first', () => {
    const into = { tenant: 'c2', actions: 1, ghosts: { lady: 'd3', boy: 'c4', politician: 'b3' } as Ghosts }
    const ended = matchAt(into)
    play(ended, walk('c3'))
    expect(timesScored(ended, 'checkmate')).toBe(0)
    expect(awaitedSeat(ended)).toBe(TENANT)
    play(ended, END)
    expect(timesScored(ended, 'checkmate')).toBe(1)
    const repelling = matchAt(into)
    play(repelling, walk('c3'), repel('boy'), send('boy', 'attic-g7'))
    expect(timesScored(repelling, 'checkmate')).toBe(0)
    expect(repelling.state.phase).toBe('magician')
  })

  it('MG-6.1 is found at the end of his turn when he is shut in', () => {
    const shut = matchAt({ tenant: 'e5', actions: 0, ghosts: { lady: 'e4', boy: 'd5', politician: 'f5' } })
    play(shut, END)
    expect(timesScored(shut, 'checkmate')).toBe(1)
    expect(shut.state.turnOver).toBe(true)
    sendAll(shut)
    expect(shut.state).toMatchObject({ phase: 'magician', actions: 4, turnOver: false })
    const saved = matchAt({ tenant: 'e5', actions: 0, ghosts: { lady: 'e4', boy: 'd5', politician: 'f5' } })
    play(saved, repel('boy'), send('boy', 'attic-c3'))
    expect(timesScored(saved, 'checkmate')).toBe(0)
    expect(saved.state.phase).toBe('magician')
  })

  it('MG-6.2 scores 9, sends all ghosts to corridors, and leaves the Magician his other actions', () => {
    const match = matchAt({
      phase: 'magician',
      tenant: 'e5',
      key: 'tenant',
      coin: true,
      ghosts: { lady: 'e4', boy: 'd5', politician: 'g5', decapitator: 'c3' },
    })
    const before = scoreOf(match.state)
    play(match, step('politician', 'f5'))
    expect(scoreOf(match.state)).toBe(before + 9)
    expect(awaitedSeat(match)).toBe(MAGICIAN)
    expect(legalMoves(match)).toEqual([send('politician', 'attic-c3'), send('politician', 'attic-g7')])
    expect(refusalRule(match, send('lady', 'attic-c3'))).toBe('MG-6.2')
    expect(refusalRule(match, END)).toBe('MG-6.2')
    play(match, send('politician', 'attic-g7'), send('lady', 'attic-c3'), send('boy', 'attic-g7'))
    play(match, send('decapitator', 'attic-c3'))
    expect(['politician', 'lady', 'boy', 'decapitator'].map((ghost) => whereIs(match, ghost as GhostId))).toEqual([
      'attic-g7',
      'attic-c3',
      'attic-g7',
      'attic-c3',
    ])
    expect(match.state).toMatchObject({ phase: 'magician', actions: 3, coin: true, key: -1 })
    expect(whereIs(match, 'tenant')).toBe('e5')
  })
})
