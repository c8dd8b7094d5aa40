/** What effects and points count. */
import { pileCards, pileSize, type Seat } from '@spellbough/kernel'
import { BANNERS, type Card, GUILD_OF } from '../data/cards.ts'
import type { Counter } from '../data/effects.ts'
import { type Fruit, KINDS, kindOf } from '../data/fruit.ts'
import { GUILDS, type Guild } from '../data/guilds.ts'
import { bannersOf } from './ending.ts'
import { hasKind, unsoldCount } from './prices.ts'
import type { View } from './state.ts'

/** TS-6.3 How many of something a seat has; a card may count for several effects, its own included. */
export function countOf(view: View, seat: Seat, counter: Counter): number {
  switch (counter) {
    case 'banners':
      return bannersOf(view, seat)
    // TS-R.most The highest single count; ties do not matter.
    case 'bannersMost':
      return Math.max(...GUILDS.map((_, guild) => guildBanners(view, seat, guild)))
    case 'guildsDistinct':
      return GUILDS.filter((_, guild) => guildBanners(view, seat, guild) > 0).length
    case 'cardsCompleted':
      return (view.completed[seat] as Card[]).length
    case 'soldAll':
      return pileSize(view.sold[seat] ?? 0)
    case 'soldMost':
      return Math.max(...soldByKind(view, seat))
    case 'soldDistinct':
      return soldByKind(view, seat).filter((count) => count > 0).length
    case 'unsoldAll':
      return unsoldCount(view, seat)
    case 'unsoldDistinct':
      return KINDS.filter((_, kind) => hasKind(view, seat, kind)).length
    // TS-R.coinsEnd After the own last Rest: the chest is empty then.
    case 'coinsEnd':
      return view.purse[seat] as number
    default:
      return guildBanners(view, seat, GUILDS.indexOf(counter.slice('bannersOf:'.length) as Guild))
  }
}

/** TS-R.max `max` caps what is given, not what is counted. */
export const amountOf = (view: View, seat: Seat, { n, per, max }: { n: number; per: Counter; max?: number }): number =>
  Math.min(max ?? Infinity, n * countOf(view, seat, per))

function guildBanners(view: View, seat: Seat, guild: number): number {
  let banners = 0
  for (const card of view.completed[seat] as Card[]) if (GUILD_OF[card] === guild) banners += BANNERS[card] as number
  return banners
}

/** TS-6.3 What lies in the Sold area, composted cards included, as far as the viewer may look. */
function soldByKind(view: View, seat: Seat): number[] {
  const counts = KINDS.map(() => 0)
  for (const fruit of pileCards<Fruit>(view.sold[seat] ?? 0)) counts[kindOf(fruit)] = (counts[kindOf(fruit)] ?? 0) + 1
  return counts
}
