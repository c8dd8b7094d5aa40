import type { Observer } from '@spellbough/kernel'
import type { ChatLine } from '@spellbough/protocol'
import { useState } from 'react'

/** The number of messages of others since the chat was last visible. */
export function useUnreadCount(lines: readonly ChatLine[], own: Observer, inSight: boolean): number {
  const newest = lines.at(-1)?.n ?? 0
  const [read, setRead] = useState(newest)
  if (inSight && read !== newest) setRead(newest)
  return inSight ? 0 : lines.filter(({ n, seat }) => n > read && seat !== own).length
}
