import { describe, expect, it } from 'vitest'
import {
  build,
  DECLINE,
  discard,
  legalOf,
  matchAt,
  play,
  playAll,
  positionJson,
  refresh,
  refusalRule,
  USE,
} from './positions.ts'

const buildable = (match: Parameters<typeof legalOf>[0]): string[] => [
  ...new Set(legalOf(match, 'build').map((move) => move.card)),
]

describe('building', () => {
  it('TS-4.1 any number of stages, paid from the purse', () => {
    const match = matchAt({ purse: { 0: 11 }, chest: { 0: 5 }, market: ['ink-den', 'quill-nook'] })
    playAll(match, build('ink-den'), build('ink-den'), build('ink-den'), build('quill-nook'))
    expect(positionJson(match)).toMatchObject({ purse: [0, 0], chest: [5, 0], completed: [['ink-den'], []] })
    expect(refusalRule(match, build('quill-nook'))).toBe('TS-4.1')
  })

  it('TS-4.1 stages in order, each with the marker moved on', () => {
    const match = matchAt({ purse: { 0: 9 }, market: ['ink-den'] })
    play(match, build('ink-den'))
    expect(positionJson(match)).toMatchObject({ stages: [[1], []], markers: [2, 3] })
    play(match, build('ink-den'))
    expect(positionJson(match)).toMatchObject({ stages: [[2], []], markers: [2, 3] })
  })

  it('TS-4.1 the upper row costs one more', () => {
    const match = matchAt({ purse: { 0: 3 }, market: ['ink-den', null, null, 'quill-nook', 'copyists-cabin'] })
    expect(buildable(match)).toEqual(['ink-den', 'quill-nook'])
    play(match, build('quill-nook'))
    expect(positionJson(match).purse[0]).toBe(0)
  })

  it('TS-4.1 nothing reduces the upper row’s coin', () => {
    const match = matchAt({
      purse: { 0: 1 },
      soldNow: ['orange'],
      action: true,
      market: [null, null, null, 'ink-den'],
    })
    play(match, build('ink-den', 'orange'))
    expect(positionJson(match).purse[0]).toBe(0)
  })

  it('TS-4.1 at most three active cards', () => {
    const match = matchAt({
      purse: { 0: 20 },
      active: { 0: { 'ink-den': 1, 'quill-nook': 1, 'poets-hammock': 2 } },
      market: ['copyists-cabin'],
    })
    expect(buildable(match)).toEqual(['ink-den', 'quill-nook', 'poets-hammock'])
    expect(refusalRule(match, build('copyists-cabin'))).toBe('TS-4.1')
    play(match, discard('quill-nook'))
    play(match, build('copyists-cabin'))
    expect(positionJson(match).active[0]).toEqual(['ink-den', 'poets-hammock', 'copyists-cabin'])
  })

  it('TS-4.2 stage 3 completes the card at once', () => {
    const match = matchAt({ purse: { 0: 4 }, active: { 0: { 'ink-den': 2 } } })
    play(match, build('ink-den'))
    expect(positionJson(match)).toMatchObject({ active: [[], []], markers: [3, 3], completed: [['ink-den'], []] })
  })

  it('TS-R.complete its place and marker are free for its own effect', () => {
    const match = matchAt({
      purse: { 0: 5 },
      active: { 0: { 'corkscrew-stair': 2, 'ink-den': 1, 'quill-nook': 1 } },
      market: [null, null, null, 'copyists-cabin'],
    })
    play(match, build('corkscrew-stair'))
    expect(buildable(match)).toEqual(['copyists-cabin'])
    play(match, build('copyists-cabin', 'effect'))
    expect(positionJson(match)).toMatchObject({
      purse: [0, 0],
      active: [['ink-den', 'quill-nook', 'copyists-cabin'], []],
    })
  })

  it('TS-R.complete its own banners count for its effect', () => {
    const match = matchAt({
      purse: { 0: 7 },
      active: { 0: { 'moneychangers-bough': 2 } },
      completed: { 0: ['ink-den'] },
    })
    playAll(match, build('moneychangers-bough'), USE)
    expect(positionJson(match).purse[0]).toBe(3)
  })

  it('TS-R.gaps a gap stays, and the surcharge is that of the row a card lies in', () => {
    const match = matchAt({ purse: { 0: 9 }, market: ['ink-den', null, null, 'quill-nook', null, 'copyists-cabin'] })
    play(match, build('ink-den'))
    expect(positionJson(match).guildMarket).toEqual([null, null, null, 'quill-nook', null, 'copyists-cabin'])
    play(match, build('quill-nook'))
    expect(positionJson(match).purse[0]).toBe(9 - 2 - 3)
  })
})

describe('the order of a built stage', () => {
  it('TS-4.4 coins, completion, end trigger, "when you complete", demand, effect', () => {
    const match = matchAt({
      guilds: 'without-merchants-writers',
      purse: { 0: 3 },
      fruit: { 0: ['grape'] },
      active: { 0: { 'pruners-roost': 2, 'scaffold-perch': 1 } },
      completed: { 0: ['grand-trusswork', 'timber-court'] },
    })
    const told = play(match, build('pruners-roost')).map((event) => event.type)
    expect(told).toEqual(['built', 'completed', 'triggered', 'gained'])
    expect(positionJson(match).purse[0]).toBe(2)
    expect(legalOf(match, 'discard').map((move) => move.card)).toEqual([
      'scaffold-perch',
      'grand-trusswork',
      'timber-court',
    ])
    expect(play(match, discard('timber-court')).map((event) => event.type)).toEqual(['discarded'])
    expect(play(match, USE).map((event) => event.type)).toEqual(['gained'])
    expect(positionJson(match)).toMatchObject({ chest: [2, 0], ending: 'banners' })
  })

  it('TS-4.4 "when you complete" effects come from other cards only, each for itself', () => {
    const match = matchAt({
      purse: { 0: 4 },
      active: { 0: { 'ink-den': 2, 'scaffold-perch': 1, 'dividend-grove': 1 } },
    })
    play(match, build('ink-den'))
    expect(positionJson(match)).toMatchObject({ purse: [2, 0], chest: [2, 0] })
  })

  it('TS-R.whole effects of a stage built by an effect come first', () => {
    const match = matchAt({
      purse: { 0: 20 },
      fruit: { 0: ['grape', 'apple'] },
      soldNow: ['cherry'],
      active: { 0: { 'canopy-viaduct': 1, 'corkscrew-stair': 1, 'plumbline-loft': 2 } },
      market: ['hinge-and-beam-house'],
    })
    playAll(match, build('canopy-viaduct'), build('plumbline-loft', 'effect'))
    expect(match.state.pending).toHaveLength(2)
    playAll(match, build('hinge-and-beam-house', 'effect'), build('corkscrew-stair', 'effect'))
    expect(match.state.pending.map(({ step }) => step)).toEqual([1, 1, 1, 0])
    play(match, DECLINE)
    expect(match.state.pending).toEqual([])
    expect(positionJson(match).purse[0]).toBe(20 - 6 - 2 - 1 - 1)
  })

  it('TS-4.6 the market is not refilled during the turn, unless a row is refreshed', () => {
    const match = matchAt({
      purse: { 0: 9 },
      soldNow: ['cherry'],
      market: ['riddle-hut', 'ink-den', null, 'quill-nook'],
    })
    play(match, build('ink-den'))
    expect(positionJson(match).guildMarket).toEqual(['riddle-hut', null, null, 'quill-nook', null, null])
    playAll(match, build('riddle-hut'), refresh('upper'))
    expect(positionJson(match).guildMarket).not.toContain(null)
  })
})
