/** The rules of Tree Society as the kernel plays it. Each chapter of the rulebook has files of its own. */
import type { Rules } from '@spellbough/kernel'
import { stateCodec, viewCodec } from './codecs.ts'
import { determinize } from './determinize.ts'
import { moves, toAct } from './legal-moves.ts'
import { moveSchema } from './moves.ts'
import { play } from './play.ts'
import { refuse } from './refuse.ts'
import { result } from './scoring.ts'
import { setup } from './setup.ts'
import { OPTIONS, type TreeSociety } from './state.ts'
import { components, copy, view } from './view.ts'

export const treeSocietyRules: Rules<TreeSociety> = {
  id: 'tree-society',
  version: 1,
  seats: [2, 4],
  options: OPTIONS,
  stateCodec,
  viewCodec,
  moveSchema,
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
