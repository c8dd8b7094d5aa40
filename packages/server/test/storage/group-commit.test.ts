import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../../src/storage/database.ts'
import { commitTogether } from '../../src/storage/group-commit.ts'
import { openSqlite } from '../../src/storage/sqlite.ts'
import { StoreUnavailable } from '../../src/storage/store.ts'

let database: Database
beforeEach(async () => {
  database = openSqlite(':memory:')
  await sql`create table items (name text primary key)`.execute(database.db)
})
afterEach(() => database.close())

const add = (name: string) =>
  commitTogether(database.db, async (transaction) => {
    await sql`insert into items (name) values (${name})`.execute(transaction)
    return name.toUpperCase()
  })

const stored = async () => (await sql<{ name: string }>`select name from items order by name`.execute(database.db)).rows

test('commits the work of one turn once, and gives everybody their own result', async () => {
  const transactions = vi.spyOn(database.db, 'transaction')
  expect(await Promise.all(['a', 'b', 'c'].map(add))).toEqual(['A', 'B', 'C'])
  expect(transactions).toHaveBeenCalledTimes(1)
  expect(await stored()).toEqual([{ name: 'a' }, { name: 'b' }, { name: 'c' }])
  await add('d')
  expect(transactions).toHaveBeenCalledTimes(2)
})

test('one that fails does not stop the others and leaves nothing behind', async () => {
  const failing = commitTogether(database.db, async (transaction) => {
    await sql`insert into items (name) values ('lost')`.execute(transaction)
    throw new Error('after a part')
  })
  const results = await Promise.allSettled([add('a'), failing, add('a'), add('b')])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
  expect(await stored()).toEqual([{ name: 'a' }, { name: 'b' }])
})

test('where the database is unavailable everybody is told, and the next work is carried out', async () => {
  const unavailable = commitTogether(database.db, () => Promise.reject(new StoreUnavailable('gone')))
  const results = await Promise.allSettled([add('a'), unavailable])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await add('b')
  expect(await stored()).toEqual([{ name: 'b' }])
})
