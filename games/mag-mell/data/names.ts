/** English names, by id. Schools keep their Gaelic names in every language. */
import { type Card, mage } from './cards.ts'

export const GUILD_NAMES: Readonly<Record<string, string>> = {
  witch: 'Witch',
  'arcane-warrior': 'Arcane Warrior',
  sorcerer: 'Sorcerer',
  summoner: 'Summoner',
  'blood-mage': 'Blood Mage',
}

export const SCHOOL_NAMES: Readonly<Record<string, string>> = {
  gairm: 'Gairm',
  breag: 'Bréag',
  deoch: 'Deoch',
  run: 'Rún',
  tuama: 'Tuama',
  athrach: 'Athrach',
}

export const SPECIAL_NAMES: Readonly<Record<string, string>> = {
  faerie: 'Faerie',
  'spirit-healer': 'Spirit Healer',
  mercenary: 'Mercenary',
  familiar: 'Familiar',
  'queen-of-shadow': 'Queen of Shadow',
  daemon: 'Daemon',
  shapeshifter: 'Shapeshifter',
  druid: 'Druid',
}

/** A card's English name: `Gairm Sorcerer`, `Druid`. */
export function cardName(card: Card): string {
  const { id, guild, schools } = mage(card)
  if (guild === null) return SPECIAL_NAMES[id] ?? id
  return `${SCHOOL_NAMES[schools[0] ?? ''] ?? ''} ${GUILD_NAMES[guild] ?? guild}`
}

/** What two matching cards share, in English: a guild, a school or a special's name. */
export const traitName = (id: string): string => GUILD_NAMES[id] ?? SCHOOL_NAMES[id] ?? SPECIAL_NAMES[id] ?? id
