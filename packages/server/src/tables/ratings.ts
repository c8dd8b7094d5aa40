import type { LeaderboardEntry, PublicPlayer, Rating } from '@spellbough/protocol'
import { ordinal, rate, rating } from 'openskill'
import type { RatingRepository, StoredRating } from '../storage/store.ts'
import type { TableDoc } from './table-doc.ts'

/** A newcomer is on the list of the best after so many matches. */
export const MIN_LEADERBOARD_MATCHES = 5

/**
 * What is shown of a rating: 1000 points for a newcomer, and 40 for each step of skill that somebody has almost
 * certainly (mean less three deviations); never below 0.
 */
export const ratingPoints = (skill: { readonly mu: number; readonly sigma: number }): number =>
  Math.max(0, Math.round(1000 + 40 * ordinal(skill)))

/** The people whose ratings a match counts for, with their ranks. */
export function ratedPlayers(doc: TableDoc): { readonly player: string; readonly rank: number }[] {
  if (doc.status !== 'over' || !doc.rated || doc.standing === null) return []
  const { rank } = doc.standing
  const people = doc.chairs.flatMap((chair, seat) => {
    const own = rank[seat]
    return typeof chair.player?.id === 'string' && own !== undefined ? [{ player: chair.player.id, rank: own }] : []
  })
  return people.length < 2 ? [] : people
}

/** The ratings of a match's people after it, from those before. Who has none yet begins as everybody does. */
export function ratingsAfter(doc: TableDoc, before: readonly StoredRating[]): StoredRating[] {
  const people = ratedPlayers(doc)
  if (people.length === 0) return []
  const olds = people.map(
    ({ player }) => before.find((old) => old.player === player) ?? initialRating(player, doc.game),
  )
  const skills = rate(
    olds.map(({ mu, sigma }) => [{ mu, sigma }]),
    { rank: people.map(({ rank }) => rank) },
  )
  return olds.map((old, index) => {
    const { mu, sigma } = skills[index]?.[0] ?? old
    const won = people[index]?.rank === 1
    return { ...old, mu, sigma, matches: old.matches + 1, wins: old.wins + (won ? 1 : 0) }
  })
}

/** A rating as it is shown. */
export const toPublicRating = ({ game, mu, sigma, matches, wins }: StoredRating): Rating => ({
  game,
  points: ratingPoints({ mu, sigma }),
  mu,
  sigma,
  matches,
  wins,
})

/** The best of a game. Whom `findAll` does not know any more is left out. */
export async function loadLeaderboard(
  store: RatingRepository,
  game: string,
  limit: number,
  findAll: (players: readonly string[]) => Promise<ReadonlyMap<string, PublicPlayer>>,
): Promise<LeaderboardEntry[]> {
  const best = await store.leaders(game, MIN_LEADERBOARD_MATCHES, limit)
  const people = await findAll(best.map(({ player }) => player))
  const known = best.flatMap((stored) => {
    const player = people.get(stored.player)
    return player === undefined ? [] : [{ player, rating: toPublicRating(stored) }]
  })
  return known.map((line, index) => ({ place: index + 1, ...line }))
}

const initialRating = (player: string, game: string): StoredRating => ({
  player,
  game,
  ...rating(),
  matches: 0,
  wins: 0,
})
