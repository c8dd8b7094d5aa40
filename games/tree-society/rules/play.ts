/** Carries out a move: each kind in the file of its chapter. */
import type { EventSink, Rng, Seat } from '@spellbough/kernel'
import { cardOf } from '../data/cards.ts'
import { fruitOf } from '../data/fruit.ts'
import { build } from './building.ts'
import { stashCoins } from './coins.ts'
import { compost, discard } from './demands.ts'
import { decline, keepShown, markChosen, resolveEffects } from './effects.ts'
import type { Event } from './events.ts'
import { take } from './fruit-market.ts'
import { LOWER, refresh, UPPER } from './guild-market.ts'
import { type Move, reductionOf } from './moves.ts'
import { innermostPending } from './pending.ts'
import { sell, sellExtra, sellInPhase } from './selling.ts'
import type { State } from './state.ts'
import { act, draftFruit, endRest, rest, takeAtRest } from './turn.ts'

export function play(state: State, seat: Seat, move: Move, rng: Rng, out?: EventSink<Event>): void {
  carryOut(state, seat, move, rng, out)
  resolveEffects(state, state.turn, rng, out)
}

function carryOut(state: State, seat: Seat, move: Move, rng: Rng, out: EventSink<Event> | undefined): void {
  switch (move.do) {
    case 'sell':
      if (state.phase === 'sell') return sellInPhase(state, seat, fruitOf(move.fruit), out)
      sell(state, seat, fruitOf(move.fruit), 'sell', out)
      return markChosen(state)
    case 'sell-extra':
      return sellExtra(state, seat, fruitOf(move.fruit), cardOf(move.card), out)
    case 'action':
      return act(state, seat, out)
    case 'build':
      return build(state, seat, cardOf(move.card), reductionOf(move.reduction), rng, out)
    case 'discard':
      if (state.pending.length === 0) return discard(state, seat, cardOf(move.card), 'choice', out)
      discard(state, seat, cardOf(move.card), 'discardGuild', out)
      return markChosen(state)
    case 'take':
      if (state.phase === 'draft') return draftFruit(state, seat, fruitOf(move.fruit), out)
      if (state.phase === 'rest') return takeAtRest(state, seat, fruitOf(move.fruit), rng, out)
      take(state, seat, fruitOf(move.fruit), 'takeFruit', out)
      return markChosen(state)
    case 'refresh':
      refresh(state, seat, move.row === 'lower' ? LOWER : UPPER, rng, out)
      return markChosen(state)
    case 'stash':
      stashCoins(state, seat, move.coins, out)
      return markChosen(state)
    case 'compost':
      compost(state, seat, fruitOf(move.fruit), out)
      return markChosen(state)
    case 'keep':
      return keepShown(state, seat, fruitOf(move.fruit), rng, out)
    case 'use':
      return useEffect(state)
    case 'decline':
      return state.phase === 'rest' ? endRest(state, seat, rng, out) : decline(state, seat, rng, out)
    case 'rest':
      return rest(state, seat, rng, out)
  }
}

function useEffect(state: State): void {
  const pending = innermostPending(state)
  if (pending !== undefined) pending.used = true
}
