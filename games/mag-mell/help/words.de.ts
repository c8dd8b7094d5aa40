import type { FullWords } from '@spellbough/kernel'
import type { MagMell } from '../rules/state.ts'
import { sentencesDe } from './sentences.de.ts'
import { tableDe } from './table.de.ts'
import { renderTable } from './table.ts'
import { termsDe } from './terms.de.ts'

export const wordsDe: FullWords<MagMell> = {
  ...sentencesDe,
  table: (view, who, names) => renderTable(view, who, names, tableDe),
  term: termsDe,
}
