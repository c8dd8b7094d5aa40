import type { FullWords } from '@spellbough/kernel'
import type { TreeSociety } from '../../rules/state.ts'
import { renderTextView } from '../text-view.ts'
import { sentencesEn } from './sentences.ts'
import { termsEn } from './terms.ts'
import { textViewEn } from './text-view.ts'

export const wordsEn: FullWords<TreeSociety> = {
  ...sentencesEn,
  textView: (view, who, names) => renderTextView(view, who, names, textViewEn),
  term: termsEn,
}
