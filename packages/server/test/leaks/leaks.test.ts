import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scaled, seedFor } from '../../../../checks/test-run.ts'
import { PairedMatch } from './paired-match.ts'
import { allViewers, type MatchSetup, matchSetup } from './recorded-match.ts'
import { TwoWorlds } from './two-worlds.ts'

/** Matches for each viewer of each table. */
const MATCHES_PER_SETUP = scaled(1, 3)
const STEPS = scaled(10, 24)
/** With fewer bytes hardly anything was compared. */
const MIN_BYTES = scaled(4_000, 10_000)

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

describe.each(TABLES)('%s: an observer is sent the same bytes in two worlds that it cannot tell apart', (_, setup) => {
  test.each(allViewers(setup.seats))('observer %s', async (who) => {
    for (let match = 0; match < MATCHES_PER_SETUP; match++) {
      const seed = seedFor(100 + match)
      const pairedMatch = await PairedMatch.begin(worlds, setup, who, seed, { hasRules: seed % 2 === 0 })
      try {
        await pairedMatch.playRandomSteps(STEPS)
      } finally {
        await pairedMatch.end()
      }
      expect(pairedMatch.stats.bytes).toBeGreaterThan(MIN_BYTES)
    }
  })
})
