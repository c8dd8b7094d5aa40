/** Set up a position of The Magician and His Tenant for a test, and the moves by short names. */
import { readFileSync } from 'node:fs'
import { decodeState, type Match, type Observer, type Seat } from '@spellbough/kernel'
import * as kit from '@spellbough/kernel/kit'
import { awaitedSeat } from '@spellbough/kernel/kit'
import { GHOSTS, type GhostId } from '../data/ghosts.ts'
import { SOURCES } from '../data/points.ts'
import { ROOMS } from '../data/rooms.ts'
import { magicianAndTenant } from '../index.ts'
import type { Event } from '../rules/events.ts'
import { HOUSE, squareName, squareOf } from '../rules/house.ts'
import type { Move } from '../rules/moves.ts'
import { magicianAndTenantRules as rules } from '../rules/rules.ts'
import type { Choice, Config, MagicianAndTenant, Phase } from '../rules/state.ts'

export type TestMatch = Match<MagicianAndTenant>
type Json = Record<string, unknown>

/** What a test fixes about a position. All other components go where they have no effect. */
export interface PositionSetup extends Partial<Config> {
  readonly phase?: Phase
  readonly choice?: Choice
  readonly round?: number
  readonly actions?: number
  readonly tenant?: string
  /** The ghosts that are not named stand on the attic's corridor g7; during the layout all wait on the first corridor. */
  readonly ghosts?: Partial<Record<GhostId, string>>
  readonly rooms?: Readonly<Record<string, string>>
  readonly faceUp?: readonly string[]
  /** Rooms that were turned up and then down again. */
  readonly turnedBack?: readonly string[]
  readonly destroyed?: readonly string[]
  /** The Key: with the Tenant, in its room, or hidden under a square. Once it was found its room lies face up. */
  readonly key?: string
  readonly suspects?: readonly string[]
  readonly coin?: boolean
  readonly boots?: boolean
  readonly extraMove?: boolean
  readonly net?: number
  readonly repelled?: boolean
  /** How often points were scored, besides what the rooms tell. */
  readonly tally?: Readonly<Record<string, number>>
}

/** Where the ✦ rooms lie unless a test says otherwise. */
const STAR_PLACES: Readonly<Record<string, string>> = { key: 'b2', exit: 'h2', 'crow-flock': 'b8', painting: 'h8' }

/** The setup as the JSON of a position file's state. */
export function stateJson(setup: PositionSetup): Json {
  const rooms = layout(setup.rooms ?? {})
  const placeOf = (room: string) => Object.keys(rooms).find((square) => rooms[square] === room) ?? ''
  const key = setup.key ?? 'room'
  const keyRoom = placeOf('key')
  const namedSquares = Object.keys(setup.rooms ?? {})
  // What the Tenant carries was found somewhere: in a room that the test says nothing of, unless it shows one.
  const foundIn = (room: string): string[] => {
    const squares = Object.keys(rooms).filter((square) => rooms[square] === room)
    const shown = squares.some((square) => [...(setup.faceUp ?? []), ...(setup.turnedBack ?? [])].includes(square))
    return shown ? [] : squares.filter((square) => !namedSquares.includes(square)).slice(0, 1)
  }
  const turnedBack = [
    ...(setup.turnedBack ?? []),
    ...(setup.coin === true ? foundIn('coin') : []),
    ...((setup.boots ?? setup.extraMove) === true ? foundIn('boots') : []),
  ]
  const found = key !== 'room' && !turnedBack.includes(keyRoom) ? [keyRoom] : []
  const faceUp = [...new Set([...(setup.faceUp ?? []), ...found])]
  const shown = [...faceUp, ...turnedBack]
  const destroyed = setup.destroyed ?? []
  const lost = destroyed.filter((square) => isKind(rooms[square], 'beneficial') && !turnedBack.includes(square))
  const marks: Record<string, string[]> = {}
  const mark = (squares: readonly string[], name: string) => {
    for (const square of squares) marks[square] = [...(marks[square] ?? []), name]
  }
  mark(faceUp, 'face-up')
  mark(shown, 'shown')
  mark(destroyed, 'destroyed')
  mark(lost, 'gave-point')
  const counted = shown.filter((square) => !destroyed.includes(square)).map((square) => rooms[square] ?? '')
  const tenant = setup.tenant ?? 'e5'
  const hidden = key !== 'room' && key !== 'tenant'
  const stars = Object.keys(rooms).filter((square) => isKind(rooms[square], 'star'))
  const suspects = stars.filter((square) => !faceUp.includes(square) && square !== tenant)
  const points: Record<string, number> = {
    theft: hidden ? 1 : 0,
    destroyed: lost.length,
    found: counted.filter((room) => isKind(room, 'beneficial')).length,
    'ghost-room': counted.filter((room) => room === 'crow-flock' || room.startsWith('ace')).length,
    trap: counted.filter((room) => room === 'trap').length,
    net: counted.filter((room) => room === 'spidernet').length,
    ...setup.tally,
  }
  const phase = setup.phase ?? 'tenant'
  const corridor = phase === 'layout' ? squareName(HOUSE.corridors[0] as number) : 'attic-g7'
  return {
    config: {
      magician: setup.magician ?? 'first',
      fairLayout: setup.fairLayout ?? false,
      roundLimit: setup.roundLimit ?? 60,
    },
    seats: 2,
    phase,
    choice: setup.choice ?? 'none',
    round: setup.round ?? 1,
    actions: setup.actions ?? (phase === 'tenant' ? 2 : phase === 'magician' ? 4 : 0),
    tenant,
    ghosts: Object.fromEntries(GHOSTS.map((ghost) => [ghost, setup.ghosts?.[ghost] ?? corridor])),
    rooms,
    marks,
    key,
    suspects: hidden ? (setup.suspects ?? suspects) : [],
    glimpses: [],
    coin: setup.coin ?? false,
    boots: setup.boots ?? setup.extraMove ?? false,
    extraMove: setup.extraMove ?? false,
    net: setup.net ?? 0,
    repelled: setup.repelled ?? false,
    called: 'none',
    flock: Object.fromEntries(GHOSTS.map((ghost) => [ghost, 0])),
    sending: [],
    turnOver: false,
    tally: Object.fromEntries(SOURCES.map((source) => [source, points[source] ?? 0])),
    lifted: 'none',
    changes: 0,
    ending: null,
  }
}

/**
 * A match that begins in this position. It may have more actions than a turn gives, so that a test can go on in one turn:
 * a file must not, so they are added after reading.
 */
export function matchAt(setup: PositionSetup): TestMatch {
  const { actions, ...rest } = setup
  const state = decodeState(
    rules,
    stateJson({ ...rest, ...(actions === undefined || actions > 2 ? {} : { actions }) }),
    'state',
  )
  return kit.matchFromState(rules, { ...state, actions: actions ?? state.actions })
}

/** A match from the layout on. */
export const newMatch = (config: Partial<Config> = {}, seed = 1): TestMatch =>
  kit.dealMatch(rules, 2, { magician: 'first', fairLayout: false, roundLimit: 60, ...config }, seed)

/** A match from a file in `positions/`. */
export const matchFromFile = (name: string): TestMatch =>
  kit.matchFromText(magicianAndTenant, readFileSync(new URL(`../positions/${name}.json`, import.meta.url), 'utf8'))

/** A registry with this game alone. */
export const findMagicianAndTenant = kit.registryOf(magicianAndTenant)

export const [MAGICIAN, TENANT] = [0, 1] as const

/** The legal moves of the awaited seat. */
export const legalMoves = (match: TestMatch): Move[] => kit.legalMoves(match, awaitedSeat(match))

/** Where a kind of move may lead: the squares to walk to, to look at, to send somebody to. */
export const targets = (match: TestMatch, kind: Move['do'], ghost?: GhostId): string[] =>
  legalMoves(match)
    .filter((move) => move.do === kind && (ghost === undefined || ('ghost' in move && move.ghost === ghost)))
    .flatMap((move) =>
      Object.entries(move).flatMap(([name, value]) => (name === 'do' || name === 'ghost' ? [] : [value])),
    )
    .toSorted()

/** Whether a move of the awaited seat is legal. */
export const isLegal = (match: TestMatch, move: Move): boolean => kit.isLegal(match, awaitedSeat(match), move)

/** The rule that forbids a move of the awaited seat, or of the named one. */
export const refusalRule = (match: TestMatch, move: Move, seat: Seat = awaitedSeat(match)): string =>
  kit.refusalRule(match, seat, move)

/** Makes moves, each for the seat that is awaited then; all events of them. */
export const play = (match: TestMatch, ...moves: readonly Move[]): Event[] =>
  moves.flatMap((move) => kit.play(match, awaitedSeat(match), move))

/** Makes a move of the awaited seat; the events of it that this observer sees. */
export const eventsSeenBy = (who: Observer, match: TestMatch, move: Move): Event[] =>
  kit.eventsSeenBy(who, match, awaitedSeat(match), move)

/** The Magician sends every ghost that must leave to the first corridor he may choose. */
export function sendAll(match: TestMatch): void {
  while (match.state.choice === 'send') play(match, legalMoves(match)[0] as Move)
}

/** The squares of the Tenant and of the ghosts, by name. */
export const whereIs = (match: TestMatch, figure: GhostId | 'tenant'): string =>
  squareName(figure === 'tenant' ? match.state.tenant : (match.state.ghosts[GHOSTS.indexOf(figure)] ?? -1))

export const timesScored = (match: TestMatch, source: (typeof SOURCES)[number]): number =>
  match.state.tally[SOURCES.indexOf(source)] ?? 0

export const marksOf = (match: TestMatch, square: string): number => match.state.marks[squareOf(square)] ?? 0

export const walk = (to: string): Move => ({ do: 'walk', to })
export const step = (ghost: GhostId, to: string): Move => ({ do: 'step', ghost, to })
export const repel = (ghost: GhostId): Move => ({ do: 'repel', ghost })
export const send = (ghost: GhostId, to: string): Move => ({ do: 'send', ghost, to })
export const look = (at: string): Move => ({ do: 'look', at })
export const hide = (under: string): Move => ({ do: 'hide', under })
export const lift = (from: string): Move => ({ do: 'lift', from })
export const put = (on: string): Move => ({ do: 'put', on })
export const arrive = (at: string): Move => ({ do: 'arrive', at })
export const confirm = (corridor: string): Move => ({ do: 'confirm', corridor })
export const FLIP: Move = { do: 'flip' }
export const PORTAL: Move = { do: 'portal' }
export const STEAL: Move = { do: 'steal' }
export const DESTROY: Move = { do: 'destroy' }
export const TURN_BACK: Move = { do: 'turn-back' }
export const PROPOSE: Move = { do: 'propose' }
export const PASS: Move = { do: 'pass' }
export const END: Move = { do: 'end' }

const isKind = (room: string | undefined, nature: string): boolean =>
  ROOMS.some((kind) => kind.id === room && kind.nature === nature)

/** The named rooms where they are said to be, the ✦ rooms in their usual places, the rest in the order of the box. */
function layout(named: Readonly<Record<string, string>>): Record<string, string> {
  const rooms: Record<string, string> = { ...named }
  const left = ROOMS.flatMap((kind) => Array<string>(kind.copies).fill(kind.id))
  for (const room of Object.values(named)) left.splice(left.indexOf(room), 1)
  const free = () => HOUSE.rooms.map(squareName).filter((square) => rooms[square] === undefined)
  for (const [room, square] of Object.entries(STAR_PLACES))
    if (left.includes(room)) {
      left.splice(left.indexOf(room), 1)
      rooms[rooms[square] === undefined ? square : (free()[0] as string)] = room
    }
  for (const square of free()) rooms[square] = left.shift() as string
  return Object.fromEntries(HOUSE.rooms.map((square) => [squareName(square), rooms[squareName(square)] as string]))
}
