/** What speaks for or against a move, in English. */
import { termWords } from '@spellbough/kernel'
import { TREASURES } from '../../data/treasures.ts'
import { theTreasure } from './names.ts'

const treasures = TREASURES.map((id) => {
  const treasure = `the treasure of ${theTreasure(id)}`
  return [id, [`it gets you more out of ${treasure}`, `it gets you less out of ${treasure}`]] as const
})

export const termsEn = termWords({
  ...Object.fromEntries(treasures),
  mercenaries: ['it brings you points for Mercenaries', 'it leaves the Mercenaries’ points to others'],
  queen: ['it gives you more pairs for the Queen of Shadow', 'it leaves you fewer pairs for the Queen of Shadow'],
  specials: ['it gives you a special mage to use later', 'it leaves you with fewer special mages to use later'],
  rivals: ['it leaves less to the strongest of the others', 'it leaves more to the strongest of the others'],
  win: ['it can win the game at once', 'it gives up a win that is at hand'],
})
