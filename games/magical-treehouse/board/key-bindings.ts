/** What every key does at this moment. */
import { pileCards } from '@spellbough/kernel'
import { cardId, DISCARD_PLANNED, UNSEEN } from '../data/cards.ts'
import type { Move } from '../rules/moves.ts'
import { currentSpell } from '../rules/spells.ts'
import type { BoardModel } from './board-context.ts'
import { focusOn } from './focus.ts'
import {
  attemptedMove,
  BRIBE_KEY,
  BUTTON_KEYS,
  CARD_USE_KEYS,
  CAST_KEY,
  DIGITS,
  digitOf,
  materialsOf,
  moveOfCard,
} from './hotkeys.ts'
import { type ButtonMove, onlyImprove } from './legal-choices.ts'
import { fannedCards, isPlanningPhase, isRace } from './selectors.ts'
import type { KeyBindings } from './use-key-bindings.ts'

type MutableKeyBindings = Record<string, () => void>

/** What the keys need of the scene. */
export type KeyBindingModel = Pick<
  BoardModel,
  'view' | 'me' | 'pendingMove' | 'choices' | 'selection' | 'raised' | 'raise' | 'play' | 'pick' | 'explainRefusal'
>

/**
 * Nothing where there is nothing to decide, as for those who watch: then all keys are the table's. In a race they stay the
 * board's, for a key may come a moment after somebody else's Spell, and then it says why it does nothing.
 */
export function keyBindings(model: KeyBindingModel, asked: boolean): KeyBindings {
  const { view, me, pendingMove } = model
  if (me === undefined || (!asked && pendingMove === undefined && !isRace(view, me))) return {}
  // A key that comes while a move is on its way is taken, but does nothing.
  const keys = view.phase === 'building' ? buildingKeys(model, me) : planningKeys(model, me)
  return pendingMove === undefined ? keys : Object.fromEntries(Object.keys(keys).map((key) => [key, () => undefined]))
}

function planningKeys(model: KeyBindingModel, me: number): MutableKeyBindings {
  const { view, choices, play, explainRefusal, pick } = model
  const keys: MutableKeyBindings = {}
  const lone = (kind: ButtonMove) => {
    const move = choices.lone[kind]
    keys[BUTTON_KEYS[kind]] = () => (move === undefined ? explainRefusal({ do: kind }) : play(move))
  }
  // The one move of a kind, or the first of their buttons; if there is none, why.
  const several = (moves: readonly Move[], kind: string, attempt: Move) => () => {
    const [only, other] = moves
    if (only === undefined) explainRefusal(attempt)
    else if (other === undefined) play(only)
    else focusOn(kind)
  }
  if (view.phase === 'ready') lone('ready')
  if (view.phase === 'spell' && choices.lone.keep !== undefined) lone('keep')
  const acts = view.out[me] === false && (view.phase === 'planning' || isRace(view, me))
  if (acts) {
    for (const kind of ['take', 'draw', 'drop-out', 'trash'] as const) lone(kind)
    if (view.config.pace === 'structured') lone('wait')
    if (view.config.apprentice) lone('spend')
    keys['Backspace'] = keys[BUTTON_KEYS.trash] as () => void
    keys[CAST_KEY] = several([...choices.casts.values()], 'cast', { do: 'cast', spell: 'reverse' })
    keys[BRIBE_KEY] = several([...choices.bribes.values()], 'bribe', { do: 'bribe', seat: (me + 1) % view.seats })
  }
  const fromPlan = currentSpell(view) === DISCARD_PLANNED || choices.swaps.size > 0
  const cards = fromPlan ? pileCards(view.planned[me] ?? 0) : fannedCards(view, me)
  // If another player's Spell has just emptied the hand, the refusal names that player; the card does not matter.
  if (acts && cards.length === 0)
    for (const key of DIGITS) keys[key] = () => explainRefusal({ do: 'place', card: cardId(1) })
  cards.forEach((card, place) => {
    const key = digitOf(place)
    const move = moveOfCard(choices, card)
    if (key === undefined) return
    if (move !== undefined && !fromPlan)
      keys[key] = () => (model.raised === place ? play(move) : raiseCard(model, place))
    else if (move !== undefined) keys[key] = () => play(move)
    else if (choices.swaps.has(cardId(card))) keys[key] = () => pick({ card: cardId(card) })
    else if (card !== UNSEEN && isPlanningPhase(view)) keys[key] = () => explainRefusal(attemptedMove(view, card))
  })
  return keys
}

/** Raises a card of the hand. Its button takes the focus, so that Enter plays it. */
function raiseCard({ raise }: KeyBindingModel, place: number): void {
  raise(place)
  focusOn('hand', place)
}

function buildingKeys(model: KeyBindingModel, me: number): MutableKeyBindings {
  const { view, choices, selection, play, pick } = model
  const keys: MutableKeyBindings = {}
  const { end, decline } = choices.lone
  if (end !== undefined) keys[BUTTON_KEYS.end] = () => play(end)
  if (decline !== undefined) keys[BUTTON_KEYS.decline] = () => play(decline)
  const work = choices.works.get(selection.card ?? '')
  for (const kind of ['build', 'flip', 'store'] as const) {
    const move = work?.[kind]
    if (move !== undefined) keys[CARD_USE_KEYS[kind]] = () => play(move)
  }
  const only = onlyImprove(work)
  if (only !== undefined) keys[CARD_USE_KEYS.build] = () => play(only[1])
  materialsOf(pileCards(view.planned[me] ?? 0), pileCards(view.stored[me] ?? 0)).forEach(({ key }, place) => {
    const digit = digitOf(place)
    if (digit === undefined || !choices.works.has(key)) return
    keys[digit] = () => {
      pick(selection.card === key ? {} : { card: key })
      // Where the card can go is at hand: the next press of Enter puts it there.
      focusOn('village')
    }
  })
  return keys
}
