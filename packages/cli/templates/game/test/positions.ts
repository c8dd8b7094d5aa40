/** Short ways to set up a match, make moves in it and look at it. */
import { decodeState, IllegalAction, InvalidInput, Match, type Seat } from '@spellbough/kernel'
import { BOX, leafId } from '../data/leaves.ts'
import type { Event } from '../rules/events.ts'
import type { Move } from '../rules/moves.ts'
import { sampleGameRules } from '../rules/rules.ts'
import type { SampleGame } from '../rules/state.ts'

export type TestMatch = Match<SampleGame>

/** What a test cares about; all other leaves are in the deck. */
export interface PositionSetup {
  readonly openHands?: boolean
  readonly turn?: Seat
  readonly row?: readonly string[]
  readonly taken?: readonly (readonly string[])[]
  readonly drawn?: readonly (readonly string[])[]
  /** The next leaves of the deck, the first to come first. */
  readonly next?: readonly string[]
}

/** A position of two seats as the JSON of a position file's state. */
export function stateJson(setup: PositionSetup): Record<string, unknown> {
  const { openHands = false, turn = 0, row = ['birch'], taken = [[], []], drawn = [[], []], next = [] } = setup
  const rest = BOX.map(leafId)
  for (const leaf of [row, ...taken, ...drawn, next].flat()) rest.splice(rest.indexOf(leaf), 1)
  return { config: { openHands }, seats: 2, turn, deck: [...rest, ...next.toReversed()], row, taken, drawn }
}

export function matchAt(setup: PositionSetup): TestMatch {
  const position = decodeState(sampleGameRules, stateJson(setup), 'state')
  return Match.start<SampleGame>(sampleGameRules, {
    config: position.config,
    seats: 2,
    seed: seedOf(1),
    position,
  })
}

export const newMatch = (seats: number, seed = 1): TestMatch =>
  Match.start<SampleGame>(sampleGameRules, {
    config: { openHands: false },
    seats,
    seed: seedOf(seed),
  })

export const legalMoves = (match: TestMatch, seat: Seat): Move[] => sampleGameRules.moves(match.view(seat), seat)

/** Makes a move; what happened, all of it. */
export const play = (match: TestMatch, seat: Seat, move: Move): Event[] =>
  match.play(seat, move, match.log.lastTime).events.map(({ event }) => event)

/** The rule that forbids a move. */
export function refusalRule(match: TestMatch, seat: Seat, move: Move): string {
  try {
    match.validateMove(seat, move)
  } catch (error) {
    if (error instanceof IllegalAction) return error.rule
    throw error
  }
  return 'allowed'
}

/** Which field of a position is refused. */
export function faultyField(json: Record<string, unknown>): string {
  try {
    decodeState(sampleGameRules, json, 'state')
  } catch (error) {
    if (error instanceof InvalidInput) return error.path
    throw error
  }
  return 'none'
}

export const take = (leaf: string): Move => ({ do: 'take', leaf })
export const DRAW: Move = { do: 'draw' }

const seedOf = (seed: number): Uint8Array => new Uint8Array(32).fill(seed)
