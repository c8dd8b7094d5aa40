import type { ChatRow, Db } from '../schema.ts'
import type { ChatRepository, StoredChat } from '../store.ts'
import { transact } from '../transact.ts'

export function chatRepository(db: Db): ChatRepository {
  return {
    addChat: (line) =>
      transact(db, async (transaction) => {
        // Counted at the table, so that a number is never reused, not even after lines were deleted.
        const { said: n } = await transaction
          .updateTable('tables')
          .set((set) => ({ said: set('said', '+', 1) }))
          .where('id', '=', line.table)
          .returning('said')
          .executeTakeFirstOrThrow(() => new Error(`There is no table ${line.table} for this chat line.`))
        const { table, guest, ...rest } = line
        await transaction
          .insertInto('chats')
          .values({ ...rest, table_id: table, guest: guest ? 1 : 0, n })
          .execute()
        return { ...line, n }
      }),

    async chats(table, after, limit) {
      const rows = await db
        .selectFrom('chats')
        .selectAll()
        .where('table_id', '=', table)
        .where('n', '>', after)
        .orderBy('n', 'desc')
        .limit(limit)
        .execute()
      return rows.reverse().map(chatOf)
    },
  }
}

export function chatOf({ table_id, guest, ...rest }: ChatRow): StoredChat {
  return { ...rest, table: table_id, guest: guest === 1 }
}
