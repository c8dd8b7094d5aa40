import type { Messages } from '../words/en.ts'
import { levelNow } from './bot-levels.ts'

/** A bot's level in words: "Bot, Adept". */
export const botInWords = (bot: string, words: Messages): string =>
  words.gather.bot(levelIn(words, bot)?.name ?? words.gather.unknownLevel)

/** What a bot can do, in one sentence. */
export const levelAbout = (bot: string, words: Messages): string =>
  levelIn(words, bot)?.about ?? words.gather.unknownLevel

function levelIn({ gather: { levels } }: Messages, bot: string) {
  const level = levelNow(bot)
  return Object.hasOwn(levels, level) ? levels[level as keyof typeof levels] : undefined
}
