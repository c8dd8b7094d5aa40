/** Position files: what is read and what is refused, with the place and the reason. */

import { readdirSync, readFileSync } from 'node:fs'
import { decodeState, readPosition, writePosition } from '@spellbough/kernel'
import { inputFault } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { magicianAndTenantRules as rules } from '../rules/rules.ts'
import type { State } from '../rules/state.ts'
import { findMagicianAndTenant, type PositionSetup, stateJson } from './positions.ts'
import { randomGame } from './random-game.ts'

type Json = Record<string, unknown>

const read = (setting: PositionSetup, change: (json: Json) => Json = () => ({})) => {
  const json = stateJson(setting)
  return inputFault(() => decodeState(rules, { ...json, ...change(json) }, 'state'))
}

describe('reading', () => {
  it('gives back every state of whole games', () => {
    for (const [seed, magician] of [
      [11, 'first'],
      [12, 'second'],
    ] as const)
      randomGame(seed, magician).visitStates((state, stepNumber) => {
        if (stepNumber % 5 === 0)
          expect(readPosition(writePosition(rules, state), findMagicianAndTenant).state, `${stepNumber}`).toEqual(state)
      })
  })

  it('takes every position file of its folder', () => {
    const folder = new URL('../positions/', import.meta.url)
    const files = readdirSync(folder)
    expect(files.length).toBeGreaterThanOrEqual(13)
    for (const file of files) {
      const text = readFileSync(new URL(file, folder), 'utf8')
      const { state } = readPosition(text, findMagicianAndTenant)
      expect(JSON.parse(writePosition(rules, state as State)), file).toEqual(JSON.parse(text))
    }
  })
})

const rooms = { d2: 'apple', d3: 'trap', e3: 'lighter' }
const plain: PositionSetup = { rooms, faceUp: ['e3'], tenant: 'e5' }
const marked =
  (marks: Json) =>
  (json: Json): Json => ({ marks: { ...(json['marks'] as Json), ...marks } })
const counted =
  (tally: Json) =>
  (json: Json): Json => ({ tally: { ...(json['tally'] as Json), ...tally } })
const placed =
  (ghosts: Json) =>
  (json: Json): Json => ({ ghosts: { ...(json['ghosts'] as Json), ...ghosts } })

describe('positions that cannot be', () => {
  it('MG-1.4 rooms that the box does not have', () => {
    const found = read(plain, (json) => ({ rooms: { ...(json['rooms'] as Json), d1: 'exit' } }))
    expect(found).toEqual({ place: 'state', fault: 'there are 2 of "room exit", the box has 1' })
    expect(read(plain, (json) => ({ rooms: { ...(json['rooms'] as Json), d1: 'cellar' } }))).toEqual({
      place: 'state.rooms.d1',
      fault: 'there is no room "cellar"',
    })
    expect(read(plain, (json) => ({ rooms: { ...(json['rooms'] as Json), e5: 'trap' } })).place).toBe('state.rooms.e5')
  })

  it('a square, a ghost, a phase, a field that does not exist', () => {
    expect(read(plain, () => ({ tenant: 'z9' }))).toEqual({ place: 'state.tenant', fault: 'there is no square "z9"' })
    expect(read(plain, () => ({ sending: ['butler'] })).fault).toBe('there is no ghost "butler"')
    expect(read(plain, () => ({ phase: 'lunch' })).place).toBe('state.phase')
    expect(read(plain, () => ({ seats: 3 })).place).toBe('state.seats')
    expect(read(plain, () => ({ dice: 6 })).fault).toBe('there is no such field')
    expect(read(plain, () => ({ key: 'unknown' })).place).toBe('state.key')
  })

  it.each<[string, (json: Json) => Json, string]>([
    ['MG-3.4 a ghost on the Tenant', placed({ boy: 'e5' }), 'state.ghosts'],
    ['MG-3.4 two ghosts on a square that is no corridor', placed({ boy: 'e4', lady: 'e4' }), 'state.ghosts'],
    ['MG-3.2 a face-up room that was never shown', marked({ d3: ['face-up'] }), 'state.marks'],
    ['MG-1.5 a destroyed ✦ room', marked({ b2: ['destroyed'] }), 'state.marks'],
    ['MG-4.4 a point for a destroyed Trap', marked({ d3: ['destroyed', 'gave-point'] }), 'state.marks'],
    ['MG-4.4 no point for a destroyed Apple', marked({ d2: ['destroyed'] }), 'state.marks'],
    ['MG-4.4 a point that is not on the sheet', marked({ d2: ['destroyed', 'gave-point'] }), 'state.tally'],
    ['MG-5.1 a Trap on the sheet that nobody found', counted({ trap: 1 }), 'state.tally'],
    ['MG-5.5 a found room that is not on the sheet', counted({ found: 0 }), 'state.tally'],
    ['MG-5.10 a Key that left a room nobody turned up', () => ({ key: 'tenant' }), 'state.key'],
    ['MG-4.3 a theft of a Key nobody found', counted({ theft: 1 }), 'state.tally'],
    ['MG-4.3 suspects without a hidden Key', () => ({ suspects: ['h2'] }), 'state.suspects'],
    [
      'MG-5.6 more glimpses than Lighters',
      () => ({ glimpses: Array(2).fill({ among: ['e2'], saw: 'e2', thefts: 0 }) }),
      'state.glimpses',
    ],
    [
      'MG-5.6 a glimpse beside the light',
      () => ({ glimpses: [{ among: ['e2'], saw: 'e1', thefts: 0 }] }),
      'state.glimpses',
    ],
    [
      'MG-5.6 a glimpse of the start',
      () => ({ glimpses: [{ among: ['e5'], saw: 'e5', thefts: 0 }] }),
      'state.glimpses',
    ],
    [
      'MG-5.6 a glimpse from a later theft',
      () => ({ glimpses: [{ among: ['e2'], saw: 'e2', thefts: 1 }] }),
      'state.glimpses',
    ],
    ['MG-2.2 a lifted room after the layout', () => ({ lifted: 'd1' }), 'state.lifted'],
    ['MG-2.2 changes after the layout', () => ({ changes: 3 }), 'state.changes'],
    ['MG-5.7 an extra move without Boots', () => ({ extraMove: true }), 'state.extraMove'],
    ['MG-6.2 a turn that is over with nothing to do', () => ({ turnOver: true }), 'state.turnOver'],
    ['MG-3.3 repelling in the Magician’s turn', () => ({ phase: 'magician', repelled: true }), 'state.repelled'],
    ['MG-6.4 an ending in the middle', () => ({ ending: 'escape' }), 'state.ending'],
    ['MG-6.4 four checkmates and no end', counted({ checkmate: 4 }), 'state.ending'],
    ['MG-6.4 an end by points without them', () => ({ phase: 'over', ending: 'points' }), 'state.ending'],
    ['MG-5.11 an escape without the Key', () => ({ phase: 'over', ending: 'escape' }), 'state.ending'],
    ['MG-6.5 a round after the last', () => ({ round: 61 }), 'state.round'],
    ['MG-6.2 sending without a ghost', () => ({ choice: 'send' }), 'state.sending'],
    ['MG-6.2 a ghost sent twice', () => ({ choice: 'send', sending: ['boy', 'boy'] }), 'state.sending'],
    [
      'MG-5.4 flock steps without the Crow Flock',
      (json) => ({ flock: { ...(json['flock'] as Json), boy: 1 } }),
      'state.flock',
    ],
    ['MG-5.4 the Crow Flock without steps', () => ({ choice: 'flock' }), 'state.choice'],
    ['MG-5.7 Boots that nobody found', () => ({ boots: true }), 'state.boots'],
    ['MG-5.8 a coin that nobody found', () => ({ coin: true }), 'state.coin'],
    ['MG-3.1 more actions than a turn has', () => ({ actions: 3 }), 'state.actions'],
    ['MG-4.1 more actions than the Magician has', () => ({ phase: 'magician', actions: 5 }), 'state.actions'],
    ['MG-1.4 a place of an unknown ghost', placed({ ghoul: 'e4' }), 'state.ghosts.ghoul'],
    [
      'MG-5.4 steps that no ghost has',
      (json) => ({ flock: { ...(json['flock'] as Json), boy: 9 } }),
      'state.flock.boy',
    ],
    ['MG-1.4 a mark on no room', marked({ zz9: ['shown'] }), 'state.marks.zz9'],
    ['MG-1.4 a mark twice', marked({ e3: ['face-up', 'shown', 'shown'] }), 'state.marks.e3'],
    ['MG-5.3 an Ace that calls nobody', () => ({ choice: 'ace' }), 'state.called'],
    ['MG-5.6 a Lighter where there is none', () => ({ choice: 'lighter' }), 'state.choice'],
    ['MG-5.9 a way out without Portals', () => ({ choice: 'portal' }), 'state.choice'],
    ['MG-4.3 hiding in the Tenant’s turn', () => ({ choice: 'hide' }), 'state.tally'],
    ['MG-3.4 a turn with nothing left to do', () => ({ actions: 0 }), 'state.actions'],
    [
      'MG-6.1 a standing checkmate in the Magician’s turn',
      (json) => ({
        ...placed({ lady: 'e4', boy: 'd5', politician: 'f5' })(json),
        phase: 'magician',
      }),
      'state.ghosts',
    ],
  ])('%s', (_, change, place) => {
    expect(read(plain).place).toBe('nowhere')
    expect(read(plain, change).place).toBe(place)
  })

  it('MG-5.7 an extra move in the Magician’s turn', () => {
    const booted: PositionSetup = { boots: true, phase: 'magician' }
    expect(read(booted).place).toBe('nowhere')
    expect(read(booted, () => ({ extraMove: true })).place).toBe('state.extraMove')
  })

  it('MG-6.4 more points than a game can have', () => {
    const won = (theft: number) =>
      read({ key: 'tenant', phase: 'over', tally: { theft } }, () => ({ ending: 'points' })).place
    expect(won(7)).toBe('nowhere')
    expect(won(600)).toBe('state.tally')
  })

  it('MG-4.3 a Key hidden where it cannot be', () => {
    const hidden: PositionSetup = { key: 'h2', suspects: ['h2', 'h8'] }
    expect(read(hidden).place).toBe('nowhere')
    expect(read({ ...hidden, suspects: ['h8'] }).place).toBe('state.suspects')
    expect(read({ ...hidden, faceUp: ['h8'] }).place).toBe('state.suspects')
    expect(read({ ...hidden, tally: { theft: 0 } }).place).toBe('state.tally')
    expect(read({ phase: 'magician', choice: 'hide', tally: { theft: 0 } }).place).toBe('state.tally')
  })

  it('MG-2.2 a layout that is not the beginning, or not fair where it must be', () => {
    const layout: PositionSetup = { phase: 'layout', fairLayout: true }
    expect(read(layout).place).toBe('nowhere')
    expect(read({ ...layout, rooms: { e4: 'exit' } }).place).toBe('state.rooms')
    expect(read({ ...layout, rooms: { e4: 'exit' }, fairLayout: false }).place).toBe('nowhere')
    expect(read({ ...layout, tenant: 'e4' }).place).toBe('state.phase')
    expect(read({ ...layout, rooms, faceUp: ['d3'], tally: { trap: 1 } }).place).toBe('state.marks')
    expect(read({ ...layout, tally: { checkmate: 1 } }).place).toBe('state.tally')
    expect(read(layout, () => ({ lifted: 'e5' })).place).toBe('state.lifted')
  })
})
