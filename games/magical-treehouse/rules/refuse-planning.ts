/** Why an action of the Planning step, a choice for a Spell or one for the turn order is not allowed. */
import { type IllegalAction, pileIncludes, type Seat } from '@spellbough/kernel'
import { cardId, cardOf, DISCARD_HAND, DISCARD_PLANNED, PLACE_HANDS } from '../data/cards.ts'
import { takeSide } from './carriages.ts'
import { choiceMoves } from './legal-moves.ts'
import { CHOICES, type Choice, codeOfData, NO_CHOICE } from './moves.ts'
import { isEmpty } from './piles.ts'
import { hasRoomToPlan } from './planning.ts'
import { illegal } from './refusals.ts'
import { isAsked } from './spells.ts'
import type { View } from './state.ts'
import { choosesOrder } from './turn-order.ts'

type ForSpell = Extract<Choice, { do: 'discard' | 'swap' | 'keep' }>
type Action = Exclude<Choice, ForSpell | { do: 'reveal' }>

export function refusePlanning(view: View, seat: Seat, move: Action): IllegalAction {
  switch (view.phase) {
    case 'ready':
    case 'countdown':
      return illegal('not-started')
    case 'spell':
      return illegal('frozen', { spell: cardId(view.casts[0]?.spell ?? 0) })
    case 'planning':
      if (view.out[seat] === true) return illegal('dropped-out')
      return refuseChange(view, seat, move) ?? refuseAction(view, seat, move)
    default:
      return illegal('planning-over')
  }
}

/** MT-10.5 The choice is made already, or can be changed no more. */
function refuseChange(view: View, seat: Seat, move: Choice): IllegalAction | undefined {
  const code = view.chosen[seat]
  if (code === NO_CHOICE) return undefined
  if (code === codeOfData(move)) return illegal('same-choice')
  const options: object[] = []
  choiceMoves(view, seat, options as Choice[])
  return options.includes(CHOICES[codeOfData(move)] ?? {}) ? illegal('no-more-changes') : undefined
}

function refuseAction(view: View, seat: Seat, move: Action): IllegalAction {
  const hand = view.hands[seat] ?? 0
  switch (move.do) {
    case 'place':
      if (isEmpty(hand)) return refuseWithoutHand(view)
      return pileIncludes(hand, cardOf(move.card))
        ? illegal('plan-full-place')
        : illegal('not-in-hand', { card: move.card })
    case 'trash':
      return isEmpty(hand) ? refuseWithoutHand(view) : illegal('no-spell-to-trash')
    case 'cast':
      return view.config.apprentice ? illegal('apprentice-cast') : illegal('spell-not-in-hand', { spell: move.spell })
    case 'take':
    case 'draw':
      return refuseTaking(view, seat, move.do)
    case 'drop-out':
      return illegal('hand-not-empty-drop')
    case 'wait':
      if (view.config.pace === 'realtime') return illegal('no-waiting')
      return view.mustAct === seat ? illegal('must-act') : illegal('hand-not-empty-wait')
    case 'bribe':
      return refuseBribe(view, seat, move.seat)
    case 'spend':
      return refuseSpending(view, seat)
  }
}

/** MT-5.3 Another seat was faster and cast Place Hands: the Spell lies on top of its Trash Can. */
function refuseWithoutHand(view: View): IllegalAction {
  const by = view.did.findIndex((deed, seat) => deed === 'cast' && view.trash[seat]?.at(-1) === PLACE_HANDS)
  return by < 0 ? illegal('no-hand') : illegal('hand-put-down', { seat: by })
}

/** MT-4.5 Another seat was faster and emptied the Carriage. */
function refuseTaking(view: View, seat: Seat, what: 'take' | 'draw'): IllegalAction {
  if (!isEmpty(view.hands[seat])) return illegal('hand-not-empty-take')
  if (!hasRoomToPlan(view, seat)) return illegal('plan-full-take')
  if (what === 'draw') return illegal('deck-empty')
  const by = view.emptied[takeSide(view, seat)] ?? -1
  const clockwise = view.direction > 0
  return by < 0 || by === seat
    ? illegal('carriage-empty', { clockwise })
    : illegal('carriage-emptied', { seat: by, clockwise })
}

function refuseBribe(view: View, seat: Seat, to: Seat): IllegalAction {
  if (view.config.apprentice) return illegal('apprentice-bribe')
  if (to === seat || to >= view.seats) return illegal('bribe-nobody')
  if (view.out[to] !== true) return illegal('bribe-still-playing', { seat: to })
  const side = takeSide(view, to)
  if (!isEmpty(view.carriages[side])) return illegal('no-biscuit')
  const by = view.emptied[side] ?? -1
  return by < 0 || by === seat
    ? illegal('bribe-empty', { seat: to })
    : illegal('bribe-emptied', { seat: to, other: by })
}

function refuseSpending(view: View, seat: Seat): IllegalAction {
  if (!view.config.apprentice) return illegal('spend-not-here')
  if (!isEmpty(view.hands[seat]) || !hasRoomToPlan(view, seat)) return illegal('spend-hand')
  return (view.biscuits[seat] ?? 0) === 0 ? illegal('spend-gone') : illegal('spend-nothing')
}

export function refuseChoice(
  view: View,
  seat: Seat,
  move: ForSpell | Extract<Choice, { do: 'reveal' }>,
): IllegalAction {
  return move.do === 'reveal' ? refuseReveal(view, seat, move) : refuseForSpell(view, seat, move)
}

function refuseForSpell(view: View, seat: Seat, move: ForSpell): IllegalAction {
  if (view.phase !== 'spell') return illegal('no-spell-now')
  if (view.out[seat] === true) return illegal('spell-ignores')
  if (!isAsked(view, seat)) return illegal('spell-asks-others')
  if (view.chosen[seat] !== NO_CHOICE) return illegal('choice-final')
  const spell = view.casts[0]?.spell ?? 0
  if (move.do === 'discard' && spell === DISCARD_HAND) return illegal('discard-hand', { card: move.card })
  if (move.do === 'discard' && spell === DISCARD_PLANNED) return illegal('discard-planned', { card: move.card })
  if (move.do === 'swap' && spell !== DISCARD_HAND && spell !== DISCARD_PLANNED) return illegal('cannot-swap')
  return illegal('spell-asks-other', { spell: cardId(spell) })
}

function refuseReveal(view: View, seat: Seat, move: Extract<Choice, { do: 'reveal' }>): IllegalAction {
  if (view.phase !== 'order') return illegal('no-order-now')
  if (!choosesOrder(view, seat)) return illegal('nothing-planned')
  const before = refuseChange(view, seat, move)
  if (before !== undefined) return before
  const card = cardOf(move.card)
  return pileIncludes(view.stored[seat], card) || pileIncludes(view.fresh[seat], card)
    ? illegal('stored-not-revealed')
    : illegal('not-planned', { card: move.card })
}
