/**
 * How a position looks to a seat: the points its Village has, what its plans will probably add, and how its objectives
 * stand. It looks at what the seat knows; of the others it counts only what lies open.
 */
import { pileCards, type Seat } from '@spellbough/kernel'
import { type Card, COLOURS, isSpell, wantedPotion } from '../data/cards.ts'
import { PLAN_SIZE } from '../data/constants.ts'
import { FAMILIARS, ingredientAt, NEIGHBOURS, NO_INGREDIENT, SPACES } from '../data/forest.ts'
import { BROWN_OBJECTIVES, BROWN_POINTS, GREEN_OBJECTIVES } from '../data/objectives.ts'
import { takeSide } from '../rules/carriages.ts'
import { ingredientsOf, placedFamiliarCount } from '../rules/familiars.ts'
import {
  BRIBE,
  type ChoiceCode,
  DRAW,
  DROP_OUT,
  isSwap,
  NO_CHOICE,
  REVEAL,
  SPEND,
  swappedCards,
  TAKE,
  TRASH,
} from '../rules/moves.ts'
import { type BrewingState, brewingState } from '../rules/potions.ts'
import { fifthLevelCount, greenPoints, objectiveCount, result, topPoints } from '../rules/scoring.ts'
import type { View, Village } from '../rules/state.ts'
import { colourOf, heightOf } from '../rules/village.ts'
import { cardGains, storedValue } from './card-gains.ts'

export function evaluate(view: View, seat: Seat): number {
  const over = result(view)
  if (over !== undefined) {
    const others = over.score.filter((_, other) => other !== seat)
    return (over.score[seat] ?? 0) - Math.max(...others) + (over.rank[seat] === 1 ? WIN_BONUS : 0)
  }
  const village = view.villages[seat] as Village
  const ingredients = ingredientsOf(view, seat)
  const stored = [...pileCards(view.stored[seat] ?? 0), ...pileCards(view.fresh[seat] ?? 0)]
  return (
    villageValue(view, seat, village, ingredients) +
    forestValue(view, seat, village, ingredients) +
    objectivesValue(view, seat) +
    planValue(view, seat, village) +
    storedValue(village, stored) +
    biscuitsValue(view, seat) -
    pipeMovePenalty(view, village)
  )
}

/** A win is worth more than any points. */
export const WIN_BONUS = 100

export const biscuitsValue = (view: View, seat: Seat): number =>
  (view.config.apprentice ? 0.6 : 0.34) * (view.biscuits[seat] ?? 0)

/** What the Village would score now, and what its Pipes and heights promise. All are quarters, so no sum is rounded. */
function villageValue(view: View, seat: Seat, village: Village, ingredients: readonly number[]): number {
  const brews = brewingState(village, ingredients)
  return potionsValue(brews) + housesValue(view, seat, village) + neighboursValue(brews, village, ingredients)
}

export const potionsValue = ({ supplied }: BrewingState): number => 3 * supplied.length

export function housesValue(view: View, seat: Seat, village: Village): number {
  let value = 0
  for (const house of village.houses) {
    value += topPoints(house) + 0.25 * heightOf(house)
    if (heightOf(house) >= 5) value += fifthLevelCount(view, seat, colourOf(house))
  }
  return value
}

export function neighboursValue({ groups }: BrewingState, village: Village, ingredients: readonly number[]): number {
  let value = 0
  for (const { houses } of groups)
    for (const house of houses) {
      const wants = wantedPotion(colourOf(village.houses[house] as Village['houses'][number]))
      const brewer = houses.some((other) => {
        const treehouse = village.houses[other]
        return treehouse !== undefined && !treehouse.flipped && colourOf(treehouse) === wants
      })
      const height = heightOf(village.houses[house] as Village['houses'][number])
      if (brewer && height < 6) value += (height >= 3 ? 0.5 : 0.25) * (1 + Math.min(2, ingredients[wants] ?? 0))
    }
  return value
}

/** Ingredients of colours that can be brewed are worth more, and so is a way to those not gathered yet. */
function forestValue(view: View, seat: Seat, village: Village, ingredients: readonly number[]): number {
  let value = ingredientsValue(village, ingredients)
  for (let reached = reachedSpaces(view, seat); reached > 0; reached--) value += POINTS_PER_REACHED_SPACE
  return value
}

export function ingredientsValue(village: Village, ingredients: readonly number[]): number {
  let value = 0
  COLOURS.forEach((_, colour) => {
    const brewed = village.houses.some((house) => !house.flipped && colourOf(house) === colour)
    value += (brewed ? 0.5 : 0.2) * Math.min(2, ingredients[colour] ?? 0)
  })
  return value
}

/** What a space is worth that a Familiar could go to next. */
export const POINTS_PER_REACHED_SPACE = 0.04

export function reachedSpaces(view: View, seat: Seat): number {
  const reached = new Set<number>()
  for (let space = 0; space < SPACES; space++)
    if (view.familiars[space] === seat) for (const next of NEIGHBOURS[space] as number[]) reached.add(next)
  let count = 0
  for (const space of reached)
    if (view.familiars[space] === -1 && ingredientAt(view.config.side, view.tiles, space) !== NO_INGREDIENT) count++
  return count
}

const objectivesValue = (view: View, seat: Seat): number => sharedValue(view, seat) + personalValue(view, seat)

/** Of the objectives for all. */
export const sharedValue = (view: View, seat: Seat): number =>
  objectiveValue(view, seat, BROWN_OBJECTIVES[view.brown] ?? '', BROWN_POINTS) +
  objectiveValue(view, seat, GREEN_OBJECTIVES[view.green]?.id ?? '', greenPoints(view.config, view.green))

export function personalValue(view: View, seat: Seat): number {
  const personal = view.personal[seat] ?? -1
  return personal < 0 ? 0 : objectiveValue(view, seat, BROWN_OBJECTIVES[personal] ?? '', BROWN_POINTS)
}

/** Its points by the chance to be alone at the top. */
function objectiveValue(view: View, seat: Seat, objective: string, points: number): number {
  const counts = view.villages.map((_, other) => objectiveCount(view, other, objective))
  const own = counts[seat] ?? 0
  const rival = Math.max(...counts.filter((_, other) => other !== seat))
  return own === 0 ? 0 : points / (1 + Math.exp(0.5 - (own - rival) / 0.9))
}

/** Planned cards, the choice that is made but not carried out yet and, unless left out, the room for more. */
export function planValue(view: View, seat: Seat, village: Village, withRoom = true): number {
  const code = view.chosen[seat] ?? NO_CHOICE
  const familiars = placedFamiliarCount(view, seat) < FAMILIARS
  const planned = [...pileCards(view.planned[seat] ?? 0)]
  const worth = (cards: readonly Card[]) => sumOf(cardGains(village, cards, familiars))
  if (view.phase === 'building') return 0.95 * worth(planned)
  if (view.phase === 'order') return worth(planned.filter((card) => card !== code - REVEAL))
  const plan = (cards: readonly Card[]) => {
    const gains = cardGains(village, cards, familiars)
    // One of them will only decide the turn order.
    return sumOf(gains) - (gains.length === 0 ? 0 : (Math.min(...gains) * gains.length) / PLAN_SIZE)
  }
  if (view.phase === 'spell') return plan(afterSpell(planned, code)) - (isSpell(code) ? 0.1 : 0)
  const hand = pileCards(view.hands[seat] ?? 0)
  const best = (cards: readonly Card[]) =>
    cards.reduce((most, card) => (isSpell(card) ? most : Math.max(most, plan([...planned, card]) - plan(planned))), 0)
  const after = afterChoice(view, seat, planned, hand, code)
  if (!withRoom) return plan(after.planned)
  const slots = after.out ? 0 : PLAN_SIZE - after.planned.length
  const room = slots > 0 ? (after.hand.length > 0 ? 0.9 * best(after.hand) : 0.5) : 0
  return plan(after.planned) + 0.9 * slots + room + after.bonus - (after.out ? 0 : 0.05)
}

interface ChoiceOutcome {
  readonly planned: readonly Card[]
  readonly hand: readonly Card[]
  readonly out: boolean
  readonly bonus: number
}

/** How a choice for the next beat will leave the seat, as far as it can tell. */
function afterChoice(
  view: View,
  seat: Seat,
  planned: readonly Card[],
  hand: readonly Card[],
  code: ChoiceCode,
): ChoiceOutcome {
  const same = { planned, hand, out: view.out[seat] === true, bonus: 0 }
  if (code === NO_CHOICE) return same
  if (isSpell(code) && code < TRASH) return { ...same, hand: hand.filter((card) => card !== code), bonus: -0.2 }
  if (code < TRASH) return { ...same, planned: [...planned, code], hand: [] }
  if (code === TRASH) return { ...same, hand: [] }
  if (code === TAKE) return { ...same, bonus: 0.2 + 0.05 * sizeOf(view.carriages[takeSide(view, seat)]) }
  if (code === DRAW) return { ...same, bonus: 0.4 }
  if (code === SPEND)
    return { ...same, bonus: -0.2 + 0.03 * view.carriages.reduce<number>((sum, cards) => sum + sizeOf(cards), 0) }
  if (code === DROP_OUT) return { ...same, out: true, bonus: view.plate > 0 ? 0.34 : 0 }
  return { ...same, bonus: code >= BRIBE ? -0.3 : 0 }
}

function afterSpell(planned: readonly Card[], code: ChoiceCode): Card[] {
  if (!isSwap(code)) return [...planned]
  const [given, got] = swappedCards(code)
  return [...planned.filter((card) => card !== given), got]
}

/** Moving houses about is worth nothing and puts off nothing; Pipes are moved only for a gain. */
const pipeMovePenalty = (view: View, village: Village): number =>
  50 * village.houses.filter((house) => house.moved).length + 0.01 * view.seen.length

const sizeOf = (pile: readonly Card[] | number | undefined): number =>
  pile === undefined ? 0 : typeof pile === 'number' ? pile : pile.length

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)
