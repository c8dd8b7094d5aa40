/** What stands on a guild card in German, made from its effects. */

import { joinList } from '@spellbough/kernel'
import type { CostReduction, Ongoing, PointsPer, Stage, StageNumber, Step } from '../../data/effects.ts'
import { coinsDe, counterDe, pointsDe, toDe } from './names.ts'

/** The effect of a stage; nothing for a plain line. */
export function effectDe(stage: Stage): string {
  const { instant, reveal, ongoing, must, may } = stage
  if (ongoing !== undefined) return `Anhaltend: ${ongoing.map(ongoingDe).join('; ')}.`
  if (must !== undefined) {
    const demanded = `Du musst ${must.map(stepDe).join(' und ')}`
    return may === undefined ? `${demanded}.` : `${demanded}; dann darfst du ${stepsDe(may)}.`
  }
  const steps = instant ?? reveal
  return steps === undefined ? '' : `Du darfst ${stepsDe(steps)}.`
}

/** The points of a stage. */
function stagePointsDe(points: number | PointsPer): string {
  if (typeof points === 'number') return pointsDe(points)
  return `${pointsDe(points.n)} ${counterDe(points.per)}${mostDe(points.max)}`
}

const stepsDe = (steps: readonly Step[]): string => steps.map(stepDe).join(', dann ')

const mostDe = (max: number | undefined): string => (max === undefined ? '' : `, höchstens ${max}`)

/** One step, behind „du darfst“. */
export function stepDe(step: Step): string {
  switch (step.op) {
    case 'coins':
      return `${coinsDe(step.n)} ${toDe(step.to)} legen`
    case 'coinsPer':
      return `${coinsDe(step.n)} ${counterDe(step.per)}${mostDe(step.max)} ${toDe(step.to)} legen`
    case 'takeFruit':
      return `${fruitCards(step.n)} vom Markt nehmen`
    case 'sell':
      return `${step.n} weitere ${step.n === 1 ? 'Obstkarte' : 'Obstkarten'} verkaufen`
    case 'build':
      return `${stagesDe(step.stages)} einer anderen Karte ${reducedDe(step)} bauen`
    case 'refreshRow':
      return `${step.n === 1 ? 'eine Reihe' : `${step.n} Reihen`} des Gildenmarkts austauschen`
    case 'stash':
      return `${step.n === 1 ? '1 Münze' : `1 bis ${step.n} Münzen`} aus dem Beutel in die Truhe legen`
    case 'compost':
      return `${step.n} unverkaufte ${step.n === 1 ? 'Obstkarte' : 'Obstkarten'} kompostieren`
    case 'discardGuild':
      return `${areasDe(step.n, step.from)} abwerfen`
    case 'revealFruit':
      return `${fruitCards(step.show)} aufdecken und ${step.keep} behalten`
    case 'revealFruitCoins':
      return `${fruitCards(step.show)} aufdecken und 1 Münze je Sorte ${toDe(step.to)} legen`
    case 'revealGuild':
      return `${guildCards(step.show)} aufdecken und Stufe 1 einer davon ${reducedDe(step)} bauen`
  }
}

const AREAS_DE: Readonly<Record<string, string>> = { active: 'aktive', completed: 'abgeschlossene' }

function areasDe(n: number, from: readonly string[]): string {
  if (from.length === 1 && from[0] === 'market') return `${n} andere ${n === 1 ? 'Karte' : 'Karten'} des Gildenmarkts`
  const areas = joinList(
    from.map((area) => AREAS_DE[area] ?? 'ausliegende'),
    'oder',
  )
  return `${n} andere ${areas} ${n === 1 ? 'Karte' : 'Karten'}`
}

const fruitCards = (n: number): string => `${n} ${n === 1 ? 'Obstkarte' : 'Obstkarten'}`
const guildCards = (n: number): string => `${n} ${n === 1 ? 'Gildenkarte' : 'Gildenkarten'}`
const stagesDe = (stages: readonly StageNumber[]): string =>
  stages.length === 3 ? 'eine Stufe' : `Stufe ${joinList(stages, 'oder')}`

function reducedDe(reduced: CostReduction): string {
  switch (reduced.mode) {
    case 'half':
      return 'zu halben Kosten'
    case 'minus':
      return `für ${coinsDe(reduced.n)} weniger`
    case 'free':
      return 'kostenlos'
  }
}

function ongoingDe(ongoing: Ongoing): string {
  switch (ongoing.op) {
    case 'onSell':
      return `${coinsDe(ongoing.n)} ${toDe(ongoing.to)} für jede Obstkarte, die du verkaufst`
    case 'discount': {
      const stage = ongoing.stages.length === 3 ? 'Stufe' : stagesDe(ongoing.stages)
      return ongoing.perTurn === 0
        ? `jede ${stage}, die du baust, kostet ${ongoing.n} weniger`
        : `in jedem Zug kostet die erste ${stage}, die du baust, ${ongoing.n} weniger`
    }
    case 'extraSell':
      return 'einmal je Zug darfst du 1 weitere Obstkarte verkaufen'
    case 'onTake':
      return `${coinsDe(ongoing.n)} ${toDe(ongoing.to)} für jede Obstkarte, die du vom Markt nimmst`
    case 'restTake':
      return `beim Ruhen darfst du ${ongoing.n} ${ongoing.n === 1 ? 'Obstkarte' : 'Obstkarten'} mehr nehmen`
    case 'purseLimit':
      return `dein Beutel behält beim Ruhen ${coinsDe(ongoing.n)}`
    case 'onComplete':
      return `${coinsDe(ongoing.n)} ${toDe(ongoing.to)}, wenn du eine andere Karte abschließt`
    case 'income':
      return `${coinsDe(ongoing.n)} ${toDe(ongoing.to)} zu Beginn jedes deiner Züge`
  }
}

/** A whole stage in few words: cost, points, effect. */
export function stageDe(stage: Stage): string {
  const effect = effectDe(stage)
  return `${coinsDe(stage.cost)}, ${stagePointsDe(stage.points)}.${effect === '' ? '' : ` ${effect}`}`
}
