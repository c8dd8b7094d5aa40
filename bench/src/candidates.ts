import { findGame } from '@spellbough/games'
import type { PlayGame } from './tally.ts'

/** An implementation that plays random games of Mag Mell. */
export interface Candidate {
  readonly id: string
  readonly name: string
  readonly seats: number
  loadPlay(): Promise<PlayGame>
}

const game = findGame('mag-mell')

/** Our rules at every level and number of seats. */
const ourCandidates = ['basic', 'full'].flatMap((level) =>
  [2, 3, 4].map((seats): Candidate => {
    const config = game.conformance.modes[level] as object
    return {
      id: `${level}-${seats}`,
      name: `spellbough, ${level}, ${seats} seats`,
      seats,
      loadPlay: async () => (await import('./spellbough.ts')).spellbough(game, config, seats),
    }
  }),
)

export const OURS = 'basic-4'
export const BARE_LOOP = 'bare-loop'
export const BOARDGAME_IO = 'boardgame.io'

export const CANDIDATES: readonly Candidate[] = [
  ...ourCandidates,
  {
    id: BARE_LOOP,
    name: 'bare loop, basic, 4 seats',
    seats: 4,
    loadPlay: async () => (await import('./bare-mag-mell.ts')).bareMagMell,
  },
  {
    id: BOARDGAME_IO,
    name: 'boardgame.io 0.50.2, basic, 4 seats',
    seats: 4,
    loadPlay: async () =>
      (await import('./boardgame-io.ts')).boardgameIo(game, game.conformance.modes['basic'] as object, 4),
  },
]

export const OUR_CANDIDATE_IDS: readonly string[] = ourCandidates.map((candidate) => candidate.id)

export function findCandidate(id: string): Candidate {
  const found = CANDIDATES.find((candidate) => candidate.id === id)
  if (found === undefined) throw new RangeError(`there is no candidate "${id}"`)
  return found
}
