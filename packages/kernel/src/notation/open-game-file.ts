/** From a game file to its match: the rules, the beginning and the entries, judged as strictly as the file's form. */
import { canonicalJson } from '../canonical.ts'
import { InvalidInput } from '../errors.ts'
import { deriveSeed } from '../fairness.ts'
import { type Game, type PlayableGame, requireVersion } from '../game.ts'
import type { LogEntry } from '../log.ts'
import { Match, type MatchSetup } from '../match.ts'
import { configSchema } from '../options.ts'
import type { Rules } from '../rules.ts'
import type { ChainedEntry, GameFile } from './game-file.ts'
import { decodeStrict } from './parse.ts'
import { decodeState, type FindGame, MAX_POSITION_LENGTH } from './position.ts'

/**
 * The rules, beginning and entries of a file, for loading it as a match. Throws `InvalidInput` where they make no sense.
 * `findGame` must give the game in the file's version (`loadGameForFile`).
 */
export function openGameFile<Found extends PlayableGame>(file: GameFile, findGame: FindGame<Found>): OpenedGame<Found> {
  const game = findGame(file.game)
  requireVersion(game, file.version)
  const { rules } = game
  const [min, max] = rules.seats
  const seats = file.players.length
  if (seats < min || seats > max)
    throw new InvalidInput('players', `${rules.id} is for ${min} to ${max} seats, the file has ${seats} players`)
  if (file.fairness.contributions.length !== seats)
    throw new InvalidInput('fairness.contributions', `there must be one for each of the ${seats} seats`)
  const config = decodeStrict(configSchema(rules.options), file.config, 'config')
  const conflict = rules.conflict?.(config, seats)
  if (conflict !== undefined) throw new InvalidInput('config', conflict)
  if (file.fairness.secret === undefined)
    throw new InvalidInput('fairness.secret', 'the secret is not revealed yet, so the shuffles cannot be made again')
  const position = file.position === undefined ? undefined : readBeginning(rules, file.position)
  if (position !== undefined && position.seats !== seats)
    throw new InvalidInput(
      'position.seats',
      `it is a position of ${position.seats} seats, the file has ${seats} players`,
    )
  if (position !== undefined && canonicalJson(position.config) !== canonicalJson(config))
    throw new InvalidInput('position.config', 'it is not the config of the file')
  const beginning: MatchSetup = {
    config,
    seats,
    seed: deriveSeed(file.fairness.secret, file.fairness.contributions),
    ...(file.time === undefined ? {} : { time: file.time }),
    ...(position === undefined ? {} : { position }),
  }
  return { game, rules, setup: beginning, entries: file.entries.map(unchainEntry) }
}

/** The position that a match began with, as strictly as one in a file of its own. */
function readBeginning(rules: Rules, json: unknown) {
  const { length } = JSON.stringify(json)
  if (length > MAX_POSITION_LENGTH)
    throw new InvalidInput('position', `it has ${length} characters; a position has at most ${MAX_POSITION_LENGTH}`)
  return decodeState(rules, json, 'position')
}

export interface OpenedGame<Found extends PlayableGame = Game> {
  readonly game: Found
  readonly rules: Rules
  readonly setup: MatchSetup
  readonly entries: readonly LogEntry[]
}

/** The match of a file; an entry the rules refuse throws `InvalidInput` that names it. */
export function loadGameFile<Found extends PlayableGame>(
  file: GameFile,
  findGame: FindGame<Found>,
): { game: Found; match: Match } {
  const { game, rules, setup: beginning, entries } = openGameFile(file, findGame)
  const match = Match.start(rules, beginning)
  entries.forEach((entry, index) => {
    try {
      match.append(entry)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new InvalidInput(`entries[${index}]`, reason)
    }
  })
  return { game, match }
}

function unchainEntry(entry: ChainedEntry): LogEntry {
  const { seat, at } = entry
  if (entry.move !== undefined)
    return { kind: 'move', seat, at, move: entry.move, ...(entry.standIn === true ? { standIn: true } : {}) }
  return { kind: entry.undo === true ? 'undo' : 'expired', seat, at }
}
