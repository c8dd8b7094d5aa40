import { SOURCES_DE } from '../../help/de/events.ts'
import { GHOSTS_DE, placeDe, roomDe } from '../../help/de/names.ts'
import type { BoardTexts } from '../texts.ts'
import { de } from './words.ts'

export const boardTexts: BoardTexts = {
  say: de,
  room: roomDe,
  ghost: (id) => GHOSTS_DE[id]?.name ?? id,
  place: placeDe,
  source: (id) => SOURCES_DE[id] ?? id,
}
