import type { Messages } from '../words/en.ts'

/** A bot's level in words: "Bot, Adept". */
export function botInWords(level: string, { gather }: Messages): string {
  const { levels } = gather
  return gather.bot(level in levels ? levels[level as keyof typeof levels].name : gather.unknownLevel)
}
