import type { PlayableGame } from '@spellbough/kernel'
import type { Messages } from '../messages/en/index.ts'
import type { LoadedGameWords } from './game-words.ts'
import { isPossible } from './local-game.ts'

type Options = Readonly<Record<string, unknown>>

/**
 * The options because of which these cannot be played: each of them that would be no obstacle with its default. None if
 * all is well.
 */
export function conflictingOptions(game: PlayableGame, seats: number, options: Options): readonly string[] {
  if (isPossible(game, seats, options)) return []
  return Object.keys(options).filter((name) => isPossible(game, seats, { ...options, [name]: undefined }))
}

/** Why these options cannot be played, by the names that the screen gives them; `undefined` if they can. */
export function optionProblemText(
  game: PlayableGame,
  seats: number,
  options: Options,
  { play }: Messages,
  gameWords: LoadedGameWords | undefined,
): string | undefined {
  if (isPossible(game, seats, options)) return undefined
  const labels = conflictingOptions(game, seats, options).map((name) => gameWords?.words.options[name]?.label ?? name)
  const [only] = labels
  return labels.length === 1 && only !== undefined ? play.badOption(only) : play.conflict(labels.join(', '))
}
