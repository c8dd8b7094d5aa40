import { type Contest, gamesPerDeal, type PlayedGame } from './contest.ts'
import type { DealPool } from './deal-pool.ts'

/**
 * Plays deal after deal, as many at a time as the pool can, and passes their games to `take` in the order of the deals, so
 * that the result does not depend on the number of threads. Ends when `take` has enough or all games are played.
 */
export async function runContest(
  contest: Contest,
  games: number,
  pool: DealPool,
  take: (played: readonly PlayedGame[]) => 'enough' | 'more',
): Promise<void> {
  const each = gamesPerDeal(contest)
  const deals = Math.ceil(games / each)
  const running: Promise<PlayedGame[]>[] = []
  const begin = (deal: number) => {
    const playing = pool.play({ contest, deal, games: Math.min(each, games - deal * each) })
    // A failure is reported when its turn comes, not as an unhandled rejection.
    playing.catch(() => {})
    running.push(playing)
  }
  let next = 0
  while (next < Math.min(deals, pool.size)) begin(next++)
  for (let done = 0; done < deals; done++) {
    const played = await (running[done] as Promise<PlayedGame[]>)
    if (take(played) === 'enough') return
    if (next < deals) begin(next++)
  }
}
