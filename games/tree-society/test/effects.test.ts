import { describe, expect, it } from 'vitest'
import {
  build,
  compost,
  DECLINE,
  discard,
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
  stash,
  type TestMatch,
  take,
  USE,
} from './positions.ts'

const buildable = (match: TestMatch): string[] => [...new Set(legalOf(match, 'build').map((move) => move.card))]

describe('instant effects', () => {
  it('TS-4.3 may be used at once, or are lost', () => {
    const used = matchAt({ purse: { 0: 5 }, active: { 0: { 'acorn-vault': 1 } } })
    play(used, build('acorn-vault'))
    expect(legalMoves(used)).toEqual([USE, DECLINE])
    expect(refusalRule(used, REST)).toBe('TS-4.3')
    play(used, USE)
    expect(positionJson(used).chest[0]).toBe(2)
    const lost = matchAt({ purse: { 0: 5 }, active: { 0: { 'acorn-vault': 1 } } })
    playAll(lost, build('acorn-vault'), DECLINE)
    expect(positionJson(lost).chest[0]).toBe(0)
    expect(refusalRule(lost, USE)).toBe('TS-4.3')
  })

  it('TS-R.whole an effect with nothing possible is skipped without a question', () => {
    const match = matchAt({ purse: { 0: 3 }, active: { 0: { 'barrow-stall': 1 } }, soldNow: ['grape'] })
    play(match, build('barrow-stall'))
    expect(match.state.pending).toEqual([])
  })

  it('TS-R.whole a count of nothing would change nothing', () => {
    const match = matchAt({ purse: { 0: 4 }, active: { 0: { 'caravan-perch': 1 } } })
    play(match, build('caravan-perch'))
    expect(match.state.pending).toEqual([])
  })

  it('TS-R.whole once the first step is done the next one must be, if it can', () => {
    const scene = {
      guilds: 'without-bankers-botanists',
      purse: { 0: 4 },
      soldNow: ['grape'],
      market: ['echo-signal-mast'],
      fruitDeck: ['grape', 'apple', 'apple', 'grape'],
    } as const
    const match = matchAt(scene)
    playAll(match, build('echo-signal-mast'), USE, { do: 'keep', fruit: 'apple' })
    expect(legalMoves(match)).toEqual([sell('apple')])
    expect(refusalRule(match, DECLINE)).toBe('TS-R.whole')
    const skipped = matchAt(scene)
    playAll(skipped, build('echo-signal-mast'), USE, { do: 'keep', fruit: 'grape' })
    expect(skipped.state.pending).toEqual([])
  })

  it('TS-4.3 coins move from purse to chest as many as one likes, at least one', () => {
    const match = matchAt({ purse: { 0: 4 }, market: ['ledger-knot'] })
    play(match, build('ledger-knot'))
    expect(legalMoves(match)).toEqual([stash(1), stash(2), DECLINE])
    play(match, stash(2))
    expect(positionJson(match)).toMatchObject({ purse: [0, 0], chest: [2, 0] })
  })

  it('TS-R.other an effect builds another card, never its own', () => {
    const match = matchAt({
      purse: { 0: 20 },
      active: { 0: { 'corkscrew-stair': 1, 'ink-den': 1 } },
      market: ['quill-nook'],
    })
    play(match, build('corkscrew-stair'))
    expect(buildable(match)).toEqual(['ink-den', 'quill-nook'])
    expect(refusalRule(match, build('corkscrew-stair', 'effect'))).toBe('TS-R.other')
  })

  it('TS-R.other an effect builds only the stages it names', () => {
    const match = matchAt({
      purse: { 0: 20 },
      active: { 0: { 'corkscrew-stair': 2, 'ink-den': 1 } },
      market: ['quill-nook'],
    })
    play(match, build('corkscrew-stair'))
    expect(buildable(match)).toEqual(['quill-nook'])
    expect(refusalRule(match, build('ink-den', 'effect'))).toBe('TS-R.other')
  })

  it('TS-4.3 an effect that could build nothing affordable is skipped', () => {
    const match = matchAt({ purse: { 0: 3 }, active: { 0: { 'corkscrew-stair': 1 } }, market: ['hall-of-epics'] })
    play(match, build('corkscrew-stair'))
    expect(match.state.pending).toEqual([])
  })
})

describe('ongoing effects', () => {
  it('TS-4.3 end when the marker moves on', () => {
    const match = matchAt({ purse: { 0: 9 }, active: { 0: { 'thrift-nest': 1 } } })
    playAll(match, build('thrift-nest'), DECLINE, REST, take('apple'))
    expect(positionJson(match).purse[0]).toBe(2)
  })

  it('TS-4.4 of several purse limits the highest holds', () => {
    const match = matchAt({ purse: { 0: 9 }, active: { 0: { 'thrift-nest': 1, 'counting-terrace': 1 } } })
    playAll(match, REST, take('apple'))
    expect(positionJson(match).purse[0]).toBe(5)
  })

  it('TS-4.4 all others each work', () => {
    const match = matchAt({
      phase: 'sell',
      fruit: { 0: ['grape'] },
      active: { 0: { 'hawkers-bough': 1, 'weighing-platform': 2 } },
    })
    play(match, sell('grape'))
    expect(positionJson(match).purse[0]).toBe(2 + 2)
  })
})

describe('mandatory effects', () => {
  const guilds = 'without-bankers-merchants'

  it('TS-R.mandatory what is demanded must be done, what it gives is optional', () => {
    const match = matchAt({ guilds, purse: { 0: 1 }, fruit: { 0: ['grape', 'apple'] }, market: ['compost-cradle'] })
    play(match, build('compost-cradle'))
    expect(legalMoves(match)).toEqual([compost('grape'), compost('apple')])
    expect(refusalRule(match, DECLINE)).toBe('TS-R.mandatory')
    play(match, compost('grape'))
    expect(positionJson(match)).toMatchObject({ fruit: [['apple'], []], sold: [['grape'], []], purse: [0, 0] })
    expect(legalMoves(match)).toEqual([USE, DECLINE])
    play(match, DECLINE)
    expect(positionJson(match).chest[0]).toBe(0)
  })

  it('TS-R.mandatory without enough for it the stage cannot be built', () => {
    const match = matchAt({
      guilds,
      purse: { 0: 20 },
      fruit: { 0: ['grape'] },
      active: { 0: { 'root-cellar': 2 } },
      market: ['compost-cradle'],
    })
    expect(buildable(match)).toEqual(['compost-cradle'])
    expect(refusalRule(match, build('root-cellar'))).toBe('TS-R.mandatory')
  })

  it('TS-R.mandatory not even by an effect', () => {
    const match = matchAt({
      guilds,
      purse: { 0: 20 },
      active: { 0: { 'corkscrew-stair': 1, 'root-cellar': 2 } },
      market: ['compost-cradle', 'ink-den'],
    })
    play(match, build('corkscrew-stair'))
    expect(buildable(match)).toEqual(['ink-den'])
    expect(refusalRule(match, build('root-cellar', 'effect'))).toBe('TS-R.mandatory')
  })

  it('TS-4.5 a demanded discard takes active or completed cards, never the card itself', () => {
    const match = matchAt({
      guilds,
      purse: { 0: 20 },
      active: { 0: { 'seed-archive': 1, 'ink-den': 1 } },
      completed: { 0: ['quill-nook'] },
      market: ['copyists-cabin'],
    })
    play(match, build('seed-archive'))
    expect(legalMoves(match)).toEqual([discard('ink-den'), discard('quill-nook')])
    expect(refusalRule(match, discard('seed-archive'))).toBe('TS-4.5')
    playAll(match, discard('quill-nook'), USE)
    expect(positionJson(match)).toMatchObject({ purse: [20 - 3 + 4, 0], completed: [[], []], discards: ['quill-nook'] })
  })

  it('TS-R.discard one that says market takes market cards', () => {
    const match = matchAt({
      guilds,
      purse: { 0: 2 },
      active: { 0: { 'ink-den': 1 } },
      market: ['pruners-roost', 'quill-nook'],
    })
    play(match, build('pruners-roost'))
    expect(legalMoves(match)).toEqual([discard('quill-nook')])
    playAll(match, discard('quill-nook'), USE)
    expect(positionJson(match)).toMatchObject({
      guildMarket: Array(6).fill(null),
      discards: ['quill-nook'],
      purse: [1, 0],
    })
  })

  it('TS-R.discard a demanded discard does not make room for the card that demands it', () => {
    const match = matchAt({
      guilds,
      purse: { 0: 20 },
      active: { 0: { 'ink-den': 1, 'quill-nook': 1, 'copyists-cabin': 1 } },
      market: ['felling-yard'],
    })
    expect(buildable(match)).not.toContain('felling-yard')
    play(match, discard('ink-den'))
    expect(reductionsFor(match, 'felling-yard')).toEqual(['none'])
  })

  it('TS-4.3 composting is no sale: no coins, no action, no kind used up', () => {
    const match = matchAt({
      guilds,
      purse: { 0: 1 },
      soldNow: ['cherry'],
      action: true,
      fruit: { 0: ['grape', 'grape'] },
      market: ['compost-cradle'],
    })
    playAll(match, build('compost-cradle'), compost('grape'), DECLINE)
    expect(positionJson(match)).toMatchObject({ purse: [0, 0], soldNow: ['cherry'], sold: [['grape'], []] })
    playAll(match, { do: 'action' })
    expect(legalMoves(match)).toEqual([sell('grape')])
  })
})

describe('discarding', () => {
  it('TS-4.5 an active card between effects, without refund; its marker is free', () => {
    const match = matchAt({ purse: { 0: 3 }, active: { 0: { 'ink-den': 2, 'quill-nook': 1 } } })
    play(match, discard('ink-den'))
    expect(positionJson(match)).toMatchObject({ purse: [3, 0], markers: [2, 3], active: [['quill-nook'], []] })
    expect(positionJson(match).discards).toEqual(['ink-den'])
  })

  it('TS-4.5 not in the middle of an effect', () => {
    const match = matchAt({ purse: { 0: 5 }, active: { 0: { 'acorn-vault': 1, 'ink-den': 1 } } })
    play(match, build('acorn-vault'))
    expect(refusalRule(match, discard('ink-den'))).toBe('TS-4.3')
  })

  it('TS-R.discard a completed card is not discarded at will', () => {
    const match = matchAt({ completed: { 0: ['ink-den'] }, active: { 0: { 'quill-nook': 1 } } })
    expect(legalOf(match, 'discard')).toEqual([discard('quill-nook')])
    expect(refusalRule(match, discard('ink-den'))).toBe('TS-4.5')
  })
})
