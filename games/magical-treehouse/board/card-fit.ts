/** Where a card fits on its owner's Village now, and what it would bring. */
import { formatSigned, pileCards, type Seat } from '@spellbough/kernel'
import { type Card, COLOUR, isPipe, isSpell, LEVEL, UNSEEN } from '../data/cards.ts'
import { scoreSheet } from '../rules/scoring.ts'
import type { House, View, Village } from '../rules/state.ts'
import { fitsOn } from '../rules/village.ts'

/** Points a card would bring at once. */
export interface Gain {
  /** For the higher top of the Treehouse. */
  readonly top: number
  /** For potions that would reach a third level. */
  readonly potions: number
  /** For a fifth level. */
  readonly others: number
  readonly total: number
}

/** A Treehouse that a card fits on. */
export interface HouseFit {
  readonly house: number
  /** It is a card face down. */
  readonly isBlank: boolean
  readonly gain: Gain
}

export type CardFit =
  | { readonly is: 'unseen' | 'spell' }
  /** A Pipe, with what it brings between the best two neighbours. */
  | { readonly is: 'pipe'; readonly gain: number }
  /** It begins a new Treehouse. */
  | { readonly is: 'new'; readonly gain: Gain }
  | { readonly is: 'fits'; readonly houses: readonly HouseFit[] }
  /** It fits once this planned card is built. */
  | { readonly is: 'later'; readonly after: Card }
  /** Nothing it could go on, neither built nor planned. */
  | { readonly is: 'nowhere' }

export function cardFit(view: View, seat: Seat, card: Card): CardFit {
  if (card === UNSEEN) return { is: 'unseen' }
  if (isSpell(card)) return { is: 'spell' }
  const village = view.villages[seat] as Village
  if (isPipe(card)) return { is: 'pipe', gain: bestPipeGain(view, seat, village, card) }
  if (LEVEL[card] === 1) return { is: 'new', gain: gainOf(view, seat, withNewHouse(village, card)) }
  const houses = fittingHouses(village, card).map((house) => ({
    house,
    isBlank: isBlank(village.houses[house] as House),
    gain: gainOf(view, seat, withCardOn(village, house, card)),
  }))
  if (houses.length > 0) return { is: 'fits', houses }
  const after = plannedBefore(view, seat, village, card)
  return after === undefined ? { is: 'nowhere' } : { is: 'later', after }
}

/** The most a card would bring at once; nothing for a card that brings no points now. */
export function bestGain(fit: CardFit): number {
  if (fit.is === 'pipe') return fit.gain
  if (fit.is === 'new') return fit.gain.total
  return fit.is === 'fits' ? Math.max(...fit.houses.map(({ gain }) => gain.total)) : 0
}

/** The Treehouses of a Village that a card fits on, from left to right. */
export function fittingHouses({ row, houses }: Village, card: Card): readonly number[] {
  return row.filter((number) => fitsOn(houses[number] as House, COLOUR[card] ?? -1, LEVEL[card] ?? 0))
}

/** A card face down and nothing on it. */
export const isBlank = ({ flipped, cards }: House): boolean => flipped && cards.length === 1

/** What changes on the score sheet with another Village. */
function gainOf(view: View, seat: Seat, village: Village): Gain {
  const before = pointsBySource(view, seat)
  const after = pointsBySource({ ...view, villages: view.villages.with(seat, village) }, seat)
  const top = after.treehouses - before.treehouses
  const potions = after.potions - before.potions
  const others = after.others - before.others
  return { top, potions, others, total: top + potions + others }
}

function pointsBySource(view: View, seat: Seat) {
  const points = { treehouses: 0, potions: 0, others: 0 }
  // Objectives are left out: who has the most changes with every player's turn.
  for (const line of scoreSheet(view, seat))
    if (line.item !== 'objective')
      points[line.item === 'treehouses' || line.item === 'potions' ? line.item : 'others'] += line.points
  return points
}

function bestPipeGain(view: View, seat: Seat, village: Village, card: Card): number {
  const gains = village.row
    .slice(0, -1)
    .flatMap((_, place) =>
      village.pipes[place] === 0
        ? [gainOf(view, seat, { ...village, pipes: village.pipes.with(place, card) }).total]
        : [],
    )
  return Math.max(0, ...gains)
}

/** The planned card that has to be built first, where one makes room for this card. */
function plannedBefore(view: View, seat: Seat, village: Village, card: Card): Card | undefined {
  const planned = pileCards(view.planned[seat] ?? 0).filter((other) => (LEVEL[other] ?? 0) > 0)
  let grown = village
  for (const other of planned.toSorted((a, b) => (LEVEL[a] ?? 0) - (LEVEL[b] ?? 0))) {
    const [house] = fittingHouses(grown, other)
    if (LEVEL[other] === 1) grown = withNewHouse(grown, other)
    else if (house !== undefined) grown = withCardOn(grown, house, other)
  }
  const [house] = fittingHouses(grown, card)
  return house === undefined ? undefined : grown.houses[house]?.cards.at(-1)
}

const withNewHouse = ({ houses, row, pipes }: Village, card: Card): Village => ({
  houses: [...houses, { flipped: false, moved: false, cards: [card] }],
  row: [...row, houses.length],
  pipes: [...pipes, 0],
})

function withCardOn(village: Village, house: number, card: Card): Village {
  const treehouse = village.houses[house] as House
  return { ...village, houses: village.houses.with(house, { ...treehouse, cards: [...treehouse.cards, card] }) }
}

/** What a card would bring on one Treehouse. */
export const houseGain = (view: View, seat: Seat, card: Card, house: number): Gain =>
  gainOf(view, seat, withCardOn(view.villages[seat] as Village, house, card))

/** The parts of a gain: `+1 +3`. */
export const gainText = ({ top, potions, others }: Gain): string =>
  [top, potions, others]
    .filter((points) => points !== 0)
    .map((points) => (points > 0 ? `+${points}` : formatSigned(points)))
    .join(' ') || '+0'
