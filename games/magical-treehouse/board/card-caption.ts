/** What stands under a card of the hand: where it fits and what it brings, in two short lines. */
import { joinList, type Seat } from '@spellbough/kernel'
import { type Card, COLOUR, LEVEL, planningCard, wantedPotion } from '../data/cards.ts'
import { FAMILIARS } from '../data/forest.ts'
import { houseName } from '../data/names.ts'
import { placedFamiliarCount } from '../rules/familiars.ts'
import type { View } from '../rules/state.ts'
import { bestGain, type CardFit, type HouseFit } from './card-fit.ts'
import type { BoardTexts } from './texts.ts'

export interface CardCaption {
  readonly first: string
  readonly second: string
  /** It is of use now, and not only face down. */
  readonly isUseful: boolean
}

export function cardCaption(view: View, seat: Seat, card: Card, fit: CardFit, texts: BoardTexts): CardCaption {
  const { say } = texts
  const { level, colour, id, number } = planningCard(card)
  if (view.phase === 'order')
    return { first: say.orderNumberShort(number ?? 0), second: say.lostWhenShown, isUseful: false }
  switch (fit.is) {
    case 'unseen':
      return { first: '', second: '', isUseful: false }
    case 'spell':
      return { first: say.spell, second: say.spellsBrief[id as keyof typeof say.spellsBrief], isUseful: false }
    case 'pipe':
      return {
        first: say.joinsTwo,
        second: fit.gain > 0 ? say.upTo(fit.gain) : say.noPoints,
        isUseful: fit.gain > 0,
      }
    case 'new':
      return {
        first: say.newHouse(fit.gain.total),
        second: placedFamiliarCount(view, seat) < FAMILIARS ? say.placesFamiliar : say.noFamiliarLeft,
        isUseful: true,
      }
    case 'later':
      return {
        first: say.afterPlanned(LEVEL[fit.after] ?? 0),
        second: say.buildsOnPlan,
        isUseful: true,
      }
    case 'nowhere':
      return {
        first: say.needs(texts.colour(colour), level - 1),
        second: say.onlyFaceDown,
        isUseful: false,
      }
    case 'fits':
      return fitCaption(card, fit.houses, texts)
  }
}

function fitCaption(card: Card, houses: readonly HouseFit[], { say, colour }: BoardTexts): CardCaption {
  const names = houses.map(({ house }) => houseName(house))
  const [only, ...others] = houses
  if (only === undefined || others.length > 0)
    return { first: say.onHouses(names.join(', ')), second: say.upTo(bestGain({ is: 'fits', houses })), isUseful: true }
  const { top, potions, others: rest } = only.gain
  const second =
    potions > 0
      ? say.potionReaches(colour(wantedPotion(COLOUR[card] ?? 0)), potions)
      : rest !== 0
        ? say.objectivesBring(rest)
        : say.levelBrief[(LEVEL[card] ?? 2) as keyof typeof say.levelBrief]
  return { first: say.onHouse(names[0] ?? '', top), second, isUseful: true }
}

/** Where a card fits, as a sentence: Treehouses of equal gain together. */
export function fitSentence(card: Card, fit: CardFit, texts: BoardTexts): string {
  const { say } = texts
  const { colour, level } = planningCard(card)
  if (fit.is === 'later') return say.fitsLater(texts.card(fit.after))
  if (fit.is === 'nowhere') return say.fitsNowhere(texts.colour(colour), level - 1)
  if (fit.is !== 'fits') return ''
  const where = [false, true].flatMap((isBlank) => {
    const alike = fit.houses.filter((house) => house.isBlank === isBlank)
    const names = alike.map(({ house }) => houseName(house))
    return alike.length === 0
      ? []
      : [say.fitsGroup(joinList(names, say.or), alike[0]?.gain.top ?? 0, isBlank, alike.length)]
  })
  const supplied = fit.houses.filter(({ gain }) => gain.potions > 0).map(({ house }) => houseName(house))
  const extra =
    supplied.length > 0 ? ` ${say.potionThere(texts.colour(wantedPotion(colour)), joinList(supplied, say.or))}` : ''
  return `${say.fitsWhere(joinList(where, say.or))}${extra}`
}
