import { guildCard } from '../../data/cards.ts'
import { KINDS } from '../../data/fruit.ts'
import { stageDe } from '../../help/de/card-text.ts'
import { fruitDe, GUILDS_DE } from '../../help/de/names.ts'
import type { BoardTexts } from '../texts.ts'
import { effectsDe } from './effect-words.ts'
import { de } from './words.ts'

export const boardTexts: BoardTexts = {
  say: de,
  effects: effectsDe,
  card: (card) => guildCard(card).name.de,
  guild: (guild) => GUILDS_DE[guild],
  kind: (kind) => fruitDe(KINDS[kind] ?? ''),
  kindInSentence: (kind) => fruitDe(KINDS[kind] ?? ''),
  stage: stageDe,
}
