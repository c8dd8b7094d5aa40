/** Which symbols of the sheet a card is drawn with. */
import { type Card, GUILDS, mage, SCHOOLS } from '../data/cards.ts'

const SHORT: Readonly<Record<string, string>> = {
  'arcane-warrior': 'warrior',
  'blood-mage': 'blood',
  'spirit-healer': 'healer',
  'queen-of-shadow': 'queen',
}

const short = (id: string): string => SHORT[id] ?? id

/** The person or creature on a card. */
export function figureSymbol(card: Card): string {
  const { id, guild } = mage(card)
  return `mm-${short(guild ?? id)}`
}

/** The colours of a card: a school's, or a special's own. Goes into `data-mm`. */
export function cardTint(card: Card): string {
  const { id, guild, schools } = mage(card)
  return guild === null ? `special ${short(id)}` : (schools[0] ?? '')
}

/** A sign as it stands on cards, stones and tags: a school's disc, a guild's shield, a special's lozenge. */
export interface TraitSymbol {
  readonly symbol: string
  readonly tint: string
  /** Height over width. */
  readonly ratio: number
}

export function traitSymbol(id: string): TraitSymbol {
  const known: readonly string[] = SCHOOLS
  if (known.includes(id)) return { symbol: `mm-disc-${id}`, tint: id, ratio: 1 }
  const guilds: readonly string[] = GUILDS
  if (guilds.includes(id)) return { symbol: `mm-guild-${short(id)}`, tint: 'guild', ratio: 1.1 }
  return { symbol: `mm-spec-${short(id)}`, tint: 'special', ratio: 1 }
}
