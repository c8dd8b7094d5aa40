import { lazyTexts } from '@spellbough/board-kit/lazy-texts'
import type { LanguageCode, Localized } from '@spellbough/kernel'
import { GHOSTS } from '../data/ghosts.ts'
import { ROOMS } from '../data/rooms.ts'
import { HOUSE, type Square, squareName } from '../rules/house.ts'
import type { View } from '../rules/state.ts'
import type { BoardWords } from './en/words.ts'
import type { SquareAppearance } from './selectors.ts'

/** How the board speaks: the game's own names, and what only a board says. */
export interface BoardTexts {
  readonly say: BoardWords
  room(id: string): string
  ghost(id: string): string
  /** What points came from. */
  source(id: string): string
  /** A square by its name: `e5`, `attic c3`. */
  place(name: string): string
}

export const { loadTexts, textsOf } = lazyTexts<BoardTexts>({
  en: async () => (await import('./en/texts.ts')).boardTexts,
  de: async () => (await import('./de/texts.ts')).boardTexts,
})

/** All names that sentences of the log have, longest first: rooms, ghosts and squares. */
export function logNames(language: LanguageCode): string[] {
  const { room, ghost, place } = textsOf(language)
  const declined = Object.keys(DECLINED[language])
  const names = [...ROOMS.map(({ id }) => room(id)), ...GHOSTS.map(ghost), ...HOUSE.names.map(place), ...declined]
  return [...new Set(names)].toSorted((one, other) => other.length - one.length)
}

/** Names in other cases, as sentences of the log have them, with the name as the board has it. */
const DECLINED: Localized<Readonly<Record<string, string>>> = { en: {}, de: { Jungen: 'Junge' } }

const UNDECLINED: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(DECLINED))

/** The name as the board has it, for one that the log's reader points at. */
export const plainName = (name: string | undefined): string | undefined =>
  name === undefined ? undefined : (UNDECLINED[name] ?? name)

/** Joined squares: the same coordinates on the other floor. */
export function connectedSquare(square: Square): Square | undefined {
  const tile = HOUSE.tiles[square]
  if (tile !== 'stairs' && tile !== 'corridor') return undefined
  const [floor, row, column] = HOUSE.places[square] ?? []
  const other = HOUSE.places.findIndex(([own, line, file]) => own !== floor && line === row && file === column)
  return other < 0 ? undefined : other
}

/** What a square is, in a few words. */
export function squareDescription(look: SquareAppearance, { say, room }: BoardTexts): string {
  if (look.tile !== 'room') return say.fixed[look.tile]
  if (look.unlaid) return say.unlaid
  if (look.room === undefined) return look.star ? say.unknownStar : say.unknown
  return `${room(look.room)}, ${look.faceUp ? say.faceUp : say.faceDown}`
}

/** A square for those who do not see it: where it is, what it is, what is known of it and who stands there. */
export function squareLabel(view: View, square: Square, look: SquareAppearance, texts: BoardTexts): string {
  const { say, place, ghost } = texts
  const joined = connectedSquare(square)
  const figures = [
    ...(view.tenant === square ? [say.tenant] : []),
    ...(view.phase === 'layout' ? [] : GHOSTS.filter((_, index) => view.ghosts[index] === square).map(ghost)),
  ]
  const parts = [
    squareDescription(look, texts),
    ...(joined === undefined ? [] : [say.joined(place(squareName(joined)))]),
    ...(look.destroyed ? [say.destroyed] : []),
    ...(look.spent ? [say.spent] : []),
    ...(look.glimpsed ? [say.glimpsed] : []),
    ...(look.key === undefined ? [] : [say.keySigns[look.key]]),
    ...(figures.length > 0 ? [say.here(figures.join(', '))] : []),
  ]
  return `${place(squareName(square))}: ${parts.join(', ')}`
}

/** What a square does, and the rule that says so. */
export function squareExplanation(
  look: SquareAppearance,
  { say }: BoardTexts,
): { readonly text: string; readonly rule: string } {
  if (look.tile !== 'room') return { text: say.rooms[look.tile], rule: FIXED_RULES[look.tile] }
  if (look.room === undefined)
    return { text: look.star ? say.rooms.unknownStar : say.rooms.unknown, rule: look.star ? 'MG-1.3' : 'MG-3.2' }
  const id = look.room.startsWith('ace') ? 'ace' : look.room
  return { text: say.rooms[id as keyof BoardWords['rooms']], rule: ROOM_RULES[id] ?? 'MG-1.4' }
}

const FIXED_RULES = { corridor: 'MG-1.2', stairs: 'MG-1.2', start: 'MG-2.1' } as const

const ROOM_RULES: Readonly<Record<string, string>> = {
  trap: 'MG-5.1',
  spidernet: 'MG-5.2',
  ace: 'MG-5.3',
  'crow-flock': 'MG-5.4',
  apple: 'MG-5.5',
  lighter: 'MG-5.6',
  boots: 'MG-5.7',
  coin: 'MG-5.8',
  portal: 'MG-5.9',
  key: 'MG-5.10',
  painting: 'MG-5.10',
  exit: 'MG-5.11',
}

export const SKILL_RULES = {
  politician: 'MG-4.3',
  lady: 'MG-4.2',
  boy: 'MG-4.4',
  decapitator: 'MG-4.5',
} as const
