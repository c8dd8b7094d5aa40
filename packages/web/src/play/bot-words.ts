import type { Messages } from '../messages/en/index.ts'
import { currentLevelId } from './bot-levels.ts'

/** A bot's level in words: "Bot, Adept". */
export const botLabel = (bot: string, words: Messages): string =>
  words.lobby.bot(levelWords(words, bot)?.name ?? words.lobby.unknownLevel)

/** What a bot can do, in one sentence. */
export const levelDescription = (bot: string, words: Messages): string =>
  levelWords(words, bot)?.about ?? words.lobby.unknownLevel

function levelWords({ lobby: { levels } }: Messages, bot: string) {
  const level = currentLevelId(bot)
  return Object.hasOwn(levels, level) ? levels[level as keyof typeof levels] : undefined
}
