import type { Observer } from '@spellbough/kernel'
import type { ChatLine } from '@spellbough/protocol'
import { useState } from 'react'

/** The number of messages of others since the chat was last visible. */
export function useUnreadCount(lines: readonly ChatLine[], ownSeat: Observer, isVisible: boolean): number {
  const newest = lines.at(-1)?.n ?? 0
  const [read, setRead] = useState(newest)
  if (isVisible && read !== newest) setRead(newest)
  return isVisible ? 0 : lines.filter(({ n, seat }) => n > read && seat !== ownSeat).length
}
