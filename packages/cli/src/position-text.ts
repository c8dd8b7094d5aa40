import { findGame } from '@spellbough/games'
import { type Game, type LoadedPosition, loadGameForFile, openPosition, readPositionFile } from '@spellbough/kernel'

/** The position of a position file's text, in the version of its game that the file names. */
export async function openPositionText(text: string, games: readonly Game[]): Promise<LoadedPosition> {
  const file = readPositionFile(text)
  return openPosition(file, await loadGameForFile(file, (id) => findGame(id, games)))
}
