import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { banRepository } from './repositories/bans.ts'
import { chatRepository } from './repositories/chats.ts'
import { clockRepository } from './repositories/clock.ts'
import { dueRepository } from './repositories/dues.ts'
import { playerErasure } from './repositories/erasure.ts'
import { logRepository } from './repositories/logs.ts'
import { muteRepository } from './repositories/mutes.ts'
import { playerExport } from './repositories/player-export.ts'
import { ratingRepository } from './repositories/ratings.ts'
import { settingRepository } from './repositories/settings.ts'
import { notificationRepository } from './repositories/subscriptions.ts'
import { tableRepository } from './repositories/tables.ts'
import { tokenRepository } from './repositories/tokens.ts'
import type { Store } from './store.ts'

/** A store with its database, which the account tables use as well. */
export interface KyselyStore extends Store {
  readonly database: Database
}

/** The store for both engines. */
export function kyselyStore(database: Database): KyselyStore {
  const { db, type } = database
  return {
    database,
    engine: type,
    migrate: async () => {
      const unlimited = database.withoutTimeouts()
      await migrate(unlimited.db).finally(() => unlimited.close())
      database.created?.()
    },
    ping: async () => {
      const values = { name: 'last-ping', value: '' }
      const write = db.insertInto('settings').values(values)
      await write.onConflict((conflict) => conflict.column('name').doUpdateSet(values)).execute()
    },
    close: () => database.close(),
    ...settingRepository(db),
    ...clockRepository(db, type),
    ...tableRepository(db, type),
    ...logRepository(db, type),
    ...dueRepository(db, type),
    ...chatRepository(db, type),
    ...muteRepository(db),
    ...ratingRepository(db),
    ...notificationRepository(db),
    ...tokenRepository(db),
    ...banRepository(db),
    ...playerErasure(db),
    ...playerExport(db),
  }
}
