import { describe, expect, it } from 'vitest'
import { CARDS, type GuildCard } from '../data/cards.ts'
import { checkCards } from '../data/check-cards.ts'
import { FRUIT, FRUIT_ACTIONS, fruitCopies } from '../data/fruit.ts'
import {
  ACTION,
  build,
  legalMoves,
  legalOf,
  matchAt,
  newMatch,
  play,
  playAll,
  positionJson,
  refresh,
  sell,
  type TestMatch,
  take,
} from './positions.ts'

/** All fruit cards of a fresh game, by name. */
const fruitOf = (match: TestMatch): string[] => {
  const { fruit, fruitMarket, fruitDeck } = positionJson(match)
  return [...fruit.flat(), ...fruitMarket, ...fruitDeck]
}

const count = (cards: readonly string[], part: string): number => cards.filter((card) => card.includes(part)).length

describe('components', () => {
  it.each([
    [2, 50, 10],
    [3, 75, 15],
    [4, 75, 15],
  ])('TS-1.1 with %i players there are %i fruit cards, %i of each kind', (seats, all, each) => {
    const cards = fruitOf(newMatch(seats))
    expect(cards).toHaveLength(all)
    for (const kind of ['apple', 'cherry', 'grape', 'blueberry', 'orange']) expect(count(cards, kind)).toBe(each)
  })

  it('TS-1.1 some of each kind are valuable, more of them at larger tables', () => {
    expect(count(fruitOf(newMatch(2)), 'valuable')).toBe(15)
    expect(count(fruitOf(newMatch(4)), 'valuable')).toBe(24)
    expect(FRUIT.map((card, index) => [card, fruitCopies(3)[index]])).toContainEqual(['valuable-blueberry', 8])
  })

  const sold = (fruit: string) =>
    matchAt({
      phase: 'sell',
      fruit: { 0: [fruit, 'grape', 'apple'] },
      market: ['ink-den', 'quill-nook', 'copyists-cabin', 'cider-loft'],
    })

  it('TS-1.2 the cherry sells another fruit', () => {
    const match = sold('cherry')
    playAll(match, sell('cherry'), ACTION)
    expect(legalMoves(match)).toEqual([sell('grape'), sell('apple')])
    play(match, sell('grape'))
    expect(positionJson(match).purse[0]).toBe(2 + 2)
  })

  it('TS-1.2 the blueberry refreshes a row', () => {
    const match = sold('blueberry')
    playAll(match, sell('blueberry'), ACTION, refresh('lower'))
    expect(positionJson(match).discards).toEqual(['ink-den', 'quill-nook', 'copyists-cabin'])
  })

  it('TS-1.2 the grape takes a fruit', () => {
    const match = sold('grape')
    playAll(match, sell('grape'), ACTION, take('orange'))
    expect(positionJson(match).fruit[0]).toEqual(['grape', 'apple', 'orange'])
  })

  it('TS-1.2 the apple puts 2 coins into the chest', () => {
    const match = sold('apple')
    playAll(match, sell('apple'), ACTION)
    expect(positionJson(match).chest[0]).toBe(2)
  })

  it('TS-1.2 the orange makes a stage cost 2 less', () => {
    const match = sold('orange')
    playAll(match, sell('orange'), build('copyists-cabin', 'orange'))
    expect(positionJson(match).purse[0]).toBe(2 - 1)
    expect(FRUIT_ACTIONS.orange).toEqual({ op: 'discountStage', n: 2 })
  })

  it('TS-1.3 there are 73 guild cards: 13 Architects and 12 of each other guild', () => {
    expect(CARDS).toHaveLength(73)
    const guilds = ['architects', 'bankers', 'merchants', 'writers', 'botanists', 'explorers']
    const sizes = guilds.map((guild) => CARDS.filter((card) => card.guild === guild).length)
    expect(sizes).toEqual([13, 12, 12, 12, 12, 12])
  })

  it('TS-1.3 each card has one to three banners and three stages with cost and points', () => {
    for (const card of CARDS) {
      expect([1, 2, 3], card.id).toContain(card.banners)
      expect(card.stages).toHaveLength(3)
      for (const stage of card.stages) expect(stage.cost, card.id).toBeGreaterThan(0)
    }
    expect(new Set(CARDS.map((card) => card.number)).size).toBe(73)
  })

  it('TS-1.3 four Architects are start cards', () => {
    const starters = CARDS.filter((card) => card.start === true)
    expect(starters.map((card) => card.guild)).toEqual(Array(4).fill('architects'))
  })

  it('TS-1.4 each player has three places and three markers', () => {
    const match = matchAt({ purse: { 0: 30 }, market: ['ink-den', 'quill-nook', 'copyists-cabin', 'cider-loft'] })
    expect(positionJson(match).markers).toEqual([3, 3])
    playAll(match, build('ink-den'), build('quill-nook'), build('copyists-cabin'))
    expect(positionJson(match).markers).toEqual([0, 3])
    expect(legalOf(match, 'build').map((move) => move.card)).not.toContain('cider-loft')
  })

  it('TS-1.4 coins are no limit: the supply may run out and more are paid', () => {
    const match = matchAt({ phase: 'sell', fruit: { 0: ['grape'] }, purse: { 0: 20, 1: 15 } })
    expect(positionJson(match).supply).toBe(0)
    play(match, sell('grape'))
    expect(positionJson(match)).toMatchObject({ purse: [22, 15], supply: -2 })
  })

  it('TS-1.4 purse, chest, fruit, active and completed cards are seen by all', () => {
    const match = matchAt({
      purse: { 0: 4 },
      chest: { 0: 1 },
      fruit: { 0: ['grape', 'valuable-apple'] },
      active: { 0: { 'ink-den': 2 } },
      completed: { 0: ['quill-nook'] },
    })
    for (const who of [0, 1, 'spectator'] as const) {
      const { purse, chest, fruit, active, stages, completed } = match.view(who)
      expect({ purse, chest, fruit, active, stages, completed }).toEqual({
        purse: match.state.purse,
        chest: match.state.chest,
        fruit: match.state.fruit,
        active: match.state.active,
        stages: match.state.stages,
        completed: match.state.completed,
      })
    }
  })
})

describe('a table of cards that cannot be right is refused with the reason', () => {
  const [first, ...others] = CARDS
  if (first === undefined) throw new Error('no cards')
  const changed = (change: Partial<GuildCard>): GuildCard[] => [{ ...first, ...change }, ...others]
  const stages = (change: object): GuildCard[] => {
    const [one, two, three] = first.stages
    return changed({ stages: [{ cost: one.cost, points: 0, ...change }, two, three] })
  }

  it.each<[string, readonly GuildCard[], RegExp]>([
    ['two equal ids', changed({ id: 'ink-den' }), /same id/],
    ['two equal numbers', changed({ number: 2 }), /same number/],
    ['a card too few', others, /13 architects/],
    ['a start card too few', [{ ...first, start: false } as unknown as GuildCard, ...others], /4 start cards/],
    ['a bad id', changed({ id: 'Ink Den' }), /no id/],
    ['four banners', changed({ banners: 4 as 3 }), /banners/],
    ['a free stage', stages({ cost: 0 }), /at least 1/],
    ['two classes of effects', stages({ instant: [{ op: 'sell', n: 1 }], ongoing: [] }), /two classes/],
    ['an effect without steps', stages({ instant: [] }), /no effect/],
    ['a gift without a demand', stages({ may: [{ op: 'sell', n: 1 }] }), /must/],
    ['an unknown word', stages({ instant: [{ op: 'steal', n: 1 }] }), /steal: the vocabulary/],
    ['an unknown ongoing word', stages({ ongoing: [{ op: 'sell', n: 1 }] }), /sell: the vocabulary/],
    ['a reveal that is none', stages({ reveal: [{ op: 'sell', n: 1 }] }), /shows cards/],
    ['an unknown counter', stages({ instant: [{ op: 'coinsPer', n: 1, per: 'leaves', to: 'purse' }] }), /counter/],
    [
      'coins of the end too early',
      stages({ instant: [{ op: 'coinsPer', n: 1, per: 'coinsEnd', to: 'purse' }] }),
      /end/,
    ],
    ['more kept than shown', stages({ reveal: [{ op: 'revealFruit', show: 1, keep: 2 }] }), /keeps/],
    ['points that are no number', stages({ points: { op: 'vpPer', n: 0, per: 'banners' } }), /points/],
    ['a stage 4', stages({ instant: [{ op: 'build', stages: [4], mode: 'half' }] }), /1 to 3/],
  ])('%s', (_, cards, reason) => {
    expect(checkCards(CARDS)).toBeUndefined()
    expect(checkCards(cards)).toMatch(reason)
  })
})
