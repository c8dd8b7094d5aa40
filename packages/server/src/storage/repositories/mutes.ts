import type { Db } from '../schema.ts'
import type { MuteRepository } from '../store.ts'

export function muteRepository(db: Db): MuteRepository {
  return {
    async mute(player, muted) {
      await db
        .insertInto('mutes')
        .values({ player, muted })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    async unmute(player, muted) {
      await db.deleteFrom('mutes').where('player', '=', player).where('muted', '=', muted).execute()
    },

    async mutedBy(player) {
      const rows = await db.selectFrom('mutes').select('muted').where('player', '=', player).orderBy('muted').execute()
      return rows.map((row) => row.muted)
    },

    async mutersOf(muted) {
      const rows = await db.selectFrom('mutes').select('player').where('muted', '=', muted).orderBy('player').execute()
      return rows.map((row) => row.player)
    },
  }
}
