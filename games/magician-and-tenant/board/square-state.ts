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

/** Whether the viewer has to choose one square among few: then the others step back. */
export const isChoosing = ({ view: { choice }, choices }: Pick<BoardModel, 'view' | 'choices'>): boolean =>
  choices.squares.size > 0 && (choice === 'lighter' || choice === 'portal' || choice === 'send' || choice === 'hide')

/** What pressing does, as an order. */
export function pressActionText({ words, view, names, texts }: BoardModel, deed: PressAction): string {
  const { say, ghost, place } = texts
  if (deed.does === 'move') return words.move(deed.move, view, names)
  if (deed.does === 'enter') return say.enterBy(place(squareName(deed.corridor)))
  return say.take(ghost(GHOSTS[deed.ghost] ?? ''))
}

interface SquareMark {
  readonly symbol: 'door-open' | 'door-shut' | 'door-threat'
  readonly text: string
}

/** Whether the danger view looks for checkmates rather than for refuges. */
export const isForMagician = (view: View, role: BoardModel['role']): boolean =>
  role === 'magician' || (role === undefined && view.phase === 'magician')

/** The door on a square: a way that is held, one that a ghost could take, a square where a checkmate could follow. */
export function dangerAt({ threat, refuges, view, role, texts }: BoardModel, square: Square): SquareMark | undefined {
  if (threat === undefined) return undefined
  const { say } = texts
  const way = threat.ways.find((one) => one.square === square)
  if (refuges !== undefined && way?.state === 'held') return { symbol: 'door-shut', text: say.wayStates.held }
  if (isForMagician(view, role)) {
    if (threat.mate?.squares.includes(square) === true && way?.state !== 'held')
      return { symbol: 'door-threat', text: say.target }
    return refuges?.has(square) === true && square !== view.tenant
      ? { symbol: 'door-open', text: say.escape }
      : undefined
  }
  const safe = refuges?.get(square)
  if (safe === false || threat.deadly.includes(square)) return { symbol: 'door-threat', text: say.deadly }
  return safe === true ? { symbol: 'door-open', text: say.safe } : undefined
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
