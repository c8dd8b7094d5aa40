import { capitalize } from '@spellbough/kernel'
import { guildCard } from '../../data/cards.ts'
import { KINDS } from '../../data/fruit.ts'
import { fruitName, GUILD_NAMES } from '../../data/names.ts'
import { stageEn } from '../../help/en/card-text.ts'
import { softHyphens } from '../soft-hyphens.ts'
import type { BoardTexts } from '../texts.ts'
import { effectsEn } from './effect-words.ts'
import { en } from './words.ts'

export const boardTexts: BoardTexts = {
  say: en,
  effects: effectsEn,
  card: (card) => guildCard(card).name.en,
  breakable: softHyphens(
    'Bridge·wright Money·changer Carto·grapher Trail·blazers Whisper·ing Scrip·torium Con·serv·atory Observ·atory Star·gazer Exped·ition Herb·arium Green·house Heart·wood',
  ),
  guild: (guild) => GUILD_NAMES[guild],
  kind: (kind) => capitalize(fruitName(KINDS[kind] ?? '')),
  kindInSentence: (kind) => fruitName(KINDS[kind] ?? ''),
  stage: stageEn,
}
