import type { Card } from '../data/cards.ts'

export const countOf = (pile: readonly Card[], card: Card): number => {
  let count = 0
  for (const other of pile) if (other === card) count++
  return count
}
