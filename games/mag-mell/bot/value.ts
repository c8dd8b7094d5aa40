/**
 * How likely each seat is to win a determinization: the points each may expect, and how far they may still shift. The
 * numbers fit some ten thousand positions of games between bots, at each level of the game.
 */
import { type Seat, softmaxInPlace } from '@spellbough/kernel'
import { type Card, DAEMON, DRUID, FAMILIAR, SHAPESHIFTER } from '../data/cards.ts'
import { ROUNDS, type Treasure } from '../data/treasures.ts'
import type { State } from '../rules/state.ts'
import { TreasureCounts, UNCLAIMED } from './treasure-counts.ts'

const VALUE_PARAMS = {
  basic: { spread: 0, spreadPerRound: 0.04, tie: 0.6, soft: 0.1, softPerRound: 2.4 },
  full: { spread: 0.23, spreadPerRound: 0.72, tie: 0, soft: 3.3, softPerRound: 0.26 },
} as const

/** What a special is worth in points as long as it can be used. */
const SPECIAL_CARD_POINTS: Readonly<Record<Card, number>> = {
  [FAMILIAR]: 0.9,
  [DAEMON]: 5,
  [DRUID]: 1.4,
  [SHAPESHIFTER]: 0.6,
}

/** Below this everything is certain. */
const MIN_VARIANCE = 0.02

const treasureCounts = new TreasureCounts()

export function estimateValues(state: State, into: number[]): void {
  treasureCounts.update(state)
  const fit = VALUE_PARAMS[state.config.level]
  const rounds = roundsLeft(state)
  const spread = Math.sqrt(MIN_VARIANCE + fit.spread + fit.spreadPerRound * rounds)
  for (let seat = 0; seat < state.seats; seat++)
    into[seat] = (treasureCounts.bonus[seat] as number) + specialCardPoints(state, seat)
  for (let treasure = 0; treasure < ROUNDS; treasure++) {
    const owner = treasureCounts.owners[treasure] as number
    const value = treasureCounts.values[treasure] as number
    if (owner >= 0) into[owner] = (into[owner] as number) + value
    if (owner !== UNCLAIMED) continue
    for (let seat = 0; seat < state.seats; seat++)
      into[seat] = (into[seat] as number) + value * chanceToLead(state, treasure, seat, fit.tie, spread)
  }
  softmaxInPlace(into, state.seats, MIN_VARIANCE + fit.soft + fit.softPerRound * Math.sqrt(rounds))
}

/** Rounds of picking that are not over. */
function roundsLeft(state: State): number {
  if (state.claim >= 0) return 0
  return ROUNDS - state.round - (state.phase === 'end' || state.phase === 'druid' ? 1 : 0)
}

/** The chance to be alone with the most cards for a treasure, against each of the others in turn. */
function chanceToLead(state: State, treasure: Treasure, seat: Seat, tie: number, spread: number): number {
  const own = strengthOf(state, treasure, seat)
  let chance = 1
  for (let other = 0; other < state.seats; other++)
    if (other !== seat) chance /= 1 + Math.exp((tie + strengthOf(state, treasure, other) - own) / spread)
  return chance
}

/** While a treasure is claimed only what lies there counts for it. */
const strengthOf = (state: State, treasure: Treasure, seat: Seat): number =>
  state.phase === 'claim' && state.drawn[state.claim] === treasure
    ? (state.laid[seat] as Card[]).length
    : treasureCounts.countOf(seat, treasure)

function specialCardPoints(state: State, seat: Seat): number {
  if (state.config.level === 'basic') return 0
  let worth = 0
  for (const pile of [state.allies[seat], state.picks[seat], state.traded[seat]] as Card[][])
    for (const card of pile) worth += SPECIAL_CARD_POINTS[card] ?? 0
  return worth
}
