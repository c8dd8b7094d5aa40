/** Magical Treehouse: the rules as the kernel wants them. Each step of the game has a file of its own. */
import type { EventSink, Rng, Rules, Seat } from '@spellbough/kernel'
import { cardOf } from '../data/cards.ts'
import { spaceOf } from '../data/forest.ts'
import { chooseAction } from './beat.ts'
import { arrange, build, endTurn, flip, improve, lay, lift, pipe, store } from './building.ts'
import { positionCodec, viewCodec } from './codecs.ts'
import { determinize } from './determinize.ts'
import type { Event } from './events.ts'
import { declineFamiliar, placeFamiliar } from './familiars.ts'
import { mayAct, moves, toAct } from './legal-moves.ts'
import { codeOf, type Move, moveSchema } from './moves.ts'
import { act, markReady, start } from './realtime.ts'
import { refuse } from './refusals.ts'
import { result } from './scoring.ts'
import { setup } from './setup.ts'
import { chooseForSpell } from './spells.ts'
import { conflict, type MagicalTreehouse, OPTIONS, type State } from './state.ts'
import { chooseOrder } from './turn-order.ts'
import { components, copy, view } from './view.ts'

export const magicalTreehouseRules: Rules<MagicalTreehouse> = {
  id: 'magical-treehouse',
  version: 1,
  seats: [2, 4],
  options: OPTIONS,
  conflict,
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

function play(state: State, seat: Seat, move: Move, rng: Rng, out?: EventSink<Event>): void {
  switch (move.do) {
    case 'ready':
      return markReady(state, seat, out)
    case 'start':
      return start(state, out)
    case 'build':
      return build(state, seat, move, out)
    case 'flip':
      return flip(state, seat, move, out)
    case 'improve':
      return improve(state, seat, move, out)
    case 'pipe':
      return pipe(state, seat, move, out)
    case 'lift':
      return lift(state, seat, cardOf(move.pipe), out)
    case 'lay':
      return lay(state, seat, move, out)
    case 'arrange':
      return arrange(state, seat, move.house, move.place, out)
    case 'store':
      return store(state, seat, cardOf(move.card), out)
    case 'familiar':
      return placeFamiliar(state, seat, spaceOf(move.space), out)
    case 'decline':
      return declineFamiliar(state, seat, out)
    case 'end':
      return endTurn(state, seat, rng, out)
    case 'reveal':
      return chooseOrder(state, seat, codeOf(move), out)
    case 'discard':
    case 'swap':
    case 'keep':
      return chooseForSpell(state, seat, codeOf(move), out)
    default:
      return state.config.pace === 'realtime'
        ? act(state, seat, codeOf(move), out)
        : chooseAction(state, seat, codeOf(move), out)
  }
}
