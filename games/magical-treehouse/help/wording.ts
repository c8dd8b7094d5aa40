/** Small things that this game's sentences are made of. */
import { countItems } from '@spellbough/kernel'

/** Equal items together, in the order they first come in: `3× red 1`. */
export const groupEqual = (items: readonly string[]): string[] =>
  countItems(items).map(([item, count]) => (count === 1 ? item : `${count}× ${item}`))
