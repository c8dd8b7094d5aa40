import { describe, expect, it } from 'vitest'
import { cardOf } from '../data/cards.ts'
import { pricesOf } from '../rules/costs.ts'
import { BY_ORANGE, NO_REDUCTION } from '../rules/moves.ts'
import { build, matchAt, play, playAll, positionJson, reductionsFor, refusal, refusalRule } from './positions.ts'

describe('cost reductions', () => {
  const scene = {
    purse: { 0: 20 },
    soldNow: ['orange'],
    action: true,
    active: { 0: { 'grand-trusswork': 1, 'plumbline-loft': 1 } },
    market: ['hall-of-epics', 'ink-den', null, 'lantern-library'],
  } as const

  it('TS-R.noStack one for each stage, of the player’s choice, the cheapest first; none is allowed', () => {
    const match = matchAt(scene)
    expect(reductionsFor(match, 'hall-of-epics')).toEqual(['orange', 'grand-trusswork', 'none'])
    play(match, build('hall-of-epics', 'orange'))
    expect(positionJson(match).purse[0]).toBe(20 - 3)
  })

  it('TS-R.noStack of two discounts to the same cost one is offered, and the other is refused with that reason', () => {
    const why = refusal(matchAt(scene), build('hall-of-epics', 'plumbline-loft'))
    expect(why).toMatchObject({ rule: 'TS-4.4', reason: 'same-cost', data: { other: 'grand-trusswork' } })
  })

  it('TS-4.4 a second equal discount is refused in favour of the first, also where the orange would do the same', () => {
    const match = matchAt({
      guilds: 'without-merchants-writers',
      purse: { 0: 3 },
      fruit: { 0: ['apple'] },
      soldNow: ['orange'],
      action: true,
      active: { 0: { 'grand-trusswork': 1, 'pulley-tower': 2 } },
      market: ['compost-cradle'],
    })
    expect(refusal(match, build('compost-cradle', 'pulley-tower'))).toMatchObject({
      reason: 'same-cost',
      data: { other: 'grand-trusswork' },
    })
  })

  it('TS-R.half half of 1 is 1, so there is nothing to choose', () => {
    const match = matchAt({
      guilds: 'without-merchants-writers',
      purse: { 0: 20 },
      fruit: { 0: ['apple'] },
      active: { 0: { 'canopy-viaduct': 1 } },
      market: ['compost-cradle'],
    })
    play(match, build('canopy-viaduct'))
    expect(reductionsFor(match, 'compost-cradle')).toEqual(['none'])
    expect(pricesOf(match.view(0), 0, cardOf('compost-cradle'), 1).map((price) => price.reduction)).toEqual([
      NO_REDUCTION,
    ])
  })

  it('TS-R.other prices speak of an effect only where it can build', () => {
    const match = matchAt({
      purse: { 0: 20 },
      active: { 0: { 'drafting-gallery': 1, 'ink-den': 1 } },
      market: ['quill-nook'],
    })
    play(match, build('drafting-gallery'))
    const totals = (card: string, stage: number) =>
      pricesOf(match.view(0), 0, cardOf(card), stage).map((price) => price.total)
    expect(totals('quill-nook', 1)[0]).toBe(0)
    expect(totals('ink-den', 2)).toEqual([3])
    expect(totals('drafting-gallery', 3)).toEqual([6])
  })

  it('TS-R.noStack no cost goes below 0', () => {
    const match = matchAt({
      purse: { 0: 0 },
      soldNow: ['orange'],
      action: true,
      guilds: 'without-bankers-merchants',
      fruit: { 0: ['grape'] },
      market: ['compost-cradle'],
    })
    play(match, build('compost-cradle', 'orange'))
    expect(positionJson(match).purse[0]).toBe(0)
  })

  it('TS-4.4 a first discount serves the first matching stage of the turn only', () => {
    const match = matchAt({ ...scene, action: false, active: { 0: { 'plumbline-loft': 1 } } })
    playAll(match, build('hall-of-epics', 'plumbline-loft'))
    expect(positionJson(match).purse[0]).toBe(20 - 4)
    expect(reductionsFor(match, 'ink-den')).toEqual(['none'])
    expect(refusalRule(match, build('ink-den', 'plumbline-loft'))).toBe('TS-4.4')
  })

  it('TS-4.4 it is forfeited when the first matching stage is built another way, or with none', () => {
    for (const other of ['orange', 'none']) {
      const match = matchAt({ ...scene, active: { 0: { 'plumbline-loft': 1 } } })
      play(match, build('hall-of-epics', other))
      expect(reductionsFor(match, 'ink-den')).not.toContain('plumbline-loft')
    }
  })

  it('TS-4.4 it looks at stages built before its card came, its own included', () => {
    const match = matchAt({ purse: { 0: 20 }, market: ['pulley-tower', 'ink-den'] })
    play(match, build('pulley-tower'))
    expect(reductionsFor(match, 'ink-den')).toEqual(['none'])
  })

  it('TS-4.4 a stage that does not match leaves it alone', () => {
    const match = matchAt({
      purse: { 0: 20 },
      active: { 0: { 'plumbline-loft': 1, 'copyists-cabin': 1 } },
      market: ['ink-den'],
    })
    play(match, build('copyists-cabin'))
    expect(reductionsFor(match, 'ink-den')).toEqual(['plumbline-loft', 'none'])
  })

  it('TS-4.4 a discount also serves its own card’s next stage', () => {
    const match = matchAt({ purse: { 0: 20 }, active: { 0: { 'ropewalk-workshop': 1 } } })
    expect(reductionsFor(match, 'ropewalk-workshop')).toEqual(['ropewalk-workshop', 'none'])
    play(match, build('ropewalk-workshop', 'ropewalk-workshop'))
    expect(positionJson(match).purse[0]).toBe(20 - 2)
  })

  it('TS-4.4 in a build by an effect a discount may take the place of the effect’s own reduction', () => {
    const match = matchAt({
      purse: { 0: 20 },
      active: { 0: { 'keystone-arbour': 1, 'grand-trusswork': 1 } },
      market: ['ink-den', 'hall-of-epics'],
    })
    play(match, build('keystone-arbour', 'none'))
    expect(reductionsFor(match, 'hall-of-epics')).toEqual(['effect', 'grand-trusswork', 'none'])
    play(match, build('hall-of-epics', 'grand-trusswork'))
    expect(positionJson(match).purse[0]).toBe(20 - 4 - 4)
    expect(match.state.pending).toEqual([])
  })

  it('TS-R.half half rounds up and the upper row’s coin comes after; free costs 1 up there', () => {
    const half = matchAt({
      purse: { 0: 20 },
      active: { 0: { 'corkscrew-stair': 1 } },
      market: ['hall-of-epics', null, null, 'copyists-cabin'],
    })
    playAll(half, build('corkscrew-stair'), build('copyists-cabin', 'effect'))
    expect(positionJson(half).purse[0]).toBe(20 - 3 - 3)
    const free = matchAt({
      purse: { 0: 5 },
      active: { 0: { 'corkscrew-stair': 2 } },
      market: [null, null, null, 'ink-den'],
    })
    playAll(free, build('corkscrew-stair'), build('ink-den', 'effect'))
    expect(positionJson(free).purse[0]).toBe(0)
  })

  it('TS-4.4 what a stage costs now, and why, can be asked for', () => {
    const match = matchAt(scene)
    const prices = pricesOf(match.view(0), 0, cardOf('lantern-library'), 1)
    expect(prices).toEqual([
      { reduction: BY_ORANGE, printed: 4, reduced: 2, surcharge: 1, total: 3 },
      { reduction: cardOf('grand-trusswork'), printed: 4, reduced: 3, surcharge: 1, total: 4 },
      { reduction: NO_REDUCTION, printed: 4, reduced: 4, surcharge: 1, total: 5 },
    ])
  })
})
