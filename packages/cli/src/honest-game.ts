import {
  BadInput,
  type Game,
  type GameFile,
  loadGameFile,
  type Match,
  readGameFile,
  verifyGameFile,
} from '@spellbough/kernel'
import { findGame } from './settings.ts'

export interface HonestGame {
  readonly file: GameFile
  readonly game: Game
  readonly match: Match
}

/** The match of a game file's text, refused when anything in it is not as it claims. */
export function openHonestGame(text: string, games: readonly Game[]): HonestGame {
  const file = readGameFile(text)
  const find = (id: string) => findGame(games, id)
  const fault = verifyGameFile(file, find).find(({ state }) => state === 'bad')
  if (fault !== undefined) throw new BadInput(fault.check, fault.detail)
  return { file, ...loadGameFile(file, find) }
}
