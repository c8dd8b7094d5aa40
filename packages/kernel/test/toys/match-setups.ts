import {
  canonicalJson,
  deriveSeed,
  fairnessFromWord,
  type GameTypes,
  type LogEntry,
  type Match,
  type MatchSetup,
} from '@spellbough/kernel'
import type { HighCard } from './high-card.ts'
import type { Pebbles } from './pebbles.ts'

/** The seed that follows from a word. */
export function seedOf(word: string, seats: number): Uint8Array {
  const { secret, contributions } = fairnessFromWord(word, seats)
  return deriveSeed(secret, contributions)
}

type SetupOverrides = Partial<Omit<MatchSetup, 'config' | 'position'>> & { readonly word?: string }

export function pebblesSetup(config: Partial<Pebbles['config']> = {}, more: SetupOverrides = {}): MatchSetup<Pebbles> {
  const { word = 'oak', seats = 2, ...rest } = more
  return { config: { heap: 20, called: false, ...config }, seats, seed: seedOf(word, seats), ...rest }
}

export function highCardSetup(more: SetupOverrides = {}): MatchSetup<HighCard> {
  const { word = 'oak', seats = 3, ...rest } = more
  return { config: { openDeck: false }, seats, seed: seedOf(word, seats), ...rest }
}

/** All that a match is, for comparing two. */
export function matchSummary<G extends GameTypes>(match: Match<G>): string {
  return canonicalJson({
    entries: [...match.log],
    state: match.state,
    clock: match.clock,
    moves: match.moveCount,
    result: match.result,
    undo: [15, 0, 1, 2, 3].map((seat) => match.canUndo(seat)),
  })
}

/** Entries as they come back from a store. */
export const jsonRoundTrip = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value

export const storedEntries = (match: Match): LogEntry[] => jsonRoundTrip([...match.log])

/** The same rules, counting how often they play. */
export function countingPlays<Rules extends { play(...args: never[]): void }>(
  rules: Rules,
): { rules: Rules; plays(): number } {
  let count = 0
  const play = (...args: never[]): void => {
    count++
    rules.play(...args)
  }
  return { rules: { ...rules, play }, plays: () => count }
}

/** Runs the match back to nothing that its seat can take back, and says how many moves that were. */
export function undoAll<G extends GameTypes>(match: Match<G>, seat: number, at: number): number {
  let count = 0
  for (; match.canUndo(seat); count++) match.undo(seat, at)
  return count
}
