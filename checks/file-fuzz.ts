import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Game, type PositionFile, readPosition } from '@spellbough/kernel'
import {
  type GameFileSource,
  type PositionSource,
  positionsOfGame,
  recordGame,
  registryOf,
  variantsOf,
} from '@spellbough/kernel/kit'

const ROOT = join(import.meta.dirname, '..')

/** The position files of a game's folder. */
export function writtenPositions({ rules }: Game): PositionSource[] {
  const folder = join(ROOT, 'games', rules.id, 'positions')
  return readdirSync(folder).map((name) => ({
    name,
    file: JSON.parse(readFileSync(join(folder, name), 'utf8')) as PositionFile,
  }))
}

/** Those of the folder, and some from the deal to the end of a random game of every variant. */
export const positionSources = (game: Game, seed: number, ofEach: number): PositionSource[] => [
  ...writtenPositions(game),
  ...variantsOf(game).flatMap((variant, index) => positionsOfGame(variant, seed + index, ofEach)),
]

/** A finished and an unfinished game of every variant, and one from a written position. */
export function gameFileSources(game: Game, seed: number): GameFileSource[] {
  const { maxMoves } = game.conformance
  const dealt = variantsOf(game).flatMap(({ config, seats }, index) =>
    [maxMoves, 8].map((moves) => recordGame(game, { config, seats, moves }, seed + index)),
  )
  const set = writtenPositions(game).map(({ file }, index) => {
    const { state } = readPosition(JSON.stringify(file), registryOf(game))
    return recordGame(game, { config: state.config, seats: state.seats, position: state, moves: 6 }, seed + index)
  })
  return [...dealt, ...set]
}
