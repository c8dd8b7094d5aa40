/** Every ongoing effect of every card works while the marker stands on its stage, and not beside it. */
import { describe, expect, it } from 'vitest'
import type { Ongoing } from '../data/effects.ts'
import { CARD_STAGES, guildsWith, priceAt, stageText } from './card-stages.ts'
import {
  ACTION,
  build,
  cardNamed,
  DECLINE,
  endTurn,
  legalMoves,
  legalOf,
  matchAt,
  type PositionSetup,
  play,
  playAll,
  positionJson,
  REST,
  reductionsFor,
  sell,
  sellExtra,
  type TestMatch,
  take,
} from './positions.ts'

const ROWS = CARD_STAGES.flatMap(({ card, stage }) =>
  (stageText(card, stage).ongoing ?? []).map((ongoing) => ({ card, stage, op: ongoing.op, ongoing })),
)

const FRUIT = { 0: ['apple', 'cherry', 'grape', 'valuable-orange'], 1: ['apple', 'cherry'] }

/** The card on its stage, and a plain Writer on stage `partner`. */
const scene = (card: string, stage: number, more: PositionSetup = {}): PositionSetup => ({
  guilds: guildsWith(card),
  fruit: FRUIT,
  active: { 0: { [card]: stage, 'ink-den': 2 } },
  endBanners: 9,
  ...more,
})

const coins = (match: TestMatch, to: 'purse' | 'chest'): number => positionJson(match)[to][0] ?? 0

describe.each(ROWS)('$card, stage $stage: $op', ({ card, stage, ongoing }) => {
  it('works while the marker stands there', () => works(card, stage, ongoing))
})

function works(card: string, stage: number, ongoing: Ongoing): void {
  switch (ongoing.op) {
    case 'onSell': {
      const match = matchAt(scene(card, stage, { phase: 'sell' }))
      const price = priceAt(positionJson(match), 'cherry')
      play(match, sell('cherry'))
      expect(coins(match, 'purse')).toBe(price + (ongoing.to === 'purse' ? ongoing.n : 0))
      expect(coins(match, 'chest')).toBe(ongoing.to === 'chest' ? ongoing.n : 0)
      const before = coins(match, 'purse')
      const second = priceAt(positionJson(match), 'apple')
      playAll(match, ACTION, sell('apple'))
      return expect(coins(match, 'purse')).toBe(before + second + (ongoing.to === 'purse' ? ongoing.n : 0))
    }
    case 'discount':
      return discounts(card, stage, ongoing)
    case 'extraSell': {
      const match = matchAt(scene(card, stage, { soldNow: ['blueberry'] }))
      expect(legalOf(match, 'sell-extra').map((move) => move.fruit)).toEqual([
        'cherry',
        'grape',
        'apple',
        'valuable-orange',
      ])
      const price = priceAt(positionJson(match), 'valuable-orange')
      play(match, sellExtra('valuable-orange', card))
      expect(coins(match, 'purse')).toBe(price)
      return expect(legalOf(match, 'sell-extra')).toEqual([])
    }
    case 'onTake': {
      const match = matchAt(scene(card, stage, { soldNow: ['grape'], action: true }))
      playAll(match, ACTION, take('apple'))
      expect(coins(match, ongoing.to)).toBe(ongoing.n)
      playAll(match, REST, take('cherry'))
      return expect(coins(match, 'purse')).toBe(2 * ongoing.n)
    }
    case 'restTake': {
      const match = matchAt(scene(card, stage))
      play(match, REST)
      expect(legalMoves(match)).not.toContainEqual(DECLINE)
      play(match, take('apple'))
      for (let more = 0; more < ongoing.n; more++) {
        expect(match.state.turn).toBe(0)
        expect(legalMoves(match)).toContainEqual(DECLINE)
        play(match, legalOf(match, 'take')[0] ?? DECLINE)
      }
      expect(match.state.turn).toBe(1)
      return expect(positionJson(match).fruit[0]).toHaveLength(5 + ongoing.n)
    }
    case 'purseLimit': {
      const match = matchAt(scene(card, stage, { purse: { 0: 9 }, chest: { 0: 1 } }))
      playAll(match, REST, take('apple'))
      return expect(coins(match, 'purse')).toBe(ongoing.n + 1)
    }
    case 'onComplete': {
      const match = matchAt(scene(card, stage, { purse: { 0: 10 } }))
      play(match, build('ink-den'))
      expect(coins(match, 'purse')).toBe(10 - 4 + (ongoing.to === 'purse' ? ongoing.n : 0))
      return expect(coins(match, 'chest')).toBe(ongoing.to === 'chest' ? ongoing.n : 0)
    }
    case 'income': {
      const match = matchAt(scene(card, stage, { turn: 1, purse: { 0: 1 } }))
      endTurn(match)
      expect(match.state.turn).toBe(0)
      return expect(coins(match, ongoing.to)).toBe(ongoing.n + (ongoing.to === 'purse' ? 1 : 0))
    }
  }
}

/** Every stage that the discount serves costs less by it, and no other; a first one only once. */
function discounts(card: string, stage: number, { n, stages, perTurn }: Extract<Ongoing, { op: 'discount' }>): void {
  for (const target of [1, 2, 3] as const) {
    const [one, other] = ['lantern-library', 'copyists-cabin'] as const
    const before = target - 1
    const match = matchAt(
      scene(card, stage, {
        purse: { 0: 30 },
        active: { 0: { [card]: stage, ...(target === 1 ? {} : { [one]: before, [other]: before }) } },
        market: target === 1 ? [one, other] : [],
      }),
    )
    const served = stages.includes(target)
    expect(reductionsFor(match, one), `stage ${target}`).toEqual(served ? [card, 'none'] : ['none'])
    if (!served) continue
    play(match, build(one, card))
    expect(coins(match, 'purse')).toBe(30 - (cardNamed(one).stages[before]?.cost ?? 0) + n)
    expect(reductionsFor(match, other)).toEqual(perTurn === 0 ? [card, 'none'] : ['none'])
  }
}
