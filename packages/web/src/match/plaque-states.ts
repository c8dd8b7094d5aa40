import type { Messages } from '../messages/en/index.ts'
import { formatClock, timeLeftMs } from './clock.ts'
import type { MatchContext } from './match-context.ts'
import type { PlaqueState } from './plaques.tsx'

/** The content of each player's plaque at `now`. */
export function plaqueStates(
  at: MatchContext,
  live: boolean,
  now: number,
  { match }: Messages,
): readonly PlaqueState[] {
  const { snapshot, board, finalStanding, language } = at
  const { game, players, who, awaited, clock, view } = snapshot.state
  // In real time everybody is busy all the time, so nobody is shown as thinking.
  const isRace = game.isRealTime?.(view) === true
  return players.map((player, seat) => {
    const left = timeLeftMs(clock, seat, now)
    const isAwaited = finalStanding === undefined && awaited.includes(seat)
    return {
      seat,
      player,
      isOwn: seat === who,
      isAwaited,
      isThinking: isAwaited && !isRace && (player.bot !== undefined || player.away),
      clock: left === undefined ? undefined : formatClock(left, live, match.units),
      counts: board?.counts(view, seat, language) ?? [],
    }
  })
}
