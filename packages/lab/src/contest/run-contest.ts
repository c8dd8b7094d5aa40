import { type Contest, gamesPerDeal, type PlayedGame } from './contest.ts'
import type { DealPool } from './deal-pool.ts'

/**
 * Plays deal after deal, as many at a time as the crew can, and hands over their games in the order of the deals, so that
 * the same contest says the same however many threads play it. Ends when `take` has enough or all games are played.
 */
export async function runContest(
  contest: Contest,
  games: number,
  crew: DealPool,
  take: (played: readonly PlayedGame[]) => 'enough' | 'more',
): Promise<void> {
  const each = gamesPerDeal(contest)
  const deals = Math.ceil(games / each)
  const running: Promise<PlayedGame[]>[] = []
  const begin = (deal: number) => {
    const playing = crew.play({ contest, deal, games: Math.min(each, games - deal * each) })
    // One that fails is told of when its turn comes.
    playing.catch(() => {})
    running.push(playing)
  }
  let next = 0
  while (next < Math.min(deals, crew.size)) begin(next++)
  for (let done = 0; done < deals; done++) {
    const played = await (running[done] as Promise<PlayedGame[]>)
    if (take(played) === 'enough') return
    if (next < deals) begin(next++)
  }
}
