import {
  fastRng,
  type GameTypes,
  Match,
  type MatchSetup,
  nextExpiry,
  type Rng,
  type Rules,
  seatsOf,
} from '@spellbough/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ruleAgainst } from './refusal-of.ts'
import { highCard } from './toys/high-card.ts'
import { countingPlays, highCardSetup, matchSummary, pebblesSetup, storedEntries } from './toys/match-setups.ts'
import { PASS, pebblesOf, take } from './toys/pebbles.ts'

const rules = pebblesOf(1)
const time = { budget: 2000, increment: 100, perMove: 300 }

/** Does something that is allowed: mostly a move, sometimes an undo, sometimes a late expiry. */
function step<G extends GameTypes>(match: Match<G>, rng: Rng): void {
  const at = match.log.lastTime + rng.int(60)
  const undoer = [15, 0, 1, 2, 3].find((seat) => match.canUndo(seat))
  if (undoer !== undefined && rng.int(3) === 0) return match.undo(undoer, at)
  const due = nextExpiry(match.setup.time ?? {}, match.clock)
  if (due !== undefined && rng.int(4) === 0) return match.expire(due.seat, Math.max(due.at, at))
  const seats = seatsOf(match.mayAct)
  const seat = seats[rng.int(seats.length)] ?? 0
  const moves = match.moves(seat)
  match.play(seat, moves[rng.int(moves.length)], at, rng.int(10) === 0)
}

function playAtRandom<G extends GameTypes>(rules: Rules<G>, beginning: MatchSetup<G>, seed: number, longest: number) {
  const rng = fastRng(seed)
  const match = Match.start(rules, beginning)
  while (match.result === undefined && match.log.length < longest) step(match, rng)
  return match
}

/** Undoes as far as possible; gives the match after each undo. */
function undoAll(match: Match): string[] {
  const summaries: string[] = []
  for (;;) {
    const seat = [15, 0, 1, 2, 3].find((candidate) => match.canUndo(candidate))
    if (seat === undefined) return summaries
    match.undo(seat, match.log.lastTime)
    summaries.push(matchSummary(match))
  }
}

const tables: [string, (seed: number) => Match][] = [
  [
    'Pebbles',
    (seed) => playAtRandom(rules as Rules, pebblesSetup({}, { time, word: `${seed}` }) as MatchSetup, seed, 60),
  ],
  [
    'Pebbles, called',
    (seed) => playAtRandom(rules as Rules, pebblesSetup({ called: true }, { seats: 3 }) as MatchSetup, seed, 60),
  ],
  [
    'High Card',
    (seed) => playAtRandom(highCard as Rules, highCardSetup({ time, word: `${seed}` }) as MatchSetup, seed, 60),
  ],
]

describe.each(tables)('a match of %s, played and taken back at random', (_name, play) => {
  it('is the same after loading it from its log, and can be undone as far', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const match = play(seed)
        const loaded = Match.load(match.rules, match.setup, storedEntries(match))
        expect(matchSummary(loaded)).toBe(matchSummary(match))
        expect(loaded.replayEvents()).toEqual(match.replayEvents())
        expect(undoAll(loaded)).toEqual(undoAll(match))
      }),
      { numRuns: 40 },
    )
  })
})

describe('loading', () => {
  it('plays every move once, and an undo after it plays few of them again', () => {
    const { rules: counted, plays } = countingPlays(rules)
    const match = Match.start(counted, pebblesSetup({ heap: 5000 }))
    for (let turn = 0; turn < 100; turn++) {
      for (let move = 0; move < 9; move++) match.play(turn % 2, take(1), 0)
      match.play(turn % 2, PASS, 0)
    }
    const before = plays()
    const loaded = Match.load(counted, match.setup, storedEntries(match))
    expect(plays() - before).toBe(1000)
    expect(matchSummary(loaded)).toBe(matchSummary(match))
    loaded.undo(1, 0)
    expect(plays() - before).toBeLessThan(1032)
  })
})

describe('a log that cannot be', () => {
  it.each([
    ['PB-1', { kind: 'move', seat: 1, move: { take: 1 }, at: 0 }],
    ['SB-1', { kind: 'move', seat: 0, move: { take: 9 }, at: 0 }],
    ['SB-4', { kind: 'undo', seat: 0, at: 0 }],
    ['SB-6', { kind: 'expired', seat: 0, at: 0 }],
  ] as const)('is refused by %s', (rule, entry) => {
    expect(ruleAgainst(() => Match.load(rules, pebblesSetup(), [entry]))).toBe(rule)
  })
})
