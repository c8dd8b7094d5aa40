import type { Db } from '../schema.ts'
import type { SettingRepository } from '../store.ts'

export function settingRepository(db: Db): SettingRepository {
  const read = (name: string) => db.selectFrom('settings').select('value').where('name', '=', name)

  return {
    async getOrCreateSetting(name, make) {
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
    async readSetting(name) {
      return (await read(name).executeTakeFirst())?.value
    },
    async writeSetting(name, value) {
      await db
        .insertInto('settings')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute()
    },
  }
}
