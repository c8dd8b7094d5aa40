import { PlayerClockContext } from '@spellbough/board-kit'
import type { ReactElement, ReactNode } from 'react'
import { useMessages } from '../messages/messages.tsx'
import { formatClock, timeLeftMs } from './clock.ts'
import type { MatchContext } from './match-context.ts'
import { useNow } from './use-now.ts'

interface PlayerClocksProps {
  readonly context: MatchContext
  readonly children: ReactNode
}

/** Gives the board the players' clocks. As time passes, only the clocks on it are rendered again. */
export function PlayerClocks({ context, children }: PlayerClocksProps): ReactElement {
  const { session, snapshot, finalStanding } = context
  const { table } = snapshot.state
  const { units } = useMessages().match
  const clock = finalStanding === undefined ? snapshot.state.clock : undefined
  const live = table === undefined || table.pace === 'live'
  const now = useNow(session, clock, live)
  const timeOf = (seat: number) => {
    const left = timeLeftMs(clock, seat, now)
    return left === undefined ? undefined : formatClock(left, live, units)
  }
  return <PlayerClockContext value={timeOf}>{children}</PlayerClockContext>
}
