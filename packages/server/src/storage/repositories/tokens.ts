import type { Db } from '../schema.ts'
import type { TokenRepository } from '../store.ts'

export function tokenRepository(db: Db): TokenRepository {
  const tokens = () => db.selectFrom('tokens').select(['id', 'player', 'name', 'created', 'used'])

  return {
    async addToken({ id, player, name, created }, hash) {
      await db.insertInto('tokens').values({ id, player, name, created, hash, used: null }).execute()
    },

    tokenByHash: (hash) => tokens().where('hash', '=', hash).executeTakeFirst(),

    tokensOf: (player) => tokens().where('player', '=', player).orderBy('created').orderBy('id').execute(),

    async recordTokenUse(id, at) {
      await db.updateTable('tokens').set({ used: at }).where('id', '=', id).execute()
    },

    async removeToken(id, player) {
      const removal = db.deleteFrom('tokens').where('id', '=', id).where('player', '=', player)
      return (await removal.executeTakeFirst()).numDeletedRows > 0n
    },

    async removeTokensOf(player) {
      const removal = db.deleteFrom('tokens').where('player', '=', player)
      return (await removal.executeTakeFirst()).numDeletedRows > 0n
    },
  }
}
