import { capitalize } from '@spellbough/kernel'
import type { CoinTarget, CostReduction, Counter, Ongoing, StageNumber, Step } from '../../data/effects.ts'
import type { Guild } from '../../data/guilds.ts'
import { GUILD_NAMES } from '../../data/names.ts'
import { coinsEn } from '../../help/en/names.ts'
import type { EffectWords } from '../effect-words.ts'

export const effectsEn: EffectWords = {
  whileHere: 'Ongoing:',
  atTheEnd: 'At the end:',
  youMust: 'You must',
  noEffect: 'No effect',
  step: stepEn,
  ongoing: ongoingEn,
  points: ({ n, per, max }) => `${n} ${n === 1 ? 'point' : 'points'} per ${perEn(per)}${mostEn(max)}`,
  andThen: '; then ',
}

const mostEn = (max: number | undefined): string => (max === undefined ? '' : `, max\u00a0${max}`)

function stepEn(step: Step): string {
  switch (step.op) {
    case 'coins':
      return step.to === 'purse' ? `gain ${coinsEn(step.n)}` : `${coinsEn(step.n)} into your chest`
    case 'coinsPer':
      return `${coinsEn(step.n)}${toEn(step.to)} per ${perEn(step.per)}${mostEn(step.max)}`
    case 'takeFruit':
      return `take ${step.n} fruit from the market`
    case 'sell':
      return `sell ${step.n} more fruit`
    case 'build':
      return step.stages.length === 3
        ? `build a stage of another card ${reducedEn(step)}`
        : step.stages.join() === '1'
          ? `start another card ${reducedEn(step)}`
          : `build stage ${step.stages.join(' or ')} of another card ${reducedEn(step)}`
    case 'refreshRow':
      return step.n === 1 ? 'replace a row of guild cards' : `replace ${step.n} rows of guild cards`
    case 'stash':
      return `move up to ${coinsEn(step.n)} to chest`
    case 'compost':
      return `compost ${step.n} fruit`
    case 'discardGuild':
      return step.from.includes('market') ? `discard ${step.n} market card` : `discard ${step.n} other card of yours`
    case 'revealFruit':
      return `show ${step.show} fruit, keep ${step.keep}`
    case 'revealFruitCoins':
      return `show ${step.show} fruit: 1 coin per kind${step.to === 'chest' ? ' to chest' : ''}`
    case 'revealGuild':
      return `show ${step.show} guild cards, start one ${reducedEn(step)}`
  }
}

function reducedEn(reduced: CostReduction): string {
  if (reduced.mode === 'minus') return `for ${reduced.n} less`
  return reduced.mode === 'half' ? 'at half cost' : 'for free'
}

const stagesEn = (stages: readonly StageNumber[]): string => (stages.length === 3 ? '' : ` ${stages.join(' or ')}`)
const toEn = (to: CoinTarget): string => (to === 'chest' ? ' to chest' : '')

function ongoingEn(ongoing: Ongoing): string {
  switch (ongoing.op) {
    case 'onSell':
      return `+${coinsEn(ongoing.n)}${toEn(ongoing.to)} per fruit sold`
    case 'discount':
      return ongoing.perTurn === 0
        ? `every stage${stagesEn(ongoing.stages)} costs ${ongoing.n} less`
        : `first stage${stagesEn(ongoing.stages)} each turn costs ${ongoing.n} less`
    case 'extraSell':
      return 'sell 1 more fruit each turn'
    case 'onTake':
      return `${coinsEn(ongoing.n)}${toEn(ongoing.to)} per fruit taken`
    case 'restTake':
      return `take ${ongoing.n} more fruit at Rest`
    case 'purseLimit':
      return `your purse keeps ${coinsEn(ongoing.n)} at Rest`
    case 'onComplete':
      return `${coinsEn(ongoing.n)}${toEn(ongoing.to)} per card you complete`
    case 'income':
      return `${coinsEn(ongoing.n)}${toEn(ongoing.to)} each turn`
  }
}

const PER_EN: Readonly<Record<string, string>> = {
  banners: 'banner',
  bannersMost: 'banner of your top guild',
  guildsDistinct: 'different guild',
  cardsCompleted: 'completed card',
  soldAll: 'fruit sold',
  soldMost: 'sold fruit of your top kind',
  soldDistinct: 'different kind sold',
  unsoldAll: 'unsold fruit',
  unsoldDistinct: 'kind of unsold fruit',
  coinsEnd: 'coin left',
}

const perEn = (counter: Counter): string =>
  PER_EN[counter] ?? `${capitalize(GUILD_NAMES[counter.slice('bannersOf:'.length) as Guild])} banner`
