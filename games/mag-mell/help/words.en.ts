import type { FullWords } from '@spellbough/kernel'
import type { MagMell } from '../rules/state.ts'
import { sentencesEn } from './sentences.en.ts'
import { tableEn } from './table.en.ts'
import { renderTable } from './table.ts'
import { termsEn } from './terms.en.ts'

export const wordsEn: FullWords<MagMell> = {
  ...sentencesEn,
  table: (view, who, names) => renderTable(view, who, names, tableEn),
  term: termsEn,
}
