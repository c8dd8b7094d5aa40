import type { LeaderboardEntry, PublicPlayer, Rating } from '@spellbough/protocol'
import { ordinal, rate, rating } from 'openskill'
import type { RatingRepository, StoredRating } from '../storage/store.ts'
import type { TableDoc } from './table-doc.ts'

/** Players with fewer rated matches are not on the leaderboard. */
export const MIN_LEADERBOARD_MATCHES = 5

/**
 * The rating as shown: 1000 points at the start, plus 40 per unit of conservatively estimated skill (mu minus three
 * sigma); never below 0.
 */
export const ratingPoints = (skill: { readonly mu: number; readonly sigma: number }): number =>
  Math.max(0, Math.round(1000 + 40 * ordinal(skill)))

/** The players whose ratings a match changes, with their ranks. */
export function ratedPlayers(doc: TableDoc): { readonly player: string; readonly rank: number }[] {
  if (doc.status !== 'over' || !doc.rated || doc.standing === null) return []
  const { rank } = doc.standing
  const players = doc.chairs.flatMap((chair, seat) => {
    const own = rank[seat]
    return typeof chair.player?.id === 'string' && own !== undefined ? [{ player: chair.player.id, rank: own }] : []
  })
  return players.length < 2 ? [] : players
}

/** The ratings after a match. Players without a rating start with the initial one. */
export function ratingsAfter(doc: TableDoc, before: readonly StoredRating[]): StoredRating[] {
  const players = ratedPlayers(doc)
  if (players.length === 0) return []
  const previous = players.map(
    ({ player }) => before.find((one) => one.player === player) ?? initialRating(player, doc.game),
  )
  const skills = rate(
    previous.map(({ mu, sigma }) => [{ mu, sigma }]),
    { rank: players.map(({ rank }) => rank) },
  )
  return previous.map((old, index) => {
    const { mu, sigma } = skills[index]?.[0] ?? old
    const isWinner = players[index]?.rank === 1
    return { ...old, mu, sigma, matches: old.matches + 1, wins: old.wins + (isWinner ? 1 : 0) }
  })
}

export const toPublicRating = ({ game, mu, sigma, matches, wins }: StoredRating): Rating => ({
  game,
  points: ratingPoints({ mu, sigma }),
  mu,
  sigma,
  matches,
  wins,
})

/** The leaderboard of a game. Players whom `findAll` does not return are omitted. */
export async function loadLeaderboard(
  store: RatingRepository,
  game: string,
  limit: number,
  findAll: (players: readonly string[]) => Promise<ReadonlyMap<string, PublicPlayer>>,
): Promise<LeaderboardEntry[]> {
  const best = await store.leaders(game, MIN_LEADERBOARD_MATCHES, limit)
  const players = await findAll(best.map(({ player }) => player))
  const known = best.flatMap((stored) => {
    const player = players.get(stored.player)
    return player === undefined ? [] : [{ player, rating: toPublicRating(stored) }]
  })
  return known.map((entry, index) => ({ place: index + 1, ...entry }))
}

const initialRating = (player: string, game: string): StoredRating => ({
  player,
  game,
  ...rating(),
  matches: 0,
  wins: 0,
})
