import { cardName, traitName } from '../data/names.ts'
import { treasureName } from '../help/names.en.ts'
import type { Speech } from './speech.ts'
import { en } from './words.en.ts'

export const speech: Speech = { say: en, card: cardName, trait: traitName, treasure: treasureName }
