/** What stands on a guild card, made from its effects: text and behaviour cannot differ. */

import { joinList } from '@spellbough/kernel'
import type { CostReduction, Ongoing, PointsPer, Stage, StageNumber, Step } from '../../data/effects.ts'
import { coinsEn, counterEn, pointsEn, toEn } from './names.ts'

/** The effect of a stage; nothing for a plain line. */
export function effectEn(stage: Stage): string {
  const { instant, reveal, ongoing, must, may } = stage
  if (ongoing !== undefined) return `Ongoing: ${ongoing.map(ongoingEn).join('; ')}.`
  if (must !== undefined) {
    const demanded = `You must ${must.map(stepEn).join(' and ')}`
    return may === undefined ? `${demanded}.` : `${demanded}; then you may ${stepsEn(may)}.`
  }
  const steps = instant ?? reveal
  return steps === undefined ? '' : `You may ${stepsEn(steps)}.`
}

/** The points of a stage. */
function stagePointsEn(points: number | PointsPer): string {
  if (typeof points === 'number') return pointsEn(points)
  return `${pointsEn(points.n)} for each ${counterEn(points.per)}${mostEn(points.max)}`
}

const stepsEn = (steps: readonly Step[]): string => steps.map(stepEn).join(', then ')

const mostEn = (max: number | undefined): string => (max === undefined ? '' : `, at most ${max}`)

/** One step, behind "you may". */
export function stepEn(step: Step): string {
  switch (step.op) {
    case 'coins':
      return `put ${coinsEn(step.n)} ${toEn(step.to)}`
    case 'coinsPer':
      return `put ${coinsEn(step.n)} ${toEn(step.to)} for each ${counterEn(step.per)}${mostEn(step.max)}`
    case 'takeFruit':
      return `take ${cardsEn(step.n, 'fruit card')} from the market`
    case 'sell':
      return `sell ${step.n} more ${step.n === 1 ? 'fruit card' : 'fruit cards'}`
    case 'build':
      return `build ${stagesEn(step.stages)} of another card ${reducedEn(step)}`
    case 'refreshRow':
      return `refresh ${step.n === 1 ? 'a row' : `${step.n} rows`} of the guild market`
    case 'stash':
      return `put ${step.n === 1 ? '1 coin' : `1 to ${step.n} coins`} from your purse into your chest`
    case 'compost':
      return `compost ${cardsEn(step.n, 'unsold fruit card')}`
    case 'discardGuild':
      return `discard ${areasEn(step.n, step.from)}`
    case 'revealFruit':
      return `show ${cardsEn(step.show, 'fruit card')} from the deck and keep ${step.keep}`
    case 'revealFruitCoins':
      return `show ${cardsEn(step.show, 'fruit card')} from the deck and put 1 coin ${toEn(step.to)} for each different kind`
    case 'revealGuild':
      return `show ${cardsEn(step.show, 'guild card')} from the deck and build stage 1 of one of them ${reducedEn(step)}`
  }
}

function areasEn(n: number, from: readonly string[]): string {
  if (from.length === 1 && from[0] === 'market') return `${cardsEn(n, 'other card')} of the guild market`
  return cardsEn(n, `other ${joinList(from, 'or')} card`)
}

const cardsEn = (n: number, card: string): string => `${n} ${card}${n === 1 ? '' : 's'}`

const stagesEn = (stages: readonly StageNumber[]): string =>
  stages.length === 3 ? 'a stage' : `stage ${joinList(stages, 'or')}`

function reducedEn(reduced: CostReduction): string {
  switch (reduced.mode) {
    case 'half':
      return 'at half cost'
    case 'minus':
      return `for ${coinsEn(reduced.n)} less`
    case 'free':
      return 'for free'
  }
}

function ongoingEn(ongoing: Ongoing): string {
  switch (ongoing.op) {
    case 'onSell':
      return `${coinsEn(ongoing.n)} ${toEn(ongoing.to)} for every fruit card you sell`
    case 'discount': {
      const stage = ongoing.stages.length === 3 ? 'stage' : stagesEn(ongoing.stages)
      return ongoing.perTurn === 0
        ? `every ${stage} you build costs ${ongoing.n} less`
        : `the first ${stage} you build each turn costs ${ongoing.n} less`
    }
    case 'extraSell':
      return 'once each turn you may sell 1 more fruit card'
    case 'onTake':
      return `${coinsEn(ongoing.n)} ${toEn(ongoing.to)} for every fruit card you take from the market`
    case 'restTake':
      return `at Rest you may take ${ongoing.n} more ${ongoing.n === 1 ? 'fruit card' : 'fruit cards'}`
    case 'purseLimit':
      return `your purse keeps ${coinsEn(ongoing.n)} at Rest`
    case 'onComplete':
      return `${coinsEn(ongoing.n)} ${toEn(ongoing.to)} when you complete another card`
    case 'income':
      return `${coinsEn(ongoing.n)} ${toEn(ongoing.to)} at the start of each of your turns`
  }
}

/** A whole stage in few words: cost, points, effect. */
export function stageEn(stage: Stage): string {
  const effect = effectEn(stage)
  return `${coinsEn(stage.cost)}, ${stagePointsEn(stage.points)}.${effect === '' ? '' : ` ${effect}`}`
}
