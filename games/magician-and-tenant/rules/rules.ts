/** The rules of The Magician and His Tenant as the kernel plays it. Each chapter of the rulebook has files of its own. */
import type { Rules } from '@spellbough/kernel'
import { stateCodec, viewCodec } from './codecs.ts'
import { determinize } from './determinize.ts'
import { moves, toAct } from './legal-moves.ts'
import { moveSchema } from './moves.ts'
import { play } from './play.ts'
import { refuse } from './refuse.ts'
import { result } from './scoring.ts'
import { setup } from './setup.ts'
import { type MagicianAndTenant, OPTIONS } from './state.ts'
import { components, copy, view } from './view.ts'

export const magicianAndTenantRules: Rules<MagicianAndTenant> = {
  id: 'magician-and-tenant',
  version: 1,
  seats: [2, 2],
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
