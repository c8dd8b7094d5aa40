/** What lies before one player. */
import { labelledLines, type Pile, pileCards, pileSize, type Seat } from '@spellbough/kernel'
import { type Card, COLOURS, INGREDIENTS, UNSEEN } from '../data/cards.ts'
import { FAMILIARS } from '../data/forest.ts'
import { houseName } from '../data/names.ts'
import { ingredientsOf, placedFamiliarCount } from '../rules/familiars.ts'
import { NO_CHOICE } from '../rules/moves.ts'
import { brewingState, hasPotion } from '../rules/potions.ts'
import { result } from '../rules/scoring.ts'
import type { House, View, Village } from '../rules/state.ts'
import { colourOf, heightOf } from '../rules/village.ts'
import type { TextViewWords } from './text-view-words.ts'
import { groupEqual } from './wording.ts'

export function playerLines(
  view: View,
  seat: Seat,
  names: readonly string[],
  own: boolean,
  words: TextViewWords,
): string[] {
  const marks = [...(own ? [words.you] : []), ...seatSummary(view, seat, names, words)]
  const size = (piles: readonly Pile<Card>[]) => pileSize(piles[seat] ?? 0)
  const counts = words.counts(
    size(view.hands),
    size(view.planned),
    size(view.decks),
    size(view.stored) + size(view.fresh),
  )
  const items = [
    words.biscuits(view.biscuits[seat] ?? 0),
    counts,
    words.familiarsLeft(FAMILIARS - placedFamiliarCount(view, seat)),
  ]
  return [
    ...(marks.length > 0 ? labelledLines(`${names[seat]} –`, marks) : [`${names[seat]}`]),
    ...labelledLines(' ', items, ' · '),
    ...villageLines(view, seat, words),
    ...trashLines(view, seat, words),
    ...finalLine(view, seat, words),
  ]
}

/** The cards that only their owner sees. */
export function ownLines(view: View, seat: Seat, words: TextViewWords): string[] {
  const section = (label: string, piles: readonly Pile<Card>[]) => {
    const cards = pileCards(piles[seat] ?? 0)
    return cards.length === 0
      ? []
      : labelledLines(`  ${label}`, groupEqual(cards.map((card) => words.card(card))), '; ')
  }
  return [
    ...section(words.hand, view.hands),
    ...section(words.planned, view.planned),
    ...section(words.stored, view.stored),
    ...section(words.fresh, view.fresh),
  ]
}

function seatSummary(view: View, seat: Seat, names: readonly string[], words: TextViewWords): string[] {
  const planning = view.phase === 'planning' || view.phase === 'spell'
  const deed = view.did[seat] ?? 'nothing'
  const name = (other: Seat) => names[other] ?? ''
  return [
    ...(planning && view.out[seat] === true ? [words.out] : []),
    ...(view.phase === 'ready' && view.ready[seat] === true ? [words.ready] : []),
    ...(view.chosen[seat] !== NO_CHOICE ? [words.chosen] : []),
    ...(planning && view.out[seat] === false && deed !== 'nothing'
      ? [`${words.lastDeed} ${words.deed(deed, name)}`]
      : []),
  ]
}

/** The row from left to right; Pipes are drawn as `=`. */
function villageLines(view: View, seat: Seat, words: TextViewWords): string[] {
  const village = view.villages[seat] as Village
  if (village.row.length === 0) return [`  ${words.emptyVillage}`]
  const items = village.row.map((house, place) => {
    const joint = place === village.row.length - 1 ? '' : village.pipes[place] === 0 ? '   ' : ' = '
    return `${houseName(house)} ${houseText(village.houses[house] as House, words)}${joint}`
  })
  const lifted = seat === view.order[view.turn] ? view.lifted : []
  return [
    ...labelledLines(`  ${words.village}`, items, ''),
    ...(lifted.length > 0
      ? labelledLines(
          `  ${words.lifted}`,
          lifted.map((card) => words.face(card)),
          '; ',
        )
      : []),
    ...ingredientLine(view, seat, words),
    ...potionLine(view, seat, village, words),
  ]
}

function houseText(house: House, words: TextViewWords): string {
  if (house.flipped && heightOf(house) === 1) {
    const front = house.cards[0] ?? UNSEEN
    return front === UNSEEN ? words.faceDown : `${words.faceDown} (${words.face(front)})`
  }
  return `${words.house(COLOURS[colourOf(house)] ?? '')} ${heightOf(house)}${house.flipped ? '*' : ''}`
}

/** What the Familiars gather. */
function ingredientLine(view: View, seat: Seat, words: TextViewWords): string[] {
  const items = ingredientsOf(view, seat).flatMap((count, kind) =>
    count === 0 ? [] : [`${count} ${words.ingredient(INGREDIENTS[kind] ?? '')}`],
  )
  return items.length === 0 ? [] : labelledLines(`  ${words.gathers}`, items)
}

function potionLine(view: View, seat: Seat, village: Village, words: TextViewWords): string[] {
  const { brewed, supplied } = brewingState(village, ingredientsOf(view, seat))
  if (brewed === 0) return []
  const colours = COLOURS.filter((_, colour) => hasPotion(brewed, colour)).map((name) => words.colour(name))
  const houses = supplied.map(({ house }) => houseName(house)).join(', ')
  return labelledLines(`  ${words.potions}`, [`${colours.join(', ')}${houses === '' ? '' : ` → ${houses} (+3)`}`])
}

function trashLines(view: View, seat: Seat, words: TextViewWords): string[] {
  const cards = (view.trash[seat] ?? []).toSorted((a, b) => a - b).map((card) => words.face(card))
  return cards.length === 0 ? [] : labelledLines(`  ${words.trash}`, groupEqual(cards), '; ')
}

function finalLine(view: View, seat: Seat, words: TextViewWords): string[] {
  const end = result(view)
  return end === undefined ? [] : [`  ${words.final(end.score[seat] ?? 0, end.rank[seat] ?? 0)}`]
}
