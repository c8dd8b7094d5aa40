/** What may be taken back: exactly until something hidden is shown or another seat acts. */

import { IllegalAction } from '@spellbough/kernel'
import { play } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import type { Move } from '../rules/moves.ts'
import {
  afterLastRound,
  assign,
  CONFIRM,
  confirmAll,
  DECLINE,
  DECLINE_ROUND,
  daemon,
  FAMILIAR,
  matchAt,
  PASS,
  type PositionSetup,
  passUntilSettled,
  pick,
  STOP,
  steal,
  swap,
  type TestMatch,
  WATCH,
} from './positions.ts'

const POOL = ['gairm-witch', 'run-sorcerer', 'deoch-summoner', 'tuama-blood-mage', 'familiar']
const HOLDER = ['shapeshifter', 'faerie', 'faerie', 'daemon']

/** Makes a move and takes it back: everything stands as before. */
function takeBack(match: TestMatch, seat: number, move: Move): void {
  const before = structuredClone(match.state)
  play(match, seat, move)
  expect(match.state).not.toEqual(before)
  expect(match.canUndo(seat)).toBe(true)
  match.undo(seat, 0)
  expect(match.state).toEqual(before)
}

/** Makes a move that stands. */
function standsFast(match: TestMatch, seat: number, move: Move): void {
  play(match, seat, move)
  const after = structuredClone(match.state)
  expect(match.canUndo(seat)).toBe(false)
  expect(() => match.undo(seat, 0)).toThrow(IllegalAction)
  expect(match.state).toEqual(after)
}

describe('taking back in a round', () => {
  it('MM-3.1 an assigned token', () => takeBack(matchAt({ phase: 'treasure', pool: POOL }), 0, assign(8)))

  it('MM-3.1 not a token after which an empty Pool ended the round', () =>
    standsFast(matchAt({ phase: 'treasure', pool: [] }), 0, assign(8)))

  it('MM-3.3 a stop', () => {
    const match = matchAt({ pool: POOL, opening: 0 })
    play(match, 0, pick('gairm-witch'))
    takeBack(match, 0, STOP)
  })

  it('MM-3.5 picks, one after the other, while the Shapeshifter is not out', () => {
    const match = matchAt({ pool: POOL, picks: { 0: ['athrach-arcane-warrior', 'druid'] }, turn: 1 })
    const before = structuredClone(match.state)
    play(match, 1, pick('gairm-witch'))
    play(match, 1, pick('run-sorcerer'))
    match.undo(1, 0)
    match.undo(1, 0)
    expect(match.state).toEqual(before)
    expect(match.canUndo(1)).toBe(false)
  })

  it('MM-3.5 the last pick of a round', () =>
    takeBack(matchAt({ pool: POOL, picks: { 0: ['druid'], 1: ['daemon'] }, turn: 2 }), 2, pick('familiar')))

  it('MM-3.5 not a pick after which another seat acted', () => {
    const match = matchAt({ pool: POOL, picks: { 0: ['athrach-arcane-warrior'] }, turn: 1 })
    play(match, 1, pick('gairm-witch'))
    expect(match.canUndo(2)).toBe(false)
    play(match, 2, pick('run-sorcerer'))
    expect(match.canUndo(1)).toBe(false)
  })

  it('MM-4.3 not a pick while the Shapeshifter lies in another’s pile, prompt or not', () => {
    const scene: PositionSetup = { pool: POOL, picks: { 0: ['athrach-arcane-warrior', 'druid'] }, turn: 1 }
    standsFast(matchAt({ ...scene, allies: { 2: HOLDER } }), 1, pick('gairm-witch'))
    standsFast(matchAt({ ...scene, allies: { 2: ['shapeshifter'] } }), 1, pick('gairm-witch'))
    const passed = matchAt({ ...scene, allies: { 2: HOLDER } })
    play(passed, 1, pick('gairm-witch'))
    play(passed, 2, DECLINE_ROUND)
    standsFast(passed, 1, pick('run-sorcerer'))
  })

  it('MM-4.3 the holder’s own pick, for she knows where the Shapeshifter is', () =>
    takeBack(matchAt({ pool: POOL, picks: { 0: ['druid'] }, allies: { 1: HOLDER }, turn: 1 }), 1, pick('gairm-witch')))

  it('MM-4.2 a pick while the Shapeshifter lies in sight among this round’s picks', () =>
    takeBack(matchAt({ pool: POOL, picks: { 0: ['shapeshifter'] }, turn: 1 }), 1, pick('gairm-witch')))

  it('MM-4.1 a theft, a let-pass and its taking back, until the next one acts', () => {
    const match = matchAt({
      pool: POOL,
      picks: { 0: ['athrach-arcane-warrior', 'druid'] },
      allies: { 2: HOLDER },
      turn: 1,
    })
    play(match, 1, pick('gairm-witch'))
    takeBack(match, 2, steal({ allies: ['faerie', 'daemon'] }))
    takeBack(match, 2, DECLINE_ROUND)
    play(match, 2, DECLINE_ROUND)
    takeBack(match, 2, WATCH)
    match.undo(2, 0)
    takeBack(match, 2, { do: 'decline', round: true })
    play(match, 2, DECLINE)
    play(match, 1, pick('run-sorcerer'))
    expect(match.canUndo(2)).toBe(false)
  })

  it('MM-3.8 a confirmation until another confirms; never the last one', () => {
    const match = matchAt({ phase: 'end', pool: POOL, picks: { 0: ['druid'], 1: ['daemon'], 2: ['daemon'] } })
    takeBack(match, 1, CONFIRM)
    play(match, 1, CONFIRM)
    play(match, 0, CONFIRM)
    expect(match.canUndo(1)).toBe(false)
    expect(match.canUndo(0)).toBe(true)
    standsFast(match, 2, CONFIRM)
  })
})

describe('taking back at the end', () => {
  it('MM-5.1 not the Druid’s answer: it lays out the first cards', () => {
    const asked = () => afterLastRound({ seats: 2, tokens: [3, 5], allies: { 0: ['druid', 'gairm-witch'] } })
    standsFast(asked(), 0, { do: 'keep' })
    standsFast(asked(), 0, swap('witch', 'arcane-warrior'))
  })

  it('MM-6.2 a Familiar, a Daemon with its sacrifice, or a pass, until the next seat acts', () => {
    const match = afterLastRound({ seats: 2, allies: { 0: ['familiar', 'daemon', 'gairm-witch'], 1: ['familiar'] } })
    takeBack(match, 0, FAMILIAR)
    takeBack(match, 0, daemon('gairm-witch'))
    takeBack(match, 0, daemon('familiar'))
    takeBack(match, 0, PASS)
    play(match, 0, FAMILIAR)
    play(match, 1, FAMILIAR)
    expect(match.canUndo(0)).toBe(false)
    expect(match.canUndo(1)).toBe(true)
  })

  it('MM-6.2 not the pass that settles a treasure, nor the one that ends the game', () => {
    const match = afterLastRound({ seats: 2 })
    play(match, 0, PASS)
    standsFast(match, 1, PASS)
    while (match.state.claim < 10) passUntilSettled(match)
    play(match, match.state.turn, PASS)
    standsFast(match, match.state.turn, PASS)
    expect(match.result).toBeDefined()
  })

  it('MM-3.8 the round before stays as it is', () => {
    const match = matchAt({ phase: 'end', pool: POOL, picks: { 0: ['druid'], 1: ['daemon'], 2: ['daemon'] } })
    confirmAll(match)
    play(match, 1, assign(8))
    match.undo(1, 0)
    expect(() => match.undo(1, 0)).toThrow(IllegalAction)
    expect(match.state).toMatchObject({ phase: 'treasure', round: 4 })
  })
})
