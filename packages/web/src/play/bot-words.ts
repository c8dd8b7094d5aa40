import { findLevelId } from '@spellbough/bots/levels'
import type { Messages } from '../words/en.ts'

/** A bot's level in words: "Bot, Adept". */
export const botLabel = (level: string, words: Messages): string =>
  words.gather.bot(levelWords(words, level)?.name ?? words.gather.unknownLevel)

/** What a bot can do, in one sentence. */
export const levelDescription = (level: string, words: Messages): string =>
  levelWords(words, level)?.about ?? words.gather.unknownLevel

function levelWords({ gather: { levels } }: Messages, level: string) {
  const id = findLevelId(level)
  return id === undefined ? undefined : levels[id]
}
