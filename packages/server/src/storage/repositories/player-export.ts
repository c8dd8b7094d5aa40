import type { TableDoc } from '../../tables/table-doc.ts'
import type { Db } from '../schema.ts'
import type { PlayerDataRepository, StoredEntry } from '../store.ts'
import { chatOf } from './chats.ts'
import { entryOf } from './logs.ts'
import { muteRepository } from './mutes.ts'
import { ratingRepository } from './ratings.ts'
import { notificationRepository } from './subscriptions.ts'
import { docOf } from './tables.ts'
import { tokenRepository } from './tokens.ts'

/** Exports the data of a player. */
export function playerExport(db: Db): Pick<PlayerDataRepository, 'exportPlayer'> {
  return {
    async exportPlayer(player) {
      const subscriptions = notificationRepository(db)
      return {
        player,
        ratings: await ratingRepository(db).ratingsOf([player]),
        tokens: await tokenRepository(db).tokensOf(player),
        subscriptions: await subscriptions.subscriptionsOf(player),
        notificationPreferences: await subscriptions.notificationPreferences(player),
        notifications: await subscriptions.notificationsSince(player, 0),
        muted: await muteRepository(db).mutedBy(player),
        bans: await db.selectFrom('bans').selectAll().where('subject', '=', player).execute(),
        chat: await chatsOf(db, player),
        tables: await tablesOf(db, player),
      }
    },
  }
}

async function chatsOf(db: Db, player: string) {
  const rows = await db.selectFrom('chats').selectAll().where('player', '=', player).orderBy('at').execute()
  return rows.map(chatOf)
}

async function tablesOf(db: Db, player: string) {
  const seated = db.selectFrom('seatings').select('table_id').where('player', '=', player)
  const rows = await db
    .selectFrom('tables')
    .select(['doc', 'revision'])
    .where((where) => where.or([where('host', '=', player), where('id', 'in', seated)]))
    .orderBy('created')
    .orderBy('id')
    .execute()
  const told: Awaited<ReturnType<typeof exportTable>>[] = []
  for (const row of rows) told.push(await exportTable(db, docOf(row), player))
  return told
}

/** The player's part of a table, without data of the others. */
async function exportTable(db: Db, doc: TableDoc, player: string) {
  const { id, game, options, pace, rated, status, created, begun, ended, ending, standing } = doc
  const seat = doc.chairs.findIndex((chair) => chair.player?.id === player)
  const mine = seat < 0 ? null : seat
  const contribution = doc.chairs[seat]?.contribution ?? null
  return {
    ...{ id, game, options, pace, rated, status, created, begun, ended, ending, standing },
    hosted: doc.host === player,
    seat: mine,
    contribution,
    // While a match is running, even the number of moves may reveal hidden information.
    moves: mine === null || ended === null ? [] : await movesOf(db, id, mine),
  }
}

async function movesOf(db: Db, match: string, seat: number): Promise<StoredEntry['entry'][]> {
  const rows = await db
    .selectFrom('entries')
    .selectAll()
    .where('match_id', '=', match)
    .where('seat', '=', seat)
    .orderBy('seq')
    .execute()
  return rows.map((row) => entryOf(row).entry)
}
