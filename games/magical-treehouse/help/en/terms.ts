/** What speaks for or against a move, in English. */
import { termWords } from '@spellbough/kernel'

export const termsEn = termWords({
  houses: ['it makes your Treehouses worth more', 'it adds less to your Treehouses'],
  potions: ['it supplies levels with the potions they want', 'it supplies fewer levels with the potions they want'],
  neighbours: [
    'it joins Treehouses that can brew for each other',
    'it joins fewer Treehouses that can brew for each other',
  ],
  ingredients: ['it gathers ingredients that you can brew', 'it gathers fewer ingredients that you can brew'],
  reach: [
    'it brings your Familiars nearer to more ingredients',
    'it leaves your Familiars fewer ingredients within reach',
  ],
  shared: ['it helps you with the objectives for all', 'it sets you back with the objectives for all'],
  personal: ['it helps you with your personal objective', 'it sets you back with your personal objective'],
  plan: ['it makes your plan worth more', 'it makes your plan worth less'],
  room: [
    'it leaves you more room and better cards to plan with',
    'it leaves you less room or worse cards to plan with',
  ],
  storage: ['it keeps useful cards in Storage', 'it leaves you less of use in Storage'],
  biscuits: ['it gets or saves you Biscuits', 'it costs you Biscuits that you could have'],
  win: ['it can win the game at once', 'it gives up a win that is at hand'],
})
