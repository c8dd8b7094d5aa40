/** The Magic Forest as a grid of letters. */

import { labelledLines } from '@spellbough/kernel'
import { COLUMNS, ingredientAt, isGrey, NO_INGREDIENT, ROWS } from '../data/forest.ts'
import type { View } from '../rules/state.ts'
import type { TextViewWords } from './text-view-words.ts'

/** Letters for the ingredients in the order of the colours; the same as in the table of tiles. */
const LETTERS = 'BAWML'

/** Each space is its letter and, behind it, the number of the player whose Familiar stands there. */
export function forestLines(view: View, names: readonly string[], words: TextViewWords): string[] {
  const columns = [...'abcdefghi'].map((letter) => letter.padEnd(CELL)).join('')
  const rows = Array.from({ length: ROWS }, (_, row) => {
    const cells = Array.from({ length: COLUMNS }, (_, column) => cell(view, row * COLUMNS + column).padEnd(CELL))
    return `  ${row + 1}  ${cells.join('').trimEnd()}`
  })
  const players = names.map((name, seat) => `${seat + 1} ${name}`)
  return [
    words.forest(view.config.side),
    `     ${columns.trimEnd()}`,
    ...rows,
    ...labelledLines('    ', [...words.legend, ...players]),
  ]
}

const CELL = 4

function cell(view: View, space: number): string {
  const ingredient = ingredientAt(view.config.side, view.tiles, space)
  const ground = isGrey(space) ? '~' : ingredient === NO_INGREDIENT ? '·' : (LETTERS[ingredient] ?? '')
  const owner = view.familiars[space] ?? -1
  return owner < 0 ? ground : `${ground}${owner + 1}`
}
