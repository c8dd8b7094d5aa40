import { sql } from 'kysely'
import type { Db, RatingRow } from '../schema.ts'
import type { RatingRepository, StoredRating } from '../store.ts'
import { RetryTransaction, transact } from '../transact.ts'
import { docOf, replaceDoc } from './tables.ts'

export function ratingRepository(db: Db): RatingRepository {
  return {
    ratingsOf: (players, game) => read(db, players, game),

    settle: (table, players, rate) =>
      transact(db, async (transaction) => {
        const row = await transaction
          .selectFrom('tables')
          .select(['doc', 'revision'])
          .where('id', '=', table)
          .executeTakeFirstOrThrow(() => new Error(`There is no table ${table} to settle.`))
        const doc = docOf(row)
        if (doc.settled) return false
        if (!(await replaceDoc(transaction, { ...doc, settled: true }))) throw new RetryTransaction('the table changed')
        const before = await read(transaction, players, doc.game)
        if (!(await write(transaction, rate(before))))
          throw new RetryTransaction('another match of a player was settled')
        return true
      }),

    async leaders(game, matches, limit) {
      const rows = await db
        .selectFrom('ratings')
        .selectAll()
        .where('game', '=', game)
        .where('matches', '>=', matches)
        .orderBy('sure', 'desc')
        .orderBy('player')
        .limit(limit)
        .execute()
      return rows.map(ratingOf)
    },
  }
}

async function read(db: Db, players: readonly string[], game?: string): Promise<StoredRating[]> {
  if (players.length === 0) return []
  let query = db.selectFrom('ratings').selectAll().where('player', 'in', players)
  if (game !== undefined) query = query.where('game', '=', game)
  const rows = await query.orderBy('player').orderBy('game').execute()
  return rows.map(ratingOf)
}

/** Stores ratings if the stored match counts are unchanged; false if another match was settled in between. */
async function write(db: Db, ratings: readonly StoredRating[]): Promise<boolean> {
  if (ratings.length === 0) return true
  const ordered = ratings.toSorted((a, b) => (a.player < b.player ? -1 : 1))
  const rows = await db
    .insertInto('ratings')
    .values(ordered.map((rating) => ({ ...rating, sure: rating.mu - 3 * rating.sigma })))
    .onConflict((conflict) =>
      conflict
        .columns(['player', 'game'])
        .doUpdateSet({
          mu: sql.ref('excluded.mu'),
          sigma: sql.ref('excluded.sigma'),
          matches: sql.ref('excluded.matches'),
          wins: sql.ref('excluded.wins'),
          sure: sql.ref('excluded.sure'),
        })
        .where('ratings.matches', '=', sql<number>`excluded.matches - 1`),
    )
    .returning('player')
    .execute()
  return rows.length === ratings.length
}

function ratingOf({ player, game, mu, sigma, matches, wins }: RatingRow): StoredRating {
  return { player, game, mu, sigma, matches, wins }
}
