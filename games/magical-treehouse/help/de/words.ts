import type { FullWords } from '@spellbough/kernel'
import type { MagicalTreehouse } from '../../rules/state.ts'
import { renderTextView } from '../text-view.ts'
import { positionFaultsDe } from './position-faults.ts'
import { sentencesDe } from './sentences.ts'
import { termsDe } from './terms.ts'
import { textViewDe } from './text-view.ts'

export const wordsDe: FullWords<MagicalTreehouse> = {
  ...sentencesDe,
  textView: (view, who, names) =>
    renderTextView(view, who, names, textViewDe, (choice) => sentencesDe.move(choice, view, names)),
  term: termsDe,
  positionFaults: positionFaultsDe,
}
