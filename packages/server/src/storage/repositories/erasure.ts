import type { ChairPlayer, TableDoc } from '../../tables/table-doc.ts'
import type { Db } from '../schema.ts'
import type { PlayerDataRepository } from '../store.ts'
import { RetryTransaction, transact } from '../transact.ts'
import { docOf, replaceDoc } from './tables.ts'

/** Deletes the data of a player. */
export function playerErasure(db: Db): Pick<PlayerDataRepository, 'erasePlayer'> {
  return {
    async erasePlayer(player) {
      for (let ids = await tablesWith(db, player); ids.length > 0; ids = await tablesWith(db, player)) {
        for (const id of ids) await eraseFromTable(db, id, player)
      }
      await transact(db, async (transaction) => {
        await transaction.deleteFrom('chats').where('player', '=', player).execute()
        await transaction
          .deleteFrom('mutes')
          .where((where) => where.or([where('player', '=', player), where('muted', '=', player)]))
          .execute()
        await transaction.deleteFrom('ratings').where('player', '=', player).execute()
        await transaction.deleteFrom('tokens').where('player', '=', player).execute()
        await transaction.deleteFrom('subscriptions').where('player', '=', player).execute()
        await transaction.deleteFrom('wishes').where('player', '=', player).execute()
        await transaction.deleteFrom('notices').where('player', '=', player).execute()
      })
    },
  }
}

const BATCH_SIZE = 100

/** A page of tables that name the player; rewritten tables do not appear in the next page. */
async function tablesWith(db: Db, player: string): Promise<string[]> {
  const seated = db.selectFrom('seatings').select('table_id as id').where('player', '=', player).limit(BATCH_SIZE)
  const hosted = db.selectFrom('tables').select('id').where('host', '=', player).limit(BATCH_SIZE)
  const rows = [...(await seated.execute()), ...(await hosted.execute())]
  return [...new Set(rows.map((row) => row.id))]
}

async function eraseFromTable(db: Db, id: string, player: string): Promise<void> {
  await transact(db, async (transaction) => {
    const row = await transaction
      .selectFrom('tables')
      .select(['doc', 'revision'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (row === undefined) return
    if (!(await replaceDoc(transaction, withoutPlayer(docOf(row), player))))
      throw new RetryTransaction('the table changed')
  })
}

function withoutPlayer(doc: TableDoc, player: string): TableDoc {
  const nameless = (one: ChairPlayer | null) =>
    one?.id === player ? { ...one, id: null, name: ERASED_PLAYER_NAME } : one
  const chairs = doc.chairs.map((chair) => ({
    ...chair,
    player: nameless(chair.player),
    keptFor: chair.keptFor?.id === player ? null : chair.keptFor,
  }))
  return { ...doc, chairs, host: doc.host === player ? null : doc.host }
}

const ERASED_PLAYER_NAME = 'Somebody'
