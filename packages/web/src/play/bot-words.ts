import { findLevelId } from '@spellbough/bots/levels'
import type { Messages } from '../messages/en/index.ts'

/** A bot's level in words: "Bot, Adept". */
export const botLabel = (level: string, words: Messages): string =>
  words.lobby.bot(levelWords(words, level)?.name ?? words.lobby.unknownLevel)

/** What a bot can do, in one sentence. */
export const levelDescription = (level: string, words: Messages): string =>
  levelWords(words, level)?.about ?? words.lobby.unknownLevel

function levelWords({ lobby: { levels } }: Messages, level: string) {
  const id = findLevelId(level)
  return id === undefined ? undefined : levels[id]
}
