/** What the game waits for, in German. */
import type { Observer } from '@spellbough/kernel'
import { playerName } from '@spellbough/kernel'
import { cardId } from '../../data/cards.ts'
import type { Step } from '../../data/effects.ts'
import { innermostPending, stepOf } from '../../rules/pending.ts'
import { result } from '../../rules/scoring.ts'
import type { View } from '../../rules/state.ts'
import { effectSource } from '../move-context.ts'
import { stepDe } from './card-text.ts'
import { quotedDe } from './names.ts'

export function waitingDe(view: View, who: Observer, names: readonly string[]): string {
  if (view.phase === 'over') return overDe(view, names)
  return view.turn === who ? toYou(view) : `${playerName(names, view.turn)} ${ofOther(view)}.`
}

function toYou(view: View): string {
  switch (view.phase) {
    case 'draft':
      return 'Wähle eine deiner ersten Obstkarten vom Markt.'
    case 'sell':
      return 'Verkaufe eine deiner Obstkarten.'
    case 'rest':
      return view.taken === 0 ? 'Nimm eine Obstkarte vom Markt.' : 'Nimm noch eine Obstkarte oder keine mehr.'
    default: {
      const effect = waitingStep(view)
      return effect === undefined ? 'Baue, oder tu, was du sonst noch kannst; dann ruhe.' : yourEffect(view, effect)
    }
  }
}

function yourEffect(view: View, step: Step): string {
  if (view.shownCards.length > 0) return 'Baue Stufe 1 einer der aufgedeckten Karten, oder keine.'
  if (view.shownFruit.length > 0) return 'Wähle eine Obstkarte, die du behältst.'
  const pending = innermostPending(view)
  if (pending?.part === 'must') return `${ofSource(view)}: Du musst ${stepDe(step)}.`
  return pending?.used === true
    ? `${ofSource(view)}, weiter: ${stepDe(step)}.`
    : `${ofSource(view)}: Du darfst ${stepDe(step)}.`
}

function ofSource(view: View): string {
  const source = effectSource(view)
  return source === undefined || source === null ? 'Aktion deines Obstes' : quotedDe(cardId(source))
}

function ofOther(view: View): string {
  switch (view.phase) {
    case 'draft':
      return 'wählt eine der ersten Obstkarten'
    case 'sell':
      return 'verkauft eine Obstkarte'
    case 'rest':
      return 'nimmt Obst vom Markt'
    default:
      return waitingStep(view) === undefined ? 'baut' : 'entscheidet über einen Effekt'
  }
}

const waitingStep = (view: View): Step | undefined => {
  const pending = innermostPending(view)
  return pending === undefined ? undefined : stepOf(view, pending)
}

function overDe(view: View, names: readonly string[]): string {
  const { rank = [], score = [] } = result(view) ?? {}
  const winner = rank.indexOf(1)
  const points = score[winner] ?? 0
  return `Die Partie ist zu Ende: ${playerName(names, winner)} gewinnt mit ${points} ${points === 1 ? 'Punkt' : 'Punkten'}.`
}
