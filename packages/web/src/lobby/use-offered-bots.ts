import type { GameInfo } from '@spellbough/protocol'
import { useFetch } from '../api/use-fetch.ts'
import { BOT_LEVELS, type BotLevel } from '../play/bot-levels.ts'

/** The bot levels this server offers; all of them until the server has answered. */
export function useOfferedBots(game: string): readonly BotLevel[] {
  const fetched = useFetch<GameInfo>(`/api/games/${game}`)
  return fetched.state === 'loaded' ? BOT_LEVELS.filter((level) => fetched.data.bots.includes(level)) : BOT_LEVELS
}
