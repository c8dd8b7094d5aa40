import type { Db } from '../schema.ts'
import type { Settings } from '../store.ts'

/** Keys and other things made once for the whole installation. */
export function settingsIn(db: Db): Settings {
  const read = (name: string) => db.selectFrom('settings').select('value').where('name', '=', name)

  return {
    async settingOnce(name, make) {
      const stored = await read(name).executeTakeFirst()
      if (stored !== undefined) return stored.value
      await db
        .insertInto('settings')
        .values({ name, value: make() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const { value } = await read(name).executeTakeFirstOrThrow()
      return value
    },
  }
}
