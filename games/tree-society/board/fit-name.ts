import type { CSSProperties } from 'react'

/** Letters of a word that a card's head has room for at full size; a tile has less. */
const CARD_LETTERS = 11
const TILE_LETTERS = 8.5

/** Makes a name smaller whose longest word would not fit into its line; the style sheet multiplies its size by it. */
export function fitName(name: string): CSSProperties {
  const longest = Math.max(...name.split(/[\s-]/).map((word) => word.length))
  const size = (room: number) => Math.max(0.6, Math.min(1, room / longest))
  return { '--fit': size(CARD_LETTERS), '--fit-tile': size(TILE_LETTERS) } as CSSProperties
}
