import type { ToServer } from '@spellbough/protocol'

/** The messages that the token of an external bot may send. A new message is refused until it is listed here. */
export const TOKEN_MESSAGES: ReadonlySet<ToServer['do']> = new Set([
  'join',
  'part',
  'move',
  'undo',
  'why',
  'say',
  'lobby',
  'ping',
])
