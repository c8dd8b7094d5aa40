/** English names inside sentences. The names themselves are in `data/`. */
import type { Counter } from '../../data/effects.ts'
import type { Guild } from '../../data/guilds.ts'
import { fruitName, GUILD_NAMES } from '../../data/names.ts'

/** `a cherry`, `an apple`, `a valuable orange`. */
export function aFruit(id: string): string {
  const name = fruitName(id)
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`
}

export const coinsEn = (coins: number): string => `${coins} ${coins === 1 ? 'coin' : 'coins'}`
export const pointsEn = (points: number): string => `${points} ${points === 1 ? 'point' : 'points'}`
export const bannersEn = (banners: number): string => `${banners} ${banners === 1 ? 'banner' : 'banners'}`
export const toEn = (to: 'purse' | 'chest'): string => `into your ${to}`

/** What is counted, behind "for each". */
export function counterEn(counter: Counter): string {
  switch (counter) {
    case 'banners':
      return 'banner in your Completed area'
    case 'bannersMost':
      return 'banner of the guild you have most completed banners of'
    case 'guildsDistinct':
      return 'different guild among your completed cards'
    case 'cardsCompleted':
      return 'completed guild card'
    case 'soldAll':
      return 'card in your Sold area'
    case 'soldMost':
      return 'card of the kind you have most of in your Sold area'
    case 'soldDistinct':
      return 'different kind in your Sold area'
    case 'unsoldAll':
      return 'unsold fruit card'
    case 'unsoldDistinct':
      return 'different kind among your unsold fruit'
    case 'coinsEnd':
      return 'coin you have at the end'
    default:
      return `completed banner of the ${GUILD_NAMES[counter.slice('bannersOf:'.length) as Guild]}`
  }
}

/** The same short and in the plural, behind a number. */
export function countedEn(counter: Counter): string {
  switch (counter) {
    case 'banners':
      return 'banners'
    case 'bannersMost':
      return 'banners of one guild'
    case 'guildsDistinct':
      return 'guilds'
    case 'cardsCompleted':
      return 'cards completed'
    case 'soldAll':
      return 'cards sold'
    case 'soldMost':
      return 'sold of one kind'
    case 'soldDistinct':
      return 'kinds sold'
    case 'unsoldAll':
      return 'fruit cards unsold'
    case 'unsoldDistinct':
      return 'kinds unsold'
    case 'coinsEnd':
      return 'coins'
    default:
      return `banners of the ${GUILD_NAMES[counter.slice('bannersOf:'.length) as Guild]}`
  }
}
