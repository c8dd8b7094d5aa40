/** Why an action of the Planning step, a choice for a Spell or one for the turn order is not allowed. */
import type { Seat } from '@spellbough/kernel'
import { pileIncludes } from '@spellbough/kernel'
import { cardId, cardOf, DISCARD_HAND, DISCARD_PLANNED, PLACE_HANDS } from '../data/cards.ts'
import { takeSide } from './carriages.ts'
import { choiceMoves } from './legal-moves.ts'
import { CHOICES, type Choice, codeOfData, NO_CHOICE } from './moves.ts'
import { isEmpty } from './piles.ts'
import { hasRoomToPlan } from './planning.ts'
import type { RefusalReason } from './refusals.ts'
import { isAsked } from './spells.ts'
import type { View } from './state.ts'
import { choosesOrder } from './turn-order.ts'

type ForSpell = Extract<Choice, { do: 'discard' | 'swap' | 'keep' }>
type Action = Exclude<Choice, ForSpell | { do: 'reveal' }>

export function refusePlanning(view: View, seat: Seat, move: Action): RefusalReason {
  switch (view.phase) {
    case 'ready':
    case 'countdown':
      return ['not-started']
    case 'spell':
      return ['frozen', { spell: cardId(view.casts[0]?.spell ?? 0) }]
    case 'planning':
      if (view.out[seat] === true) return ['dropped-out']
      return refuseChange(view, seat, move) ?? refuseAction(view, seat, move)
    default:
      return ['planning-over']
  }
}

/** MT-10.5 The choice is made already, or can be changed no more. */
function refuseChange(view: View, seat: Seat, move: Choice): RefusalReason | undefined {
  const code = view.chosen[seat]
  if (code === NO_CHOICE) return undefined
  if (code === codeOfData(move)) return ['same-choice']
  const options: object[] = []
  choiceMoves(view, seat, options as Choice[])
  return options.includes(CHOICES[codeOfData(move)] ?? {}) ? ['no-more-changes'] : undefined
}

function refuseAction(view: View, seat: Seat, move: Action): RefusalReason {
  const hand = view.hands[seat] ?? 0
  switch (move.do) {
    case 'place':
      if (isEmpty(hand)) return refuseWithoutHand(view)
      return pileIncludes(hand, cardOf(move.card)) ? ['plan-full-place'] : ['not-in-hand', { card: move.card }]
    case 'trash':
      return isEmpty(hand) ? refuseWithoutHand(view) : ['no-spell-to-trash']
    case 'cast':
      return view.config.apprentice ? ['apprentice-cast'] : ['spell-not-in-hand', { spell: move.spell }]
    case 'take':
    case 'draw':
      return refuseTaking(view, seat, move.do)
    case 'drop-out':
      return ['hand-not-empty-drop']
    case 'wait':
      if (view.config.pace === 'realtime') return ['no-waiting']
      return view.mustAct === seat ? ['must-act'] : ['hand-not-empty-wait']
    case 'bribe':
      return refuseBribe(view, seat, move.seat)
    case 'spend':
      return refuseSpending(view, seat)
  }
}

/** MT-5.3 A race is lost to whoever cast Place Hands: the Spell lies on top of that seat's Trash Can. */
function refuseWithoutHand(view: View): RefusalReason {
  const by = view.did.findIndex((deed, seat) => deed === 'cast' && view.trash[seat]?.at(-1) === PLACE_HANDS)
  return by < 0 ? ['no-hand'] : ['hand-put-down', { seat: by }]
}

/** MT-4.5 A race for the cards is lost to whoever emptied the Carriage first. */
function refuseTaking(view: View, seat: Seat, what: 'take' | 'draw'): RefusalReason {
  if (!isEmpty(view.hands[seat])) return ['hand-not-empty-take']
  if (!hasRoomToPlan(view, seat)) return ['plan-full-take']
  if (what === 'draw') return ['deck-empty']
  const by = view.emptied[takeSide(view, seat)] ?? -1
  const clockwise = view.direction > 0
  return by < 0 || by === seat ? ['carriage-empty', { clockwise }] : ['carriage-emptied', { seat: by, clockwise }]
}

function refuseBribe(view: View, seat: Seat, to: Seat): RefusalReason {
  if (view.config.apprentice) return ['apprentice-bribe']
  if (to === seat || to >= view.seats) return ['bribe-nobody']
  if (view.out[to] !== true) return ['bribe-still-playing', { seat: to }]
  const side = takeSide(view, to)
  if (!isEmpty(view.carriages[side])) return ['no-biscuit']
  const by = view.emptied[side] ?? -1
  return by < 0 || by === seat ? ['bribe-empty', { seat: to }] : ['bribe-emptied', { seat: to, other: by }]
}

function refuseSpending(view: View, seat: Seat): RefusalReason {
  if (!view.config.apprentice) return ['spend-not-here']
  if (!isEmpty(view.hands[seat]) || !hasRoomToPlan(view, seat)) return ['spend-hand']
  return (view.biscuits[seat] ?? 0) === 0 ? ['spend-gone'] : ['spend-nothing']
}

export function refuseChoice(
  view: View,
  seat: Seat,
  move: ForSpell | Extract<Choice, { do: 'reveal' }>,
): RefusalReason {
  return move.do === 'reveal' ? refuseReveal(view, seat, move) : refuseForSpell(view, seat, move)
}

function refuseForSpell(view: View, seat: Seat, move: ForSpell): RefusalReason {
  if (view.phase !== 'spell') return ['no-spell-now']
  if (view.out[seat] === true) return ['spell-ignores']
  if (!isAsked(view, seat)) return ['spell-asks-others']
  if (view.chosen[seat] !== NO_CHOICE) return ['choice-final']
  const spell = view.casts[0]?.spell ?? 0
  if (move.do === 'discard' && spell === DISCARD_HAND) return ['discard-hand', { card: move.card }]
  if (move.do === 'discard' && spell === DISCARD_PLANNED) return ['discard-planned', { card: move.card }]
  if (move.do === 'swap' && spell !== DISCARD_HAND && spell !== DISCARD_PLANNED) return ['cannot-swap']
  return ['spell-asks-other', { spell: cardId(spell) }]
}

function refuseReveal(view: View, seat: Seat, move: Extract<Choice, { do: 'reveal' }>): RefusalReason {
  if (view.phase !== 'order') return ['no-order-now']
  if (!choosesOrder(view, seat)) return ['nothing-planned']
  const before = refuseChange(view, seat, move)
  if (before !== undefined) return before
  const card = cardOf(move.card)
  return pileIncludes(view.stored[seat], card) || pileIncludes(view.fresh[seat], card)
    ? ['stored-not-revealed']
    : ['not-planned', { card: move.card }]
}
