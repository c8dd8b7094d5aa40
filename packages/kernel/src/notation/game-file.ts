import * as zm from 'zod/mini'
import { canonicalJson, fingerprint, sha256Hex } from '../canonical.ts'
import type { TimeControl } from '../clock.ts'
import { InvalidInput } from '../errors.ts'
import type { Fairness } from '../fairness.ts'
import type { LogEntry } from '../log.ts'
import type { Match, MatchSetup } from '../match.ts'
import { matchRng } from '../rng.ts'
import type { GameTypes, Rules } from '../rules.ts'
import { HOST } from '../seats.ts'
import { checkFormat, checkLength, decodeStrict, gameIdSchema, parseJson } from './parse.ts'

export const GAME_FORMAT = 'game 1'

/** Who sat where: a person's name, or a bot's. */
export interface Player {
  readonly name: string
  readonly bot?: string
}

/** A whole match as a file. */
export interface GameFile {
  readonly spellbough: typeof GAME_FORMAT
  readonly game: string
  readonly version: number
  readonly config: Readonly<Record<string, unknown>>
  readonly players: readonly Player[]
  /** When the match began, ISO 8601; entries count from here. */
  readonly begun: string
  readonly time?: TimeControl
  readonly fairness: Fairness
  /** Set when the match did not begin with a deal: the state it began from. */
  readonly position?: unknown
  /** The state after the deal, so that it can be read without dealing again. Only with the secret. */
  readonly deal?: unknown
  readonly entries: readonly ChainedEntry[]
  readonly end: {
    readonly entries: number
    /** The last entry's hash: the whole game in one number. */
    readonly head: string
    /** Nothing while the game goes on. */
    readonly result: RecordedResult | null
  }
}

export interface RecordedResult {
  readonly rank: readonly number[]
  readonly score: readonly number[]
}

/** An entry with its number from 1 and the hash that chains it to all before it. */
export interface ChainedEntry {
  readonly n: number
  readonly seat: number
  readonly at: number
  readonly move?: object | undefined
  readonly standIn?: true | undefined
  readonly undo?: true | undefined
  readonly expired?: true | undefined
  readonly hash: string
}

/** What a file says beyond the match itself. */
export interface MatchMetadata {
  readonly players: readonly Player[]
  readonly begun: string
  readonly fairness: Fairness
}

/** The file of a match. Its secret and deal are in it when `facts.fairness` has the secret. */
export function toGameFile<G extends GameTypes>(match: Match<G>, facts: MatchMetadata): GameFile {
  const { rules, setup: beginning } = match
  const header = {
    spellbough: GAME_FORMAT,
    game: rules.id,
    version: rules.version,
    config: beginning.config as Readonly<Record<string, unknown>>,
    players: facts.players,
    begun: facts.begun,
    ...(beginning.time === undefined ? {} : { time: beginning.time }),
    fairness: facts.fairness,
    ...(beginning.position === undefined ? {} : { position: zm.encode(rules.stateCodec, beginning.position) }),
    ...(facts.fairness.secret === undefined || beginning.position !== undefined
      ? {}
      : { deal: zm.encode(rules.stateCodec, dealState(rules, beginning)) }),
  } as const
  const entries: ChainedEntry[] = []
  let head = chainRootHash(header)
  for (const entry of match.log) {
    const chained = chainEntry(head, entries.length + 1, entry)
    entries.push(chained)
    head = chained.hash
  }
  const result = match.result
  return {
    ...header,
    entries,
    end: {
      entries: entries.length,
      head,
      result: result === undefined ? null : { rank: result.rank, score: result.score },
    },
  }
}

/** One line an entry, so that games read and compare well. */
export function writeGameFile(file: GameFile): string {
  const { entries, end, ...header } = file
  const lines = Object.entries(header).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
  const moves = entries.map((entry) => `    ${JSON.stringify(entry)}`)
  return [
    '{',
    `${lines.join(',\n')},`,
    moves.length === 0 ? '  "entries": [],' : `  "entries": [\n${moves.join(',\n')}\n  ],`,
    `  "end": ${JSON.stringify(end)}`,
    '}\n',
  ].join('\n')
}

/** The file's form alone, strictly: unknown fields, wrong kinds and cut files are refused. `verifyGameFile` judges the rest. */
export function readGameFile(text: string): GameFile {
  checkLength(text, 'game', MAX_GAME_LENGTH)
  const json = parseJson(text)
  checkFormat(json, GAME_FORMAT)
  // Lists one entry after another or not at all: a fault is reported before millions more are looked at.
  const { entries, ...rest } = json as {
    readonly entries?: unknown
    readonly players?: unknown
    readonly fairness?: { readonly contributions?: unknown } | null
  }
  checkSeatList(rest.players, 'players')
  checkSeatList(rest.fairness?.contributions, 'fairness.contributions')
  const header = decodeStrict(gameFileSchema, { ...rest, entries: Array.isArray(entries) ? [] : entries }, '')
  return { ...header, entries: (entries as readonly unknown[]).map(readEntry) } as GameFile
}

function checkSeatList(list: unknown, place: string): void {
  if (Array.isArray(list) && list.length > HOST)
    throw new InvalidInput(place, `no game has ${list.length} seats; there are at most ${HOST}`)
}

const readEntry = (entry: unknown, index: number) => decodeStrict(entrySchema, entry, `entries[${index}]`)

/** In characters. An entry has about 150, and the longest possible game of any kind fewer than 100,000 of them. */
const MAX_GAME_LENGTH = 20_000_000

/** The first chain value: everything that was fixed before the first move, and nothing that was secret then. */
export function chainRootHash(file: Omit<GameFile, 'entries' | 'end'>): string {
  const { spellbough, game, version, config, players, begun, time, position } = file
  const { commitment, contributions } = file.fairness
  const fairness = { commitment, contributions }
  return fingerprint({ spellbough, game, version, config, players, begun, time, position, fairness })
}

/** The hash of an entry that follows `head`. */
export function entryHash(head: string, entry: Omit<ChainedEntry, 'hash'>): string {
  return sha256Hex(`${head}\n${canonicalJson(entry)}`)
}

export const dealState = <G extends GameTypes>(rules: Rules<G>, beginning: MatchSetup<G>): G['state'] =>
  rules.setup(beginning.config, beginning.seats, matchRng(beginning.seed, 0))

function chainEntry(head: string, n: number, entry: LogEntry): ChainedEntry {
  const { seat, at } = entry
  const bare =
    entry.kind === 'move'
      ? { n, seat, at, move: entry.move, ...(entry.standIn === true ? { standIn: true as const } : {}) }
      : entry.kind === 'undo'
        ? { n, seat, at, undo: true as const }
        : { n, seat, at, expired: true as const }
  return { ...bare, hash: entryHash(head, bare) }
}

/**
 * Whether a text is a datetime in UTC, ISO 8601, of a day that exists. By hand because the library's check would come
 * with every game: it shares the chunk of the schemas that the rules use.
 */
function isInstant(text: string): boolean {
  const isFormed = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(text)
  const instant = new Date(text)
  // A day beyond the end of its month would be counted on into the next.
  return isFormed && !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text.slice(0, 16))
}

const hex = (bytes: number) =>
  zm
    .string()
    .check(
      zm.regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`), `must be ${bytes * 2} hexadecimal digits, in small letters`),
    )

const entrySchema = zm
  .strictObject({
    n: zm.int().check(zm.minimum(1)),
    seat: zm.int().check(zm.minimum(0), zm.maximum(15)),
    at: zm.int().check(zm.minimum(0)),
    move: zm.optional(zm.record(zm.string(), zm.unknown())),
    standIn: zm.optional(zm.literal(true)),
    undo: zm.optional(zm.literal(true)),
    expired: zm.optional(zm.literal(true)),
    hash: hex(32),
  })
  .check(
    zm.refine(
      (entry) => [entry.move, entry.undo, entry.expired].filter((part) => part !== undefined).length === 1,
      'an entry is exactly one of move, undo or expired',
    ),
    zm.refine((entry) => entry.standIn === undefined || entry.move !== undefined, {
      path: ['standIn'],
      message: 'only a move is made by a stand-in',
    }),
  )

const gameFileSchema = zm
  .strictObject({
    spellbough: zm.literal(GAME_FORMAT),
    game: gameIdSchema,
    version: zm.int().check(zm.minimum(1)),
    config: zm.record(zm.string(), zm.unknown()),
    players: zm.array(
      zm.strictObject({
        name: zm.string().check(zm.minLength(1)),
        bot: zm.optional(zm.string().check(zm.minLength(1))),
      }),
    ),
    begun: zm.string().check(zm.refine(isInstant, 'must be a datetime in UTC like 2025-05-01T18:30:00Z')),
    time: zm.optional(
      zm.strictObject({
        budget: zm.optional(zm.int().check(zm.minimum(1))),
        increment: zm.optional(zm.int().check(zm.minimum(0))),
        perMove: zm.optional(zm.int().check(zm.minimum(1))),
      }),
    ),
    fairness: zm.strictObject({
      commitment: hex(32),
      contributions: zm.array(
        zm
          .string()
          .check(zm.regex(/^([0-9a-f]{2}){0,64}$/, 'must be at most 64 bytes in hexadecimal digits, in small letters')),
      ),
      secret: zm.optional(hex(32)),
    }),
    position: zm.optional(zm.unknown()),
    deal: zm.optional(zm.unknown()),
    entries: zm.array(entrySchema),
    end: zm.strictObject({
      entries: zm.int().check(zm.minimum(0)),
      head: hex(32),
      result: zm.nullable(
        zm.strictObject({ rank: zm.array(zm.int().check(zm.minimum(1))), score: zm.array(zm.number()) }),
      ),
    }),
  })
  .check(
    zm.refine((file) => file.deal === undefined || file.fairness.secret !== undefined, {
      path: ['deal'],
      message: 'the deal is given only together with the secret that made it',
    }),
    zm.refine((file) => file.deal === undefined || file.position === undefined, {
      path: ['deal'],
      message: 'a game that began from a position has no deal',
    }),
  )
