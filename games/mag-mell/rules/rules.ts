/** The Treasure of Mag Mell: the rules as the kernel wants them. Each step of the game has a file of its own. */
import { type EventSink, NO_SEATS, type Rng, type Rules, type Seat, type SeatSet } from '@spellbough/kernel'
import { cardOf } from '../data/cards.ts'
import { addFamiliar, claimMoves, passClaim, useDaemon } from './claiming.ts'
import { positionCodec, viewCodec } from './codecs.ts'
import { determinize } from './determinize.ts'
import { druidMoves, keepTokens, swapTokens } from './druid.ts'
import type { Event } from './events.ts'
import { CONFIRM, type Move, moveSchema } from './moves.ts'
import { pick, pickMoves, stop } from './picking.ts'
import { refuse } from './refusals.ts'
import { confirm } from './round-end.ts'
import { result } from './scoring.ts'
import { setup } from './setup.ts'
import { decline, mayWatch, shapeshifterHolder, steal, theftMoves, watch, watchMoves } from './shapeshifter.ts'
import { type MagMell, OPTIONS, type State, type View } from './state.ts'
import { assign, assignMoves } from './treasure.ts'
import { components, copy, view } from './view.ts'

export const magMellRules: Rules<MagMell> = {
  id: 'mag-mell',
  version: 1,
  seats: [2, 4],
  options: OPTIONS,
  stateCodec: positionCodec,
  viewCodec,
  moveSchema: moveSchema,
  setup,
  toAct,
  mayAct,
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
  switch (view.phase) {
    case 'over':
      return NO_SEATS
    case 'end':
      return unconfirmed(view)
    case 'theft': {
      const holder = shapeshifterHolder(view)
      return holder < 0 ? NO_SEATS : 1 << holder
    }
    default:
      return 1 << view.turn
  }
}

function mayAct(view: View): SeatSet {
  const awaited = toAct(view)
  const holder = view.phase === 'mage' && view.passing === true ? shapeshifterHolder(view) : -1
  return holder >= 0 && mayWatch(view, holder) ? awaited | (1 << holder) : awaited
}

function moves(view: View, seat: Seat, into: Move[] = []): Move[] {
  if ((toAct(view) & (1 << seat)) !== 0) {
    switch (view.phase) {
      case 'treasure':
        assignMoves(view, into)
        break
      case 'mage':
        pickMoves(view, seat, into)
        break
      case 'theft':
        theftMoves(view, seat, into)
        break
      case 'end':
        into.push(CONFIRM)
        break
      case 'druid':
        druidMoves(view, into)
        break
      case 'claim':
        claimMoves(view, seat, into)
        break
    }
  }
  watchMoves(view, seat, into)
  return into
}

function play(state: State, seat: Seat, move: Move, _rng: Rng, out?: EventSink<Event>): void {
  switch (move.do) {
    case 'assign':
      return assign(state, move.token, out)
    case 'pick':
      return pick(state, seat, cardOf(move.card), out)
    case 'stop':
      return stop(state, seat, out)
    case 'steal':
      return steal(state, seat, move.allies, move.picks, out)
    case 'decline':
      return decline(state, seat, move.round, out)
    case 'watch':
      return watch(state, seat, out)
    case 'confirm':
      return confirm(state, seat, out)
    case 'swap':
      return swapTokens(state, seat, move.treasures, out)
    case 'keep':
      return keepTokens(state, seat, out)
    case 'familiar':
      return addFamiliar(state, seat, out)
    case 'daemon':
      return useDaemon(state, seat, cardOf(move.sacrifice), out)
    case 'pass':
      return passClaim(state, seat, out)
  }
}

function unconfirmed(view: View): SeatSet {
  let set = NO_SEATS
  for (let seat = 0; seat < view.seats; seat++) if (view.confirmed[seat] === false) set |= 1 << seat
  return set
}
