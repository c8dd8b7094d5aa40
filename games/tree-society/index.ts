import type { Game } from '@spellbough/kernel'
import { model } from './bot/model.ts'
import { playableTreeSociety } from './game.ts'
import { rulesDe } from './help/de/rules.ts'
import { wordsDe } from './help/de/words.ts'
import { rulesEn } from './help/en/rules.ts'
import { wordsEn } from './help/en/words.ts'
import type { TreeSociety } from './rules/state.ts'

export const treeSociety: Game<TreeSociety> = {
  ...playableTreeSociety,
  model,
  words: { en: wordsEn, de: wordsDe },
  rulesText: { en: rulesEn, de: rulesDe },
  conformance: {
    // Chance chooses among all fifteen combinations of four guilds; `test/guilds.test.ts` runs the kit on each of them.
    modes: {
      'first-game': { guilds: 'first-game', startCards: true, fruitDraft: false, endBanners: 6 },
      'first-game-draft': { guilds: 'first-game', startCards: false, fruitDraft: true, endBanners: 7 },
      'any-guilds': { guilds: 'random', startCards: true, fruitDraft: false, endBanners: 6 },
      'any-guilds-draft': { guilds: 'random', startCards: false, fruitDraft: true, endBanners: 9 },
    },
    // At most 64 turns, for each takes a fruit card; the longest random turn has about twenty moves.
    maxMoves: 2500,
  },
}
