import { fastRng } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { CARDS, STARTERS } from '../data/cards.ts'
import { kindOf } from '../data/fruit.ts'
import { GUILD_CHOICES } from '../data/guilds.ts'
import { treeSocietyRules as rules } from '../rules/rules.ts'
import { type Config, OPTIONS, type State } from '../rules/state.ts'
import {
  DEFAULT_CONFIG,
  discard,
  endTurn,
  legalOf,
  matchAt,
  newMatch,
  play,
  playAll,
  positionJson,
  reductionsFor,
  take,
} from './positions.ts'

const deals = (seats: number, times: number, config: Partial<Config> = {}): State[] =>
  Array.from({ length: times }, (_, seed) => rules.setup({ ...DEFAULT_CONFIG, ...config }, seats, fastRng(seed)))

describe('setup', () => {
  it.each([2, 3, 4])('TS-2.1 a random one of %i seats starts', (seats) => {
    const times = 1200
    const starts = Array<number>(seats).fill(0)
    const states = deals(seats, times)
    for (const { starter } of states) starts[starter] = (starts[starter] ?? 0) + 1
    expect(states.filter(({ starter, turn }) => turn !== starter)).toEqual([])
    for (const count of starts) expect(Math.abs(count - times / seats)).toBeLessThan(5 * Math.sqrt(times / seats))
  })

  it('TS-2.1 coins at the start follow the turn order', () => {
    const state = deals(4, 40).find(({ starter }) => starter === 2)
    expect(state?.purse).toEqual([2, 2, 1, 1])
    expect(state?.chest).toEqual([0, 1, 0, 1])
    expect(state?.supply).toBe(35 - 8)
  })

  it('TS-2.1 coins of the chest can be spent from the second own turn on', () => {
    const match = newMatch(2)
    endTurn(match)
    const second = match.state.turn
    expect(positionJson(match).chest[second]).toBe(1)
    const purse = positionJson(match).purse[second] ?? 0
    play(match, legalOf(match, 'sell')[0] ?? take('apple'))
    endTurn(match)
    expect(positionJson(match).purse[second]).toBe(Math.min(2, purse + 9) + 1)
    expect(positionJson(match).chest[second]).toBe(0)
  })

  it('TS-2.2 four guilds are in play; in a first game Architects, Bankers, Merchants and Writers', () => {
    const guilds = (state: State) =>
      new Set([...state.guildDeck, ...state.guildMarket].map((card) => CARDS[card]?.guild))
    const [first] = deals(2, 1)
    expect([...guilds(first as State)].toSorted()).toEqual(['architects', 'bankers', 'merchants', 'writers'])
    expect(GUILD_CHOICES.size).toBe(15)
    for (const [choice, wanted] of GUILD_CHOICES) {
      const [state] = deals(3, 1, { guilds: choice, startCards: false })
      expect([...guilds(state as State)].toSorted()).toEqual(wanted.toSorted())
    }
  })

  it('TS-2.2 chance may choose, and the table then says what it chose', () => {
    const chosen = new Set(deals(2, 400, { guilds: 'random' }).map(({ config }) => config.guilds))
    expect(chosen.size).toBe(15)
    expect(chosen).not.toContain('random')
    expect(OPTIONS.guilds.kind === 'choice' && OPTIONS.guilds.values).toHaveLength(16)
  })

  it('TS-2.2 without start cards the four are ordinary Architects', () => {
    const [state] = deals(4, 1, { startCards: false })
    expect(state?.active).toEqual([[], [], [], []])
    const cards = [...(state?.guildDeck ?? []), ...(state?.guildMarket ?? [])]
    expect(cards).toHaveLength(49)
    for (const starter of STARTERS) expect(cards).toContain(starter)
  })

  it('TS-2.3 with start cards everybody has one on stage 1, dealt at random', () => {
    const states = deals(3, 60)
    for (const { active, stages, markers } of states) {
      for (const cards of active) expect(STARTERS).toContain(cards[0])
      expect(new Set(active.flat()).size).toBe(3)
      expect(stages).toEqual([[1], [1], [1]])
      expect(markers).toEqual([2, 2, 2])
    }
    expect(new Set(states.map(({ active }) => active[0]?.[0])).size).toBe(4)
  })

  it('TS-R.start leftovers join the deck if the Architects play, else they stay in the box', () => {
    const [playing] = deals(2, 1)
    expect(playing?.box).toEqual([])
    expect((playing?.guildDeck.length ?? 0) + 6).toBe(49 - 2)
    const [boxed] = deals(3, 1, { guilds: 'without-architects-bankers' })
    expect(boxed?.box).toHaveLength(1)
    expect(boxed?.active.flat()).toHaveLength(3)
    expect((boxed?.guildDeck.length ?? 0) + 6).toBe(48)
  })

  it('TS-2.3 an ongoing effect of a start card works at once; its stage 1 triggers nothing and was built in no turn', () => {
    const match = matchAt({
      purse: { 0: 9 },
      active: { 0: { 'plumbline-loft': 1 } },
      market: ['hall-of-epics'],
      startCards: true,
      seats: 2,
    })
    expect(match.state.pending).toEqual([])
    expect(reductionsFor(match, 'hall-of-epics')).toEqual(['plumbline-loft', 'none'])
  })

  it('TS-2.3 a discarded start card goes to the common discards', () => {
    const match = matchAt({ active: { 0: { 'plumbline-loft': 1 } } })
    play(match, discard('plumbline-loft'))
    expect(positionJson(match).discards).toEqual(['plumbline-loft'])
  })

  it.each([
    [2, 5],
    [3, 4],
    [4, 3],
  ])('TS-2.4 with %i players the fruit market has %i cards of different kinds', (seats, size) => {
    for (const { fruitMarket } of deals(seats, 50)) {
      expect(fruitMarket).toHaveLength(size)
      expect(new Set(fruitMarket.map(kindOf)).size).toBe(size)
    }
  })

  it('TS-2.4 the rest of the fruit deck is shuffled: any card can come next', () => {
    const tops = new Set(deals(3, 400).map(({ fruitDeck }) => fruitDeck.at(-1)))
    expect(tops.size).toBe(10)
  })

  it('TS-2.4 the guild market has two rows of three from a shuffled deck', () => {
    const states = deals(2, 400)
    for (const { guildMarket } of states) {
      expect(guildMarket).toHaveLength(6)
      expect(guildMarket).not.toContain(-1)
    }
    expect(new Set(states.map(({ guildMarket }) => guildMarket[0])).size).toBeGreaterThan(40)
  })

  it('TS-2.5 everybody gets three fruit cards, face up', () => {
    const match = newMatch(4)
    for (const cards of positionJson(match).fruit) expect(cards).toHaveLength(3)
    expect(match.view('spectator').fruit).toEqual(match.state.fruit)
    expect(match.state.phase).toBe('sell')
  })

  it('TS-2.5 in the draft all take one in turn from a market refilled at once, until they have three', () => {
    const match = newMatch(3, { fruitDraft: true })
    const { starter } = match.state
    const order: number[] = []
    while (match.state.phase === 'draft') {
      expect(match.state.fruitMarket).toHaveLength(4)
      order.push(match.state.turn)
      play(match, legalOf(match, 'take')[0] ?? take('apple'))
    }
    const round = [0, 1, 2].map((step) => (starter + step) % 3)
    expect(order).toEqual([...round, ...round, ...round])
    for (const cards of positionJson(match).fruit) expect(cards).toHaveLength(3)
    expect(match.state).toMatchObject({ phase: 'sell', turn: starter, round: 0 })
  })

  it('TS-2.5 drafted fruit is not taken for any effect', () => {
    const match = newMatch(2, { fruitDraft: true, startCards: false })
    const coins = positionJson(match).purse
    playAll(match, legalOf(match, 'take')[0] ?? take('apple'))
    expect(positionJson(match).purse).toEqual(coins)
    expect(match.replayEvents().map(({ event }) => event.type)).toEqual(['drafted', 'refilled'])
  })
})
