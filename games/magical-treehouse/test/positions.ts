/** Set up a position of Magical Treehouse for a test, and the moves by short names. */
import { readFileSync } from 'node:fs'
import type { Match, Seat } from '@spellbough/kernel'
import { dealMatch, legalMoves, matchFromJson, matchFromText, play } from '@spellbough/kernel/kit'
import { type Card, cardId, cardOf, DECK_CARDS } from '../data/cards.ts'
import { SPACES, spaceOf } from '../data/forest.ts'
import { BROWN_OBJECTIVES } from '../data/objectives.ts'
import { magicalTreehouse } from '../index.ts'
import type { Event } from '../rules/events.ts'
import type { Move } from '../rules/moves.ts'
import { magicalTreehouseRules as rules } from '../rules/rules.ts'
import type { Cast, Config, MagicalTreehouse, Pending, Phase } from '../rules/state.ts'

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

/** What a test fixes about a position. All other components go where they have no effect. */
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

/** The setup as the JSON of a position file's state. */
export function stateJson(setup: PositionSetup): Record<string, unknown> {
  const { seats = 3, phase = 'planning', round = 0, direction = 1 } = setup
  const config = configOf(setup.config)
  const all = Array.from({ length: seats }, (_, seat) => seat)
  const piles = (given: BySeat<readonly CardRef[]> = {}) => all.map((seat) => (given[seat] ?? []).map(nameOf))
  const villages = all.map((seat) => villageJson(setup.villages?.[seat]))
  const tops = piles(setup.decks).map((cards) => cards.toReversed())
  const hands = piles(setup.hands)
  const planned = piles(setup.planned)
  const stored = piles(setup.stored)
  const fresh = piles(setup.fresh)
  const carriages = piles(setup.carriages)
  const trash = piles(setup.trash)
  const casts = (setup.casts ?? []).map(({ seat, spell }) => ({ seat, spell: cardId(spell) }))
  const used = [
    ...[tops, hands, planned, stored, fresh, carriages, trash].flat(2),
    ...casts.map(({ spell }) => spell),
    ...villages.flatMap(({ houses, pipes }) => [...houses.flatMap(({ cards }) => cards), ...pipes]),
  ].filter((id) => id !== null)
  const left = leftInBox(used)
  const rest = setup.rest ?? seats - 1
  const decks = tops.map((top, seat) => (seat === rest ? [...left, ...top] : top))
  const brown = setup.brown ?? 'bat'
  const browns = BROWN_OBJECTIVES.filter((tile) => tile !== brown && !(setup.personal ?? []).includes(tile))
  const personal = all.map((seat) => setup.personal?.[seat] ?? (browns.shift() as string))
  const late = phase === 'order' || phase === 'building' || phase === 'over'
  const droppedOut = late ? seats : (setup.out ?? []).length
  const plate = setup.plate ?? (config.apprentice ? 0 : Math.min(seats - 1, seats - droppedOut))
  const biscuits = setup.biscuits ?? biscuitsOf(config, seats, round, plate)
  const familiars = Array<number>(SPACES).fill(-1)
  for (const seat of all) for (const space of setup.familiars?.[seat] ?? []) familiars[spaceOf(space)] = seat
  return {
    config,
    seats,
    phase,
    round,
    direction,
    tiles: [0, 1, 2, 3, 4, 5],
    familiars,
    brown,
    green: setup.green ?? 'colours',
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
    out: all.map((seat) => late || (setup.out ?? []).includes(seat)),
    chosen: all.map(() => null),
    committed: [],
    changes: all.map(() => 0),
    did: all.map(() => 'nothing'),
    mustAct: setup.mustAct ?? -1,
    casts,
    order: setup.order ?? all,
    turn: setup.turn ?? 0,
    pending: setup.pending ?? 'none',
    lifted: [],
    laid: 0,
    seen: [],
  }
}

/** A match that begins in this position. */
export const matchAt = (setup: PositionSetup): TestMatch => matchFromJson(rules, stateJson(setup))

/** A match from the first round on. */
export const newMatch = (seats: number, config: Partial<Config> = {}, seed = 1): TestMatch =>
  dealMatch(rules, seats, configOf(config), seed)

/** A match from a file in `positions/`. */
export const matchFromFile = (name: string): TestMatch =>
  matchFromText(magicalTreehouse, readFileSync(new URL(`../positions/${name}.json`, import.meta.url), 'utf8'))

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
export function finishedMatch(setup: PositionSetup): TestMatch {
  const seats = setup.seats ?? 3
  const match = matchAt({ ...setup, phase: 'building', round: 3, turn: seats - 1 })
  play(match, match.state.order[seats - 1] as Seat, END)
  return match
}

/** The kinds of moves that are legal. */
export const legalKinds = (match: TestMatch, seat: Seat): string[] => [
  ...new Set(legalMoves(match, seat).map((move) => move.do)),
]

/** All make these moves, one after another, in the order of the seats. */
export const playBeat = (match: TestMatch, ...moves: readonly (Move | null)[]): Event[] =>
  moves.flatMap((move, seat) => (move === null ? [] : play(match, seat, move)))

/** Cards by number, Spells by name. */
export const names = (cards: readonly Card[] | number | undefined): CardRef[] =>
  cards === undefined || typeof cards === 'number' ? [] : cards.map((card) => (card > 88 ? cardId(card) : card))

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

const nameOf = (card: CardRef): string => (typeof card === 'number' ? cardId(card) : card)

function villageJson(setup: VillageSetup = { houses: [] }) {
  const row = setup.row ?? setup.houses.map((_, house) => house)
  return {
    houses: setup.houses.map((cards, house) => ({
      flipped: (setup.flipped ?? []).includes(house),
      moved: false,
      cards: cards.map(cardId),
    })),
    row,
    pipes: row.map((house) => {
      const card = setup.pipes?.[house]
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
