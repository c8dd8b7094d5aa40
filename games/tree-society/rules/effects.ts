/**
 * The interpreter of effects: it works off the stack of pending effects until a choice is needed. What each word of
 * the vocabulary does is in the file of its chapter; here is when it can be done, what there is to choose, and that it
 * is done.
 */
import { EVERYONE, type EventSink, type Rng, type Seat } from '@spellbough/kernel'
import { cardId } from '../data/cards.ts'
import type { Step } from '../data/effects.ts'
import { hasRoom } from './active.ts'
import { canBuild, effectBuildMoves, shownBuildMoves } from './building.ts'
import { gainCoins } from './coins.ts'
import { amountOf } from './counters.ts'
import { canBeDone, compostMoves, discardMoves } from './demands.ts'
import type { Event } from './events.ts'
import { takeMoves } from './fruit-market.ts'
import { hasMarketCards, LOWER, refreshMoves, UPPER } from './guild-market.ts'
import { DECLINE, type Move, SALES, STASHES, USE } from './moves.ts'
import { completeStep, innermostPending, type Pending, skipStep, stepOf } from './pending.ts'
import { coinsForKinds, keepFruit, keepMoves, putBackCards, putBackFruit, showCards, showFruit } from './reveals.ts'
import { canSell, saleMoves } from './selling.ts'
import type { State, View } from './state.ts'

// TS-R.whole Steps in order: an impossible one is skipped, a possible one waits for its choice or is done.
export function resolveEffects(state: State, seat: Seat, rng: Rng, out: EventSink<Event> | undefined): void {
  for (let pending = innermostPending(state); pending !== undefined; pending = innermostPending(state)) {
    const step = stepOf(state, pending)
    if (step === undefined) state.pending.pop()
    else if (!isPossible(state, seat, pending, step)) skipStep(state, pending)
    else if (!pending.used || needsChoice(state, step)) return
    else perform(state, seat, pending, step, rng, out)
  }
}

/** TS-4.3 Whether a step could be done now and would change anything. */
export function isPossible(view: View, seat: Seat, pending: Pending, step: Step): boolean {
  switch (step.op) {
    case 'coins':
      return true
    case 'coinsPer':
      return amountOf(view, seat, step) > 0
    case 'takeFruit':
      return view.fruitMarket.length > 0
    case 'sell':
      return canSell(view, seat)
    case 'build':
      return canBuild(view, seat, step.stages, pending.card, step)
    case 'refreshRow':
      return hasMarketCards(view, LOWER) || hasMarketCards(view, UPPER)
    case 'stash':
      return (view.purse[seat] as number) > 0
    case 'compost':
    case 'discardGuild':
      return canBeDone(view, seat, pending.card, step, pending.left)
    case 'revealFruit':
    case 'revealFruitCoins':
      return view.shownFruit.length > 0 || hasAny(view.fruitDeck)
    case 'revealGuild':
      return view.shownCards.length > 0 || (hasRoom(view, seat) && (hasAny(view.guildDeck) || view.discards.length > 0))
  }
}

const hasAny = (pile: readonly unknown[] | number): boolean => (typeof pile === 'number' ? pile : pile.length) > 0

/** Whether a step is a choice now; of shown cards one chooses only once they lie there. */
function needsChoice(view: View, step: Step): boolean {
  switch (step.op) {
    case 'coins':
    case 'coinsPer':
    case 'revealFruitCoins':
      return false
    case 'revealFruit':
      return view.shownFruit.length > 0
    case 'revealGuild':
      return view.shownCards.length > 0
    default:
      return true
  }
}

/** TS-4.3 What the innermost effect offers: its choices or its use, and to decline as long as that is allowed. */
export function effectMoves(view: View, seat: Seat, pending: Pending, into: Move[]): void {
  const step = stepOf(view, pending)
  if (step === undefined) return
  if (needsChoice(view, step)) choices(view, seat, pending, step, into)
  else into.push(USE)
  if (mayDecline(view, pending)) into.push(DECLINE)
}

/** TS-4.3 An effect may be declined until it is used; building a shown card stays optional. */
const mayDecline = (view: View, pending: Pending): boolean => !pending.used || view.shownCards.length > 0

function choices(view: View, seat: Seat, pending: Pending, step: Step, into: Move[]): void {
  switch (step.op) {
    case 'takeFruit':
      return takeMoves(view, into)
    case 'sell':
      return saleMoves(view, seat, SALES, into)
    case 'build':
      return effectBuildMoves(view, seat, step.stages, pending.card, step, into)
    case 'refreshRow':
      return refreshMoves(view, into)
    case 'stash':
      for (let coins = 1; coins <= Math.min(step.n, view.purse[seat] as number); coins++)
        into.push(STASHES[coins] as Move)
      return
    case 'compost':
      return compostMoves(view, seat, into)
    case 'discardGuild':
      return discardMoves(view, seat, step.from, pending.card, into)
    case 'revealFruit':
      return keepMoves(view, into)
    case 'revealGuild':
      return shownBuildMoves(view, seat, step, into)
  }
}

/** What needs no choice. */
function perform(
  state: State,
  seat: Seat,
  pending: Pending,
  step: Step,
  rng: Rng,
  out: EventSink<Event> | undefined,
): void {
  switch (step.op) {
    case 'coins':
      gainCoins(state, seat, step.n, step.to, 'coins', pending.card, out)
      return completeStep(state, pending)
    case 'coinsPer':
      gainCoins(state, seat, amountOf(state, seat, step), step.to, 'coinsPer', pending.card, out)
      return completeStep(state, pending)
    case 'revealFruitCoins':
      showFruit(state, seat, step.show, 'revealFruitCoins', out)
      coinsForKinds(state, seat, step.to, pending.card, rng, out)
      return completeStep(state, pending)
    case 'revealFruit':
      showFruit(state, seat, step.show, 'revealFruit', out)
      // All are kept if there are no more than that.
      if (state.shownFruit.length > step.keep) return
      while (state.shownFruit.length > 0) keepFruit(state, seat, state.shownFruit[0] as number, out)
      putBackFruit(state, rng, out)
      return skipStep(state, pending)
    case 'revealGuild':
      return showCards(state, seat, step.show, rng, out)
  }
}

/** A shown fruit card is chosen; with the last one to keep, the others go back. */
export function keepShown(state: State, seat: Seat, fruit: number, rng: Rng, out: EventSink<Event> | undefined): void {
  const pending = innermostPending(state) as Pending
  keepFruit(state, seat, fruit, out)
  if (pending.left === 1) putBackFruit(state, rng, out)
  completeStep(state, pending)
}

/** A choice of the innermost effect is made. */
export function markChosen(state: State): void {
  const pending = innermostPending(state) as Pending
  pending.used = true
  completeStep(state, pending)
}

// TS-4.3 An effect not used is lost; shown cards that nobody wants go back, and the effect goes on.
export function decline(state: State, seat: Seat, rng: Rng, out: EventSink<Event> | undefined): void {
  const pending = innermostPending(state) as Pending
  out?.emit(EVERYONE, { type: 'declined', seat, card: pending.card < 0 ? null : cardId(pending.card) })
  if (pending.used) {
    putBackCards(state, rng)
    skipStep(state, pending)
  } else state.pending.pop()
}
