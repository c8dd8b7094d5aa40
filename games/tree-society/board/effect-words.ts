import type { Counter, Ongoing, PointsPer, Step } from '../data/effects.ts'

/** What stands on a card beside its signs: fewer words than the sentences of the help, which explain it in full. */
export interface EffectWords {
  readonly whileHere: string
  readonly atTheEnd: string
  readonly youMust: string
  readonly noEffect: string
  step(step: Step): string
  ongoing(ongoing: Ongoing): string
  points(points: PointsPer): string
  /** Between two steps, and between what must be and what then may be. */
  readonly andThen: string
}

/** The sign of a step. */
export function stepSign(step: Step): string {
  switch (step.op) {
    case 'coins':
      return step.to === 'purse' ? 'ts-i-coins-purse' : 'ts-i-coins-chest'
    case 'coinsPer':
      return step.to === 'purse' ? 'ts-i-coins-per-purse' : 'ts-i-coins-per-chest'
    case 'build':
      return `ts-i-build-${step.mode}`
    default:
      return STEP_SIGNS[step.op]
  }
}

const STEP_SIGNS: Readonly<Record<Exclude<Step['op'], 'coins' | 'coinsPer' | 'build'>, string>> = {
  takeFruit: 'ts-i-take-fruit',
  sell: 'ts-i-sell',
  refreshRow: 'ts-i-refresh-row',
  stash: 'ts-i-stash',
  compost: 'ts-i-compost',
  discardGuild: 'ts-i-discard-guild',
  revealFruit: 'ts-i-reveal-fruit',
  revealFruitCoins: 'ts-i-reveal-coins',
  revealGuild: 'ts-i-reveal-guild',
}

export const ONGOING_SIGNS: Readonly<Record<Ongoing['op'], string>> = {
  onSell: 'ts-i-on-sell',
  discount: 'ts-i-discount',
  extraSell: 'ts-i-extra-sell',
  onTake: 'ts-i-on-take',
  restTake: 'ts-i-rest-take',
  purseLimit: 'ts-i-purse-limit',
  onComplete: 'ts-i-on-complete',
  income: 'ts-i-income',
}

/** The sign of what is counted; a guild's own banner where it is its banners. */
export function counterSign(counter: Counter): string {
  return counter.startsWith('bannersOf:')
    ? `ts-banner-${counter.slice('bannersOf:'.length)}`
    : (COUNTER_SIGNS[counter] ?? 'ts-i-endgame')
}

const COUNTER_SIGNS: Readonly<Record<string, string>> = {
  banners: 'ts-i-n-banners',
  bannersMost: 'ts-i-n-banners-most',
  guildsDistinct: 'ts-i-n-guilds',
  cardsCompleted: 'ts-i-n-cards',
  soldAll: 'ts-i-n-sold',
  soldMost: 'ts-i-n-sold-most',
  soldDistinct: 'ts-i-n-sold-kinds',
  unsoldAll: 'ts-i-n-fruit',
  unsoldDistinct: 'ts-i-n-fruit-kinds',
  coinsEnd: 'ts-i-n-coins',
}
