import { describe, expect, it } from 'vitest'
import {
  ACTION,
  legalMoves,
  matchAt,
  type PositionSetup,
  play,
  playAll,
  positionJson,
  REST,
  refresh,
  refusalRule,
  sell,
  take,
} from './positions.ts'

const scene: PositionSetup = { soldNow: ['blueberry'], action: true }

describe('the guild market', () => {
  it('TS-R.refresh a row is discarded, upper cards slide straight down, then lower left to upper right', () => {
    const match = matchAt({
      ...scene,
      market: ['ink-den', null, 'quill-nook', 'acorn-vault', 'thrift-nest', null],
      deck: ['timber-court', 'cider-loft', 'barrow-stall', 'juice-press'],
    })
    playAll(match, ACTION, refresh('lower'))
    expect(positionJson(match).discards).toEqual(['ink-den', 'quill-nook'])
    expect(positionJson(match).guildMarket).toEqual([
      'acorn-vault',
      'thrift-nest',
      'timber-court',
      'cider-loft',
      'barrow-stall',
      'juice-press',
    ])
  })

  it('TS-R.refresh gaps of the other row are filled too', () => {
    const match = matchAt({
      ...scene,
      market: ['ink-den', null, null, 'acorn-vault'],
      deck: ['timber-court', 'cider-loft'],
    })
    playAll(match, ACTION, refresh('upper'))
    expect(positionJson(match).guildMarket.slice(0, 3)).toEqual(['ink-den', 'timber-court', 'cider-loft'])
    expect(positionJson(match).discards).toEqual(['acorn-vault'])
  })

  it('TS-R.refresh only a row with a card; with both empty there is no refresh', () => {
    const match = matchAt({ ...scene, market: ['ink-den'] })
    play(match, ACTION)
    expect(legalMoves(match)).toEqual([refresh('lower')])
    expect(refusalRule(match, refresh('upper'))).toBe('TS-4.6')
    expect(refusalRule(matchAt(scene), ACTION)).toBe('TS-3.2')
  })

  it('TS-4.6 when the deck is empty the shuffled discards become the deck', () => {
    const match = matchAt({
      ...scene,
      market: ['ink-den', 'quill-nook', 'acorn-vault', 'thrift-nest', 'timber-court', 'cider-loft'],
      deck: ['barrow-stall'],
      cardRest: 'discards',
    })
    const told = playAll(match, ACTION, refresh('upper')).map((event) => event.type)
    expect(told).toContain('reshuffled')
    const { guildMarket, discards, guildDeck } = positionJson(match)
    expect(guildMarket[3]).toBe('barrow-stall')
    expect(guildMarket).not.toContain(null)
    expect(discards).toEqual([])
    expect(guildDeck).toHaveLength(49 - 6)
  })

  it('TS-4.6 the discards wait until a card must be drawn', () => {
    const match = matchAt({
      ...scene,
      market: ['ink-den', null, null, null, 'timber-court', 'cider-loft'],
      deck: ['barrow-stall', 'acorn-vault', 'thrift-nest', 'quill-nook'],
      cardRest: 'discards',
    })
    const told = playAll(match, ACTION, refresh('lower')).map((event) => event.type)
    expect(told).not.toContain('reshuffled')
    expect(positionJson(match).guildDeck).toEqual([])
  })

  it('TS-4.6 if nothing is left, gaps stay', () => {
    const match = matchAt({
      seats: 2,
      fruit: { 0: ['grape'] },
      market: ['ink-den', null, null, 'acorn-vault', 'quill-nook'],
      cardRest: 'completed',
      ending: 'banners',
      lastRound: 4,
    })
    playAll(match, REST, take('grape'))
    expect(positionJson(match).guildMarket).toEqual(['ink-den', 'quill-nook', null, 'acorn-vault', null, null])
  })
})

describe('the fruit market', () => {
  it('TS-4.7 is refilled at once in the same place', () => {
    const match = matchAt({
      soldNow: ['grape'],
      action: true,
      fruitMarket: ['cherry', 'apple', 'grape', 'orange', 'blueberry'],
      fruitDeck: ['valuable-orange'],
    })
    playAll(match, ACTION, take('apple'))
    expect(positionJson(match).fruitMarket).toEqual(['cherry', 'valuable-orange', 'grape', 'orange', 'blueberry'])
    expect(refusalRule(match, take('cherry'))).toBe('TS-4.3')
  })

  it('TS-4.7 only what lies there can be taken', () => {
    const match = matchAt({ phase: 'rest', fruitMarket: ['cherry', 'apple', 'apple', 'orange', 'orange'] })
    expect(legalMoves(match)).toEqual([take('cherry'), take('apple'), take('orange')])
    expect(refusalRule(match, take('grape'))).toBe('TS-4.7')
    expect(refusalRule(match, sell('grape'))).toBe('TS-5.1')
  })
})
