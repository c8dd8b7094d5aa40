/** How a square is lit and what is said of it, from all that the board knows. */
import { type Highlight, highlightOf } from '@spellbough/board-kit'
import { GHOSTS } from '../data/ghosts.ts'
import { HOUSE, IS_ROOM, type Square, squareName } from '../rules/house.ts'
import type { View } from '../rules/state.ts'
import type { BoardModel } from './board-context.ts'
import type { PressAction } from './legal-choices.ts'
import type { SquareAppearance } from './selectors.ts'

export function lightAt(
  { view, choices, armed }: BoardModel,
  square: Square,
  deed: PressAction | undefined,
): Highlight {
  const lifted = view.lifted ?? -1
  const inHand = choices.ghost !== undefined && view.ghosts[choices.ghost] === square && deed?.does !== 'move'
  return highlightOf({
    chosen:
      lifted === square ||
      (deed?.does === 'enter' && choices.corridor === square) ||
      (deed?.does === 'move' && deed.move === armed) ||
      (inHand && deed !== undefined),
    can: deed !== undefined,
    reason: lifted >= 0 && IS_ROOM[square] === true && choices.squares.size > 0 ? '' : undefined,
  })
}

/** What pressing does, as an order. */
export function pressActionText({ words, view, names, texts }: BoardModel, deed: PressAction): string {
  const { say, ghost, place } = texts
  if (deed.does === 'move') return words.move(deed.move, view, names)
  if (deed.does === 'enter') return say.enterBy(place(squareName(deed.corridor)))
  return say.take(ghost(GHOSTS[deed.ghost] ?? ''))
}

/** The sign of a square where a checkmate could follow. */
export const CHECKMATE_SYMBOL = 'mark-claw'

interface SquareMark {
  readonly symbol: string
  readonly text: string
}

/** Whether the lens looks for checkmates rather than for refuges. */
export const isForMagician = (view: View, role: BoardModel['role']): boolean =>
  view.phase === 'magician' || role === 'magician'

/** What the lens shows of a square: the Tenant's ways and refuges. */
export function dangerAt({ danger, view, role, texts }: BoardModel, square: Square): SquareMark | undefined {
  if (danger === undefined) return undefined
  const { say } = texts
  const way = danger.ways.find((one) => one.square === square)
  if (way?.state === 'held') return { symbol: 'door-shut', text: say.wayStates.held }
  if (isForMagician(view, role)) {
    if (danger.mate?.squares.includes(square) === true) return { symbol: 'door-threat', text: say.target }
    return danger.refuges.has(square) && square !== view.tenant ? { symbol: 'door-open', text: say.escape } : undefined
  }
  const safe = danger.refuges.get(square)
  if (safe === undefined) return undefined
  return safe ? { symbol: 'door-open', text: say.safe } : { symbol: CHECKMATE_SYMBOL, text: say.deadly }
}

/** Whether the log's reader points at what is here. */
export function isPointed(
  { pointedName, texts, view }: BoardModel,
  square: Square,
  { room }: SquareAppearance,
): boolean {
  if (pointedName === undefined) return false
  const { place, room: roomName, ghost } = texts
  if (place(squareName(square)) === pointedName) return true
  if (room !== undefined && roomName(room) === pointedName) return true
  return GHOSTS.some(
    (id, index) => view.ghosts[index] === square && ghost(id) === pointedName && view.phase !== 'layout',
  )
}

/** One of three shades, so that neighbours differ. */
export const squareShade = (square: Square): number => {
  const [, row, column] = HOUSE.places[square] ?? [0, 0, 0]
  return (row * 2 + column * 5) % 3
}
