/** Worked examples, each from a position file. */
import { describe, expect, it } from 'vitest'
import {
  build,
  legalOf,
  matchFromFile,
  play,
  playAll,
  positionJson,
  REST,
  reductionsFor,
  sell,
  take,
  USE,
} from './positions.ts'

describe('worked examples', () => {
  it('TS-3.1 two matching fruit on your board, one on another player’s, two in the market: 5 coins', () => {
    const match = matchFromFile('example-sale')
    play(match, sell('grape'))
    expect(positionJson(match).purse).toEqual([5, 0, 0])
  })

  it('TS-4.4 a stage for 3 builds another card’s stage 3 of cost 4 for 2; completed, it counts its own banners', () => {
    const match = matchFromFile('example-synergy')
    play(match, build('corkscrew-stair'))
    expect(positionJson(match).purse[0]).toBe(3)
    play(match, build('acorn-vault', 'effect'))
    expect(positionJson(match)).toMatchObject({ purse: [1, 0], completed: [['penny-hollow', 'acorn-vault'], []] })
    play(match, USE)
    expect(positionJson(match).chest[0]).toBe(2)
  })

  it('TS-R.half half of 5 is 3, and a half-price stage 1 of cost 3 from the upper row costs 3', () => {
    const lower = matchFromFile('example-half')
    playAll(lower, build('corkscrew-stair'), build('canopy-viaduct', 'effect'))
    expect(positionJson(lower).purse[0]).toBe(0)
    const upper = matchFromFile('example-half')
    playAll(upper, build('corkscrew-stair'), build('cider-loft', 'effect'))
    expect(positionJson(upper).purse[0]).toBe(0)
    expect(reductionsFor(matchFromFile('example-half'), 'cider-loft')).toEqual(['none'])
  })

  it('TS-5.1 a Rest with 5 in the purse and 2 in the chest leaves 4 in the purse', () => {
    const match = matchFromFile('example-rest')
    playAll(match, REST, take('apple'))
    expect(positionJson(match)).toMatchObject({ purse: [4, 0], chest: [0, 0], turn: 1 })
    expect(legalOf(match, 'sell').length).toBeGreaterThan(0)
  })
})
