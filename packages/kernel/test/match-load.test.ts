import {
  fastRng,
  type GameTypes,
  Match,
  type MatchSetup,
  nextExpiry,
  type Rng,
  type Rules,
  type Snapshot,
  seatsOf,
} from '@spellbough/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { faultOf, ruleAgainst } from './refusal-of.ts'
import { highCard } from './toys/high-card.ts'
import {
  countingPlays,
  highCardSetup,
  jsonRoundTrip,
  matchSummary,
  pebblesSetup,
  storedEntries,
} from './toys/match-setups.ts'
import { PASS, type Pebbles, pebblesOf, take } from './toys/pebbles.ts'

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

/** Plays at random and takes a snapshot at every step. */
function playAtRandom<G extends GameTypes>(rules: Rules<G>, beginning: MatchSetup<G>, seed: number, longest: number) {
  const rng = fastRng(seed)
  const match = Match.start(rules, beginning)
  const snapshots: Snapshot<G>[] = [match.snapshot()]
  const stages = [matchSummary(match)]
  while (match.result === undefined && match.log.length < longest) {
    step(match, rng)
    snapshots.push(jsonRoundTrip(match.snapshot()))
    stages.push(matchSummary(match))
  }
  return { match, snapshots, stages }
}

const tables: [string, (seed: number) => ReturnType<typeof playAtRandom>][] = [
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
  it('comes back from its log alone', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { match } = play(seed)
        const loaded = Match.load(match.rules, match.setup, storedEntries(match))
        expect(matchSummary(loaded)).toBe(matchSummary(match))
        expect(loaded.replayEvents()).toEqual(match.replayEvents())
      }),
      { numRuns: 40 },
    )
  })

  it('comes back from every snapshot taken on the way, and can be taken back as far', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { match, snapshots, stages } = play(seed)
        const entries = storedEntries(match)
        const back = (loaded: Match) => {
          const trail: string[] = []
          for (;;) {
            const seat = [15, 0, 1, 2, 3].find((seat) => loaded.canUndo(seat))
            if (seat === undefined) return trail
            loaded.undo(seat, loaded.log.lastTime)
            trail.push(matchSummary(loaded))
          }
        }
        const trail = back(Match.load(match.rules, match.setup, entries))
        snapshots.forEach((snapshot, index) => {
          const then = Match.load(match.rules, match.setup, entries.slice(0, index), snapshot)
          expect(matchSummary(then)).toBe(stages[index])
          const now = Match.load(match.rules, match.setup, entries, snapshot)
          expect(matchSummary(now)).toBe(matchSummary(match))
          expect(now.replayEvents()).toEqual(match.replayEvents())
          expect(back(now)).toEqual(trail)
        })
      }),
      { numRuns: 15 },
    )
  })
})

describe('loading is bounded work', () => {
  function long(counted: Rules<Pebbles>) {
    const match = Match.start(counted, pebblesSetup({ heap: 5000 }))
    for (let turn = 0; turn < 100; turn++) {
      for (let move = 0; move < 9; move++) match.play(turn % 2, take(1), 0)
      match.play(turn % 2, PASS, 0)
    }
    return match
  }

  it('a thousand moves are played from the log, and none from a snapshot', () => {
    const { rules: counted, plays } = countingPlays(rules)
    const match = long(counted)
    const entries = storedEntries(match)
    const before = plays()
    Match.load(counted, match.setup, entries)
    expect(plays() - before).toBe(1000)
    const loaded = Match.load(counted, match.setup, entries, jsonRoundTrip(match.snapshot()))
    expect(plays() - before).toBe(1000)
    expect(matchSummary(loaded)).toBe(matchSummary(match))
    loaded.undo(1, 0)
    expect(plays() - before).toBeLessThan(1032)
  })

  it('only what came after the snapshot is played', () => {
    const { rules: counted, plays } = countingPlays(rules)
    const match = long(counted)
    const snapshot = match.snapshot()
    for (let move = 0; move < 5; move++) match.play(0, take(1), 0)
    const before = plays()
    Match.load(counted, match.setup, storedEntries(match), snapshot)
    expect(plays() - before).toBe(5)
  })

  it('however long one seat’s turn is, and however often it went back and forth in it', () => {
    const { rules: counted, plays } = countingPlays(rules)
    const match = Match.start(counted, pebblesSetup({ heap: 5000 }))
    for (let move = 0; move < 1000; move++) match.play(0, take(1), 0)
    for (let pair = 0; pair < 1000; pair++) {
      match.play(0, take(2), 0)
      match.undo(0, 0)
    }
    const before = plays()
    const loaded = Match.load(counted, match.setup, storedEntries(match), jsonRoundTrip(match.snapshot()))
    expect(plays() - before).toBe(0)
    loaded.undo(0, 0)
    expect(plays() - before).toBeLessThan(32)
    expect(loaded.state.heap).toBe(4001)
  })
})

describe('a snapshot', () => {
  it('stays as it was while the match goes on', () => {
    const match = Match.start(rules, pebblesSetup())
    match.play(0, take(1), 0)
    const snapshot = match.snapshot()
    const text = JSON.stringify(snapshot)
    match.play(0, take(1), 0)
    match.undo(0, 0)
    match.undo(0, 0)
    match.play(0, PASS, 0)
    expect(JSON.stringify(snapshot)).toBe(text)
    const loaded = Match.load(rules, match.setup, [{ kind: 'move', seat: 0, move: take(1), at: 0 }], snapshot)
    loaded.play(0, take(3), 0)
    loaded.undo(0, 0)
    loaded.undo(0, 0)
    expect(JSON.stringify(snapshot)).toBe(text)
  })

  it('is refused with a log shorter than itself', () => {
    const match = Match.start(rules, pebblesSetup())
    match.play(0, take(1), 0)
    match.play(0, take(1), 0)
    const short = storedEntries(match).slice(0, 1)
    expect(faultOf(() => Match.load(rules, match.setup, short, match.snapshot()))).toEqual({
      place: 'entries',
      fault: 'there are 1, the snapshot was taken after 2',
    })
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
