import { play } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { CARDS, checkCards, GUILDS, SCHOOLS } from '../data/cards.ts'
import { SCHOOL_NAMES } from '../data/names.ts'
import { TREASURES } from '../data/treasures.ts'
import {
  afterLastRound,
  matchAt,
  names,
  newMatch,
  passUntilEnd,
  passUntilSettled,
  pick,
  type TestMatch,
} from './positions.ts'

/** Every Mage card of a fresh game, by name. */
const box = (match: TestMatch): string[] => names([...match.state.deck, ...match.state.pool])

const count = (cards: readonly string[], card: string): number => cards.filter((other) => other === card).length

describe('components', () => {
  it('MM-1.1 eleven tokens wait to be assigned, two of them cursed', () => {
    const { tokens, placed } = newMatch(3).state
    expect(tokens).toEqual([-3, -1, 1, 2, 2, 3, 3, 5, 5, 6, 8])
    expect(placed).toEqual([])
  })

  it('MM-1.2 there is one Treasure Awaits card for each of five guilds and six schools', () => {
    const { awaits, drawn } = newMatch(3).state
    const cards = [...awaits, ...drawn].map((treasure) => TREASURES[treasure]).toSorted()
    const guilds = ['arcane-warrior', 'blood-mage', 'sorcerer', 'summoner', 'witch']
    const schools = ['athrach', 'breag', 'deoch', 'gairm', 'run', 'tuama']
    expect(cards).toEqual([...guilds, ...schools].toSorted())
  })

  it('MM-1.3 the schools are Gairm, Bréag, Deoch, Rún, Tuama and Athrach', () => {
    expect(SCHOOLS.map((school) => SCHOOL_NAMES[school])).toEqual([
      'Gairm',
      'Bréag',
      'Deoch',
      'Rún',
      'Tuama',
      'Athrach',
    ])
  })

  it('MM-1.4 the full box has 78 Mage cards: two of every guild and school, and 18 specials', () => {
    const cards = box(newMatch(4))
    expect(cards).toHaveLength(78)
    for (const guild of GUILDS)
      for (const school of SCHOOLS) expect(count(cards, `${school}-${guild}`), `${school}-${guild}`).toBe(2)
    const mages = GUILDS.flatMap((guild) => SCHOOLS.map((school) => `${school}-${guild}`))
    expect(cards.filter((card) => !mages.includes(card))).toHaveLength(18)
  })

  it('MM-1.4 a table of cards that does not add up is refused with the reason', () => {
    const changed = (id: string, copies: number) => CARDS.map((card) => (card.id === id ? { ...card, copies } : card))
    expect(checkCards(CARDS)).toBeUndefined()
    expect(checkCards(changed('druid', 2))).toMatch(/18 specials.*19/)
    expect(checkCards(changed('gairm-witch', 3))).toMatch(/78 Mage cards.*79/)
    const moved = changed('gairm-witch', 3).map((card) => (card.id === 'run-witch' ? { ...card, copies: 1 } : card))
    expect(checkCards(moved)).toMatch(/two of gairm witch.*3/)
    expect(checkCards([...CARDS, ...CARDS.slice(0, 1)])).toMatch(/same id/)
  })

  it.each([
    ['mercenary', 4],
    ['queen-of-shadow', 1],
    ['druid', 1],
    ['shapeshifter', 1],
    ['familiar', 4],
    ['daemon', 3],
    ['faerie', 2],
    ['spirit-healer', 2],
  ])('MM-1.5 of the special %s there are %i', (card, copies) => {
    expect(count(box(newMatch(2)), card)).toBe(copies)
  })

  it.each([
    ['faerie', ['gairm', 'breag']],
    ['spirit-healer', ['deoch', 'run']],
  ])('MM-1.6 a %s counts for the schools %j and for no guild', (card, schools) => {
    const match = afterLastRound({ seats: 2, allies: { 0: [card] } })
    const counted: string[] = []
    while (match.state.phase === 'claim')
      for (const event of passUntilSettled(match))
        if (event.type === 'claimed' && event.winner === 0) counted.push(event.treasure)
    expect(counted).toEqual(schools)
  })

  it.each([
    ['mercenary', 2],
    ['familiar', 2],
    ['queen-of-shadow', 2],
    ['daemon', 3],
    ['shapeshifter', 3],
    ['druid', 3],
    ['faerie', 1],
    ['spirit-healer', 1],
    ['tuama-blood-mage', 1],
  ])('MM-1.7 picking a %s counts %i', (card, value) => {
    const match = matchAt({ seats: 4, pool: [card, 'gairm-witch'], opening: 0 })
    play(match, 0, pick(card))
    expect(match.state.totals[0]).toBe(value)
  })

  it('MM-1.7 every mage of a guild and a school counts 1', () => {
    for (const guild of GUILDS)
      for (const school of SCHOOLS) {
        const match = matchAt({ seats: 4, pool: [`${school}-${guild}`, 'faerie', 'druid'], opening: 0 })
        play(match, 0, pick(`${school}-${guild}`))
        expect(match.state.totals[0]).toBe(1)
      }
  })

  it.each([
    [0, 0],
    [1, 1],
    [2, 3],
    [3, 6],
    [4, 10],
  ])('MM-1.8 %i Mercenaries bring %i points', (held, points) => {
    const match = afterLastRound({ seats: 2, allies: { 1: Array<string>(held).fill('mercenary') } })
    passUntilEnd(match)
    expect(match.result?.score).toEqual([0, points])
  })

  it('MM-1.9 the basic game has 64 cards: no Mercenary, Familiar, Queen, Daemon, Shapeshifter or Druid', () => {
    const cards = box(newMatch(2, { level: 'basic' }))
    expect(cards).toHaveLength(64)
    const advanced = ['mercenary', 'familiar', 'queen-of-shadow', 'daemon', 'shapeshifter', 'druid']
    expect(cards.filter((card) => advanced.includes(card))).toEqual([])
    expect(count(cards, 'faerie') + count(cards, 'spirit-healer')).toBe(4)
  })

  it('MM-1.9 the full game has all 78', () => {
    expect(box(newMatch(2, { level: 'full' }))).toHaveLength(78)
  })
})
