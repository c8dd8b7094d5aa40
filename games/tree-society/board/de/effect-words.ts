import type { CoinTarget, CostReduction, Counter, Ongoing, StageNumber, Step } from '../../data/effects.ts'
import type { Guild } from '../../data/guilds.ts'
import { coinsDe, GUILDS_DE } from '../../help/de/names.ts'
import type { EffectWords } from '../effect-words.ts'

export const effectsDe: EffectWords = {
  whileHere: 'Anhaltend:',
  atTheEnd: 'Am Ende:',
  youMust: 'Du musst',
  noEffect: 'Kein Effekt',
  step: stepDe,
  ongoing: ongoingDe,
  points: ({ n, per, max }) => `${n} ${n === 1 ? 'Punkt' : 'Punkte'} ${perDe(per)}${mostDe(max)}`,
  andThen: '; dann ',
}

const mostDe = (max: number | undefined): string => (max === undefined ? '' : `, max.\u00a0${max}`)

function stepDe(step: Step): string {
  switch (step.op) {
    case 'coins':
      return `${coinsDe(step.n)}${toDe(step.to)}`
    case 'coinsPer':
      return `${coinsDe(step.n)}${toDe(step.to)} ${perDe(step.per)}${mostDe(step.max)}`
    case 'takeFruit':
      return `${step.n} Obst vom Markt nehmen`
    case 'sell':
      return `${step.n} Obst mehr verkaufen`
    case 'build':
      return step.stages.length === 3
        ? `Stufe einer anderen Karte ${reducedDe(step)}`
        : step.stages.join() === '1'
          ? `andere Karte ${reducedDe(step)} beginnen`
          : `Stufe ${step.stages.join('/')} einer anderen Karte ${reducedDe(step)}`
    case 'refreshRow':
      return step.n === 1 ? 'eine Gildenreihe austauschen' : `${step.n} Gildenreihen austauschen`
    case 'stash':
      return `bis zu ${coinsDe(step.n)} in die Truhe legen`
    case 'compost':
      return `${step.n} Obst kompostieren`
    case 'discardGuild':
      return step.from.includes('market') ? `${step.n} Marktkarte abwerfen` : `${step.n} andere eigene Karte abwerfen`
    case 'revealFruit':
      return `${step.show} Obst aufdecken, ${step.keep} behalten`
    case 'revealFruitCoins':
      return `${step.show} Obst aufdecken: 1 Münze${toDe(step.to)} je Sorte`
    case 'revealGuild':
      return `${step.show} Karten aufdecken, eine ${reducedDe(step)} beginnen`
  }
}

function reducedDe(reduced: CostReduction): string {
  if (reduced.mode === 'minus') return `für ${reduced.n} weniger`
  return reduced.mode === 'half' ? 'zum halben Preis' : 'kostenlos'
}

const stagesDe = (stages: readonly StageNumber[]): string => (stages.length === 3 ? '' : ` ${stages.join('/')}`)
const toDe = (to: CoinTarget): string => (to === 'chest' ? ' in die Truhe' : '')

function ongoingDe(ongoing: Ongoing): string {
  switch (ongoing.op) {
    case 'onSell':
      return `+${coinsDe(ongoing.n)}${toDe(ongoing.to)} je verkauftem Obst`
    case 'discount':
      return ongoing.perTurn === 0
        ? `jede Stufe${stagesDe(ongoing.stages)} kostet ${ongoing.n} weniger`
        : `erste Stufe${stagesDe(ongoing.stages)} im Zug kostet ${ongoing.n} weniger`
    case 'extraSell':
      return 'jeden Zug 1 Obst mehr verkaufen'
    case 'onTake':
      return `${coinsDe(ongoing.n)}${toDe(ongoing.to)} je genommenem Obst`
    case 'restTake':
      return `beim Ruhen ${ongoing.n} Obst mehr nehmen`
    case 'purseLimit':
      return `der Beutel behält beim Ruhen ${coinsDe(ongoing.n)}`
    case 'onComplete':
      return `${coinsDe(ongoing.n)}${toDe(ongoing.to)} je Abschluss`
    case 'income':
      return `${coinsDe(ongoing.n)}${toDe(ongoing.to)} jeden Zug`
  }
}

const PER_DE: Readonly<Record<string, string>> = {
  banners: 'je Banner',
  bannersMost: 'je Banner deiner stärksten Gilde',
  guildsDistinct: 'je Gilde',
  cardsCompleted: 'je abgeschlossener Karte',
  soldAll: 'je verkauftem Obst',
  soldMost: 'je verkauftem Obst deiner häufigsten Sorte',
  soldDistinct: 'je verkaufter Sorte',
  unsoldAll: 'je unverkauftem Obst',
  unsoldDistinct: 'je unverkaufter Sorte',
  coinsEnd: 'je übriger Münze',
}

const perDe = (counter: Counter): string =>
  PER_DE[counter] ?? `je Banner der ${GUILDS_DE[counter.slice('bannersOf:'.length) as Guild]}`
