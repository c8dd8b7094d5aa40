/** What the game waits for, in German: first what to do, then why or what follows. */
import { capitalize, joinList, type Observer, playerName, type Seat } from '@spellbough/kernel'
import { cardId } from '../../data/cards.ts'
import type { Step } from '../../data/effects.ts'
import { innermostPending, stepOf } from '../../rules/pending.ts'
import { result } from '../../rules/scoring.ts'
import type { View } from '../../rules/state.ts'
import { effectSource, queuedEffectCount } from '../move-context.ts'
import { amountNow, bestSales, buildOutlook, isNext, restOutlook, stepCount } from '../prospects.ts'
import { stepDe } from './card-text.ts'
import { coinsDe, quotedDe, yourFruitDe } from './names.ts'

export function waitingDe(view: View, who: Observer, names: readonly string[]): string {
  if (view.phase === 'over') return overDe(view, who, names)
  if (view.turn === who) return toYou(view, who)
  const next = isNext(view, who) ? ` Danach bist du dran${behindColon(salesDe(view, who))}.` : ''
  return `${playerName(names, view.turn)} ${ofOther(view)}.${next}`
}

function toYou(view: View, seat: Seat): string {
  switch (view.phase) {
    case 'draft':
      return 'Wähle Obst für den Anfang. Reihum nehmen alle eine Karte, bis sie drei haben.'
    case 'sell':
      return `Verkaufe eine deiner Obstkarten. ${capitalize(salesDe(view, seat))}, 1 für jede offene Karte.`
    case 'rest':
      return `${view.taken === 0 ? 'Nimm Obst vom Markt.' : 'Nimm noch ein Obst oder keines mehr.'} ${restDe(view, seat)}`
    default: {
      const effect = waitingStep(view)
      return effect === undefined ? buildDe(view, seat) : yourEffect(view, effect)
    }
  }
}

/** What the fruit would bring. */
function salesDe(view: View, seat: Seat): string {
  const sales = bestSales(view, seat).map(({ fruit, coins }, index) =>
    index === 0 ? `${yourFruitDe(fruit)} bringt ${coinsDe(coins)}` : `${yourFruitDe(fruit)} ${coins}`,
  )
  return joinList(sales, 'und')
}

const behindColon = (text: string): string => (text === '' ? '' : `: ${text}`)

function buildDe(view: View, seat: Seat): string {
  const { coins, kept } = restOutlook(view, seat)
  const orders = {
    builds: 'Baue eine Stufe oder ruhe.',
    acts: 'Nutze die Aktion deines Obstes oder ruhe.',
    rests: 'Ruhe jetzt, du kannst nichts mehr bauen.',
  }
  const keeps = coins > kept ? `. Beim Ruhen behält dein Beutel ${kept} vom Rest` : ' und behältst sie beim Ruhen'
  const purse = coins === 0 ? 'Du hast keine Münzen mehr' : `Du hast ${coinsDe(coins)}${keeps}`
  return `${orders[buildOutlook(view, seat)]} ${purse}.`
}

function restDe(view: View, seat: Seat): string {
  const { coins, kept, added } = restOutlook(view, seat)
  const keeps =
    coins > kept
      ? `Dann behält dein Beutel ${kept} von ${coins} ${coins === 1 ? 'Münze' : 'Münzen'}`
      : `Dein Beutel behält ${coins === 0 ? 'nichts' : coinsDe(coins)}`
  return added === 0 ? `${keeps}.` : `${keeps}, und aus der Truhe ${added === 1 ? 'kommt' : 'kommen'} ${added} dazu.`
}

function yourEffect(view: View, step: Step): string {
  return `${orderOf(view, step)} ${[sourceDe(view), amountDe(view, step), queuedDe(view)].filter((text) => text !== '').join(' ')}`
}

function orderOf(view: View, step: Step): string {
  if (view.shownCards.length > 0) return 'Beginne eine der aufgedeckten Karten, oder keine.'
  if (view.shownFruit.length > 0) return 'Behalte eine der aufgedeckten Obstkarten.'
  const pending = innermostPending(view)
  if (pending?.part === 'must') return `Du musst ${stepDe(step)}.`
  return pending?.used === true ? `Jetzt darfst du ${stepDe(step)}.` : `Du darfst ${stepDe(step)} oder verzichten.`
}

function sourceDe(view: View): string {
  const source = effectSource(view)
  const whose =
    source === undefined || source === null ? 'Die Aktion deines Obstes' : `Der Effekt von ${quotedDe(cardId(source))}`
  const at = stepCount(view)
  return at === undefined ? `${whose}.` : `${whose}, Schritt ${at.step} von ${at.steps}.`
}

function amountDe(view: View, step: Step): string {
  const amount = amountNow(view, step)
  if (amount === undefined) return ''
  return amount === 1 ? 'Das ist jetzt 1 Münze.' : `Das sind jetzt ${coinsDe(amount)}.`
}

function queuedDe(view: View): string {
  const queued = queuedEffectCount(view)
  if (queued === 0) return ''
  return queued === 1 ? 'Danach wartet noch ein Effekt.' : `Danach warten noch ${queued} Effekte.`
}

function ofOther(view: View): string {
  switch (view.phase) {
    case 'draft':
      return 'wählt Obst für den Anfang'
    case 'sell':
      return 'verkauft gerade Obst'
    case 'rest':
      return 'ruht und nimmt Obst vom Markt'
    default: {
      const source = effectSource(view)
      return source === undefined || source === null
        ? 'baut gerade'
        : `baut gerade und nutzt ${quotedDe(cardId(source))}`
    }
  }
}

const waitingStep = (view: View): Step | undefined => {
  const pending = innermostPending(view)
  return pending === undefined ? undefined : stepOf(view, pending)
}

function overDe(view: View, who: Observer, names: readonly string[]): string {
  const { rank = [], score = [] } = result(view) ?? {}
  const winner = rank.indexOf(1)
  const points = score[winner] ?? 0
  const wins = winner === who ? 'Du gewinnst' : `${playerName(names, winner)} gewinnt`
  return `Die Partie ist zu Ende: ${wins} mit ${points} ${points === 1 ? 'Punkt' : 'Punkten'}.`
}
