import { fastRng } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { arrangementsForDeal } from '../src/contest/arrangements.ts'
import { quantile, SequentialTest, verdictFromInterval, wilsonInterval } from '../src/contest/statistics.ts'

const QUESTION = { even: 0.5, stronger: 0.65, falseAlarm: 0.05, miss: 0.05 }

describe("Wilson's interval", () => {
  // Newcombe (1998) has these among his examples.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('for %d of %d goes from %d to %d', (wins, games, low, high) => {
    const [from, to] = wilsonInterval(wins, games)
    expect(from).toBeCloseTo(low, 4)
    expect(to).toBeCloseTo(high, 4)
  })

  it('says nothing where nothing was played', () => {
    expect(wilsonInterval(0, 0)).toEqual([0, 1])
  })

  it('holds the true share about nineteen times in twenty', () => {
    const rng = fastRng(7)
    let held = 0
    for (let round = 0; round < 1000; round++) {
      let wins = 0
      for (let game = 0; game < 60; game++) if (rng.int(10) < 7) wins++
      const [low, high] = wilsonInterval(wins, 60)
      if (low <= 0.7 && high >= 0.7) held++
    }
    expect(held).toBeGreaterThan(925)
    expect(held).toBeLessThan(975)
  })
})

describe('a number of games fixed beforehand', () => {
  it('decides what lies wholly on one side of a half', () => {
    expect(verdictFromInterval([0.501, 0.6])).toBe('stronger')
    expect(verdictFromInterval([0.4, 0.499])).toBe('not stronger')
    expect(verdictFromInterval([0.499, 0.501])).toBe('undecided')
  })

  it('calls one that is even stronger about once in forty times', () => {
    const rng = fastRng(3)
    let alarms = 0
    for (let round = 0; round < 2000; round++) {
      const test = new SequentialTest(QUESTION)
      while (test.pairs < 200) test.add((rng.int(2) + rng.int(2)) / 2)
      if (verdictFromInterval(test.interval) === 'stronger') alarms++
    }
    expect(alarms).toBeGreaterThan(20)
    expect(alarms).toBeLessThan(80)
  })
})

describe('a quantile', () => {
  it('is the value below which so much lies', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)
    expect(quantile(hundred, 0.5)).toBe(51)
    expect(quantile(hundred, 0.99)).toBe(100)
    expect(quantile([3], 0.99)).toBe(3)
    expect(quantile([], 0.5)).toBe(0)
  })
})

/** Pairs of games in which each is won with this chance; gives the verdict and how many pairs it took. */
function decide(chance: number, seed: number): { readonly verdict: string; readonly pairs: number } {
  const rng = fastRng(seed)
  const test = new SequentialTest(QUESTION)
  const game = () => (rng.int(1000) < chance * 1000 ? 1 : 0)
  while (test.verdict === 'undecided' && test.pairs < 1000) test.add((game() + game()) / 2)
  return { verdict: test.verdict, pairs: test.pairs }
}

describe('the sequential test', () => {
  const many = (chance: number) => Array.from({ length: 400 }, (_, seed) => decide(chance, seed + 1))
  const share = (chance: number, verdict: string) =>
    many(chance).filter((decided) => decided.verdict === verdict).length / 400

  // One in twenty is the aim; so many rounds of chance vary by a hundredth, and the variance is only estimated.
  it('seldom calls an even bot stronger, or a stronger one even', () => {
    expect(share(0.5, 'stronger')).toBeLessThan(0.09)
    expect(share(0.65, 'not stronger')).toBeLessThan(0.09)
  })

  it('is sure of what is clear', () => {
    expect(share(0.8, 'stronger')).toBeGreaterThan(0.99)
    expect(share(0.35, 'not stronger')).toBeGreaterThan(0.99)
  })

  it('ends the sooner the clearer it is', () => {
    const mean = (chance: number) => many(chance).reduce((sum, { pairs }) => sum + pairs, 0) / 400
    expect(mean(0.9)).toBeLessThan(mean(0.7))
    expect(mean(0.7)).toBeLessThan(mean(0.575))
  })

  it('does not take a short row of equal results for certain', () => {
    const test = new SequentialTest(QUESTION)
    test.add(1)
    test.add(1)
    expect(test.verdict).toBe('undecided')
  })

  it('gains from pairs in which the luck of the deal cancels out', () => {
    const [lucky, paired] = [new SequentialTest(QUESTION), new SequentialTest(QUESTION)]
    for (let pair = 0; pair < 40; pair++) {
      lucky.add([1, 1, 1, 1, 0, 0][pair % 6] ?? 0)
      paired.add([0.5, 0.5, 1, 0.5, 1, 0.5][pair % 6] ?? 0)
    }
    expect(paired.logLikelihoodRatio).toBeGreaterThan(2 * lucky.logLikelihoodRatio)
  })
})

describe('the interval of a contest in pairs', () => {
  /** Pairs with one deal: whoever has the better seat, which one of them gets first, wins with this chance. */
  function play(pairs: number, seat: number, edge: number, rng: ReturnType<typeof fastRng>): SequentialTest {
    const test = new SequentialTest(QUESTION)
    const wins = (chance: number) => (rng.int(1000) < chance * 1000 ? 1 : 0)
    for (let pair = 0; pair < pairs; pair++) test.add((wins(seat + edge) + wins(1 - seat + edge)) / 2)
    return test
  }

  it.each([0.5, 0.8])('holds the true share about nineteen times in twenty, a seat being worth %d', (seat) => {
    const rng = fastRng(11)
    let held = 0
    for (let round = 0; round < 1000; round++) {
      const [low, high] = play(60, seat, 0.06, rng).interval
      if (low <= 0.56 && high >= 0.56) held++
    }
    expect(held).toBeGreaterThan(925)
    expect(held).toBeLessThan(980)
  })

  it('is the narrower the more the seats decide', () => {
    const width = ([low, high]: readonly [number, number]) => high - low
    const fair = play(200, 0.5, 0, fastRng(3))
    const unfair = play(200, 0.85, 0, fastRng(3))
    expect(width(unfair.interval)).toBeLessThan(0.8 * width(fair.interval))
  })

  it('leaves room where everything was won, and says nothing where nothing was played', () => {
    const test = new SequentialTest(QUESTION)
    expect(test.interval).toEqual([0, 1])
    for (let pair = 0; pair < 24; pair++) test.add(1)
    const [low, high] = test.interval
    expect(low).toBeGreaterThan(0.85)
    expect(low).toBeLessThan(0.95)
    expect(high).toBeCloseTo(1, 12)
  })
})

describe('arrangements', () => {
  it('exchange the seats of two bots', () => {
    expect(arrangementsForDeal(2, 2, 0)).toEqual([
      [0, 1],
      [1, 0],
    ])
    expect(arrangementsForDeal(2, 3, 1)).toEqual([
      [0, 1, 0],
      [1, 0, 1],
    ])
  })

  it.each([
    [2, 2],
    [2, 3],
    [2, 4],
    [3, 3],
    [4, 4],
  ])('give %d bots at %d seats every seat as often', (bots, seats) => {
    const counts = Array.from({ length: bots }, () => Array<number>(seats).fill(0))
    for (let deal = 0; deal < 12; deal++)
      for (const arrangement of arrangementsForDeal(bots, seats, deal))
        arrangement.forEach((bot, seat) => {
          const own = counts[bot] as number[]
          own[seat] = (own[seat] as number) + 1
        })
    expect(new Set(counts.flat()).size).toBe(1)
  })
})
