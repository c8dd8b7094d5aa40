import type { ClockView } from '@spellbough/protocol'
import { useEffect, useState } from 'react'
import type { MatchSession } from '../play/match-session.ts'

/** The current time of the session. Rerenders while a clock runs: four times a second in live games, otherwise every 15 seconds. */
export function useNow(session: MatchSession, clock: ClockView | undefined, live: boolean): number {
  const [, tick] = useState(0)
  const runs = clock !== undefined && (clock.limits.length > 0 || clock.due.some((due) => due !== null))
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => tick((count) => count + 1), live ? 250 : 15_000)
    return () => clearInterval(timer)
  }, [runs, live])
  return session.now()
}
