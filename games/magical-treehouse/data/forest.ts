/**
 * The Magic Forest.
 *
 * Provenance: the rulebook has six two-sided tiles, grey spaces along the edge and five ingredients. What lies on each
 * space is not legible in it and is decided here; an owner of the printed game can correct the strings below.
 * `checkTiles` refuses tiles that cannot be.
 */

export const SIDES = ['day', 'night'] as const
export type Side = (typeof SIDES)[number]

/**
 * MT-1.13 The six tiles of each side: the row next to the grey edge, then the row at the middle of the forest, read with
 * the grey edge above. A apple, W web, M shroom, L lizard, B bat, · nothing.
 */
export const TILES: Readonly<Record<Side, readonly string[]>> = {
  day: ['AW·/MLB', 'W·M/LBA', '·ML/BAW', 'MLB/A·W', 'LBA/WM·', 'BAW/·LM'],
  night: ['·A·/WA·', '·W·/MW·', '·M·/LM·', '·L·/BL·', '·B·/AB·', 'AWM/L·B'],
}

/** MT-1.11 Tiles, and the Familiars a player can send into the forest; a tenth marks the turn order. */
export const TILE_COUNT = 6
export const FAMILIARS = 9

/** MT-1.12 Tiles are 3 by 3 and lie in 2 rows and 3 columns. */
export const ROWS = 6
export const COLUMNS = 9
const EDGE = 3

/** A space of the forest: row times 9 plus column, from the top left. */
export type Space = number
export const SPACES = ROWS * COLUMNS

/** No ingredient grows here: a blank or a grey space. */
export const NO_INGREDIENT = -1

/** The ingredients in the order of the colours. */
const LETTERS = 'BAWML'

/** MT-7.10 The outer rows are grey. */
export const isGrey = (space: Space): boolean => space < COLUMNS || space >= SPACES - COLUMNS

/** The name of a space: columns a to i, rows 1 to 6 from the top. */
export const spaceId = (space: Space): string => `${'abcdefghi'[space % COLUMNS]}${Math.floor(space / COLUMNS) + 1}`

const spaces = new Map(Array.from({ length: SPACES }, (_, space) => [spaceId(space), space]))

/** The space of this name, or -1. */
export const spaceOf = (id: string): Space => spaces.get(id) ?? -1

/** The spaces that touch a space, at sides and corners. */
export const NEIGHBOURS: readonly (readonly Space[])[] = Array.from({ length: SPACES }, (_, space) => {
  const [row, column] = [Math.floor(space / COLUMNS), space % COLUMNS]
  return Array.from({ length: SPACES }, (_, other) => other).filter(
    (other) =>
      other !== space && Math.abs(Math.floor(other / COLUMNS) - row) <= 1 && Math.abs((other % COLUMNS) - column) <= 1,
  )
})

/** Where each space lies: on which of the six places for tiles, and where on its tile, counted with the grey edge above. */
const placeOfTile: readonly number[] = Array.from({ length: SPACES }, (_, space) => {
  const bottom = space >= SPACES / 2 ? 1 : 0
  return bottom * (COLUMNS / EDGE) + Math.floor((space % COLUMNS) / EDGE)
})
const placeOnTile: readonly number[] = Array.from({ length: SPACES }, (_, space) => {
  const row = Math.floor(space / COLUMNS) % EDGE
  const place = row * EDGE + (space % EDGE)
  // MT-1.12 The bottom tiles are turned round, so that their grey edge faces outward.
  return space >= SPACES / 2 ? EDGE * EDGE - 1 - place : place
})

const INGREDIENTS_BY_SIDE: Readonly<Record<Side, readonly (readonly number[])[]>> = {
  day: readTiles('day'),
  night: readTiles('night'),
}

function readTiles(side: Side): number[][] {
  return TILES[side].map((tile) => [...'···', ...tile.replace('/', '')].map((letter) => LETTERS.indexOf(letter)))
}

/** What a space yields when the tiles lie like this: the index of the ingredient's colour, or `NOTHING`. */
export const ingredientAt = (side: Side, tiles: readonly number[], space: Space): number =>
  INGREDIENTS_BY_SIDE[side][tiles[placeOfTile[space] as number] as number]?.[placeOnTile[space] as number] ??
  NO_INGREDIENT

/** Why a table of tiles cannot be right, or nothing. */
export function checkTiles(tiles: Readonly<Record<Side, readonly string[]>>): string | undefined {
  for (const side of SIDES) {
    if (tiles[side].length !== TILE_COUNT) return `there must be ${TILE_COUNT} ${side} tiles, not ${tiles[side].length}`
    const odd = tiles[side].find((tile) => !/^[AWMLB·]{3}\/[AWMLB·]{3}$/.test(tile))
    if (odd !== undefined) return `"${odd}" is not two rows of three spaces`
    const seldom = [...LETTERS].find((letter) => tiles[side].join('').split(letter).length < 3)
    if (seldom !== undefined) return `on the ${side} side there are not two spaces with ${seldom}`
  }
  return undefined
}

const fault = checkTiles(TILES)
if (fault !== undefined) throw new Error(`games/magical-treehouse/data/forest.ts: ${fault}`)
