import { type Card, COLOURS, isPipe, isSpell, planningCard, UNSEEN, wantedPotion } from '../data/cards.ts'
import type { BoardTexts } from './texts.ts'

/** What a card does, in a sentence. */
export function abilityOf(card: Card, texts: BoardTexts): string {
  const { say } = texts
  const { id, level, colour } = planningCard(card)
  if (card === UNSEEN) return say.faceDownText
  if (isSpell(card)) return say.spells[id as keyof typeof say.spells]
  if (isPipe(card)) return say.pipeText
  const name = COLOURS[colour] ?? 'purple'
  switch (level) {
    case 1:
      return say.level1(texts.ingredient(colour), texts.colour(colour))
    case 2:
      return say.level2
    case 3:
      return say.level3(texts.colour(wantedPotion(colour)))
    case 4:
      return say.level4[name]
    case 5:
      return say.level5[name]
    default:
      return say.level6
  }
}
