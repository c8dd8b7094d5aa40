/** Small things that this game's sentences are made of. */
import { counted } from '@spellbough/kernel'

/** Equal items together, in the order they first come in: `3× red 1`. */
export const gathered = (items: readonly string[]): string[] =>
  counted(items).map(([item, count]) => (count === 1 ? item : `${count}× ${item}`))
