import type { ConformanceSettings } from '@spellbough/kernel'
import type { TreeSociety } from './rules/state.ts'

export const conformance: ConformanceSettings<TreeSociety> = {
  // Chance chooses among all fifteen combinations of four guilds; `test/guilds.test.ts` runs the kit on each of them.
  modes: {
    'first-game': { guilds: 'first-game', startCards: true, fruitDraft: false, endBanners: 6 },
    'first-game-draft': { guilds: 'first-game', startCards: false, fruitDraft: true, endBanners: 7 },
    'any-guilds': { guilds: 'random', startCards: true, fruitDraft: false, endBanners: 6 },
    'any-guilds-draft': { guilds: 'random', startCards: false, fruitDraft: true, endBanners: 9 },
  },
  // At most 64 turns, for each takes a fruit card; the longest random turn has about twenty moves.
  maxMoves: 2500,
}
