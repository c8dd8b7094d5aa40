import type { TextViewWords } from '../text-view-words.ts'
import { leafDe } from './names.ts'

export const textViewDe: TextViewWords = {
  leaf: leafDe,
  row: 'Reihe:',
  emptyRow: 'nichts',
  deck: (count) => `Stapel: ${count === 1 ? '1 Blatt' : `${count} Blätter`}.`,
  you: 'du',
  points: (points) => (points === 1 ? '1 Punkt' : `${points} Punkte`),
  taken: 'genommen:',
  drawn: 'gezogen:',
  nothing: 'nichts',
  hidden: (count) => (count === 1 ? '1 verdecktes Blatt' : `${count} verdeckte Blätter`),
}
