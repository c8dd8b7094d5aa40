import { describe, expect, it } from 'vitest'
import { livePrices } from '../rules/prices.ts'
import {
  ACTION,
  build,
  DECLINE,
  endTurn,
  legalMoves,
  legalOf,
  matchAt,
  play,
  playAll,
  positionJson,
  REST,
  reductionsFor,
  refusalRule,
  sell,
  sellExtra,
  take,
  USE,
} from './positions.ts'

describe('Phase 1', () => {
  it('TS-3.0 income comes first, before anything is sold', () => {
    const match = matchAt({
      turn: 1,
      fruit: { 0: ['grape'] },
      active: { 0: { 'penny-hollow': 1, 'interest-house': 2 } },
    })
    endTurn(match)
    expect(match.state).toMatchObject({ turn: 0, phase: 'sell' })
    expect(positionJson(match).chest[0]).toBe(2)
  })

  it('TS-3.1 exactly one fruit must be sold', () => {
    const match = matchAt({ phase: 'sell', fruit: { 0: ['grape', 'valuable-grape', 'apple'] } })
    expect(legalMoves(match)).toEqual([sell('grape'), sell('valuable-grape'), sell('apple')])
    expect(refusalRule(match, REST)).toBe('TS-3.1')
    expect(refusalRule(match, sell('orange'))).toBe('TS-3.1')
    play(match, sell('apple'))
    expect(match.state.phase).toBe('build')
    expect(refusalRule(match, sell('grape'))).toBe('TS-3.1')
  })

  it('TS-3.1 a valuable card brings one coin more', () => {
    const match = matchAt({ phase: 'sell', fruit: { 0: ['valuable-grape', 'grape'], 1: ['valuable-grape'] } })
    play(match, sell('valuable-grape'))
    expect(positionJson(match).purse[0]).toBe(4 + 1)
  })

  it('TS-3.1 without fruit the phase is skipped', () => {
    const match = matchAt({ turn: 1 })
    endTurn(match)
    expect(match.state).toMatchObject({ turn: 0, phase: 'build', action: false })
  })

  it('TS-R.price all face-up cards count, on all boards and in the market, whatever their marks', () => {
    const match = matchAt({
      seats: 4,
      phase: 'sell',
      fruit: { 0: ['apple', 'grape'], 1: ['valuable-apple'], 2: ['apple', 'apple'], 3: ['cherry'] },
      fruitMarket: ['valuable-apple', 'apple', 'orange'],
      sold: { 1: ['apple', 'apple'] },
    })
    expect(livePrices(match.view(0))).toEqual([1, 0, 1, 6, 1])
    play(match, sell('apple'))
    expect(positionJson(match).purse[0]).toBe(6)
  })

  it('TS-R.price it is counted at the moment of the sale', () => {
    const match = matchAt({
      fruit: { 0: ['grape'], 1: ['grape'] },
      soldNow: ['apple'],
      active: { 0: { 'fruit-hoist': 2, 'barrow-stall': 1 } },
      purse: { 0: 9 },
      fruitMarket: ['grape', 'cherry', 'apple', 'orange', 'blueberry'],
      fruitDeck: ['grape'],
    })
    playAll(match, build('barrow-stall'), sell('grape'))
    expect(positionJson(match).purse[0]).toBe(9 - 3 + 3)
  })
})

describe('the action of the sold fruit', () => {
  const scene = { phase: 'sell', purse: { 0: 8 }, market: ['lantern-library', 'copyists-cabin', 'ink-den'] } as const

  it('TS-3.2 may be used once, between effects', () => {
    const match = matchAt({ ...scene, fruit: { 0: ['apple'] }, active: { 0: { 'plumbline-loft': 1 } } })
    playAll(match, sell('apple'), build('plumbline-loft'))
    expect(refusalRule(match, ACTION)).toBe('TS-4.3')
    playAll(match, USE, ACTION)
    expect(positionJson(match).chest[0]).toBe(2 + 2)
    expect(refusalRule(match, ACTION)).toBe('TS-3.2')
  })

  it('TS-3.2 is completed once it is begun', () => {
    const match = matchAt({ ...scene, fruit: { 0: ['grape'] } })
    playAll(match, sell('grape'), ACTION)
    expect(legalMoves(match).map((move) => move.do)).toEqual(['take', 'take', 'take', 'take', 'take'])
    expect(refusalRule(match, DECLINE)).toBe('TS-R.whole')
    expect(refusalRule(match, build('ink-den'))).toBe('TS-4.3')
  })

  it('TS-3.2 is lost when it is not used', () => {
    const match = matchAt({ ...scene, fruit: { 0: ['apple'], 1: ['grape'] } })
    playAll(match, sell('apple'), REST)
    expect(positionJson(match)).toMatchObject({ action: false, chest: [0, 0] })
    play(match, take('grape'))
    play(match, sell('grape'))
    expect(positionJson(match).action).toBe(true)
  })

  it('TS-3.2 the orange is declared with the stage it reduces, and serves one', () => {
    const match = matchAt({ ...scene, fruit: { 0: ['orange'] } })
    play(match, sell('orange'))
    expect(refusalRule(match, ACTION)).toBe('TS-3.2')
    expect(reductionsFor(match, 'lantern-library')).toEqual(['orange', 'none'])
    play(match, build('lantern-library', 'orange'))
    expect(positionJson(match).purse[0]).toBe(8 + 2 - 2)
    expect(reductionsFor(match, 'copyists-cabin')).toEqual(['none'])
  })

  it('TS-3.2 the orange does not serve a stage built by an effect', () => {
    const match = matchAt({ ...scene, fruit: { 0: ['orange'] }, active: { 0: { 'corkscrew-stair': 1 } } })
    playAll(match, sell('orange'), build('corkscrew-stair'))
    expect(reductionsFor(match, 'lantern-library')).toEqual(['effect', 'none'])
    expect(refusalRule(match, build('lantern-library', 'orange'))).toBe('TS-3.2')
  })

  it('TS-3.2 cannot be used when it would change nothing', () => {
    const cherry = matchAt({ ...scene, fruit: { 0: ['cherry', 'cherry'] } })
    play(cherry, sell('cherry'))
    expect(refusalRule(cherry, ACTION)).toBe('TS-3.2')
    const blueberry = matchAt({ ...scene, market: [], fruit: { 0: ['blueberry'] } })
    play(blueberry, sell('blueberry'))
    expect(refusalRule(blueberry, ACTION)).toBe('TS-3.2')
  })
})

describe('additional sales', () => {
  it('TS-3.3 need another kind than all sold in this turn', () => {
    const match = matchAt({ phase: 'sell', fruit: { 0: ['cherry', 'valuable-cherry', 'grape', 'apple'] } })
    playAll(match, sell('cherry'), ACTION)
    expect(legalMoves(match)).toEqual([sell('grape'), sell('apple')])
    expect(refusalRule(match, sell('valuable-cherry'))).toBe('TS-3.3')
    play(match, sell('grape'))
    expect(positionJson(match).soldNow).toEqual(['cherry', 'grape'])
  })

  it('TS-3.3 give no action, but a coin mark pays', () => {
    const match = matchAt({ phase: 'sell', fruit: { 0: ['cherry', 'valuable-apple'] } })
    playAll(match, sell('cherry'), ACTION, sell('valuable-apple'))
    expect(positionJson(match).purse[0]).toBe(2 + 3)
    expect(refusalRule(match, ACTION)).toBe('TS-3.2')
  })

  it('TS-3.3 come once a turn for each card that allows one, also in the turn the card came', () => {
    const match = matchAt({
      soldNow: ['blueberry'],
      fruit: { 0: ['cherry', 'grape', 'apple', 'orange'] },
      purse: { 0: 9 },
      active: { 0: { 'great-orchard-bazaar': 2 } },
      market: ['swinging-counter'],
    })
    play(match, build('swinging-counter'))
    expect(legalOf(match, 'sell-extra')).toHaveLength(8)
    play(match, sellExtra('grape', 'swinging-counter'))
    expect(refusalRule(match, sellExtra('apple', 'swinging-counter'))).toBe('TS-3.3')
    play(match, sellExtra('apple', 'great-orchard-bazaar'))
    expect(legalOf(match, 'sell-extra')).toEqual([])
    expect(refusalRule(match, sellExtra('orange', 'ink-den'))).toBe('TS-3.3')
  })

  it('TS-3.4 sold fruit lies apart until Rest', () => {
    const match = matchAt({ phase: 'sell', fruit: { 0: ['cherry', 'grape'] }, sold: { 0: ['apple'] } })
    play(match, sell('cherry'))
    expect(positionJson(match)).toMatchObject({ fruit: [['grape'], []], soldNow: ['cherry'], sold: [['apple'], []] })
    play(match, REST)
    expect(positionJson(match)).toMatchObject({ soldNow: [], sold: [['cherry', 'apple'], []] })
  })

  it('TS-R.soldNow it counts neither as unsold nor as sold for effects of this turn', () => {
    const match = matchAt({
      phase: 'sell',
      fruit: { 0: ['cherry', 'grape'] },
      purse: { 0: 3 },
      active: { 0: { 'fruit-hoist': 1 } },
    })
    playAll(match, sell('cherry'), build('fruit-hoist'), USE)
    expect(positionJson(match).purse[0]).toBe(3 + 2 - 3 + 1)
  })
})
