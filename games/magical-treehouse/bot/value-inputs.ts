/** What a seat has and may still get, as numbers from which its final points can be guessed. */
import { pileCards, pileSize, type Seat } from '@spellbough/kernel'
import { type Card, COLOURS, wantedPotion } from '../data/cards.ts'
import { FAMILIARS, ingredientAt, NEIGHBOURS, NO_INGREDIENT, SPACES } from '../data/forest.ts'
import { BROWN_OBJECTIVES, BROWN_POINTS, GREEN_OBJECTIVES } from '../data/objectives.ts'
import { ingredientsOf, placedFamiliarCount } from '../rules/familiars.ts'
import { brewingState } from '../rules/potions.ts'
import { fifthLevelCount, greenPoints, objectiveCount, topPoints } from '../rules/scoring.ts'
import type { House, View, Village } from '../rules/state.ts'
import { colourOf, heightOf } from '../rules/village.ts'
import { cardGains } from './card-gains.ts'

/** The names of the numbers, in their order. */
export const VALUE_INPUTS = [
  'one',
  'tops',
  'supplied',
  'fifth',
  'low',
  'second',
  'third',
  'fourth',
  'promised',
  'brewed',
  'unbrewed',
  'reach',
  'familiars',
  'objectives',
  'plan',
  'planned',
  'kept',
  'stored',
  'biscuits',
  'pipes',
] as const

export function writeValueInputs(view: View, seat: Seat, into: number[]): void {
  const village = view.villages[seat] as Village
  const ingredients = ingredientsOf(view, seat)
  const { groups, supplied } = brewingState(village, ingredients)
  into.fill(0, 0, VALUE_INPUTS.length)
  into[0] = 1
  into[2] = 3 * supplied.length
  for (const house of village.houses) countHouse(view, seat, house, into)
  for (const { houses } of groups) into[8] = (into[8] as number) + nearbyPotionScore(village, houses, ingredients)
  COLOURS.forEach((_, colour) => {
    const brewed = village.houses.some((house) => !house.flipped && colourOf(house) === colour)
    const place = brewed ? 9 : 10
    into[place] = (into[place] as number) + Math.min(2, ingredients[colour] ?? 0)
  })
  into[11] = reachOf(view, seat)
  const out = placedFamiliarCount(view, seat)
  into[12] = out
  into[13] = objectivesOf(view, seat)
  const planned = pileCards(view.planned[seat] ?? 0)
  into[14] = sum(cardGains(village, planned, out < FAMILIARS))
  into[15] = planned.length
  const stored: Card[] = [...pileCards(view.stored[seat] ?? 0), ...pileCards(view.fresh[seat] ?? 0)]
  into[16] = sum(cardGains(village, stored, out < FAMILIARS))
  into[17] = pileSize(view.stored[seat] ?? 0) + pileSize(view.fresh[seat] ?? 0)
  into[18] = view.biscuits[seat] ?? 0
  into[19] = village.pipes.reduce((count, pipe) => (pipe > 0 ? count + 1 : count), 0)
}

function countHouse(view: View, seat: Seat, house: House, into: number[]): void {
  const height = heightOf(house)
  into[1] = (into[1] as number) + topPoints(house)
  if (height >= 5) into[3] = (into[3] as number) + fifthLevelCount(view, seat, colourOf(house))
  else into[3 + height] = (into[3 + height] as number) + 1
}

/** Third levels that wait for a potion which is brewed next to them, or could be, by how near that is. */
function nearbyPotionScore(village: Village, houses: readonly number[], ingredients: readonly number[]): number {
  let promise = 0
  for (const number of houses) {
    const house = village.houses[number] as House
    const height = heightOf(house)
    const wants = wantedPotion(colourOf(house))
    const brewer = houses.some((other) => {
      const treehouse = village.houses[other] as House
      return !treehouse.flipped && colourOf(treehouse) === wants
    })
    if (brewer && height < 6 && !(height >= 3 && (ingredients[wants] ?? 0) >= 2))
      promise += (height >= 3 ? 0.5 : 0.25) * (1 + Math.min(2, ingredients[wants] ?? 0))
  }
  return promise
}

/** Free spaces with something on them next to own Familiars. */
function reachOf(view: View, seat: Seat): number {
  let reach = 0
  for (let space = 0; space < SPACES; space++) {
    if (view.familiars[space] !== -1 || ingredientAt(view.config.side, view.tiles, space) === NO_INGREDIENT) continue
    for (const next of NEIGHBOURS[space] as readonly number[])
      if (view.familiars[next] === seat) {
        reach++
        break
      }
  }
  return reach
}

/** Points of each objective by the chance to be alone at the top. */
function objectivesOf(view: View, seat: Seat): number {
  const personal = view.personal[seat] ?? -1
  let points = chanceOf(view, seat, BROWN_OBJECTIVES[view.brown] ?? '') * BROWN_POINTS
  points += chanceOf(view, seat, GREEN_OBJECTIVES[view.green]?.id ?? '') * greenPoints(view.config, view.green)
  return personal < 0 ? points : points + chanceOf(view, seat, BROWN_OBJECTIVES[personal] ?? '') * BROWN_POINTS
}

function chanceOf(view: View, seat: Seat, objective: string): number {
  const own = objectiveCount(view, seat, objective)
  if (own === 0) return 0
  let rival = 0
  for (let other = 0; other < view.seats; other++)
    if (other !== seat) rival = Math.max(rival, objectiveCount(view, other, objective))
  return 1 / (1 + Math.exp(0.5 - (own - rival) / 0.9))
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
