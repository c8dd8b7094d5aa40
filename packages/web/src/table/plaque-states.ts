import type { Messages } from '../words/en.ts'
import type { AtTable } from './at-table.ts'
import { clockText, timeLeft } from './clock.ts'
import type { PlaqueState } from './plaques.tsx'

/** What each player's plaque says at `now`. */
export function plaqueStates(at: AtTable, live: boolean, now: number, { table }: Messages): readonly PlaqueState[] {
  const { picture, board, standing, language } = at
  const { players, who, awaited, clock, view } = picture.state
  return players.map((player, seat) => {
    const left = timeLeft(clock, seat, now)
    return {
      seat,
      player,
      own: seat === who,
      awaited: standing === undefined && awaited.includes(seat),
      clock: left === undefined ? undefined : clockText(left, live, table.units),
      counts: board?.counts(view, seat, language) ?? [],
    }
  })
}
