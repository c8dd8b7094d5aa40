/** The end: points and places. */
import { pileSize, type Result, type ScoreLine, type Seat } from '@spellbough/kernel'
import { COLOURS, POINTS } from '../data/cards.ts'
import {
  BISCUITS_FOR_A_POINT,
  BROWN_OBJECTIVES,
  BROWN_POINTS,
  GREEN_OBJECTIVES,
  type GreenName,
} from '../data/objectives.ts'
import { byAge } from './ages.ts'
import { barrenFamiliars, ingredientsOf } from './familiars.ts'
import { countPipes } from './pipes.ts'
import { brewingState, countPotions } from './potions.ts'
import type { Config, House, View, Village } from './state.ts'
import { colourOf, heightOf } from './village.ts'

export function result(view: View): Result | undefined {
  if (view.phase !== 'over') return undefined
  const sheet = view.villages.map((_, seat) => scoreSheet(view, seat))
  const score = sheet.map((lines) => lines.reduce((sum, line) => sum + line.points, 0))
  return { sheet, score, rank: rankOf(view, score) }
}

/** Every line of a seat's sheet, in the rulebook's order, with its cause. */
export function scoreSheet(view: View, seat: Seat): ScoreLine[] {
  const village = view.villages[seat] as Village
  const tops = village.row.map((house) => topPoints(village.houses[house] as House))
  const { supplied } = brewingState(village, ingredientsOf(view, seat))
  const biscuits = view.biscuits[seat] ?? 0
  const personal = view.personal[seat] ?? -1
  return [
    // MT-9.1
    { item: 'treehouses', points: sum(tops), because: { tops } },
    // MT-9.2, MT-11.1 not among apprentices.
    ...(view.config.apprentice
      ? []
      : [{ item: 'biscuits', points: Math.floor(biscuits / BISCUITS_FOR_A_POINT), because: { biscuits } }]),
    // MT-9.3
    {
      item: 'potions',
      points: 3 * supplied.length,
      because: { supplied: supplied.map((one) => ({ ...one, potion: COLOURS[one.potion] ?? '' })) },
    },
    ...fifthLevels(view, seat),
    objectiveLine(view, seat, BROWN_OBJECTIVES[view.brown] ?? '', BROWN_POINTS, 'common'),
    objectiveLine(view, seat, GREEN_OBJECTIVES[view.green]?.id ?? '', greenPoints(view.config, view.green), 'common'),
    ...(personal < 0 ? [] : [objectiveLine(view, seat, BROWN_OBJECTIVES[personal] ?? '', BROWN_POINTS, 'personal')]),
  ]
}

/** MT-9.1 Only the top card counts, a flipped one nothing. */
export const topPoints = (house: House): number =>
  house.flipped && heightOf(house) === 1 ? 0 : (POINTS[heightOf(house)] as number)

/** MT-1.10 What a green tile brings at this table. */
export const greenPoints = (config: Config, green: number): number =>
  GREEN_OBJECTIVES[green]?.[config.objectiveValues] ?? 0

/** MT-9.4 A line for each fifth level of the Village. */
function fifthLevels(view: View, seat: Seat): ScoreLine[] {
  const { houses } = view.villages[seat] as Village
  return houses.flatMap((house) => {
    if (heightOf(house) < 5) return []
    const colour = COLOURS[colourOf(house)] ?? ''
    const count = fifthLevelCount(view, seat, colourOf(house))
    return [{ item: 'level-5', points: count, because: { colour, count } }]
  })
}

/** MT-9.4 What a fifth level of this colour counts. */
export function fifthLevelCount(view: View, seat: Seat, colour: number): number {
  const village = view.villages[seat] as Village
  switch (COLOURS[colour]) {
    case 'red':
      return village.houses.filter((house) => heightOf(house) === 3).length
    case 'blue':
      return countPipes(village)
    case 'yellow':
      return barrenFamiliars(view, seat)
    case 'purple':
      return pileSize(view.stored[seat] ?? 0) + pileSize(view.fresh[seat] ?? 0)
    default:
      return countPotions(brewingState(village, ingredientsOf(view, seat)).brewed)
  }
}

/** How much of what an objective asks for a seat has. */
export function objectiveCount(view: View, seat: Seat, objective: string): number {
  const brown = BROWN_OBJECTIVES.indexOf(objective)
  if (brown >= 0) return ingredientsOf(view, seat)[brown] ?? 0
  const { houses } = view.villages[seat] as Village
  switch (objective as GreenName) {
    case 'biscuits':
      return view.biscuits[seat] ?? 0
    case 'tall':
      return houses.filter((house) => heightOf(house) >= 2).length
    case 'ingredients':
      return sum(ingredientsOf(view, seat))
    case 'colours':
      return new Set(houses.map(colourOf).filter((colour) => colour >= 0)).size
    case 'low':
      return houses.filter((house) => heightOf(house) === 1).length
  }
}

// MT-9.5 Only who alone has the most, and at least one; a personal objective compares all but pays its owner only.
function objectiveLine(
  view: View,
  seat: Seat,
  objective: string,
  points: number,
  kind: 'common' | 'personal',
): ScoreLine {
  const counts = view.villages.map((_, other) => objectiveCount(view, other, objective))
  const own = counts[seat] ?? 0
  const rival = Math.max(...counts.filter((_, other) => other !== seat))
  const outcome = own === 0 ? 'none' : own > rival ? 'most' : own === rival ? 'tied' : 'fewer'
  return {
    item: 'objective',
    points: outcome === 'most' ? points : 0,
    because: { objective, kind, own, rival, outcome, value: points },
  }
}

// MT-9.6 Points, then Biscuits, then the youngest; MT-11.1 among apprentices Biscuits decide nothing.
function rankOf(view: View, score: readonly number[]): number[] {
  const ages = byAge(view.config.ages, view.seats)
  const biscuits = view.config.apprentice ? view.biscuits.map(() => 0) : view.biscuits
  const youth = score.map((_, seat) => ages.indexOf(seat))
  const order = [score, biscuits, youth]
  const isAhead = (a: Seat, b: Seat): boolean => {
    const decisive = order.find((list) => list[a] !== list[b])
    return decisive !== undefined && (decisive[a] as number) > (decisive[b] as number)
  }
  return score.map((_, seat) => 1 + score.filter((_, other) => isAhead(other, seat)).length)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
