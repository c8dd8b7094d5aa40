import { LEVEL_IDS, type LevelId } from '@spellbough/bots/levels'
import type { GameInfo } from '@spellbough/protocol'
import { useFetch } from '../api/use-fetch.ts'

/** The levels that may sit at this server's tables; all of them until the server has said which. */
export function useOfferedBots(game: string): readonly LevelId[] {
  const fetched = useFetch<GameInfo>(`/api/games/${game}`)
  return fetched.state === 'loaded' ? LEVEL_IDS.filter((level) => fetched.data.bots.includes(level)) : LEVEL_IDS
}
