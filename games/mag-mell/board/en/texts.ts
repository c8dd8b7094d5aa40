import { cardName, traitName } from '../../data/names.ts'
import { aCard, treasureName } from '../../help/en/names.ts'
import type { BoardTexts } from '../texts.ts'
import { en } from './words.ts'

export const boardTexts: BoardTexts = { say: en, card: cardName, aCard, trait: traitName, treasure: treasureName }
