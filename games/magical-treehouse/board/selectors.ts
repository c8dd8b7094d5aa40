/** What the looker sees at a glance and the rules say only on asking. */
import { pileCards, type Seat } from '@spellbough/kernel'
import { type Card, COLOURS, type Colour, INGREDIENTS, LEVEL, UNSEEN } from '../data/cards.ts'
import { ingredientAt, NO_INGREDIENT, type Space } from '../data/forest.ts'
import { BROWN_OBJECTIVES } from '../data/objectives.ts'
import { ingredientsOf } from '../rules/familiars.ts'
import type { Move } from '../rules/moves.ts'
import { moveToGap } from '../rules/pipes.ts'
import { brewingState, hasPotion, potionBrewedBy } from '../rules/potions.ts'
import { scoreSheet } from '../rules/scoring.ts'
import type { House, View, Village } from '../rules/state.ts'
import { colourOf, heightOf } from '../rules/village.ts'

/** The Planning step goes on, or stands still for a Spell. */
export const isPlanningPhase = (view: View): boolean => view.phase === 'planning' || view.phase === 'spell'

/** The seat is in the midst of a race, in which every moment may change what it can do. */
export const isRace = (view: View, seat: Seat): boolean =>
  view.config.pace === 'realtime' && isPlanningPhase(view) && view.out[seat] === false

/** The drawing of a space. */
export function spaceSymbol(view: View, space: Space, grey: boolean): string {
  const ingredient = ingredientAt(view.config.side, view.tiles, space)
  const ground = grey ? 'edge' : ingredient === NO_INGREDIENT ? 'glade' : INGREDIENTS[ingredient]
  return `mt-space-${ground}-${view.config.side}`
}

/** What a Familiar on a space would bring a seat: the second ingredient of a potion, or one more for an objective. */
export function spaceBenefit(view: View, seat: Seat, space: Space): 'potion' | 'goal' | undefined {
  const ingredient = ingredientAt(view.config.side, view.tiles, space)
  if (ingredient === NO_INGREDIENT) return undefined
  const brews = view.villages[seat]?.houses.some((house) => !house.flipped && colourOf(house) === ingredient)
  if (brews === true && ingredientsOf(view, seat)[ingredient] === 1) return 'potion'
  const wanted = [view.brown, view.personal[seat] ?? -1].map((tile) => BROWN_OBJECTIVES[tile])
  return wanted.includes(INGREDIENTS[ingredient]) ? 'goal' : undefined
}

/** A house with what goes on in it. */
export interface HouseSlot {
  readonly number: number
  readonly house: House
  readonly brews: boolean
  readonly supplied: boolean
  /** The Pipe to its right, 0 for none, and the potion that flows in it, if any. */
  readonly pipe: number
  readonly flow: Colour | undefined
}

/** A Village from left to right. */
export function houseSlots(view: View, seat: Seat): readonly HouseSlot[] {
  const village = view.villages[seat] as Village
  const ingredients = ingredientsOf(view, seat)
  const { groups, supplied } = brewingState(village, ingredients)
  return village.row.map((number, place) => {
    const group = groups.find(({ houses }) => houses.includes(number))
    return {
      number,
      house: village.houses[number] as House,
      brews: potionBrewedBy(village, number, ingredients) >= 0,
      supplied: supplied.some(({ house }) => house === number),
      pipe: village.pipes[place] ?? 0,
      flow: COLOURS.map((_, colour) => colour).find((colour) => hasPotion(group?.potions ?? 0, colour)),
    }
  })
}

/** Where a house can be put: behind which house of the row, -1 for the beginning, with the move for it. */
export function arrangeTargets(
  village: Village,
  house: number,
  moves: ReadonlyMap<number, Move>,
): ReadonlyMap<number, Move> {
  const targets = new Map<number, Move>()
  for (const [place, move] of moves) {
    const after = { row: village.row.slice(), pipes: village.pipes.slice() }
    moveToGap(after, house, place)
    const at = after.row.indexOf(house)
    targets.set(at === 0 ? -1 : (after.row[at - 1] as number), move)
  }
  return targets
}

/** The Treehouses that can do something for their owner as long as they stand, with the level that does it. */
export function villageAbilities(view: View, seat: Seat): readonly { readonly house: number; readonly card: Card }[] {
  const { row, houses } = view.villages[seat] as Village
  return row.flatMap((house) => {
    const card = houses[house]?.cards.findLast((other) => (LEVEL[other] ?? 0) === 4 || (LEVEL[other] ?? 0) === 5)
    return card === undefined ? [] : [{ house, card }]
  })
}

/** The highest drawing of a Village, in units of the drawings. */
export const maxHeight = ({ houses }: Village): number => Math.max(1, ...houses.map(heightOf))

/** The score so far, line by line as on the rulebook's sheet; personal objectives of others are not known. */
export interface RunningScore {
  readonly treehouses: number
  readonly biscuits: number
  readonly potions: number
  readonly fifth: number
  readonly goals: readonly (number | undefined)[]
  readonly total: number
}

export function runningScore(view: View, seat: Seat, goals: number): RunningScore {
  const sheet = scoreSheet(view, seat)
  const sum = (item: string) => sheet.reduce((total, line) => (line.item === item ? total + line.points : total), 0)
  const objectives = sheet.filter(({ item }) => item === 'objective')
  return {
    treehouses: sum('treehouses'),
    biscuits: sum('biscuits'),
    potions: sum('potions'),
    fifth: sum('level-5'),
    goals: Array.from({ length: goals }, (_, goal) => objectives[goal]?.points),
    total: sheet.reduce((total, { points }) => total + points, 0),
  }
}

/** The cards that are fanned at the bottom: the hand, or the planned ones while one of them decides the turn order. */
export function fannedCards(view: View, seat: Seat): readonly Card[] {
  const pile = (view.phase === 'order' ? view.planned : view.hands)[seat] ?? 0
  return typeof pile === 'number' ? Array<Card>(pile).fill(UNSEEN) : pileCards(pile)
}
