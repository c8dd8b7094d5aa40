import { readableEvents } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import {
  ACTION,
  build,
  DECLINE,
  legalMoves,
  matchAt,
  play,
  playAll,
  positionJson,
  REST,
  refresh,
  refusalRule,
  sell,
  take,
} from './positions.ts'

describe('Rest', () => {
  it('TS-5.1 sold fruit goes to the Sold area, then exactly one fruit is taken', () => {
    const match = matchAt({ soldNow: ['grape', 'apple'], fruit: { 0: ['cherry'], 1: ['cherry'] } })
    play(match, REST)
    expect(positionJson(match)).toMatchObject({ phase: 'rest', soldNow: [], sold: [['grape', 'apple'], []] })
    expect(refusalRule(match, DECLINE)).toBe('TS-5.1')
    expect(refusalRule(match, REST)).toBe('TS-5.1')
    play(match, take('orange'))
    expect(positionJson(match).fruit[0]).toEqual(['cherry', 'orange'])
    expect(match.state).toMatchObject({ turn: 1, phase: 'sell' })
  })

  it('TS-5.1 more by ongoing effects, one after another until declined', () => {
    const match = matchAt({
      guilds: 'without-bankers-merchants',
      active: { 0: { 'root-cellar': 1, 'pollen-observatory': 1 } },
      fruit: { 1: ['cherry'] },
    })
    playAll(match, REST, take('orange'))
    expect(match.state.turn).toBe(0)
    play(match, take('apple'))
    expect(legalMoves(match)).toContainEqual(DECLINE)
    play(match, DECLINE)
    expect(positionJson(match).fruit[0]).toEqual(['apple', 'orange'])
    expect(match.state.turn).toBe(1)
  })

  it('TS-5.1 the purse goes down to 2, then the chest goes into the purse', () => {
    const match = matchAt({ purse: { 0: 7, 1: 6 }, chest: { 0: 3, 1: 1 }, fruit: { 1: ['cherry'] } })
    playAll(match, REST, take('orange'))
    expect(positionJson(match)).toMatchObject({ purse: [5, 6], chest: [0, 1], supply: 35 - 17 + 5 })
  })

  it('TS-R.chest coins of the chest cannot be spent before', () => {
    const match = matchAt({ purse: { 0: 1 }, chest: { 0: 9 }, market: ['ink-den'] })
    expect(refusalRule(match, build('ink-den'))).toBe('TS-4.1')
  })

  it('TS-5.1 the guild market is refilled at the end', () => {
    const match = matchAt({
      fruit: { 1: ['cherry'] },
      market: [null, 'ink-den', null, 'quill-nook'],
      deck: ['timber-court'],
    })
    playAll(match, REST)
    expect(positionJson(match).guildMarket).toContain(null)
    play(match, take('orange'))
    expect(positionJson(match).guildMarket.slice(0, 3)).toEqual(['quill-nook', 'ink-den', 'timber-court'])
    expect(positionJson(match).guildMarket).not.toContain(null)
  })

  it('TS-5.1 a new turn begins with nothing sold, built or used', () => {
    const match = matchAt({
      phase: 'sell',
      purse: { 0: 9 },
      fruit: { 0: ['grape'], 1: ['cherry'] },
      active: { 0: { 'plumbline-loft': 1 }, 1: { 'swinging-counter': 1 } },
      market: ['ink-den'],
    })
    playAll(match, sell('grape'), build('ink-den'), REST, take('orange'))
    expect(positionJson(match)).toMatchObject({ turn: 1, action: false, built: [], soldNow: [] })
  })

  it('TS-R.hidden others see how many cards a Sold area has, the owner sees which', () => {
    const match = matchAt({ sold: { 0: ['grape', 'apple'], 1: ['cherry'] } })
    expect(match.view(0).sold[1]).toBe(1)
    expect(match.view(1).sold[0]).toBe(2)
    expect(match.view('spectator').sold).toEqual([2, 1])
    expect(match.view(0).sold[0]).toEqual(match.state.sold[0])
  })

  it('TS-R.hidden the log forgets what others sold once the turn is over, and keeps one’s own', () => {
    const match = matchAt({ phase: 'sell', fruit: { 0: ['grape', 'apple', 'cherry'], 1: ['cherry'] } })
    playAll(match, sell('cherry'), ACTION, sell('grape'))
    const fruitTold = (who: number) => readableEvents(match.replayEvents(), who).filter((event) => 'fruit' in event)
    expect(fruitTold(1).length).toBeGreaterThan(2)
    playAll(match, REST, take('orange'))
    expect(fruitTold(1)).toEqual([])
    expect(fruitTold(0).map((event) => event.type)).toEqual(['sold', 'action', 'sold', 'took'])
  })

  it.each([
    ['apple', [sell('apple'), ACTION], 'gained'],
    ['orange', [sell('orange'), build('ink-den', 'orange')], 'built'],
    ['blueberry', [sell('blueberry'), ACTION, refresh('lower')], 'refreshed'],
  ] as const)('TS-R.hidden nor does the action of the %s give it away later', (fruit, moves, type) => {
    const match = matchAt({ phase: 'sell', fruit: { 0: [fruit], 1: ['cherry'] }, purse: { 0: 9 }, market: ['ink-den'] })
    playAll(match, ...moves)
    const told = (who: number) => readableEvents(match.replayEvents(), who).some((event) => event.type === type)
    expect(told(1)).toBe(true)
    playAll(match, REST, take('grape'))
    expect(told(1)).toBe(false)
    expect(told(0)).toBe(true)
  })

  it('TS-R.hidden the decks are nobody’s', () => {
    const match = matchAt({})
    for (const who of [0, 1, 'spectator'] as const) {
      expect(match.view(who).fruitDeck).toBe(match.state.fruitDeck.length)
      expect(match.view(who).guildDeck).toBe(match.state.guildDeck.length)
    }
  })
})
