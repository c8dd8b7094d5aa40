/**
 * The ten Objective tiles. Provenance: the rulebook's text; the values that its pictures seem to show on the green tiles
 * are the option `printed`.
 */
import { INGREDIENTS } from './cards.ts'

/** MT-1.10 Brown: most of one ingredient. An index into this list is the ingredient's index. */
export const BROWN_OBJECTIVES: readonly string[] = INGREDIENTS

/** MT-1.10 What having the most of an ingredient brings. */
export const BROWN_POINTS = 3

/** MT-1.10 Green, with what having the most brings. `low` is the penalty. */
export const GREEN_OBJECTIVES = [
  { id: 'biscuits', text: 3, printed: 1 },
  { id: 'tall', text: 3, printed: 2 },
  { id: 'ingredients', text: 2, printed: 2 },
  { id: 'colours', text: 3, printed: 3 },
  { id: 'low', text: -4, printed: -4 },
] as const
export type GreenName = (typeof GREEN_OBJECTIVES)[number]['id']

/** MT-2.2 The green objective that suits a first game; the apprentices do without it. */
export const BISCUITS = 0

/** MT-2.5 Biscuits each player begins with. */
export const FIRST_BISCUITS = 2
/** MT-9.2 So many Biscuits are one Victory Point. */
export const BISCUITS_FOR_A_POINT = 3

/** Why a table of objectives cannot be right, or nothing. */
export function checkObjectives(
  brown: readonly string[],
  green: readonly { readonly id: string }[],
): string | undefined {
  if (brown.length !== 5) return `there must be 5 brown tiles, not ${brown.length}`
  if (green.length !== 5) return `there must be 5 green tiles, not ${green.length}`
  const ids = [...brown, ...green.map(({ id }) => id)]
  const twice = ids.find((id, place) => ids.indexOf(id) !== place)
  return twice === undefined ? undefined : `the objective "${twice}" is there twice`
}

const fault = checkObjectives(BROWN_OBJECTIVES, GREEN_OBJECTIVES)
if (fault !== undefined) throw new Error(`games/magical-treehouse/data/objectives.ts: ${fault}`)
