import { cardNameDe, traitNameDe, treasureNameDe } from '../help/names.de.ts'
import type { Speech } from './speech.ts'
import { de } from './words.de.ts'

export const speech: Speech = { say: de, card: cardNameDe, trait: traitNameDe, treasure: treasureNameDe }
