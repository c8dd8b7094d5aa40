import { guildCard } from '../data/cards.ts'
import { KINDS } from '../data/fruit.ts'
import { stageDe } from '../help/card-text.de.ts'
import { fruitDe, GUILDS_DE } from '../help/names.de.ts'
import { effectsDe } from './effect-words.de.ts'
import type { Speech } from './speech.ts'
import { de } from './words.de.ts'

export const speech: Speech = {
  say: de,
  effects: effectsDe,
  card: (card) => guildCard(card).name.de,
  guild: (guild) => GUILDS_DE[guild],
  kind: (kind) => fruitDe(KINDS[kind] ?? ''),
  stage: stageDe,
}
