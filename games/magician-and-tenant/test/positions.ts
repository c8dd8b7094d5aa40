/** Short ways to set up a table of The Magician and His Tenant, make moves at it and look at it. */
import { readFileSync } from 'node:fs'
import {
  decodeState,
  firstSeat,
  type Game,
  IllegalAction,
  InvalidInput,
  Match,
  maySee,
  type Observer,
  readPosition,
  type Seat,
} from '@spellbough/kernel'
import { GHOSTS, type GhostId } from '../data/ghosts.ts'
import { SOURCES } from '../data/points.ts'
import { ROOMS } from '../data/rooms.ts'
import { magicianAndTenant } from '../index.ts'
import type { Event } from '../rules/events.ts'
import { HOUSE, squareName, squareOf } from '../rules/house.ts'
import type { Move } from '../rules/moves.ts'
import { magicianAndTenantRules as rules } from '../rules/rules.ts'
import type { Choice, Config, MagicianAndTenant, Phase, State } from '../rules/state.ts'

export type TestMatch = Match<MagicianAndTenant>
type Json = Record<string, unknown>

/** What a test cares about; the rest of the box is put where it does no harm. */
export interface PositionSetup extends Partial<Config> {
  readonly phase?: Phase
  readonly choice?: Choice
  readonly round?: number
  readonly actions?: number
  readonly tenant?: string
  /** The ghosts that are not named stand on the attic's corridor g7. */
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

/** A setting as the JSON of a position file's state. */
export function stateJson(setting: PositionSetup): Json {
  const rooms = layout(setting.rooms ?? {})
  const placeOf = (room: string) => Object.keys(rooms).find((square) => rooms[square] === room) ?? ''
  const key = setting.key ?? 'room'
  const keyRoom = placeOf('key')
  const turnedBack = setting.turnedBack ?? []
  const found = key !== 'room' && !turnedBack.includes(keyRoom) ? [keyRoom] : []
  const faceUp = [...new Set([...(setting.faceUp ?? []), ...found])]
  const shown = [...faceUp, ...turnedBack]
  const destroyed = setting.destroyed ?? []
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
  const tenant = setting.tenant ?? 'e5'
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
    ...setting.tally,
  }
  const phase = setting.phase ?? 'tenant'
  return {
    config: {
      magician: setting.magician ?? 'first',
      fairLayout: setting.fairLayout ?? false,
      roundLimit: setting.roundLimit ?? 60,
    },
    seats: 2,
    phase,
    choice: setting.choice ?? 'none',
    round: setting.round ?? 1,
    actions: setting.actions ?? (phase === 'tenant' ? 2 : phase === 'magician' ? 4 : 0),
    tenant,
    ghosts: Object.fromEntries(GHOSTS.map((ghost) => [ghost, setting.ghosts?.[ghost] ?? 'attic-g7'])),
    rooms,
    marks,
    key,
    suspects: hidden ? (setting.suspects ?? suspects) : [],
    glimpses: [],
    coin: setting.coin ?? false,
    boots: setting.boots ?? setting.extraMove ?? false,
    extraMove: setting.extraMove ?? false,
    net: setting.net ?? 0,
    repelled: setting.repelled ?? false,
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

/** A match that begins at this setting, read like any position file. */
export const matchAt = (setting: PositionSetup): TestMatch =>
  startMatch(decodeState(rules, stateJson(setting), 'state'))

/** A match from the layout on. */
export const newMatch = (config: Partial<Config> = {}, seed = 1): TestMatch =>
  Match.start<MagicianAndTenant>(rules, {
    config: { magician: 'first', fairLayout: false, roundLimit: 60, ...config },
    seats: 2,
    seed: seedOf(seed),
  })

/** A match from a file in `positions/`. */
export function matchFromFile(name: string): TestMatch {
  const text = readFileSync(new URL(`../positions/${name}.json`, import.meta.url), 'utf8')
  return startMatch(readPosition(text, findMagicianAndTenant).state as State)
}

export const [MAGICIAN, TENANT] = [0, 1] as const

/** The moves of whoever is awaited. */
export const legalMoves = (match: TestMatch): Move[] => rules.moves(match.view(awaitedSeat(match)), awaitedSeat(match))

/** Where a kind of move may lead: the squares to walk to, to look at, to send somebody to. */
export const targets = (match: TestMatch, kind: Move['do'], ghost?: GhostId): string[] =>
  legalMoves(match)
    .filter((move) => move.do === kind && (ghost === undefined || ('ghost' in move && move.ghost === ghost)))
    .flatMap((move) =>
      Object.entries(move).flatMap(([name, value]) => (name === 'do' || name === 'ghost' ? [] : [value])),
    )
    .toSorted()

export const isLegal = (match: TestMatch, move: Move): boolean =>
  legalMoves(match).some((other) => JSON.stringify(other) === JSON.stringify(move))

/** The rule that forbids a move to whoever is awaited, or to the seat that is named. */
export function refusalRule(match: TestMatch, move: Move, seat: Seat = awaitedSeat(match)): string {
  try {
    match.validateMove(seat, move)
  } catch (error) {
    if (error instanceof IllegalAction) return error.rule
    throw error
  }
  return 'allowed'
}

/** Makes moves of whoever is awaited; what happened, all of it. */
export const play = (match: TestMatch, ...moves: readonly Move[]): Event[] =>
  moves.flatMap((move) => match.play(awaitedSeat(match), move, match.log.lastTime).events.map(({ event }) => event))

/** Makes a move; what of it this one saw happen. */
export const eventsSeenBy = (who: Observer, match: TestMatch, move: Move): Event[] =>
  match
    .play(awaitedSeat(match), move, match.log.lastTime)
    .events.filter(({ to }) => maySee(to, who))
    .map(({ event }) => event)

/** The seat play waits for. */
export const awaitedSeat = (match: TestMatch): Seat => firstSeat(match.toAct)

/** The Magician sends whoever must go to the first corridor he may choose. */
export function sendAll(match: TestMatch): void {
  while (match.state.choice === 'send') play(match, legalMoves(match)[0] as Move)
}

/** The squares of the Tenant and of the ghosts, by name. */
export const whereIs = (match: TestMatch, figure: GhostId | 'tenant'): string =>
  squareName(figure === 'tenant' ? match.state.tenant : (match.state.ghosts[GHOSTS.indexOf(figure)] ?? -1))

export const timesScored = (match: TestMatch, source: (typeof SOURCES)[number]): number =>
  match.state.tally[SOURCES.indexOf(source)] ?? 0

export const marksOf = (match: TestMatch, square: string): number => match.state.marks[squareOf(square)] ?? 0

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

export const seedOf = (seed: number): Uint8Array => new Uint8Array(32).fill(seed & 255).fill(seed >> 8, 16)

export const startMatch = (state: State): TestMatch =>
  Match.start<MagicianAndTenant>(rules, { config: state.config, seats: 2, seed: seedOf(1), position: state })

/** A registry with this game alone. */
export function findMagicianAndTenant(id: string): Game {
  if (id !== rules.id) throw new InvalidInput('game', `there is no game "${id}"`)
  return magicianAndTenant as Game
}

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
