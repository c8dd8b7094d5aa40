import type { Db } from '../schema.ts'
import type { TokenRepository } from '../store.ts'

export function tokenRepository(db: Db): TokenRepository {
  const tokens = () => db.selectFrom('tokens').select(['id', 'player', 'name', 'created'])

  return {
    async addToken({ id, player, name, created }, hash) {
      await db.insertInto('tokens').values({ id, player, name, created, hash }).execute()
    },

    tokenByHash: (hash) => tokens().where('hash', '=', hash).executeTakeFirst(),

    tokensOf: (player) => tokens().where('player', '=', player).orderBy('created').orderBy('id').execute(),

    async removeToken(id, player) {
      const { numDeletedRows } = await db
        .deleteFrom('tokens')
        .where('id', '=', id)
        .where('player', '=', player)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}
