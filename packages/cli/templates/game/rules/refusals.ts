/** Why a move is refused, in English, by key: the rule and the sentence. */
import { IllegalAction } from '@spellbough/kernel'
import { leafName } from '../data/names.ts'

export interface RefusalData {
  readonly leaf?: string
}

export const REFUSALS = {
  'others-turn': ['SG-2', () => 'It is not your turn.'],
  'not-in-row': ['SG-3', ({ leaf = '' }) => `There is no ${leafName(leaf)} in the row.`],
} as const satisfies Readonly<Record<string, readonly [rule: string, sentence: (data: RefusalData) => string]>>

export type RefusalKey = keyof typeof REFUSALS

export function illegal(key: RefusalKey, data: RefusalData = {}): IllegalAction {
  const [rule, sentence] = REFUSALS[key]
  return new IllegalAction(rule, key, sentence(data), { ...data })
}
