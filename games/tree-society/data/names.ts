/** English names, by id. Card names are in the guilds' tables. */
import { type Card, cardOf, guildCard } from './cards.ts'
import type { Guild } from './guilds.ts'

export const GUILD_NAMES: Readonly<Record<Guild, string>> = {
  architects: 'Architects',
  bankers: 'Bankers',
  merchants: 'Merchants',
  writers: 'Writers',
  botanists: 'Botanists',
  explorers: 'Explorers',
}

/** A fruit card inside a sentence: `cherry`, `valuable cherry`. */
export const fruitName = (id: string): string => id.replace('-', ' ')

export const cardName = (card: Card): string => guildCard(card).name.en

/** A card by its id; an unknown one keeps it. */
export const cardNameById = (id: string): string => (cardOf(id) < 0 ? id : cardName(cardOf(id)))
