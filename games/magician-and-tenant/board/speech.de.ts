import { GHOSTS_DE, placeDe, roomDe } from '../help/names.de.ts'
import type { Speech } from './speech.ts'
import { de } from './words.de.ts'

export const speech: Speech = { say: de, room: roomDe, ghost: (id) => GHOSTS_DE[id]?.name ?? id, place: placeDe }
