/** Short ways to set up a table of Magical Treehouse, make moves at it and look at it. */
import { readFileSync } from 'node:fs'
import {
  decodeState,
  IllegalAction,
  InvalidInput,
  Match,
  maySee,
  type Observer,
  readPosition,
  type Seat,
  seatsOf,
} from '@spellbough/kernel'
import { type Card, cardId, cardOf, DECK_CARDS } from '../data/cards.ts'
import { SPACES, spaceOf } from '../data/forest.ts'
import { BROWN_OBJECTIVES } from '../data/objectives.ts'
import { magicalTreehouse } from '../index.ts'
import type { Event } from '../rules/events.ts'
import type { Move } from '../rules/moves.ts'
import { magicalTreehouseRules as rules } from '../rules/rules.ts'
import type { Cast, Config, MagicalTreehouse, Pending, Phase, State } from '../rules/state.ts'

export type TestMatch = Match<MagicalTreehouse>
type BySeat<Thing> = Readonly<Record<number, Thing>>
/** A card by its number, a Spell by its name. */
export type CardRef = number | string

export interface VillageSetup {
  /** Each house from the ground up, in the order of building. */
  readonly houses: readonly (readonly number[])[]
  /** Houses whose ground card lies face down. */
  readonly flipped?: readonly number[]
  readonly row?: readonly number[]
  /** The Pipe to the right of a house, by the house. */
  readonly pipes?: BySeat<number>
}

/** What a test cares about; the rest of the box is put where it does no harm. */
export interface PositionSetup {
  readonly seats?: number
  readonly config?: Partial<Config>
  readonly phase?: Phase
  readonly round?: number
  readonly direction?: 1 | -1
  readonly hands?: BySeat<readonly CardRef[]>
  readonly planned?: BySeat<readonly number[]>
  readonly stored?: BySeat<readonly number[]>
  readonly fresh?: BySeat<readonly number[]>
  /** The top cards of a deck, the next one first. */
  readonly decks?: BySeat<readonly CardRef[]>
  readonly carriages?: BySeat<readonly CardRef[]>
  readonly trash?: BySeat<readonly CardRef[]>
  /** The seat whose deck gets every card that is not mentioned; the last one if nothing is said. */
  readonly rest?: Seat
  readonly biscuits?: readonly number[]
  readonly plate?: number
  readonly villages?: BySeat<VillageSetup>
  readonly familiars?: BySeat<readonly string[]>
  readonly out?: readonly Seat[]
  readonly brown?: string
  readonly green?: string
  readonly personal?: readonly string[]
  readonly order?: readonly Seat[]
  readonly turn?: number
  readonly pending?: Pending
  readonly mustAct?: Seat
  readonly casts?: readonly Cast[]
}

export const DEFAULT_CONFIG: Config = magicalTreehouse.conformance.modes['structured'] as Config

export const configOf = (config: Partial<Config> = {}): Config => ({ ...DEFAULT_CONFIG, tiles: 'fixed', ...config })

/** A setting as the JSON of a position file's state. */
export function stateJson(setting: PositionSetup): Record<string, unknown> {
  const { seats = 3, phase = 'planning', round = 0, direction = 1 } = setting
  const config = configOf(setting.config)
  const all = Array.from({ length: seats }, (_, seat) => seat)
  const piles = (given: BySeat<readonly CardRef[]> = {}) => all.map((seat) => (given[seat] ?? []).map(nameOf))
  const villages = all.map((seat) => villageJson(setting.villages?.[seat]))
  const tops = piles(setting.decks).map((cards) => cards.toReversed())
  const hands = piles(setting.hands)
  const planned = piles(setting.planned)
  const stored = piles(setting.stored)
  const fresh = piles(setting.fresh)
  const carriages = piles(setting.carriages)
  const trash = piles(setting.trash)
  const casts = (setting.casts ?? []).map(({ seat, spell }) => ({ seat, spell: cardId(spell) }))
  const used = [
    ...[tops, hands, planned, stored, fresh, carriages, trash].flat(2),
    ...casts.map(({ spell }) => spell),
    ...villages.flatMap(({ houses, pipes }) => [...houses.flatMap(({ cards }) => cards), ...pipes]),
  ].filter((id) => id !== null)
  const left = leftInBox(used)
  const rest = setting.rest ?? seats - 1
  const decks = tops.map((top, seat) => (seat === rest ? [...left, ...top] : top))
  const brown = setting.brown ?? 'bat'
  const browns = BROWN_OBJECTIVES.filter((tile) => tile !== brown && !(setting.personal ?? []).includes(tile))
  const personal = all.map((seat) => setting.personal?.[seat] ?? (browns.shift() as string))
  const late = phase === 'order' || phase === 'building' || phase === 'over'
  const plate = setting.plate ?? (config.apprentice || late ? 0 : seats - 1)
  const biscuits = setting.biscuits ?? biscuitsOf(config, seats, round, plate)
  const familiars = Array<number>(SPACES).fill(-1)
  for (const seat of all) for (const space of setting.familiars?.[seat] ?? []) familiars[spaceOf(space)] = seat
  return {
    config,
    seats,
    phase,
    round,
    direction,
    tiles: [0, 1, 2, 3, 4, 5],
    familiars,
    brown,
    green: setting.green ?? 'colours',
    personal,
    boxed: browns,
    biscuits,
    plate,
    piles: config.apprentice ? 0 : 3 - round,
    eaten: config.apprentice ? seats - biscuits.reduce((sum, own) => sum + own, 0) : 0,
    decks,
    hands,
    planned,
    stored,
    fresh,
    carriages,
    emptied: all.map(() => -1),
    trash,
    removed: [],
    villages,
    ready: all.map(() => config.pace === 'realtime' && phase !== 'ready'),
    out: all.map((seat) => late || (setting.out ?? []).includes(seat)),
    chosen: all.map(() => null),
    committed: [],
    changes: all.map(() => 0),
    did: all.map(() => 'nothing'),
    mustAct: setting.mustAct ?? -1,
    casts,
    order: setting.order ?? all,
    turn: setting.turn ?? 0,
    pending: setting.pending ?? 'none',
    lifted: [],
    laid: 0,
    seen: [],
  }
}

/** A match that begins at this setting, read like any position file. */
export const matchAt = (setting: PositionSetup): TestMatch =>
  startMatch(decodeState(rules, stateJson(setting), 'state'))

/** A match from the first round on. */
export const newMatch = (seats: number, config: Partial<Config> = {}, seed = 1): TestMatch =>
  Match.start<MagicalTreehouse>(rules, { config: configOf(config), seats, seed: seedOf(seed) })

/** A match from a file in `positions/`. */
export function matchFromFile(name: string): TestMatch {
  const text = readFileSync(new URL(`../positions/${name}.json`, import.meta.url), 'utf8')
  return startMatch(readPosition(text, () => magicalTreehouse as never).state as State)
}

/** The building turn of seat 0 with this Village and these cards planned; the others have nothing. */
export const buildingMatch = (village: VillageSetup, planned: readonly number[], more: PositionSetup = {}): TestMatch =>
  matchAt({
    phase: 'building',
    round: 2,
    ...more,
    villages: { ...more.villages, 0: village },
    planned: { ...more.planned, 0: planned },
  })

/** The end of the game with these Villages: the last builder ends the last turn. */
export function finishedMatch(setting: PositionSetup): TestMatch {
  const seats = setting.seats ?? 3
  const match = matchAt({ ...setting, phase: 'building', round: 3, turn: seats - 1 })
  play(match, match.state.order[seats - 1] as Seat, END)
  return match
}

/** The moves a seat sees that it may make. */
export const legalMoves = (match: TestMatch, seat: Seat): Move[] => rules.moves(match.view(seat), seat)

/** The legal moves of one kind. */
export const legalKinds = (match: TestMatch, seat: Seat): string[] => [
  ...new Set(legalMoves(match, seat).map((move) => move.do)),
]

export const isLegal = (match: TestMatch, seat: Seat, move: Move): boolean =>
  legalMoves(match, seat).some((other) => JSON.stringify(other) === JSON.stringify(move))

/** The rule that forbids a move. A move that is allowed is a fault of the test's expectation. */
export const refusalRule = (match: TestMatch, seat: Seat, move: Move): string =>
  refusal(match, seat, move)?.rule ?? 'allowed'

export function refusal(match: TestMatch, seat: Seat, move: Move): IllegalAction | undefined {
  try {
    match.validateMove(seat, move)
  } catch (error) {
    if (error instanceof IllegalAction) return error
    throw error
  }
  return undefined
}

/** Makes a move; what happened, all of it. */
export const play = (match: TestMatch, seat: Seat, move: Move): Event[] =>
  match.play(seat, move, match.log.lastTime).events.map(({ event }) => event)

/** Makes a move; what of it this one saw happen. */
export const eventsSeenBy = (who: Observer, match: TestMatch, seat: Seat, move: Move): Event[] =>
  match
    .play(seat, move, match.log.lastTime)
    .events.filter(({ to }) => maySee(to, who))
    .map(({ event }) => event)

/** All make these moves, one after another, in the order of the seats. */
export const playBeat = (match: TestMatch, ...moves: readonly (Move | null)[]): Event[] =>
  moves.flatMap((move, seat) => (move === null ? [] : play(match, seat, move)))

/** The seats play waits for. */
export const awaitedSeats = (match: TestMatch): Seat[] => seatsOf(match.toAct)

/** Cards by number, Spells by name. */
export const names = (cards: readonly Card[] | number | undefined): CardRef[] =>
  cards === undefined || typeof cards === 'number' ? [] : cards.map((card) => (card > 88 ? cardId(card) : card))

/** Where a file or a state is wrong, and why. */
export function inputFault(read: () => unknown): { place: string; fault: string } {
  try {
    read()
  } catch (error) {
    if (error instanceof InvalidInput) return { place: error.path, fault: error.problem }
    throw error
  }
  return { place: 'nowhere', fault: 'it was read' }
}

export const place = (card: number): Move => ({ do: 'place', card: nameOf(card) })
export const cast = (spell: string): Move => ({ do: 'cast', spell })
export const bribe = (seat: Seat): Move => ({ do: 'bribe', seat })
export const discard = (card: CardRef): Move => ({ do: 'discard', card: nameOf(card) })
export const swap = (planned: number, stored: number): Move => ({
  do: 'swap',
  planned: nameOf(planned),
  stored: nameOf(stored),
})
export const reveal = (card: number): Move => ({ do: 'reveal', card: nameOf(card) })
type From = 'planned' | 'stored'
export const build = (card: number, from: From = 'planned'): Move => ({ do: 'build', card: nameOf(card), from })
export const flip = (card: number, from: From = 'planned'): Move => ({ do: 'flip', card: nameOf(card), from })
export const improve = (card: number, house: number, from: From = 'planned'): Move => ({
  do: 'improve',
  card: nameOf(card),
  from,
  house,
})
export const pipe = (card: number, left: number, right: number, at = 0, from: From = 'planned'): Move => ({
  do: 'pipe',
  card: nameOf(card),
  from,
  left,
  right,
  place: at,
})
export const lift = (card: number): Move => ({ do: 'lift', pipe: nameOf(card) })
export const lay = (left: number, right: number, at = 0): Move => ({ do: 'lay', left, right, place: at })
export const arrange = (house: number, at = 0): Move => ({ do: 'arrange', house, place: at })
export const store = (card: number): Move => ({ do: 'store', card: nameOf(card) })
export const familiar = (space: string): Move => ({ do: 'familiar', space })
export const TRASH: Move = { do: 'trash' }
export const TAKE: Move = { do: 'take' }
export const DRAW: Move = { do: 'draw' }
export const DROP_OUT: Move = { do: 'drop-out' }
export const WAIT: Move = { do: 'wait' }
export const SPEND: Move = { do: 'spend' }
export const KEEP: Move = { do: 'keep' }
export const READY: Move = { do: 'ready' }
export const START: Move = { do: 'start' }
export const DECLINE: Move = { do: 'decline' }
export const END: Move = { do: 'end' }

export const seedOf = (seed: number): Uint8Array => new Uint8Array(32).fill(seed & 255).fill(seed >> 8, 16)

const startMatch = (state: State): TestMatch =>
  Match.start<MagicalTreehouse>(rules, { config: state.config, seats: state.seats, seed: seedOf(1), position: state })

const nameOf = (card: CardRef): string => (typeof card === 'number' ? cardId(card) : card)

function villageJson(setting: VillageSetup = { houses: [] }) {
  const row = setting.row ?? setting.houses.map((_, house) => house)
  return {
    houses: setting.houses.map((cards, house) => ({
      flipped: (setting.flipped ?? []).includes(house),
      moved: false,
      cards: cards.map(cardId),
    })),
    row,
    pipes: row.map((house) => {
      const card = setting.pipes?.[house]
      return card === undefined ? null : cardId(card)
    }),
  }
}

function leftInBox(used: readonly string[]): string[] {
  const left = [...DECK_CARDS]
  for (const id of used) {
    const at = left.indexOf(cardOf(id))
    if (at >= 0) left.splice(at, 1)
  }
  return left.map(cardId)
}

/** All Biscuits that must be somewhere: what the plates of earlier rounds held lies with the first seat. */
function biscuitsOf(config: Config, seats: number, round: number, plate: number): number[] {
  const each = Array<number>(seats).fill(config.apprentice ? 1 : 2)
  if (!config.apprentice) each[0] = 2 + (seats - 1) * (round + 1) - plate
  return each
}
