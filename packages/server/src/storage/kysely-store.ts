import { sql } from 'kysely'
import { bansIn } from './areas/bans.ts'
import { chatsIn } from './areas/chats.ts'
import { duesIn } from './areas/dues.ts'
import { erasureIn } from './areas/erasure.ts'
import { logsIn } from './areas/logs.ts'
import { mutesIn } from './areas/mutes.ts'
import { playerExportIn } from './areas/player-export.ts'
import { ratingsIn } from './areas/ratings.ts'
import { settingsIn } from './areas/settings.ts'
import { subscriptionsIn } from './areas/subscriptions.ts'
import { tablesIn } from './areas/tables.ts'
import { tokensIn } from './areas/tokens.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import type { Store } from './store.ts'

/** A store, with the database it lies in for the accounts' tables beside it. */
export interface KyselyStore extends Store {
  readonly database: Database
}

/** The one store for both engines. */
export function kyselyStore(database: Database): KyselyStore {
  const { db, type } = database
  return {
    database,
    engine: type,
    migrate: async () => {
      const patient = database.forLongWork()
      await migrate(patient.db).finally(() => patient.close())
    },
    ping: async () => {
      await sql`select 1`.execute(db)
    },
    close: () => database.close(),
    ...settingsIn(db),
    ...tablesIn(db),
    ...logsIn(db),
    ...duesIn(db, type),
    ...chatsIn(db),
    ...mutesIn(db),
    ...ratingsIn(db),
    ...subscriptionsIn(db),
    ...tokensIn(db),
    ...bansIn(db),
    ...erasureIn(db),
    ...playerExportIn(db),
  }
}
