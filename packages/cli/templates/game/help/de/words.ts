import { type FullWords, termWords } from '@spellbough/kernel'
import type { SampleGame } from '../../rules/state.ts'
import { renderTextView } from '../text-view.ts'
import { sentencesDe } from './sentences.ts'
import { textViewDe } from './text-view.ts'

export const wordsDe: FullWords<SampleGame> = {
  ...sentencesDe,
  textView: (view, who, names) => renderTextView(view, who, names, textViewDe),
  term: termWords({}),
}
