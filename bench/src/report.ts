import { BARE_LOOP, BOARDGAME_IO, OURS } from './candidates.ts'
import { describeMachine, formatColumns } from './columns.ts'
import { type CandidateResult, RUN_MS, RUNS } from './run-candidates.ts'
import { meanScore, movesPerGame } from './tally.ts'

/** What the project aims at: the share of the bare loop's speed, and how often boardgame.io's. */
const TARGETS = { bareLoop: 0.25, boardgameIo: 100 }

export function resultsAsText(performances: readonly CandidateResult[]): string {
  const rows = performances.map(({ candidate: contestant, tally, movesPerSecond, movesPerWallSecond: byTheClock }) => [
    contestant.name,
    formatMillions(movesPerSecond),
    formatMillions(byTheClock),
    movesPerGame(tally).toFixed(1),
    meanScore(tally)
      .map((points) => points.toFixed(2))
      .join(' '),
  ])
  const lines = [
    `Random games of Mag Mell on one core of ${describeMachine()}, one contestant at a time.`,
    `The best of ${RUNS} heats of ${RUN_MS / 1000} s each, in moves a second of processor time, and by the clock:`,
    '',
    ...formatColumns([['', 'moves/s', 'by the clock', 'moves/game', 'mean score by seat'], ...rows]),
  ]
  const verdict = comparisonLine(performances)
  return [...lines, ...(verdict === undefined ? [] : ['', verdict])].join('\n')
}

export function resultsAsJson(performances: readonly CandidateResult[]): object {
  return {
    machine: describeMachine(),
    heats: RUNS,
    secondsPerHeat: RUN_MS / 1000,
    contestants: performances.map(
      ({ candidate: contestant, tally, movesPerSecond, movesPerWallSecond: byTheClock, runs: heats }) => ({
        id: contestant.id,
        name: contestant.name,
        movesPerSecond: Math.round(movesPerSecond),
        byTheClock: Math.round(byTheClock),
        heats: heats.map(Math.round),
        games: tally.games,
        movesPerGame: movesPerGame(tally),
        meanScore: meanScore(tally),
        wins: tally.wins,
      }),
    ),
    ratios: ratiosOf(performances) ?? null,
    aims: TARGETS,
  }
}

interface Ratios {
  /** Our speed as a share of the bare loop's. */
  readonly bareLoop: number
  /** How many times as fast as boardgame.io we are. */
  readonly boardgameIo: number
}

function comparisonLine(performances: readonly CandidateResult[]): string | undefined {
  const ratios = ratiosOf(performances)
  if (ratios === undefined) return undefined
  const speed = (id: string) => formatMillions(speedOf(performances, id) ?? 0)
  return [
    `mag-mell basic, 4 seats: spellbough ${speed(OURS)} moves/s`,
    `bare loop ${speed(BARE_LOOP)} (ratio ${ratios.bareLoop.toFixed(2)}, aim ≥ ${TARGETS.bareLoop})`,
    `boardgame.io ${speed(BOARDGAME_IO)} (ratio ${Math.round(ratios.boardgameIo)}×, aim ≥ ${TARGETS.boardgameIo}×)`,
  ].join(' · ')
}

function ratiosOf(performances: readonly CandidateResult[]): Ratios | undefined {
  const [ours, bare, peer] = [OURS, BARE_LOOP, BOARDGAME_IO].map((id) => speedOf(performances, id))
  if (ours === undefined || bare === undefined || peer === undefined) return undefined
  return { bareLoop: ours / bare, boardgameIo: ours / peer }
}

const speedOf = (performances: readonly CandidateResult[], id: string): number | undefined =>
  performances.find(({ candidate: contestant }) => contestant.id === id)?.movesPerSecond

/** `2.13 M`, and with enough digits for the slow: `0.0061 M`. */
const formatMillions = (speed: number): string => `${(speed / 1e6).toFixed(speed < 1e5 ? 4 : 2)} M`
