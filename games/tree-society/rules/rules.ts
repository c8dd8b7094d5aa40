/** Tree Society: the rules as the kernel wants them. Each step of the game has a file of its own. */
import { type EventSink, NO_SEATS, type Rng, type Rules, type Seat, type SeatSet } from '@spellbough/kernel'
import { cardOf } from '../data/cards.ts'
import { fruitOf } from '../data/fruit.ts'
import { build } from './building.ts'
import { positionCodec, viewCodec } from './codecs.ts'
import { stashCoins } from './coins.ts'
import { compost, discard } from './demands.ts'
import { determinize } from './determinize.ts'
import { decline, effectMoves, keepShown, markChosen, resolveEffects } from './effects.ts'
import type { Event } from './events.ts'
import { take, takeMoves } from './fruit-market.ts'
import { LOWER, refresh, UPPER } from './guild-market.ts'
import { type Move, moveSchema, reductionOf } from './moves.ts'
import { innermostPending } from './pending.ts'
import { refuse } from './refusals.ts'
import { result } from './scoring.ts'
import { phaseSaleMoves, sell, sellExtra, sellInPhase } from './selling.ts'
import { setup } from './setup.ts'
import { OPTIONS, type State, type TreeSociety, type View } from './state.ts'
import { act, draftFruit, endRest, rest, restMoves, takeAtRest, turnMoves } from './turn.ts'
import { components, copy, view } from './view.ts'

export const treeSocietyRules: Rules<TreeSociety> = {
  id: 'tree-society',
  version: 1,
  seats: [2, 4],
  options: OPTIONS,
  stateCodec: positionCodec,
  viewCodec,
  moveSchema: moveSchema,
  setup,
  toAct,
  moves,
  play,
  refuse,
  result,
  view,
  determinize,
  copy,
  components,
}

function toAct(view: View): SeatSet {
  return view.phase === 'over' ? NO_SEATS : 1 << view.turn
}

function moves(view: View, seat: Seat, into: Move[] = []): Move[] {
  if (seat !== view.turn) return into
  switch (view.phase) {
    case 'draft':
      takeMoves(view, into)
      break
    case 'sell':
      phaseSaleMoves(view, seat, into)
      break
    case 'build': {
      const pending = innermostPending(view)
      if (pending === undefined) turnMoves(view, seat, into)
      else effectMoves(view, seat, pending, into)
      break
    }
    case 'rest':
      restMoves(view, into)
  }
  return into
}

function play(state: State, seat: Seat, move: Move, rng: Rng, out?: EventSink<Event>): void {
  make(state, seat, move, rng, out)
  resolveEffects(state, state.turn, rng, out)
}

function make(state: State, seat: Seat, move: Move, rng: Rng, out: EventSink<Event> | undefined): void {
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
      return use(state)
    case 'decline':
      return state.phase === 'rest' ? endRest(state, seat, rng, out) : decline(state, seat, rng, out)
    case 'rest':
      return rest(state, seat, rng, out)
  }
}

function use(state: State): void {
  const pending = innermostPending(state)
  if (pending !== undefined) pending.used = true
}
