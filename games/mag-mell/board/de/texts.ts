import { aCardDe, cardNameDe, traitNameDe, treasureNameDe } from '../../help/de/names.ts'
import type { BoardTexts } from '../texts.ts'
import { de } from './words.ts'

export const boardTexts: BoardTexts = {
  say: de,
  card: cardNameDe,
  aCard: aCardDe,
  trait: traitNameDe,
  treasure: treasureNameDe,
}
