import type { FullWords } from '@spellbough/kernel'
import type { MagicalTreehouse } from '../../rules/state.ts'
import { renderTextView } from '../text-view.ts'
import { sentencesEn } from './sentences.ts'
import { termsEn } from './terms.ts'
import { textViewEn } from './text-view.ts'

export const wordsEn: FullWords<MagicalTreehouse> = {
  ...sentencesEn,
  textView: (view, who, names) =>
    renderTextView(view, who, names, textViewEn, (choice) => sentencesEn.move(choice, view, names)),
  term: termsEn,
}
