import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Story } from './story.ts'
import { type Setting, settingOf, viewers } from './table.ts'
import { TwoWorlds } from './two-worlds.ts'

/** Stories for each viewer of each table; `SPELLBOUGH_WIRE=20` tells more of them. */
const STORIES = Number(process.env['SPELLBOUGH_WIRE'] ?? 1)
const STEPS = 24

let worlds: TwoWorlds
beforeAll(async () => {
  worlds = await TwoWorlds.start(4)
})
afterAll(() => worlds.close())

const TABLES: readonly (readonly [string, Setting])[] = [
  ['Mag Mell, basic', settingOf('mag-mell', 'basic', 3, 'live')],
  ['Mag Mell, full', settingOf('mag-mell', 'full', 4, 'relaxed')],
  ['Magical Treehouse, structured', settingOf('magical-treehouse', 'structured', 3, 'live')],
  ['Magical Treehouse, structured, by mail', settingOf('magical-treehouse', 'structured-night', 2, 'mail')],
  ['Magical Treehouse, real time', settingOf('magical-treehouse', 'real-time', 4, 'live')],
  ['Tree Society', settingOf('tree-society', 'any-guilds-draft', 3, 'relaxed')],
  ['Magician and Tenant', settingOf('magician-and-tenant', 'free', 2, 'relaxed')],
]

describe.each(TABLES)('%s: whoever knows the same is sent the same bytes', (_, setting) => {
  test.each(viewers(setting.seats))('seen by %s', async (who) => {
    for (let seed = 1; seed <= STORIES; seed++) {
      const story = await Story.begin(worlds, setting, who, seed * 1_000 + setting.seats)
      try {
        await story.goOn(STEPS)
      } finally {
        await story.end()
      }
      expect(story.tally.bytes).toBeGreaterThan(10_000)
    }
  })
})
