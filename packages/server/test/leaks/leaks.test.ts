import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PairedMatch } from './paired-match.ts'
import { allViewers, type MatchSetup, matchSetup } from './recorded-match.ts'
import { TwoWorlds } from './two-worlds.ts'

/** Stories for each viewer of each table; `SPELLBOUGH_WIRE=20` tells more of them. */
const MATCHES_PER_SETUP = Number(process.env['SPELLBOUGH_WIRE'] ?? 1)
const STEPS = 24

let worlds: TwoWorlds
beforeAll(async () => {
  worlds = await TwoWorlds.start(4)
})
afterAll(() => worlds.close())

const TABLES: readonly (readonly [string, MatchSetup])[] = [
  ['Mag Mell, basic', matchSetup('mag-mell', 'basic', 3, 'live')],
  ['Mag Mell, full', matchSetup('mag-mell', 'full', 4, 'relaxed')],
  ['Magical Treehouse, structured', matchSetup('magical-treehouse', 'structured', 3, 'live')],
  ['Magical Treehouse, structured, by mail', matchSetup('magical-treehouse', 'structured-night', 2, 'mail')],
  ['Magical Treehouse, real time', matchSetup('magical-treehouse', 'real-time', 4, 'live')],
  ['Tree Society', matchSetup('tree-society', 'any-guilds-draft', 3, 'relaxed')],
  ['Magician and Tenant', matchSetup('magician-and-tenant', 'free', 2, 'relaxed')],
]

describe.each(TABLES)('%s: whoever knows the same is sent the same bytes', (_, setup) => {
  test.each(allViewers(setup.seats))('seen by %s', async (who) => {
    for (let seed = 1; seed <= MATCHES_PER_SETUP; seed++) {
      const pairedMatch = await PairedMatch.begin(worlds, setup, who, seed * 1_000 + setup.seats)
      try {
        await pairedMatch.playRandomSteps(STEPS)
      } finally {
        await pairedMatch.end()
      }
      expect(pairedMatch.stats.bytes).toBeGreaterThan(10_000)
    }
  })
})
