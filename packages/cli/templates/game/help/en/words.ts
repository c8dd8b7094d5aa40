import { type FullWords, termWords } from '@spellbough/kernel'
import type { SampleGame } from '../../rules/state.ts'
import { renderTextView } from '../text-view.ts'
import { sentencesEn } from './sentences.ts'
import { textViewEn } from './text-view.ts'

export const wordsEn: FullWords<SampleGame> = {
  ...sentencesEn,
  textView: (view, who, names) => renderTextView(view, who, names, textViewEn),
  term: termWords({}),
}
