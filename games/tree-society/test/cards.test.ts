/** Every stage of every card is built, pays, demands, gives and scores what its row says. */
import { describe, expect, it } from 'vitest'
import type { Step } from '../data/effects.ts'
import { CARD_STAGES, counted, distinct, guildsWith, kindOf, lessBy, priceAt, stageText } from './card-stages.ts'
import {
  build,
  cardNamed,
  compost,
  DECLINE,
  discard,
  keep,
  legalOf,
  matchAt,
  type PositionJson,
  type PositionSetup,
  play,
  positionJson,
  refresh,
  sell,
  stash,
  type TestMatch,
  take,
  USE,
} from './positions.ts'

const PURSE = 20

/** Writers that do nothing: the one on its way, one that can be discarded, one in the market. */
const writersFor = (card: string): string[] =>
  ['ink-den', 'copyists-cabin', 'lantern-library', 'hall-of-epics', 'ballad-balcony'].filter(
    (writer) => writer !== card,
  )

/** A table at which any stage of the card can be built and its effect be used. */
function scene(card: string, stage: number): PositionSetup {
  const [partner = '', done = '', offered = '', shown = ''] = writersFor(card)
  const own: Record<string, number> = stage === 1 ? { [partner]: 1 } : { [card]: stage - 1, [partner]: 1 }
  return {
    guilds: guildsWith(card),
    endBanners: 9,
    purse: { 0: PURSE },
    fruit: { 0: ['cherry', 'grape', 'valuable-apple', 'grape'], 1: ['apple', 'orange'] },
    soldNow: ['blueberry'],
    sold: { 0: ['cherry', 'orange', 'orange'] },
    fruitDeck: ['cherry', 'grape', 'cherry', 'apple', 'orange'],
    active: { 0: own },
    completed: { 0: [done] },
    market: stage === 1 ? [card, offered] : [offered],
    deck: [shown],
  }
}

const partnerOf = (card: string): string => writersFor(card)[0] ?? ''

/** Builds the stage and does what it demands; the table as it was before the demands, and as it is then. */
function buildStage(card: string, stage: number): { match: TestMatch; before: PositionJson; built: PositionJson } {
  const match = matchAt(scene(card, stage))
  const before = positionJson(match)
  play(match, build(card))
  const built = positionJson(match)
  for (const demand of stageText(card, stage).must ?? [])
    for (let time = 0; time < demand.n; time++)
      play(
        match,
        demand.op === 'compost'
          ? compost('grape')
          : discard(demand.from.includes('market') ? inMarket(match) : done(card)),
      )
  return { match, before, built }
}

const done = (card: string): string => writersFor(card)[1] ?? ''

const inMarket = (match: TestMatch): string => positionJson(match).guildMarket.find((card) => card !== null) ?? ''

describe.each(CARD_STAGES)('$card, stage $stage', ({ card, stage }) => {
  const text = stageText(card, stage)

  it('is built for what is printed on it', () => {
    const { before, built } = buildStage(card, stage)
    expect(built.purse[0]).toBe(PURSE - text.cost)
    expect(built.supply).toBe(before.supply + text.cost)
    const place = built.active[0]?.indexOf(card) ?? -1
    if (stage === 3) {
      expect(built.completed[0]).toContain(card)
      expect(place).toBe(-1)
      expect(built.markers[0]).toBe((before.markers[0] ?? 0) + 1)
    } else {
      expect(built.stages[0]?.[place]).toBe(stage)
      expect(built.guildMarket).not.toContain(card)
    }
  })

  it('demands what it says, and no more', () => {
    const { match, built } = buildStage(card, stage)
    const after = positionJson(match)
    const composted = sum(text.must, 'compost')
    const discarded = sum(text.must, 'discardGuild')
    expect(after.fruit[0]).toHaveLength((built.fruit[0]?.length ?? 0) - composted)
    expect(after.sold[0]).toHaveLength((built.sold[0]?.length ?? 0) + composted)
    expect(after.discards).toHaveLength(built.discards.length + discarded)
    expect(after.purse).toEqual(built.purse)
  })

  it('gives what it says when that is used', () => {
    const { match } = buildStage(card, stage)
    const steps = text.instant ?? text.reveal ?? text.may ?? []
    for (const step of steps) useStep(match, card, step)
    expect(match.state.pending, 'nothing is left to be decided').toEqual([])
    expect(match.state.phase).toBe('build')
  })

  it('gives nothing when that is declined', () => {
    const { match } = buildStage(card, stage)
    const before = positionJson(match)
    if (match.state.pending.length > 0) play(match, DECLINE)
    expect(match.state.pending).toEqual([])
    expect(positionJson(match)).toMatchObject({
      purse: before.purse,
      chest: before.chest,
      fruit: before.fruit,
      active: before.active,
      stages: before.stages,
    })
  })

  it('scores the points it says', () => {
    const score = scored(card, stage)
    const { points } = text
    expect(score.points).toBe(
      typeof points === 'number'
        ? points
        : Math.min(points.max ?? Infinity, points.n * counted(score.reading, 0, points.per)),
    )
  })
})

const sum = (demands: readonly { op: string; n: number }[] = [], op: string): number =>
  demands.filter((demand) => demand.op === op).reduce((total, demand) => total + demand.n, 0)

/** Uses one step of an effect and compares the table with what the step says. */
function useStep(match: TestMatch, card: string, step: Step): void {
  const before = positionJson(match)
  const purse = before.purse[0] ?? 0
  const chest = before.chest[0] ?? 0
  const own = before.fruit[0] ?? []
  const gain = (coins: number, to: 'purse' | 'chest') => {
    expect(positionJson(match).purse[0]).toBe(purse + (to === 'purse' ? coins : 0))
    expect(positionJson(match).chest[0]).toBe(chest + (to === 'chest' ? coins : 0))
  }
  switch (step.op) {
    case 'coins':
      play(match, USE)
      return gain(step.n, step.to)
    case 'coinsPer': {
      const coins = Math.min(step.max ?? Infinity, step.n * counted(before, 0, step.per))
      if (coins > 0) play(match, USE)
      return gain(coins, step.to)
    }
    case 'takeFruit':
      play(match, take('orange'))
      expect(positionJson(match).fruit[0]).toEqual([...own, 'orange'])
      expect(positionJson(match).fruitMarket).toHaveLength(5)
      return expect(positionJson(match).fruitDeck).toHaveLength(before.fruitDeck.length - 1)
    case 'sell':
      play(match, sell('valuable-apple'))
      gain(priceAt(before, 'valuable-apple'), 'purse')
      return expect(positionJson(match).soldNow).toEqual(['blueberry', 'valuable-apple'])
    case 'build': {
      const partner = partnerOf(card)
      const target = step.stages.includes(2) ? partner : inMarket(match)
      const stage = step.stages.includes(2) ? 2 : 1
      play(match, build(target, 'effect'))
      gain(-lessBy(cardNamed(target).stages[stage - 1]?.cost ?? 0, step), 'purse')
      const place = positionJson(match).active[0]?.indexOf(target) ?? -1
      return expect(positionJson(match).stages[0]?.[place]).toBe(stage)
    }
    case 'refreshRow': {
      const gone = before.guildMarket.slice(0, 3).filter((place) => place !== null)
      play(match, refresh('lower'))
      expect(positionJson(match).discards).toEqual([...before.discards, ...gone])
      return expect(positionJson(match).guildMarket).not.toContain(null)
    }
    case 'stash':
      play(match, stash(step.n))
      expect(positionJson(match).purse[0]).toBe(purse - step.n)
      return expect(positionJson(match).chest[0]).toBe(chest + step.n)
    case 'revealFruit': {
      play(match, USE)
      const shown = before.fruitDeck.slice(-step.show).toReversed()
      expect(positionJson(match).shownFruit).toEqual(shown)
      play(match, keep('cherry'))
      expect(positionJson(match).fruit[0]?.toSorted()).toEqual([...own, 'cherry'].toSorted())
      return expect(positionJson(match).fruitDeck).toHaveLength(before.fruitDeck.length - step.keep)
    }
    case 'revealFruitCoins': {
      const shown = before.fruitDeck.slice(-step.show)
      play(match, USE)
      gain(distinct(shown.map(kindOf)), step.to)
      return expect(positionJson(match).fruitDeck.toSorted()).toEqual(before.fruitDeck.toSorted())
    }
    case 'revealGuild': {
      const shown = before.guildDeck.slice(-step.show).toReversed()
      play(match, USE)
      expect(positionJson(match).shownCards).toEqual(shown)
      const [top = ''] = shown
      play(match, build(top, 'effect'))
      gain(-lessBy(cardNamed(top).stages[0].cost, step), 'purse')
      expect(positionJson(match).active[0]).toContain(top)
      return expect(positionJson(match).guildDeck).toHaveLength(before.guildDeck.length - 1)
    }
    case 'compost':
    case 'discardGuild':
      throw new Error('no card of the set does this of one’s own will')
  }
}

/** The card's line on the score sheet of a game that is over. */
function scored(card: string, stage: number): { points: number; reading: PositionJson } {
  const [one = '', two = ''] = writersFor(card)
  const match = matchAt({
    guilds: guildsWith(card),
    phase: 'over',
    ending: 'banners',
    lastRound: 3,
    purse: { 0: 3 },
    fruit: { 0: ['cherry', 'grape', 'grape'] },
    sold: { 0: ['cherry', 'orange', 'valuable-orange', 'apple'] },
    active: stage === 3 ? {} : { 0: { [card]: stage } },
    completed: { 0: stage === 3 ? [one, two, card] : [one, two] },
  })
  const line = match.result?.sheet[0]?.find(({ because }) => because?.['card'] === card)
  return { points: line?.points ?? Number.NaN, reading: positionJson(match) }
}

describe('the matrix', () => {
  it('has all three stages of all 73 cards', () => {
    expect(CARD_STAGES).toHaveLength(73 * 3)
    expect(legalOf(matchAt(scene('ink-den', 1)), 'build').length).toBeGreaterThan(0)
  })
})
