import { decodeState, writePosition } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { sampleGameRules } from '../rules/rules.ts'
import { faultyField, newMatch, stateJson } from './positions.ts'

describe('a position', () => {
  it('is read as it was written', () => {
    const { state } = newMatch(4)
    const written = JSON.parse(writePosition(sampleGameRules, state)).state
    expect(decodeState(sampleGameRules, written, 'state')).toEqual(state)
  })

  it.each([
    ['a list too many', { taken: [[], [], []] }, 'state.taken'],
    ['a seat that is not there', { turn: 2 }, 'state.turn'],
    ['a leaf that is not there', { row: ['palm'] }, 'state.row[0]'],
    ['an empty row', { row: [] }, 'state.row'],
    ['a turn that was left out', { taken: [['oak', 'yew'], []] }, 'state.turn'],
  ])('is refused with %s', (_, change, field) => {
    expect(faultyField({ ...stateJson({}), ...change })).toBe(field)
  })
})
