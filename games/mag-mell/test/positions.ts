/** Set up a position of Mag Mell for a test, and the moves by short names. */
import { readFileSync } from 'node:fs'
import { decodeState, type Match, type Rules, rejectImpossibleState, type Seat } from '@spellbough/kernel'
import {
  awaitedSeats,
  dealMatch,
  legalMoves,
  matchFromState,
  matchFromText,
  play,
  registryOf,
} from '@spellbough/kernel/kit'
import { CARDS } from '../data/cards.ts'
import { TOKENS, TREASURES } from '../data/treasures.ts'
import { magMell } from '../index.ts'
import { stateFields } from '../rules/codecs.ts'
import type { Event } from '../rules/events.ts'
import type { Move } from '../rules/moves.ts'
import { findPositionFault } from '../rules/position-faults.ts'
import { magMellRules } from '../rules/rules.ts'
import type { Config, MagMell, Phase, State } from '../rules/state.ts'

export type TestMatch = Match<MagMell>
type BySeat<Thing> = Readonly<Record<number, Thing>>

/** What a test fixes about a position. All other components go where they have no effect. */
export interface PositionSetup {
  readonly seats?: number
  readonly level?: Config['level']
  readonly openHistory?: boolean
  readonly phase?: Phase
  readonly round?: number
  readonly starter?: Seat
  readonly turn?: Seat
  /** The treasures in the order they are drawn, the first ones suffice. */
  readonly treasures?: readonly string[]
  /** Tokens by drawn treasure, the first ones suffice. */
  readonly tokens?: readonly number[]
  /** Cards lying free in the Pool. */
  readonly pool?: readonly string[]
  /** The top cards of the deck, the next one to come first. */
  readonly deck?: readonly string[]
  /** Where every card goes that is not mentioned: the deck, or a seat's Ally pile. */
  readonly rest?: 'deck' | Seat
  readonly picks?: BySeat<readonly string[]>
  readonly allies?: BySeat<readonly string[]>
  readonly opening?: number
}

/** The setup as the JSON of a position file's state. */
export function stateJson(setup: PositionSetup): Record<string, unknown> {
  const { seats = 3, level = 'full', phase = 'mage', round = 3, starter = 0, rest = 'deck' } = setup
  const bySeat = <Thing>(given: BySeat<Thing> = {}, none: Thing): Thing[] =>
    Array.from({ length: seats }, (_, seat) => given[seat] ?? none)
  const picks = bySeat(setup.picks, [])
  const allies = bySeat(setup.allies, []).map((cards) => [...cards])
  const free = setup.pool ?? []
  const top = setup.deck ?? []
  const used = [...picks.flat(), ...allies.flat(), ...free, ...top]
  const left = leftInBox(level, used)
  if (rest !== 'deck') allies[rest]?.push(...left)
  const taken = picks.flatMap((cards, seat) => cards.map((card) => ({ card, seat })))
  const drawn = complete(setup.treasures ?? [], TREASURES)
  const tokens = complete(setup.tokens ?? [], TOKENS)
  const placed = round + (phase === 'treasure' ? 0 : 1)
  return {
    config: { level, openHistory: setup.openHistory ?? false },
    seats,
    phase,
    round,
    starter,
    turn: setup.turn ?? starter,
    awaits: drawn.slice(round + 1).toReversed(),
    drawn: drawn.slice(0, round + 1),
    placed: tokens.slice(0, placed),
    tokens: tokens.slice(placed).toSorted((a, b) => a - b),
    deck: [...(rest === 'deck' ? left : []), ...top.toReversed()],
    pool: [...taken.map(({ card }) => card), ...free],
    takers: [...taken.map(({ seat }) => seat), ...free.map(() => -1)],
    picks,
    traded: bySeat({}, []),
    totals: picks.map((cards) => cards.reduce((sum, card) => sum + pickValue(card), 0)),
    opening: setup.opening ?? -1,
    shapeshifterOut: [...picks, ...allies].some((cards) => cards.includes('shapeshifter')),
    passing: false,
    confirmed: bySeat({}, false),
    allies,
    druid: -1,
    claim: -1,
    laid: bySeat({}, []),
    passes: 0,
    won: bySeat({}, []),
    lost: [],
    discards: [],
  }
}

/**
 * The rules, but a Pool may be shorter than it is in a game, as in most tests: a file must not hold that as long as there
 * is a deck. All other faults of a position are found.
 */
export const rulesWithShortPool: Rules<MagMell> = {
  ...magMellRules,
  stateCodec: stateFields.check(
    rejectImpossibleState<State>((state) => findPositionFault({ ...state, deck: [] })),
  ) as Rules<MagMell>['stateCodec'],
}

/** A match that begins in this position. */
export const matchAt = (setup: PositionSetup): TestMatch =>
  matchFromState(magMellRules, decodeState(rulesWithShortPool, stateJson(setup), 'state'))

/** A match from the first round on. */
export const newMatch = (seats: number, config: Partial<Config> = {}, seed = 1): TestMatch =>
  dealMatch(magMellRules, seats, { level: 'full', openHistory: false, ...config }, seed)

/** A match from a file in `positions/`. */
export const matchFromFile = (name: string): TestMatch =>
  matchFromText(magMell, readFileSync(new URL(`../positions/${name}.json`, import.meta.url), 'utf8'))

/** A registry with this game alone. */
export const findMagMell = registryOf(magMell)

/**
 * After the last round: the Druid's step, or the first treasure laid out. The last token is assigned by the last
 * round's starter; the Pool is empty, so nobody picks.
 */
export function afterLastRound(setup: Omit<PositionSetup, 'phase' | 'round' | 'pool'>): TestMatch {
  const match = matchAt({ ...setup, phase: 'treasure', round: TREASURES.length - 1, pool: [] })
  play(match, match.state.starter, assign(complete(setup.tokens ?? [], TOKENS).at(-1) as number))
  return match
}

/** The cards a seat may pick. */
export const pickable = (match: TestMatch, seat: Seat): string[] =>
  legalMoves(match, seat)
    .flatMap((move) => (move.do === 'pick' ? [move.card] : []))
    .toSorted()

/** Every awaited seat confirms. */
export function confirmAll(match: TestMatch): void {
  for (const seat of awaitedSeats(match)) play(match, seat, CONFIRM)
}

/** All pass until the treasure that is being claimed is settled. */
export function passUntilSettled(match: TestMatch): Event[] {
  const { claim } = match.state
  const told: Event[] = []
  while (match.state.phase === 'claim' && match.state.claim === claim) told.push(...play(match, match.state.turn, PASS))
  return told
}

/** All pass until the end. */
export function passUntilEnd(match: TestMatch): void {
  while (match.state.phase === 'claim') passUntilSettled(match)
}

/** The card names of a list of cards. */
export const names = (cards: readonly number[] | number): string[] =>
  typeof cards === 'number' ? [] : cards.map((card) => CARDS[card]?.id ?? `card ${card}`)

export const assign = (token: number): Move => ({ do: 'assign', token })
export const pick = (card: string): Move => ({ do: 'pick', card })
export const steal = (gifts: { allies?: readonly string[]; picks?: readonly string[] }): Move => ({
  do: 'steal',
  allies: gifts.allies ?? [],
  picks: gifts.picks ?? [],
})
export const swap = (one: string, other: string): Move => ({ do: 'swap', treasures: [one, other] })
export const daemon = (sacrifice: string): Move => ({ do: 'daemon', sacrifice })
export const STOP: Move = { do: 'stop' }
export const DECLINE: Move = { do: 'decline', round: false }
export const DECLINE_ROUND: Move = { do: 'decline', round: true }
export const WATCH: Move = { do: 'watch' }
export const CONFIRM: Move = { do: 'confirm' }
export const KEEP: Move = { do: 'keep' }
export const FAMILIAR: Move = { do: 'familiar' }
export const PASS: Move = { do: 'pass' }

/** What picking a card counts, as printed in the rulebook. */
function pickValue(card: string): number {
  if (['mercenary', 'familiar', 'queen-of-shadow'].includes(card)) return 2
  return ['daemon', 'shapeshifter', 'druid'].includes(card) ? 3 : 1
}

function leftInBox(level: Config['level'], used: readonly string[]): string[] {
  const left: string[] = []
  const seen = new Map<string, number>()
  for (const card of used) seen.set(card, (seen.get(card) ?? 0) + 1)
  for (const card of CARDS) {
    const copies = level === 'full' || card.basic ? card.copies : 0
    for (let copy = seen.get(card.id) ?? 0; copy < copies; copy++) left.push(card.id)
  }
  return left
}

/** The given ones first, then the others in the usual order. */
function complete<Thing>(first: readonly Thing[], all: readonly Thing[]): Thing[] {
  const others = [...all]
  for (const thing of first) if (others.includes(thing)) others.splice(others.indexOf(thing), 1)
  return [...first, ...others]
}
