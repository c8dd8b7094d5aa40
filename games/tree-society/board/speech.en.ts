import { capital } from '@spellbough/kernel'
import { guildCard } from '../data/cards.ts'
import { KINDS } from '../data/fruit.ts'
import { fruitName, GUILD_NAMES } from '../data/names.ts'
import { stageEn } from '../help/card-text.en.ts'
import { effectsEn } from './effect-words.en.ts'
import type { Speech } from './speech.ts'
import { en } from './words.en.ts'

export const speech: Speech = {
  say: en,
  effects: effectsEn,
  card: (card) => guildCard(card).name.en,
  guild: (guild) => GUILD_NAMES[guild],
  kind: (kind) => capital(fruitName(KINDS[kind] ?? '')),
  stage: stageEn,
}
