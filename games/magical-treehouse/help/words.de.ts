import type { FullWords } from '@spellbough/kernel'
import type { MagicalTreehouse } from '../rules/state.ts'
import { sentencesDe } from './sentences.de.ts'
import { tableDe } from './table.de.ts'
import { renderTable } from './table.ts'
import { termsDe } from './terms.de.ts'

export const wordsDe: FullWords<MagicalTreehouse> = {
  ...sentencesDe,
  table: (view, who, names) =>
    renderTable(view, who, names, tableDe, (choice) => sentencesDe.move(choice, view, names)),
  term: termsDe,
}
