import type { ClockView } from '@spellbough/protocol'
import { useEffect, useState } from 'react'
import type { MatchSession } from '../play/match-session.ts'

/** The time that clocks count by; drawn again while something runs: every quarter of a second live, else now and then. */
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
