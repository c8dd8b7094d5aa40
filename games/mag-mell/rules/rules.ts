/** The rules of The Treasure of Mag Mell as the kernel plays it. Each chapter of the rulebook has files of its own. */
import type { Rules } from '@spellbough/kernel'
import { stateCodec, viewCodec } from './codecs.ts'
import { determinize } from './determinize.ts'
import { mayAct, moves, toAct } from './legal-moves.ts'
import { moveSchema } from './moves.ts'
import { play } from './play.ts'
import { refuse } from './refuse.ts'
import { result } from './scoring.ts'
import { setup } from './setup.ts'
import { type MagMell, OPTIONS } from './state.ts'
import { components, copy, view } from './view.ts'

export const magMellRules: Rules<MagMell> = {
  id: 'mag-mell',
  version: 1,
  seats: [2, 4],
  options: OPTIONS,
  stateCodec,
  viewCodec,
  moveSchema,
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
