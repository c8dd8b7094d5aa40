import type { CSSProperties } from 'react'

/** Letters of a word that a card's head has room for at full size; a tile has less. */
const ROOM = 11
const TILE = 8.5

/** Makes a name smaller whose longest word would not fit into its line; the style sheet multiplies its size by it. */
export function fitted(name: string): CSSProperties {
  const longest = Math.max(...name.split(/[\s-]/).map((word) => word.length))
  const size = (room: number) => Math.max(0.6, Math.min(1, room / longest))
  return { '--fit': size(ROOM), '--fit-tile': size(TILE) } as CSSProperties
}
