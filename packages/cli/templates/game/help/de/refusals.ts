/** Why something is not allowed, in German, under the keys of `rules/refusals.ts`. */
import { type IllegalAction, type RefusalMessages, translateRefusal } from '@spellbough/kernel'
import type { RefusalData, RefusalKey } from '../../rules/refusals.ts'
import { leafDe } from './names.ts'

export const refusalDe = (illegal: IllegalAction): string => translateRefusal('de', REFUSALS_DE, illegal)

export const REFUSALS_DE: RefusalMessages<RefusalKey, RefusalData> = {
  'others-turn': () => 'Du bist nicht an der Reihe.',
  'not-in-row': ({ leaf = '' }) => `In der Reihe liegt keine ${leafDe(leaf)}.`,
}
