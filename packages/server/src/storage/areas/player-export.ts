import type { TableDoc } from '../../tables/table-doc.ts'
import type { Db } from '../schema.ts'
import type { Erasure, StoredEntry } from '../store.ts'
import { chatOf } from './chats.ts'
import { entryOf } from './logs.ts'
import { mutesIn } from './mutes.ts'
import { ratingsIn } from './ratings.ts'
import { subscriptionsIn } from './subscriptions.ts'
import { docOf } from './tables.ts'
import { tokensIn } from './tokens.ts'

/** Telling a player all that is kept of them. */
export function playerExportIn(db: Db): Pick<Erasure, 'exportPlayer'> {
  return {
    async exportPlayer(player) {
      const subscriptions = subscriptionsIn(db)
      return {
        player,
        ratings: await ratingsIn(db).ratingsOf([player]),
        tokens: await tokensIn(db).tokensOf(player),
        subscriptions: await subscriptions.subscriptionsOf(player),
        wishes: await subscriptions.noticeWishes(player),
        notices: await subscriptions.noticesSince(player, 0),
        muted: await mutesIn(db).mutedBy(player),
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
  const told: Awaited<ReturnType<typeof tellTable>>[] = []
  for (const row of rows) told.push(await tellTable(db, docOf(row), player))
  return told
}

/** The player's part in a table; what others are called is theirs to ask for. */
async function tellTable(db: Db, doc: TableDoc, player: string) {
  const { id, game, options, pace, rated, status, created, begun, ended, ending, standing } = doc
  const seat = doc.chairs.findIndex((chair) => chair.player?.id === player)
  const mine = seat < 0 ? null : seat
  const contribution = doc.chairs[seat]?.contribution ?? null
  return {
    ...{ id, game, options, pace, rated, status, created, begun, ended, ending, standing },
    hosted: doc.host === player,
    seat: mine,
    contribution,
    // While a match goes on, even the number of moves may tell something that is hidden.
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
