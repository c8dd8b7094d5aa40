import { findGame } from '@spellbough/games'
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

export interface VerifiedGame {
  readonly file: GameFile
  readonly game: Game
  readonly match: Match
}

/** The match of a game file's text. Throws `InvalidInput` if a check of the file fails. */
export async function openVerifiedGame(text: string, games: readonly Game[]): Promise<VerifiedGame> {
  const file = readGameFile(text)
  const find = await loadGameForFile(file, (id) => findGame(id, games))
  const fault = verifyGameFile(file, find).find(({ state }) => state === 'bad')
  if (fault !== undefined) throw new InvalidInput(fault.check, fault.detail)
  return { file, ...loadGameFile(file, find) }
}
