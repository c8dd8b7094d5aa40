/** The rules as the kernel wants them. Each step of the game has a file of its own. */
import type { Rules } from '@spellbough/kernel'
import { leafOf } from '../data/leaves.ts'
import { positionCodec, viewCodec } from './codecs.ts'
import { determinize } from './determinize.ts'
import { moves, toAct } from './legal-moves.ts'
import { moveSchema } from './moves.ts'
import { refuse } from './refuse.ts'
import { result } from './scoring.ts'
import { setup } from './setup.ts'
import { OPTIONS, type SampleGame } from './state.ts'
import { draw, take } from './turn.ts'
import { components, copy, view } from './view.ts'

export const sampleGameRules: Rules<SampleGame> = {
  id: 'sample-game',
  version: 1,
  seats: [2, 4],
  options: OPTIONS,
  stateCodec: positionCodec,
  viewCodec,
  moveSchema,
  setup,
  toAct,
  moves,
  play: (state, seat, move, _rng, out) =>
    move.do === 'draw' ? draw(state, seat, out) : take(state, seat, leafOf(move.leaf), out),
  refuse,
  result,
  view,
  determinize,
  copy,
  components,
}
