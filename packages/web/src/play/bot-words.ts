import type { Messages } from '../words/en.ts'
import { levelNow } from './bot-levels.ts'

/** A bot's level in words: "Bot, Adept". */
export function botInWords(bot: string, { gather }: Messages): string {
  const { levels } = gather
  const level = levelNow(bot)
  return gather.bot(level in levels ? levels[level as keyof typeof levels].name : gather.unknownLevel)
}
