import {
  type Game,
  type GameFile,
  InvalidInput,
  loadGameFile,
  loadGameForFile,
  type Match,
  readGameFile,
  verifyGameFile,
} from '@spellbough/kernel'
import { displayName, options } from '@spellbough/protocol'
import { type Chair, FREE_CHAIR, type TableDoc } from './table-doc.ts'

/** A finished match from a file: its table, its shuffle secret, and the match itself. */
export interface ImportedTable {
  readonly doc: TableDoc
  readonly secret: string
  readonly match: Match
}

/**
 * A table for a match that was played elsewhere, under a new id. The file is verified first; throws an `InvalidInput` with
 * the reason. Its players have a name but no account here.
 */
export async function importTable(text: string, games: readonly Game[], id: string): Promise<ImportedTable> {
  const file = readGameFile(text)
  const find = await loadGameForFile(file, (game) => findGame(games, game))
  const fault = verifyGameFile(file, find).find(({ state }) => state === 'bad')
  if (fault !== undefined) throw new InvalidInput(fault.check, fault.detail)
  const { secret } = file.fairness
  if (secret === undefined || file.end.result === null)
    throw new InvalidInput('end.result', 'the match is not over; only a finished one becomes a table')
  if (file.position !== undefined)
    throw new InvalidInput('position', 'the match began from a set-up position; a table begins with a deal')
  const { match } = loadGameFile(file, find)
  return { doc: toTableDoc(file, match, id, file.end.result), secret, match }
}

function toTableDoc(
  file: GameFile,
  match: Match,
  id: string,
  standing: NonNullable<GameFile['end']['result']>,
): TableDoc {
  const begun = Date.parse(file.begun)
  return {
    id,
    game: file.game,
    version: file.version,
    options: options.parse(file.config),
    pace: 'relaxed',
    time: file.time ?? {},
    visibility: 'private',
    rated: false,
    watchable: true,
    quick: false,
    host: null,
    status: 'over',
    created: begun,
    begun,
    ended: begun + match.log.lastTime,
    chairs: file.players.map((player, seat) => toChair(player, file.fairness.contributions[seat] ?? '', seat)),
    commitment: file.fairness.commitment,
    ending: 'finished',
    standing: { rank: standing.rank, score: standing.score },
    settled: false,
    next: null,
    revision: 0,
  }
}

function toChair({ name, bot }: GameFile['players'][number], contribution: string, seat: number): Chair {
  if (bot !== undefined) return { ...FREE_CHAIR, bot, contribution, ready: true }
  const read = displayName.safeParse(name)
  if (!read.success) throw new InvalidInput(`players[${seat}].name`, 'a name has 1 to 24 visible characters')
  return { ...FREE_CHAIR, player: { id: null, name: read.data, guest: true }, contribution, ready: true }
}

function findGame(games: readonly Game[], id: string): Game {
  const found = games.find(({ rules }) => rules.id === id)
  if (found !== undefined) return found
  throw new InvalidInput(
    'game',
    `"${id}" is not played here; there are ${games.map(({ rules }) => rules.id).join(', ')}`,
  )
}
