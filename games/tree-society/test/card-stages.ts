/** What a position file says, counted without any help from the rules: the matrix of cards is judged by this. */
import type { Seat } from '@spellbough/kernel'
import { CARDS } from '../data/cards.ts'
import type { CostReduction, Counter, Stage } from '../data/effects.ts'
import { GUILD_CHOICES, type Guild } from '../data/guilds.ts'
import { cardNamed, type PositionJson } from './positions.ts'

/** Every card with every stage: `it.each` makes a test of each. */
export const CARD_STAGES: readonly { card: string; stage: 1 | 2 | 3 }[] = CARDS.flatMap(({ id }) =>
  ([1, 2, 3] as const).map((stage) => ({ card: id, stage })),
)

export const stageText = (card: string, stage: number): Stage => cardNamed(card).stages[stage - 1] as Stage

/** A choice of guilds with the card's own and the Writers, whose cards are good partners: they do nothing. */
export function guildsWith(card: string): string {
  const own: Guild = cardNamed(card).guild
  for (const [choice, guilds] of GUILD_CHOICES) if (guilds.includes(own) && guilds.includes('writers')) return choice
  throw new Error(`no choice of guilds has ${own}`)
}

export const kindOf = (fruit: string): string => fruit.replace('valuable-', '')

export const distinct = (things: readonly string[]): number => new Set(things).size

const most = (things: readonly string[]): number =>
  Math.max(0, ...[...new Set(things)].map((thing) => things.filter((other) => other === thing).length))

/** What an effect counts, read off the table. */
export function counted(reading: PositionJson, seat: Seat, counter: Counter): number {
  const completed = (reading.completed[seat] ?? []).map(cardNamed)
  const banners = completed.flatMap(({ guild, banners }) => Array<string>(banners).fill(guild))
  const sold = (reading.sold[seat] ?? []).map(kindOf)
  const unsold = (reading.fruit[seat] ?? []).map(kindOf)
  if (counter.startsWith('bannersOf:')) return banners.filter((guild) => `bannersOf:${guild}` === counter).length
  const counts: Record<string, number> = {
    banners: banners.length,
    bannersMost: most(banners),
    guildsDistinct: distinct(banners),
    cardsCompleted: completed.length,
    soldAll: sold.length,
    soldMost: most(sold),
    soldDistinct: distinct(sold),
    unsoldAll: unsold.length,
    unsoldDistinct: distinct(unsold),
    coinsEnd: reading.purse[seat] ?? 0,
  }
  const found = counts[counter]
  if (found === undefined) throw new Error(`nobody knows how to count ${counter}`)
  return found
}

/** What fruit of this kind sells for. */
export const priceAt = (reading: PositionJson, fruit: string): number =>
  [...reading.fruit.flat(), ...reading.fruitMarket].filter((other) => kindOf(other) === kindOf(fruit)).length +
  (fruit.startsWith('valuable-') ? 1 : 0)

/** What is left of a cost. */
export function lessBy(cost: number, reduced: CostReduction): number {
  if (reduced.mode === 'free') return 0
  return reduced.mode === 'half' ? Math.ceil(cost / 2) : Math.max(0, cost - reduced.n)
}
