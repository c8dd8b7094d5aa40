import * as zm from 'zod/mini'
import { canonical, fingerprint, sha256Hex } from '../canonical.ts'
import type { TimeControl } from '../clock.ts'
import { type Fairness, mixSeed } from '../fairness.ts'
import { type Game, type PlayableGame, rulesOfVersion } from '../game.ts'
import { BadInput } from '../illegal.ts'
import type { Entry } from '../log.ts'
import { type Beginning, Match } from '../match.ts'
import { configSchema } from '../options.ts'
import { matchRng } from '../rng.ts'
import type { Rules, Shape } from '../rules.ts'
import { decodeState, type FindGame } from './position.ts'
import { checkMark, readAs, readJson } from './reading.ts'

export const GAME_MARK = 'game 1'

/** Who sat where: a person's name, or a bot's. */
export interface Player {
  readonly name: string
  readonly bot?: string
}

/** A whole match as a file. */
export interface GameFile {
  readonly spellbough: typeof GAME_MARK
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
    readonly result: FiledResult | null
  }
}

export interface FiledResult {
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
export interface MatchFacts {
  readonly players: readonly Player[]
  readonly begun: string
  readonly fairness: Fairness
}

/** The file of a match. Its secret and deal are in it when `facts.fairness` has the secret. */
export function gameFile<G extends Shape>(match: Match<G>, facts: MatchFacts): GameFile {
  const { rules, beginning } = match
  const header = {
    spellbough: GAME_MARK,
    game: rules.id,
    version: rules.version,
    config: beginning.config as Readonly<Record<string, unknown>>,
    players: facts.players,
    begun: facts.begun,
    ...(beginning.time === undefined ? {} : { time: beginning.time }),
    fairness: facts.fairness,
    ...(beginning.position === undefined ? {} : { position: zm.encode(rules.position, beginning.position) }),
    ...(facts.fairness.secret === undefined || beginning.position !== undefined
      ? {}
      : { deal: zm.encode(rules.position, dealOf(rules, beginning)) }),
  } as const
  const entries: ChainedEntry[] = []
  let head = chainStart(header)
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
  const json = readJson(text)
  checkMark(json, GAME_MARK)
  return readAs(gameForm, json, '') as GameFile
}

/** The first chain value: everything that was fixed before the first move, and nothing that was secret then. */
export function chainStart(file: Omit<GameFile, 'entries' | 'end'>): string {
  const { spellbough, game, version, config, players, begun, time, position } = file
  const { commitment, contributions } = file.fairness
  const fairness = { commitment, contributions }
  return fingerprint({ spellbough, game, version, config, players, begun, time, position, fairness })
}

/** The hash of an entry that follows `head`. */
export function entryHash(head: string, entry: Omit<ChainedEntry, 'hash'>): string {
  return sha256Hex(`${head}\n${canonical(entry)}`)
}

/** The rules, beginning and entries of a file, for loading it as a match. Throws `BadInput` where they make no sense. */
export function openGameFile<Found extends PlayableGame>(file: GameFile, findGame: FindGame<Found>): OpenedGame<Found> {
  const game = findGame(file.game)
  const rules = rulesOfVersion(game, file.version)
  const [min, max] = rules.seats
  const seats = file.players.length
  if (seats < min || seats > max)
    throw new BadInput('players', `${rules.id} is for ${min} to ${max} seats, the file has ${seats} players`)
  if (file.fairness.contributions.length !== seats)
    throw new BadInput('fairness.contributions', `there must be one for each of the ${seats} seats`)
  const config = readAs(configSchema(rules.options), file.config, 'config')
  const conflict = rules.conflict?.(config, seats)
  if (conflict !== undefined) throw new BadInput('config', conflict)
  if (file.fairness.secret === undefined)
    throw new BadInput('fairness.secret', 'the secret is not revealed yet, so the shuffles cannot be made again')
  const position = file.position === undefined ? undefined : decodeState(rules, file.position, 'position')
  if (position !== undefined && position.seats !== seats)
    throw new BadInput('position.seats', `it is a position of ${position.seats} seats, the file has ${seats} players`)
  if (position !== undefined && canonical(position.config) !== canonical(config))
    throw new BadInput('position.config', 'it is not the config of the file')
  const beginning: Beginning = {
    config,
    seats,
    seed: mixSeed(file.fairness.secret, file.fairness.contributions),
    ...(file.time === undefined ? {} : { time: file.time }),
    ...(position === undefined ? {} : { position }),
  }
  return { game, rules, beginning, entries: file.entries.map(plainEntry) }
}

export interface OpenedGame<Found extends PlayableGame = Game> {
  readonly game: Found
  readonly rules: Rules
  readonly beginning: Beginning
  readonly entries: readonly Entry[]
}

/** The match of a file; an entry the rules refuse throws `BadInput` that names it. */
export function loadGameFile<Found extends PlayableGame>(
  file: GameFile,
  findGame: FindGame<Found>,
): { game: Found; match: Match } {
  const { game, rules, beginning, entries } = openGameFile(file, findGame)
  const match = Match.start(rules, beginning)
  entries.forEach((entry, index) => {
    try {
      match.append(entry)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new BadInput(`entries[${index}]`, reason)
    }
  })
  return { game, match }
}

export const dealOf = <G extends Shape>(rules: Rules<G>, beginning: Beginning<G>): G['state'] =>
  rules.setup(beginning.config, beginning.seats, matchRng(beginning.seed, 0))

function chainEntry(head: string, n: number, entry: Entry): ChainedEntry {
  const { seat, at } = entry
  const bare =
    entry.kind === 'move'
      ? { n, seat, at, move: entry.move, ...(entry.standIn === true ? { standIn: true as const } : {}) }
      : entry.kind === 'undo'
        ? { n, seat, at, undo: true as const }
        : { n, seat, at, expired: true as const }
  return { ...bare, hash: entryHash(head, bare) }
}

function plainEntry(entry: ChainedEntry): Entry {
  const { seat, at } = entry
  if (entry.move !== undefined)
    return { kind: 'move', seat, at, move: entry.move, ...(entry.standIn === true ? { standIn: true } : {}) }
  return { kind: entry.undo === true ? 'undo' : 'expired', seat, at }
}

const hex = (bytes: number) =>
  zm
    .string()
    .check(
      zm.regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`), `must be ${bytes * 2} hexadecimal digits, in small letters`),
    )

const entryForm = zm
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

const gameForm = zm
  .strictObject({
    spellbough: zm.literal(GAME_MARK),
    game: zm.string(),
    version: zm.int().check(zm.minimum(1)),
    config: zm.record(zm.string(), zm.unknown()),
    players: zm.array(
      zm.strictObject({
        name: zm.string().check(zm.minLength(1)),
        bot: zm.optional(zm.string().check(zm.minLength(1))),
      }),
    ),
    begun: zm.iso.datetime(),
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
    entries: zm.array(entryForm),
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
