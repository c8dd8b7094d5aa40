/** Adding a card means adding a row: nothing else knows of it, and it plays, reads and is told of like any other. */
import { describe, expect, it, vi } from 'vitest'
import type { CardRow } from '../data/effects.ts'
import type * as Guilds from '../data/guilds.ts'
import type * as Writers from '../data/writers.ts'

const FOREIGN: CardRow = {
  id: 'moonlit-archive',
  number: 74,
  name: { en: 'Moonlit Archive', de: 'Mondscheinarchiv' },
  banners: 2,
  stages: [
    { cost: 2, points: 1, ongoing: [{ op: 'discount', n: 2, stages: [2], perTurn: 0 }] },
    {
      cost: 3,
      points: 2,
      instant: [
        { op: 'takeFruit', n: 2 },
        { op: 'compost', n: 1 },
        { op: 'coinsPer', n: 3, per: 'soldAll', to: 'chest', max: 5 },
        { op: 'build', stages: [2, 3], mode: 'minus', n: 4 },
      ],
    },
    { cost: 4, points: { op: 'vpPer', n: 3, per: 'soldDistinct', max: 9 } },
  ],
}

vi.mock('../data/writers.ts', async (original) => {
  const { WRITERS } = await original<typeof Writers>()
  return { WRITERS: [...WRITERS, FOREIGN] }
})

vi.mock('../data/guilds.ts', async (original) => {
  const guilds = await original<typeof Guilds>()
  return { ...guilds, GUILD_CARDS: { ...guilds.GUILD_CARDS, writers: 13 } }
})

const { treeSociety } = await import('../index.ts')
const {
  build,
  compost,
  legalMoves: legal,
  legalOf,
  play,
  playAll,
  positionJson: read,
  reductionsFor,
  matchAt: table,
  take,
} = await import('./positions.ts')
const { checkConformance } = await import('@spellbough/kernel/kit')

const scene = {
  purse: { 0: 12 },
  fruit: { 0: ['grape'] },
  soldNow: ['cherry'],
  active: { 0: { 'ink-den': 1 } },
  market: ['moonlit-archive'],
  fruitMarket: ['cherry', 'apple', 'grape', 'orange', 'blueberry'],
  fruitDeck: ['apple', 'orange'],
} as const

describe('a foreign card', () => {
  it('is built, and its ongoing effect works', () => {
    const match = table(scene)
    play(match, build('moonlit-archive'))
    expect(reductionsFor(match, 'ink-den')).toEqual(['moonlit-archive', 'none'])
    play(match, build('ink-den', 'moonlit-archive'))
    expect(read(match).purse[0]).toBe(12 - 2 - 1)
  })

  it('does its steps one after the other, each with its choices', () => {
    const match = table(scene)
    playAll(match, build('moonlit-archive'), build('moonlit-archive', 'moonlit-archive'))
    playAll(match, take('apple'), take('orange'))
    expect(read(match).fruit[0]).toEqual(['grape', 'apple', 'orange'])
    expect(legal(match).map((move) => move.do)).toEqual(['compost', 'compost', 'compost'])
    play(match, compost('grape'))
    expect(read(match).chest[0]).toBe(3)
    expect(legalOf(match, 'build')).toEqual([build('ink-den', 'effect'), build('ink-den')])
    play(match, build('ink-den', 'effect'))
    expect(read(match).purse[0]).toBe(12 - 2 - 1 - 0)
    expect(match.state.pending).toEqual([])
  })

  it('has its text in both languages', () => {
    const match = table(scene)
    const [en, de] = [treeSociety.words.en, treeSociety.words.de].map((words) => words.textView(match.view(0), 0, []))
    expect(en?.replace(/\s+/g, ' ')).toContain('Ongoing: every stage 2 you build costs 2 less.')
    expect(en?.replace(/\s+/g, ' ')).toContain(
      'You may take 2 fruit cards from the market, then compost 1 unsold fruit card, then put 3 coins into your chest for each card in your Sold area, at most 5, then build stage 2 or 3 of another card for 4 coins less.',
    )
    expect(de).toContain('Mondscheinarchiv (Schreiber, 2 Banner)')
    expect(de?.replace(/\s+/g, ' ')).toContain('3 Punkte je Sorte in deinem verkauften Obst, höchstens 9.')
  })

  it('scores', () => {
    const match = table({
      phase: 'over',
      ending: 'banners',
      lastRound: 3,
      completed: { 0: ['moonlit-archive'] },
      sold: { 0: ['apple', 'grape'] },
    })
    expect(match.result?.score[0]).toBe(6)
  })

  it('keeps the contract like all others', () => {
    const { rules, conformance } = treeSociety
    const config = { guilds: 'first-game', startCards: true, fruitDraft: false, endBanners: 6 }
    const found = checkConformance(
      { rules, config, mode: 'foreign', seats: 3, maxMoves: conformance.maxMoves },
      { games: 20 },
    )
    expect(found.games).toBe(20)
  })
})
