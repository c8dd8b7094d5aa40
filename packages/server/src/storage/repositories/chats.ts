import { CachedRowStatement } from '../row-statement.ts'
import type { ChatRow, Db } from '../schema.ts'
import type { ChatRepository, StoredChat } from '../store.ts'
import { transact } from '../transact.ts'
import { addChatInOneStatement } from './table-statements.ts'

export function chatRepository(db: Db, engine: 'sqlite' | 'postgres'): ChatRepository {
  const add = engine === 'postgres' ? addChatInOneStatement : addInTransaction
  return {
    async addChat(line) {
      const { table, guest, ...rest } = line
      const n = await add(db, { ...rest, table_id: table, guest: guest ? 1 : 0 })
      if (n === undefined) throw new Error(`There is no table ${table} for this chat line.`)
      return { ...line, n }
    },

    async chats(table, after, limit) {
      const rows = await chatsQuery.execute<ChatRow>(db, [{ table, after, limit }])
      return rows.reverse().map(chatOf)
    },
  }
}

interface ChatRange {
  readonly table: string
  readonly after: number
  readonly limit: number
}

/** The newest first. */
const chatsQuery = new CachedRowStatement<ChatRange>((db, rows) => {
  const [{ table, after, limit }] = rows as [ChatRange]
  return db
    .selectFrom('chats')
    .selectAll()
    .where('table_id', '=', table)
    .where('n', '>', after)
    .orderBy('n', 'desc')
    .limit(limit)
})

/** Counted at the table, so that a number is never reused, not even after lines were deleted. */
const addInTransaction = (db: Db, row: Omit<ChatRow, 'n'>): Promise<number | undefined> =>
  transact(db, async (transaction) => {
    const counted = await transaction
      .updateTable('tables')
      .set((set) => ({ said: set('said', '+', 1) }))
      .where('id', '=', row.table_id)
      .returning('said')
      .executeTakeFirst()
    if (counted === undefined) return undefined
    const n = counted.said
    await transaction
      .insertInto('chats')
      .values({ ...row, n })
      .execute()
    return n
  })

export function chatOf({ table_id, guest, ...rest }: ChatRow): StoredChat {
  return { ...rest, table: table_id, guest: guest === 1 }
}
