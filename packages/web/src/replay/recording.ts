import { findInCatalog } from '@spellbough/games/catalog'
import {
  deriveSeed,
  type GameFile,
  InvalidInput,
  Match,
  type Observer,
  openGameFile,
  type PlayableGame,
  type Player,
  readGameFile,
  requireVersion,
  verifyGameFile,
} from '@spellbough/kernel'
import type { TableView } from '@spellbough/protocol'
import type { LocalGame } from '../play/local-game.ts'
import { localGameFileText } from '../play/local-game-file.ts'
import type { PlayerState } from '../play/match-session.ts'
import { MatchHistory } from './match-history.ts'

/** A finished match to replay. */
export interface Recording {
  readonly game: PlayableGame
  readonly matchHistory: MatchHistory
  /** The players; a bot of a server has no name. */
  readonly players: readonly PlayerState[]
  /** The observer to start with. */
  readonly initialViewer: Observer
  /** The table of a match on the server. Only those have a link that others can open. */
  readonly table: TableView | undefined
  readonly loadFileText: () => Promise<string>
}

/** What can be wrong with a file, as keys of the messages. */
export type RecordingFault = 'broken' | 'foreign' | 'game' | 'unfinished' | 'form' | 'changed'

/** A file that cannot be replayed. The message is an English detail. */
export class InvalidRecording extends Error {
  override readonly name = 'InvalidRecording'
  readonly fault: RecordingFault

  constructor(fault: RecordingFault, detail: string) {
    super(detail)
    this.fault = fault
  }
}

/** Opens a game file of the user. Everything in it is verified first. */
export async function recordingOfFile(text: string): Promise<Recording> {
  const file = withRecordingErrors(() => readGameFile(text))
  const game = await gameOf(file)
  const opened = withRecordingErrors(() => openGameFile(file, () => game))
  const [failedCheck] = verifyGameFile(file, () => game).filter(({ state }) => state === 'bad')
  if (failedCheck !== undefined) throw new InvalidRecording('changed', failedCheck.detail)
  const matchHistory = new MatchHistory(opened.rules, opened.setup, opened.entries)
  const players = file.players.map((player) => playerState(player))
  return {
    game,
    matchHistory,
    players,
    initialViewer: 'spectator',
    table: undefined,
    loadFileText: async () => text,
  }
}

/** Opens the game file of a match on the server. */
export async function recordingOfTable(
  text: string,
  table: TableView,
  visitor: string | undefined,
): Promise<Recording> {
  const file = withRecordingErrors(() => readGameFile(text))
  const game = await gameOf(file)
  const matchHistory = withRecordingErrors(() => {
    const { rules, setup, entries } = openGameFile(file, () => game)
    return new MatchHistory(rules, setup, entries)
  })
  const ownSeat = table.seats.find(({ player }) => player !== null && player.id === visitor)?.seat
  const players = table.seats.map(({ player, bot, resigned }, seat) => ({
    ...playerState(file.players[seat] ?? { name: '' }),
    name: bot === null ? (player?.name ?? file.players[seat]?.name ?? '') : '',
    resigned,
  }))
  return { game, matchHistory, players, initialViewer: ownSeat ?? 'spectator', table, loadFileText: async () => text }
}

/** Opens a local game. */
export async function recordingOfLocal(saved: LocalGame): Promise<Recording> {
  const game = await gameOf(saved)
  withRecordingErrors(() => requireVersion(game, saved.version))
  const { rules } = game
  const { secret, contributions } = saved.fairness
  const setup = { config: saved.config, seats: saved.chairs.length, seed: deriveSeed(secret, contributions) }
  const matchHistory = withRecordingErrors(() => new MatchHistory(rules, setup, saved.entries))
  const people = saved.chairs.flatMap(({ bot }, seat) => (bot === undefined ? [seat] : []))
  const [only, another] = people
  return {
    game,
    matchHistory,
    players: saved.chairs.map(({ name, bot }) => playerState(bot === undefined ? { name } : { name, bot })),
    initialViewer: only === undefined || another !== undefined ? 'spectator' : only,
    table: undefined,
    loadFileText: async () => localGameFileText(Match.load(rules, setup, saved.entries), saved),
  }
}

/** The game in the version of a file or a stored match. */
async function gameOf({ game, version }: Pick<GameFile, 'game' | 'version'>): Promise<PlayableGame> {
  const entry = findInCatalog(game, version)
  if (entry === undefined) throw new InvalidRecording('game', `there is no game ${game}`)
  return await entry.load()
}

function withRecordingErrors<Thing>(read: () => Thing): Thing {
  try {
    return read()
  } catch (error) {
    if (error instanceof InvalidInput) throw new InvalidRecording(FAULTS[error.path] ?? 'form', error.message)
    throw error
  }
}

/** The fault by the path at which reading failed. */
const FAULTS: Readonly<Record<string, RecordingFault>> = {
  '': 'broken',
  spellbough: 'foreign',
  version: 'game',
  'fairness.secret': 'unfinished',
}

/** Game files of servers use the level as a bot's name. */
const playerState = ({ name, bot }: Player): PlayerState => ({
  name: name === bot ? '' : name,
  bot,
  present: true,
  away: false,
  resigned: false,
})
