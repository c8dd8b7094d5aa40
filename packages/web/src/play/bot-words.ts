import type { Messages } from '../words/en.ts'
import { currentLevelId } from './bot-levels.ts'

/** A bot's level in words: "Bot, Adept". */
export const botLabel = (bot: string, words: Messages): string =>
  words.gather.bot(levelWords(words, bot)?.name ?? words.gather.unknownLevel)

/** What a bot can do, in one sentence. */
export const levelDescription = (bot: string, words: Messages): string =>
  levelWords(words, bot)?.about ?? words.gather.unknownLevel

function levelWords({ gather: { levels } }: Messages, bot: string) {
  const level = currentLevelId(bot)
  return Object.hasOwn(levels, level) ? levels[level as keyof typeof levels] : undefined
}
