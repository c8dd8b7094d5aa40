import { LEVEL_IDS, type LevelId } from '@spellbough/bots/levels'
import type { GameInfo } from '@spellbough/protocol'
import { useFetch } from '../api/use-fetch.ts'

/** The bot levels this server offers; all of them until the server has answered. */
export function useOfferedBots(game: string): readonly LevelId[] {
  const fetched = useFetch<GameInfo>(`/api/games/${game}`)
  return fetched.state === 'loaded' ? LEVEL_IDS.filter((level) => fetched.data.bots.includes(level)) : LEVEL_IDS
}
