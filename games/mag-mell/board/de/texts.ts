import { cardNameDe, traitNameDe, treasureNameDe } from '../../help/de/names.ts'
import type { BoardTexts } from '../texts.ts'
import { de } from './words.ts'

export const boardTexts: BoardTexts = { say: de, card: cardNameDe, trait: traitNameDe, treasure: treasureNameDe }
