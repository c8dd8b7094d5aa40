import type { Db } from '../schema.ts'
import type { BanRepository } from '../store.ts'

export function banRepository(db: Db): BanRepository {
  return {
    async addBan({ subject, reason, until, at }) {
      await db
        .insertInto('bans')
        .values({ subject, reason, until, at })
        .onConflict((conflict) => conflict.column('subject').doUpdateSet({ reason, until, at }))
        .execute()
    },

    async removeBan(subject) {
      const { numDeletedRows } = await db.deleteFrom('bans').where('subject', '=', subject).executeTakeFirst()
      return numDeletedRows > 0n
    },

    bans: () => db.selectFrom('bans').selectAll().orderBy('at').orderBy('subject').execute(),
  }
}
