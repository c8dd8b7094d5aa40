/** What the game waits for, in English. */
import type { Observer } from '@spellbough/kernel'
import { playerName } from '@spellbough/kernel'
import { cardId } from '../../data/cards.ts'
import type { Step } from '../../data/effects.ts'
import { cardNameById } from '../../data/names.ts'
import { innermostPending, stepOf } from '../../rules/pending.ts'
import { result } from '../../rules/scoring.ts'
import type { View } from '../../rules/state.ts'
import { effectSource } from '../move-context.ts'
import { stepEn } from './card-text.ts'
import { pointsEn } from './names.ts'

export function waitingEn(view: View, who: Observer, names: readonly string[]): string {
  if (view.phase === 'over') return overEn(view, names)
  return view.turn === who ? toYou(view) : `${playerName(names, view.turn)} ${ofOther(view)}.`
}

function toYou(view: View): string {
  switch (view.phase) {
    case 'draft':
      return 'Choose one of your first fruit cards from the market.'
    case 'sell':
      return 'Sell one of your fruit cards.'
    case 'rest':
      return view.taken === 0 ? 'Take a fruit card from the market.' : 'Take one more fruit card, or take no more.'
    default: {
      const effect = waitingStep(view)
      return effect === undefined ? 'Build, or do whatever else you can; then go to rest.' : yourEffect(view, effect)
    }
  }
}

function yourEffect(view: View, step: Step): string {
  if (view.shownCards.length > 0) return 'Build stage 1 of one of the cards shown, or none.'
  if (view.shownFruit.length > 0) return 'Choose a fruit card to keep.'
  const pending = innermostPending(view)
  if (pending?.part === 'must') return `${ofSource(view)} demands: ${stepEn(step)}.`
  return pending?.used === true
    ? `Go on with ${ofSource(view)}: ${stepEn(step)}.`
    : `${ofSource(view)}: you may ${stepEn(step)}.`
}

function ofSource(view: View): string {
  const source = effectSource(view)
  return source === undefined || source === null ? 'your fruit’s action' : cardNameById(cardId(source))
}

function ofOther(view: View): string {
  switch (view.phase) {
    case 'draft':
      return 'chooses one of the first fruit cards'
    case 'sell':
      return 'sells a fruit card'
    case 'rest':
      return 'takes fruit from the market'
    default:
      return waitingStep(view) === undefined ? 'builds' : 'decides about an effect'
  }
}

const waitingStep = (view: View): Step | undefined => {
  const pending = innermostPending(view)
  return pending === undefined ? undefined : stepOf(view, pending)
}

function overEn(view: View, names: readonly string[]): string {
  const { rank = [], score = [] } = result(view) ?? {}
  const winner = rank.indexOf(1)
  return `The game is over: ${playerName(names, winner)} wins with ${pointsEn(score[winner] ?? 0)}.`
}
