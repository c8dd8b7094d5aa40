import {
  fastRng,
  type GameModel,
  type GameTypes,
  Match,
  type MatchSetup,
  makeSeatView,
  type Rules,
  type Seat,
} from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { type HighCard, highCard } from '../../kernel/test/toys/high-card.ts'
import {
  advise,
  type BotGame,
  type Budget,
  beliefTrackerFromMatch,
  type Decision,
  type DecisionReview,
  decisionsOf,
  type MoveRequest,
  reviewDecisions,
  turningPoints,
} from '../src/index.ts'
import { heapOf, type Nim, nim, type Urn, urn, urnWith } from './toy-games.ts'

function askAbout<G extends GameTypes>(
  rules: Rules<G>,
  state: G['state'],
  seat: Seat,
  budget: Budget,
  seed = 1,
): MoveRequest<G> {
  return { seat, view: makeSeatView(rules, state, seat), moves: rules.moves(state, seat), budget, rng: fastRng(seed) }
}

const blind = () => 0
const clockless = () => {
  throw new Error('looked at the clock')
}
const nimThinking: BotGame<Nim> = { rules: nim, evaluate: blind }

/** In nim it is good to leave a multiple of four; `noise` says nothing that matters. */
const telling: GameModel<Nim> = {
  explain: ({ heap }) => [
    { key: 'fours', worth: heap % 4 === 0 ? 1 : 0 },
    { key: 'small', worth: heap / 1000 },
  ],
}
const tellingNim: BotGame<Nim> = { ...nimThinking, model: telling }

describe('advice', () => {
  it.each([5, 6, 7, 9, 10, 11])('has the only good move of a heap of %d first, as nearly won', (heap) => {
    const [best, ...others] = advise(nimThinking, askAbout(nim, heapOf(heap), 0, { iterations: 2000 }), clockless)
    expect(best?.move).toEqual({ take: heap % 4 })
    expect(best?.value).toBeGreaterThan(0.9)
    for (const { value: share } of others) expect(share).toBeLessThan(best?.value ?? 0)
  })

  it('names every move once, the most visited first, and counts the visits', () => {
    const ask = askAbout(nim, heapOf(9), 0, { iterations: 200 })
    const advice = advise(nimThinking, ask, clockless)
    expect(new Set(advice.map(({ move }) => move))).toEqual(new Set(ask.moves))
    const visits = advice.map((one) => one.visits)
    expect(visits).toEqual(visits.toSorted((one, other) => other - one))
    expect(visits.reduce((sum, count) => sum + count, 0)).toBe(200)
  })

  it('says what speaks for the best move and against a bad one, and nothing that hardly matters', () => {
    const [best, second] = advise(tellingNim, askAbout(nim, heapOf(9), 0, { iterations: 300 }), clockless)
    expect(best?.reasons).toEqual([{ key: 'fours', worth: expect.closeTo(2 / 3) }])
    expect(second?.reasons).toEqual([{ key: 'fours', worth: expect.closeTo(-1 / 3) }])
  })

  it('gives no reasons where the game has none, or none for every move', () => {
    const ask = () => askAbout(nim, heapOf(9), 0, { iterations: 50 })
    const silent: BotGame<Nim> = {
      ...nimThinking,
      model: {
        explain: (view, seat) => (view.heap === 8 ? [] : (telling.explain?.(view, seat) ?? [])),
      },
    }
    for (const thinking of [nimThinking, silent])
      for (const { reasons: why } of advise(thinking, ask(), clockless)) expect(why).toEqual([])
  })

  it('advises the one move that there is, with what may be expected of it', () => {
    const last = advise(tellingNim, askAbout(nim, heapOf(1), 0, { iterations: 20 }), clockless)
    expect(last).toEqual([{ move: { take: 1 }, value: expect.any(Number), visits: 20, reasons: [] }])
    expect(last[0]?.value).toBeGreaterThan(0.9)
  })

  it('is the same in states that look the same, and the same every time', () => {
    const thinking: BotGame<Urn> = {
      rules: urn,
      evaluate: blind,
      model: { explain: ({ said }) => [{ key: 'said', worth: said === 'red' ? 1 : 0 }] },
    }
    const about = (ball: 'red' | 'blue', seed: number) =>
      advise(thinking, askAbout(urn, urnWith(ball), 0, { iterations: 60 }, seed), clockless)
    for (let seed = 1; seed < 6; seed++) expect(about('red', seed)).toEqual(about('blue', seed))
  })

  it('keeps within its time, reasons and all', () => {
    let time = 0
    let looks = 0
    const now = () => {
      looks++
      time += 10
      return time
    }
    const advice = advise(tellingNim, askAbout(nim, heapOf(12), 0, { milliseconds: 100 }), now)
    expect(looks).toBeLessThan(20)
    expect(advice).toHaveLength(3)
  })
})

describe('a review', () => {
  /** A game of nim as its first seat saw it: heap by heap what was taken. */
  const decisions = (...taken: readonly (readonly [heap: number, take: number])[]): Decision<Nim>[] =>
    taken.map(([heap, take], entry) => {
      const { moves, view } = askAbout(nim, heapOf(heap), 0, { iterations: 1 })
      return { entry, seat: 0, view, moves, chosen: moves.find((move) => move.take === take) ?? { take } }
    })
  const review = (made: readonly Decision<Nim>[]): DecisionReview<Nim>[] => [
    ...reviewDecisions(tellingNim, made, { iterations: 600 }, clockless, fastRng(1)),
  ]

  it('finds the blunder, what it cost and what was better', () => {
    const reviews = review(decisions([11, 3], [7, 1], [5, 1], [1, 1]))
    // The last one was no choice.
    expect(reviews.map(({ entry }) => entry)).toEqual([0, 1, 2])
    const [point, ...others] = turningPoints(reviews)
    expect(others).toEqual([])
    expect(point).toMatchObject({ entry: 1, chosen: { move: { take: 1 } }, best: { move: { take: 3 } } })
    expect(point?.cost).toBeGreaterThan(0.5)
    expect(point?.chosen.reasons[0]?.worth).toBeLessThan(0)
    expect(point?.best.reasons[0]?.worth).toBeGreaterThan(0)
  })

  it('never finds that a choice has gained, and blames no good one', () => {
    for (const { cost, chosen, best } of review(decisions([11, 3], [6, 2], [12, 1]))) {
      expect(cost).toBeGreaterThanOrEqual(0)
      expect(cost).toBeCloseTo(best.value - chosen.value)
      expect(cost).toBeLessThan(0.2)
    }
  })

  it('looks closely at a choice that the search would hardly try', () => {
    const [reviews] = review(decisions([11, 1]))
    expect(reviews?.chosen.visits).toBeGreaterThanOrEqual(150)
    expect((reviews?.chosen.visits ?? 0) + (reviews?.best.visits ?? 0)).toBeLessThanOrEqual(600)
  })

  it('goes on only when it is asked on', () => {
    let asked = 0
    function* slowly() {
      for (const decision of decisions([11, 3], [7, 1])) {
        asked++
        yield decision
      }
    }
    const going = reviewDecisions(nimThinking, slowly(), { iterations: 10 }, clockless, fastRng(1))
    expect(asked).toBe(0)
    going.next()
    expect(asked).toBe(1)
  })

  it('tells the costliest few in the order of play', () => {
    const advice = { move: { take: 1 }, value: 0.5, visits: 1, reasons: [] }
    const costs = [0.3, 0.01, 0.2, 0.5, 0.1, 0.4, 0.06, 0.35]
    const reviews = costs.map((cost, entry): DecisionReview<Nim> => ({ entry, chosen: advice, best: advice, cost }))
    expect(turningPoints(reviews).map(({ entry }) => entry)).toEqual([0, 2, 3, 5, 7])
    expect(turningPoints(reviews, 2).map(({ entry }) => entry)).toEqual([3, 5])
    expect(turningPoints(reviews.slice(1, 2))).toEqual([])
  })
})

describe('the decisions of a match', () => {
  const beginning: MatchSetup<HighCard> = { config: { openDeck: false }, seats: 2, seed: new Uint8Array(32).fill(7) }

  function played(): Match<HighCard> {
    const match = Match.start(highCard, beginning)
    match.play(0, match.moves(0)[0], 0)
    match.undo(0, 1)
    match.play(0, match.moves(0)[1], 2)
    match.play(1, match.moves(1)[0], 3)
    match.play(0, match.moves(0)[0], 4, true)
    match.play(1, match.moves(1)[0], 5)
    while (match.result === undefined) for (const seat of [0, 1]) match.play(seat, match.moves(seat)[0], 6)
    return match
  }

  it('are those that stood and that the player made, as the seat saw them', () => {
    const match = played()
    const decisions = decisionsOf(match, 0)
    expect(decisions.map(({ entry }) => entry)).toEqual([2, 6])
    const fresh = Match.start(highCard, beginning)
    expect(decisions[0]).toEqual({
      entry: 2,
      seat: 0,
      view: fresh.view(0),
      moves: fresh.moves(0),
      chosen: fresh.moves(0)[1],
    })
    for (const { view, moves, chosen } of decisions) {
      expect(view.hands[1]).toBeTypeOf('number')
      expect(moves).toContain(chosen)
    }
  })

  it('are the same of a match that was stored and loaded', () => {
    const match = played()
    const stored = JSON.parse(JSON.stringify([...match.log])) as Parameters<typeof Match.load>[2]
    expect(decisionsOf(Match.load(highCard, beginning, stored), 0)).toEqual(decisionsOf(match, 0))
  })

  it('are observed by a belief tracker in their order', () => {
    const seen: number[] = []
    const model: GameModel<HighCard> = {
      infoSet: {
        createBeliefTracker: () => ({
          observe: (view) => seen.push(view.played[0]?.length ?? -1),
          determinize: (view, seat, rng) => highCard.determinize(view, seat, rng),
        }),
      },
    }
    beliefTrackerFromMatch({ rules: highCard, evaluate: blind, model }, played(), 0)
    expect(seen).toEqual([0, 2])
  })
})
