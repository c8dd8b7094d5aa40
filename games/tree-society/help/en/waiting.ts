/** What the game waits for, in English: first what to do, then why or what follows. */
import { capitalize, joinList, type Observer, playerName, type Seat } from '@spellbough/kernel'
import { cardId } from '../../data/cards.ts'
import type { Step } from '../../data/effects.ts'
import { cardNameById, fruitName } from '../../data/names.ts'
import { innermostPending, stepOf } from '../../rules/pending.ts'
import { result } from '../../rules/scoring.ts'
import type { View } from '../../rules/state.ts'
import { effectSource, queuedEffectCount } from '../move-context.ts'
import { amountNow, bestSales, buildOutlook, isNext, restOutlook, stepCount } from '../prospects.ts'
import { stepEn } from './card-text.ts'
import { coinsEn, pointsEn } from './names.ts'

export function waitingEn(view: View, who: Observer, names: readonly string[]): string {
  if (view.phase === 'over') return overEn(view, who, names)
  if (view.turn === who) return toYou(view, who)
  const next = isNext(view, who) ? ` You are next${behindColon(salesEn(view, who))}.` : ''
  return `${playerName(names, view.turn)} ${ofOther(view)}.${next}`
}

function toYou(view: View, seat: Seat): string {
  switch (view.phase) {
    case 'draft':
      return 'Choose a fruit to begin with. All take one in turn until everybody has three.'
    case 'sell':
      return `Sell one of your fruit. ${capitalize(salesEn(view, seat))}, 1 for each face up.`
    case 'rest':
      return `${view.taken === 0 ? 'Take a fruit from the market.' : 'Take one more fruit, or take no more.'} ${restEn(view, seat)}`
    default: {
      const effect = waitingStep(view)
      return effect === undefined ? buildEn(view, seat) : yourEffect(view, effect)
    }
  }
}

/** What the fruit would bring. */
function salesEn(view: View, seat: Seat): string {
  const sales = bestSales(view, seat).map(({ fruit, coins }, index) =>
    index === 0 ? `your ${fruitName(fruit)} brings ${coinsEn(coins)}` : `your ${fruitName(fruit)} ${coins}`,
  )
  return joinList(sales, 'and')
}

const behindColon = (text: string): string => (text === '' ? '' : `: ${text}`)

function buildEn(view: View, seat: Seat): string {
  const { coins, kept } = restOutlook(view, seat)
  const orders = {
    builds: 'Build a stage, or go to Rest.',
    acts: 'Use your fruit’s action, or go to Rest.',
    rests: 'Go to Rest, there is nothing more you can build.',
  }
  const keeps =
    coins > kept
      ? `. At Rest your purse keeps ${kept} of what is left`
      : coins === 1
        ? ', and your purse keeps it at Rest'
        : ', and your purse keeps them at Rest'
  const purse = coins === 0 ? 'You have no coins left' : `You have ${coinsEn(coins)}${keeps}`
  return `${orders[buildOutlook(view, seat)]} ${purse}.`
}

function restEn(view: View, seat: Seat): string {
  const { coins, kept, added } = restOutlook(view, seat)
  const keeps =
    coins > kept ? `Then your purse keeps ${kept} of ${coinsEn(coins)}` : `Your purse keeps its ${coinsEn(coins)}`
  return added === 0 ? `${keeps}.` : `${keeps}, and the chest adds ${added}.`
}

function yourEffect(view: View, step: Step): string {
  return `${orderOf(view, step)} ${[sourceEn(view), amountEn(view, step), queuedEn(view)].filter((text) => text !== '').join(' ')}`
}

function orderOf(view: View, step: Step): string {
  if (view.shownCards.length > 0) return 'Start one of the cards shown, or none.'
  if (view.shownFruit.length > 0) return 'Keep one of the fruit shown.'
  const pending = innermostPending(view)
  if (pending?.part === 'must') return `You must ${stepEn(step)}.`
  return pending?.used === true ? `Now ${stepEn(step)}.` : `You may ${stepEn(step)}, or skip it.`
}

function sourceEn(view: View): string {
  const source = effectSource(view)
  const whose =
    source === undefined || source === null
      ? 'The action of your fruit'
      : `The effect of ${cardNameById(cardId(source))}`
  const at = stepCount(view)
  return at === undefined ? `${whose}.` : `${whose}, step ${at.step} of ${at.steps}.`
}

function amountEn(view: View, step: Step): string {
  const amount = amountNow(view, step)
  return amount === undefined ? '' : `That is ${coinsEn(amount)} now.`
}

function queuedEn(view: View): string {
  const queued = queuedEffectCount(view)
  if (queued === 0) return ''
  return queued === 1 ? 'Another effect waits after this.' : `${queued} other effects wait after this.`
}

function ofOther(view: View): string {
  switch (view.phase) {
    case 'draft':
      return 'is choosing a fruit to begin with'
    case 'sell':
      return 'is selling a fruit'
    case 'rest':
      return 'is resting and takes a fruit'
    default: {
      const source = effectSource(view)
      return source === undefined || source === null
        ? 'is building'
        : `is building, with the effect of ${cardNameById(cardId(source))}`
    }
  }
}

const waitingStep = (view: View): Step | undefined => {
  const pending = innermostPending(view)
  return pending === undefined ? undefined : stepOf(view, pending)
}

function overEn(view: View, who: Observer, names: readonly string[]): string {
  const { rank = [], score = [] } = result(view) ?? {}
  const winner = rank.indexOf(1)
  const wins = winner === who ? 'you win' : `${playerName(names, winner)} wins`
  return `The game is over: ${wins} with ${pointsEn(score[winner] ?? 0)}.`
}
