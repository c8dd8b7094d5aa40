import { DEFAULT_LANGUAGE, isLanguageCode } from '@spellbough/kernel'
import { sql } from 'kysely'
import type { Db, SubscriptionRow } from '../schema.ts'
import {
  MAX_PUSH_FAILURES,
  MAX_SUBSCRIPTIONS,
  type NotificationPreferences,
  type NotificationRepository,
  type StoredSubscription,
} from '../store.ts'

/** Push subscriptions, notification preferences and sent notifications. */
export function notificationRepository(db: Db): NotificationRepository {
  return {
    async addSubscription({ endpoint, player, keys }, added) {
      const values = { player, p256dh: keys.p256dh, auth: keys.auth, added, failures: 0 }
      await db
        .insertInto('subscriptions')
        .values({ endpoint, ...values })
        .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
        .execute()
      const newest = db
        .selectFrom('subscriptions')
        .select('endpoint')
        .where('player', '=', player)
        .orderBy('added', 'desc')
        .orderBy('endpoint')
        .limit(MAX_SUBSCRIPTIONS)
      await db.deleteFrom('subscriptions').where('player', '=', player).where('endpoint', 'not in', newest).execute()
    },

    async removeSubscription(endpoint, player) {
      let query = db.deleteFrom('subscriptions').where('endpoint', '=', endpoint)
      if (player !== undefined) query = query.where('player', '=', player)
      await query.execute()
    },

    async subscriptionsOf(player) {
      const rows = await db
        .selectFrom('subscriptions')
        .selectAll()
        .where('player', '=', player)
        .orderBy('endpoint')
        .execute()
      return rows.map(subscriptionOf)
    },

    async recordPushFailure(endpoint) {
      await db
        .updateTable('subscriptions')
        .set((eb) => ({ failures: eb('failures', '+', 1) }))
        .where('endpoint', '=', endpoint)
        .execute()
      await db
        .deleteFrom('subscriptions')
        .where('endpoint', '=', endpoint)
        .where('failures', '>=', MAX_PUSH_FAILURES)
        .execute()
    },

    async recordPushSuccess(endpoint) {
      await db
        .updateTable('subscriptions')
        .set({ failures: 0 })
        .where('endpoint', '=', endpoint)
        .where('failures', '>', 0)
        .execute()
    },

    async notificationPreferences(player) {
      const row = await db.selectFrom('wishes').selectAll().where('player', '=', player).executeTakeFirst()
      return row === undefined
        ? DEFAULT_PREFERENCES
        : { mail: row.mail === 1, language: isLanguageCode(row.language) ? row.language : DEFAULT_LANGUAGE }
    },

    async setNotificationPreferences(player, preferences) {
      const values = { mail: preferences.mail ? 1 : 0, language: preferences.language }
      await db
        .insertInto('wishes')
        .values({ player, ...values })
        .onConflict((conflict) => conflict.column('player').doUpdateSet(values))
        .execute()
    },

    async claimNotification(player, table, turn, at) {
      const rows = await db
        .insertInto('notices')
        .values({ player, table_id: table, turn, at })
        .onConflict((conflict) => conflict.doNothing())
        .returning(sql<number>`1`.as('claimed'))
        .execute()
      return rows.length === 1
    },

    async notificationsSince(player, since) {
      const rows = await db
        .selectFrom('notices')
        .selectAll()
        .where('player', '=', player)
        .where('at', '>', since)
        .orderBy('at')
        .execute()
      return rows.map(({ table_id, turn, at }) => ({ table: table_id, turn, at }))
    },
  }
}

/** E-mail is opt-in. */
const DEFAULT_PREFERENCES: NotificationPreferences = { mail: false, language: DEFAULT_LANGUAGE }

function subscriptionOf({ player, endpoint, p256dh, auth }: SubscriptionRow): StoredSubscription {
  return { player, endpoint, keys: { p256dh, auth } }
}
