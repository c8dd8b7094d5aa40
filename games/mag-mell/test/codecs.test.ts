/** Position files: what is read and what is refused, with the place and the reason. */

import { readdirSync, readFileSync } from 'node:fs'
import { decodeState, readPosition, writePosition } from '@spellbough/kernel'
import { inputFault } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { magMellRules } from '../rules/rules.ts'
import type { State } from '../rules/state.ts'
import { afterLastRound, findMagMell, type PositionSetup, rulesWithShortPool, stateJson } from './positions.ts'
import { randomGame } from './random-game.ts'

type Json = Record<string, unknown>

const mage: PositionSetup = {
  pool: ['run-witch', 'run-sorcerer', 'gairm-witch', 'familiar'],
  picks: { 0: ['deoch-witch', 'tuama-summoner'] },
  allies: { 2: ['shapeshifter', 'faerie', 'daemon'] },
  turn: 1,
}

const read = (setting: PositionSetup, change: (json: Json) => Json = (json) => json) => {
  const json = stateJson(setting)
  return inputFault(() => decodeState(rulesWithShortPool, { ...json, ...change(json) }, 'state'))
}

const claimJson = (): Json => JSON.parse(writePosition(magMellRules, claimState())).state
const claimState = (): State =>
  afterLastRound({ seats: 2, allies: { 0: ['gairm-witch', 'familiar', 'daemon'], 1: ['run-witch'] } }).state
const readClaim = (change: Json) =>
  inputFault(() => decodeState(rulesWithShortPool, { ...claimJson(), ...change }, 'state'))

describe('reading', () => {
  it('gives back every state of whole games', () => {
    for (const [seats, level] of [
      [2, 'full'],
      [4, 'full'],
      [3, 'basic'],
    ] as const)
      randomGame(seats, level, 11).visitStates((state) => {
        const text = writePosition(magMellRules, state)
        expect(readPosition(text, findMagMell).state).toEqual(state)
      })
  })

  it('takes every position file of its folder', () => {
    const folder = new URL('../positions/', import.meta.url)
    const files = readdirSync(folder)
    expect(files.length).toBeGreaterThanOrEqual(14)
    for (const file of files) {
      const text = readFileSync(new URL(file, folder), 'utf8')
      const { state } = readPosition(text, findMagMell)
      expect(JSON.parse(writePosition(magMellRules, state as State)), file).toEqual(JSON.parse(text))
    }
  })

  it('MM-3.8 refuses a Pool that was not filled up although there is a deck, and takes one when there is none', () => {
    const json = stateJson(mage)
    expect(inputFault(() => decodeState(magMellRules, json, 'state'))).toEqual({
      place: 'state.pool',
      fault: 'with 3 seats the Pool has 16 cards, fewer only when the deck has run out',
    })
    const empty = stateJson({ ...mage, rest: 0 })
    expect(inputFault(() => decodeState(magMellRules, empty, 'state')).place).toBe('nowhere')
  })

  it('takes Ally piles in any order and keeps them sorted', () => {
    const json = stateJson({ ...mage, allies: { 2: ['shapeshifter', 'faerie', 'gairm-witch'] } })
    const { allies } = decodeState(rulesWithShortPool, json, 'state')
    expect(allies[2]).toEqual(allies[2]?.toSorted((a, b) => a - b))
  })
})

describe('components that cannot be', () => {
  it('MM-1.4 too many of a card, or one missing', () => {
    const tooMany = read(mage, ({ deck }) => ({ deck: [...(deck as string[]), 'druid'] }))
    expect(tooMany).toEqual({ place: 'state', fault: 'there are 2 of "mage druid", the box has 1' })
    const missing = read(mage, ({ deck }) => ({ deck: (deck as string[]).slice(1) }))
    expect(missing.fault).toMatch(/^there is 1 of "mage .*", the box has 2$/)
  })

  it('MM-1.9 an advanced special in the basic game', () => {
    const basic: PositionSetup = { level: 'basic', pool: ['run-witch'], opening: 0 }
    expect(read(basic).place).toBe('nowhere')
    expect(read(basic, ({ deck }) => ({ deck: [...(deck as string[]), 'familiar'] })).fault).toMatch(
      /familiar.*box has 0/,
    )
  })

  it('MM-1.1 a wrong count of tokens, or tokens out of order', () => {
    expect(read(mage, () => ({ tokens: [2, 3, 3, 5, 5, 6] })).fault).toMatch(/"token 8".*box has 1/)
    expect(read(mage, () => ({ tokens: [3, 2, 3, 5, 5, 6, 8] }))).toEqual({
      place: 'state.tokens',
      fault: 'they must stand in ascending order',
    })
  })

  it('MM-1.2 a Treasure Awaits card twice or lost', () => {
    expect(read(mage, () => ({ awaits: [] })).fault).toMatch(/treasure awaits .*box has 1/)
  })

  it('a card, a treasure, a phase, a field that does not exist', () => {
    expect(read(mage, () => ({ pool: ['run-witch', 'run-wizard'] }))).toEqual({
      place: 'state.pool[1]',
      fault: 'there is no card "run-wizard"',
    })
    expect(read(mage, () => ({ drawn: ['witch', 'elves'] }))).toEqual({
      place: 'state.drawn[1]',
      fault: 'there is no treasure "elves"',
    })
    expect(read(mage, () => ({ phase: 'lunch' })).place).toBe('state.phase')
    expect(read(mage, () => ({ dice: 6 }))).toEqual({ place: 'state.dice', fault: 'there is no such field' })
    expect(read(mage, () => ({ turn: undefined })).place).toBe('state.turn')
  })

  it('MM-2.1 seats or a Pool the table does not have', () => {
    expect(read(mage, () => ({ seats: 5 })).place).toBe('state.seats')
    expect(read(mage, () => ({ turn: 3 })).fault).toBe('there is no seat 3 with 3 seats')
    expect(read(mage, () => ({ allies: [[], []] })).place).toBe('state.allies')
    expect(read(mage, () => ({ takers: [0] })).place).toBe('state.takers')
    expect(read({ seats: 2, opening: 0, pool: Array<string>(13).fill('x') }).fault).toMatch(/no card "x"/)
    const many = ['witch', 'sorcerer', 'summoner'].flatMap((guild) =>
      ['gairm', 'breag', 'deoch', 'run', 'tuama'].map((school) => `${school}-${guild}`),
    )
    expect(read({ seats: 2, opening: 0, pool: many })).toEqual({
      place: 'state.pool',
      fault: 'with 2 seats the Pool has 12 cards',
    })
  })
})

describe('rounds that cannot be', () => {
  it.each<[string, Json, string]>([
    ['MM-3.1 more treasures drawn than rounds', { round: 2 }, 'state.drawn'],
    ['MM-3.1 a token too few on the cards', { placed: [-3, -1, 1] }, 'state.placed'],
    ['MM-3.2 two picks of one seat that match', matching(), 'state.picks'],
    ['MM-3.4 a total that the picks do not make', { totals: [3, 0, 0] }, 'state.totals'],
    ['MM-3.5 a card before a seat that took another', { takers: [1, 0, -1, -1, -1, -1] }, 'state.picks'],
    ['MM-3.5 a seat at the limit to move', { turn: 0 }, 'state.turn'],
    ['MM-3.3 an opening of somebody else', { opening: 0 }, 'state.turn'],
    ['MM-3.3 an opening after others picked', { opening: 1, turn: 0, starter: 0 }, 'state.opening'],
    ['MM-3.8 a confirmation before the end', { confirmed: [true, false, false] }, 'state.confirmed'],
    ['MM-3.8 an end while somebody can pick', { phase: 'end' }, 'state.phase'],
    ['MM-4.1 a traded card without a theft', { traded: [[], ['druid'], []] }, 'state.traded'],
    ['MM-4.3 passing without holding the Shapeshifter', { phase: 'theft', passing: true, turn: 0 }, 'state.passing'],
    ['MM-4.2 a Shapeshifter that nobody took', { shapeshifterOut: false }, 'state.shapeshifterOut'],
    ['MM-5.1 a Druid shown before the end', { druid: 1 }, 'state.druid'],
    ['MM-5.1 the Druid asked before the last round', { phase: 'druid' }, 'state.phase'],
    ['MM-6.1 a claim before the last round', { claim: 0 }, 'state.claim'],
    ['MM-6.4 a discard before the claiming', { discards: ['druid'] }, 'state.discards'],
    ['MM-6.5 a treasure won before the claiming', { won: [['witch'], [], []] }, 'state.won'],
  ])('%s', (_, change, place) => {
    expect(read(mage).place).toBe('nowhere')
    expect(read(mage, () => change).place).toBe(place)
  })

  it('MM-3.6 a seat with no legal pick to move', () => {
    expect(
      read({ ...mage, pool: ['run-witch'], picks: { 0: ['deoch-witch', 'tuama-summoner'], 1: ['run-sorcerer'] } }),
    ).toEqual({
      place: 'state.turn',
      fault: 'this seat has no legal card to pick',
    })
  })

  it('MM-4.3 a theft that nobody could make', () => {
    const atStake: PositionSetup = { ...mage, phase: 'theft', turn: 0 }
    expect(read(atStake).place).toBe('nowhere')
    const why = 'no other seat could steal: it needs the Shapeshifter and two more cards'
    expect(read({ ...atStake, allies: { 2: ['faerie', 'daemon'] } })).toEqual({ place: 'state.phase', fault: why })
    expect(read({ ...atStake, allies: { 2: ['shapeshifter', 'daemon'] } }).fault).toBe(why)
    expect(read({ ...atStake, allies: { 0: ['shapeshifter', 'daemon', 'faerie'] } }).fault).toBe(why)
    expect(read({ ...atStake, turn: 1 }).place).toBe('state.turn')
  })

  it('MM-3.8 an end without picks or with nobody left to confirm', () => {
    const even: PositionSetup = {
      ...mage,
      phase: 'end',
      picks: { 0: ['druid'], 1: ['daemon'], 2: ['daemon'] },
      allies: {},
    }
    expect(read(even).place).toBe('nowhere')
    expect(read(even, () => ({ confirmed: [true, true, true] })).place).toBe('state.confirmed')
    expect(read({ ...even, picks: {} }).fault).toBe('a round without picks needs no confirming')
  })

  it('MM-3.3 a second opening card with 4 seats, or after a double', () => {
    const opened: PositionSetup = {
      pool: ['run-witch', 'gairm-sorcerer'],
      picks: { 0: ['deoch-summoner'] },
      opening: 1,
    }
    expect(read(opened).place).toBe('nowhere')
    expect(read({ ...opened, seats: 4 })).toEqual({ place: 'state.opening', fault: 'the opening is over' })
    expect(read({ ...opened, picks: { 0: ['familiar'] } }).place).toBe('state.opening')
    const stake: PositionSetup = {
      ...opened,
      phase: 'theft',
      opening: 2,
      allies: { 1: ['shapeshifter', 'faerie', 'druid'] },
    }
    const fault = 'a second card follows only a first of value 1, with 2 or 3 seats'
    expect(read({ ...stake, picks: { 0: ['run-witch', 'daemon'] } }).place).toBe('nowhere')
    expect(read({ ...stake, picks: { 0: ['daemon', 'deoch-summoner'] } }).fault).toBe(fault)
    expect(read({ ...stake, seats: 4, picks: { 0: ['run-witch', 'daemon'] } }).fault).toBe(fault)
  })

  it('MM-3.1 cards taken before the treasure is assigned, or another than the starter to assign', () => {
    expect(read({ ...mage, phase: 'treasure', turn: 0 }).place).toBe('state.takers')
    expect(read({ ...mage, phase: 'treasure', picks: {}, turn: 1 }).fault).toBe('the starter assigns the token')
  })

  it('MM-1.9 the basic game in a phase it does not have', () => {
    const basic: PositionSetup = { level: 'basic', round: 10, phase: 'claim', pool: [] }
    expect(read(basic, () => ({ claim: 0 })).fault).toBe('the basic game never waits there')
  })
})

describe('claims that cannot be', () => {
  it.each<[string, Json, string]>([
    ['MM-6.2 more passes in a row than seats', { passes: 2 }, 'state.passes'],
    ['MM-6.2 far more passes than seats', { passes: 3 }, 'state.passes'],
    [
      'MM-6.1 a card held back',
      { laid: [[], ['run-witch']], allies: [['gairm-witch', 'familiar', 'daemon'], []] },
      'state.allies',
    ],
    [
      'MM-6.1 a card laid out that does not count',
      { laid: [['gairm-witch', 'run-sorcerer'], ['run-witch']] },
      'state.laid',
    ],
    ['MM-6.5 a treasure settled too early', { lost: ['run'] }, 'state.won'],
    [
      'MM-6.5 a treasure not settled',
      { claim: 1, laid: [[], []], allies: [['gairm-witch', 'familiar', 'daemon'], ['run-witch']] },
      'state.won',
    ],
    ['MM-5.1 a Druid shown by who never had her', { druid: 0 }, 'state.druid'],
    ['MM-7.1 an end before the last treasure', { phase: 'over' }, 'state.claim'],
  ])('%s', (_, change, place) => {
    expect(readClaim({}).place).toBe('nowhere')
    expect(readClaim(change).place).toBe(place)
  })
})

/** Seat 0 with two Witches before it. */
function matching(): Json {
  return {
    pool: ['deoch-witch', 'breag-witch', 'run-witch', 'run-sorcerer', 'gairm-witch', 'familiar'],
    takers: [0, 0, -1, -1, -1, -1],
    picks: [['deoch-witch', 'breag-witch'], [], []],
  }
}
