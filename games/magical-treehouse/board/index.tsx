import type { BoardModule } from '@spellbough/table'
import { plainBoard } from '@spellbough/table/plain-board'
import { box } from '../box.ts'
import { CARDS, UNSEEN } from '../data/cards.ts'
import { cardName } from '../data/names.ts'
import { cardNameDe } from '../help/names.de.ts'
import type { MagicalTreehouse } from '../rules/state.ts'
import art from './art.svg?url'
import { counts, progress } from './counts.ts'
import { groupOf } from './groups.ts'

const cards = CARDS.map((_, card) => card).filter((card) => card !== UNSEEN)
const names = { en: cards.map(cardName), de: cards.map(cardNameDe) }

/** Magical Treehouse in words: the forest as a map, villages and hand as lists, every action as a button. */
export const board: BoardModule<MagicalTreehouse> = plainBoard<MagicalTreehouse>({
  art,
  colours: box.colours,
  counts,
  progress,
  names: (language) => names[language],
  group: groupOf,
})
