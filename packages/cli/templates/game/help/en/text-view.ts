import { leafName } from '../../data/names.ts'
import type { TextViewWords } from '../text-view-words.ts'

export const textViewEn: TextViewWords = {
  leaf: leafName,
  row: 'Row:',
  emptyRow: 'nothing',
  deck: (count) => `Deck: ${count === 1 ? '1 leaf' : `${count} leaves`}.`,
  you: 'you',
  points: (points) => (points === 1 ? '1 point' : `${points} points`),
  taken: 'taken:',
  drawn: 'drawn:',
  nothing: 'nothing',
  hidden: (count) => (count === 1 ? '1 hidden leaf' : `${count} hidden leaves`),
}
