/** Both floors as maps of letters, side by side. */
import { GHOSTS } from '../data/ghosts.ts'
import { roomId, STARS } from '../data/rooms.ts'
import { HOUSE, type Square } from '../rules/house.ts'
import { DESTROYED, FACE_UP, UNKNOWN_STAR, type View } from '../rules/state.ts'
import type { TextViewWords } from './text-view-words.ts'

/** The floors side by side, each cut to the columns it has. */
export function mapLines(view: View, words: TextViewWords): string[] {
  const floors = HOUSE.floors.map((id, floor) => floorLines(view, id, floor, words))
  const height = Math.max(...floors.map((lines) => lines.length))
  const widths = floors.map((lines) => Math.max(...lines.map((line) => line.length)))
  return Array.from({ length: height }, (_, row) =>
    floors
      .map((lines, floor) => (lines[row] ?? '').padEnd(widths[floor] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** The ids of all rooms whose letters stand on the map. */
export const roomsOnMap = (view: View): string[] => [
  ...new Set(
    view.rooms
      .filter((room) => room >= 0)
      .toSorted((a, b) => a - b)
      .map(roomId),
  ),
]

/** Signs for what is no known room. */
const SIGNS = { plain: '..', star: '**', corridor: '==', stairs: '<>', start: '@@' } as const

function floorLines(view: View, id: string, floor: number, words: TextViewWords): string[] {
  const squares = HOUSE.tiles.flatMap((_, square) => (HOUSE.places[square]?.[0] === floor ? [square] : []))
  const columnOf = (square: Square) => HOUSE.places[square]?.[2] ?? 0
  const first = Math.min(...squares.map(columnOf))
  const last = Math.max(...squares.map(columnOf))
  const columns = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const header = `  ${columns.map((column) => `   ${String.fromCharCode(97 + column)} `).join('')}`
  const rows = Array.from({ length: HOUSE.rows }, (_, row) => {
    const cells = columns.map((column) => {
      const square = squares.find((one) => columnOf(one) === column && HOUSE.places[one]?.[1] === row)
      return square === undefined ? '     ' : `${cell(view, square, words)} `
    })
    const text = cells.join('')
    return text.trim() === '' ? '' : `${String(row + 1).padStart(2)}${text}`
  })
  return [`  ${words.floor(id)}`, header.trimEnd(), ...rows.map((line) => line.trimEnd())]
}

/** Four letters: who is there, a mark, and what it is. Four ghosts on a corridor fill it. */
function cell(view: View, square: Square, words: TextViewWords): string {
  const figures = [
    ...(view.tenant === square ? ['tenant'] : []),
    ...GHOSTS.filter((_, ghost) => view.phase !== 'layout' && view.ghosts[ghost] === square),
  ].map((id) => words.letters[id] ?? '?')
  const sign = signOf(view, square, words)
  if (figures.length > 1) return figures.join('').padEnd(2, ' ').padEnd(4, sign)
  const mark = markOf(view, square)
  return `${figures[0] ?? ' '}${mark === ' ' && figures.length > 0 ? ':' : mark}${sign}`
}

/** An x for a destroyed room, a star for a ✦ room that lies face down and is known. */
function markOf(view: View, square: Square): string {
  const marks = view.marks[square] ?? 0
  if ((marks & DESTROYED) !== 0) return 'x'
  const room = view.rooms[square] ?? -1
  return room >= 0 && room < STARS && (marks & FACE_UP) === 0 ? '*' : ' '
}

/** A known room by two letters, in capitals if it lies face up. */
function signOf(view: View, square: Square, words: TextViewWords): string {
  const tile = HOUSE.tiles[square] ?? 'room'
  if (tile !== 'room') return SIGNS[tile]
  const room = view.rooms[square] ?? -1
  if (room < 0) return room === UNKNOWN_STAR ? SIGNS.star : SIGNS.plain
  const code = words.codes[roomId(room)] ?? '??'
  return ((view.marks[square] ?? 0) & FACE_UP) !== 0 ? code.toUpperCase() : code
}
