import { BARE_LOOP, BOARDGAME_IO, OURS } from './candidates.ts'
import { describeMachine, formatColumns } from './columns.ts'
import { type CandidateResult, RUN_MS, RUNS } from './run-candidates.ts'
import { meanScore, movesPerGame } from './tally.ts'

/** The targets: our speed as a share of the bare loop's, and as a multiple of boardgame.io's. */
const TARGETS = { bareLoop: 0.25, boardgameIo: 100 }

export function resultsAsText(results: readonly CandidateResult[]): string {
  const rows = results.map(({ candidate, tally, movesPerSecond, movesPerWallSecond }) => [
    candidate.name,
    formatMillions(movesPerSecond),
    formatMillions(movesPerWallSecond),
    movesPerGame(tally).toFixed(1),
    meanScore(tally)
      .map((points) => points.toFixed(2))
      .join(' '),
  ])
  const lines = [
    `Random games of Mag Mell on one core of ${describeMachine()}, one candidate at a time.`,
    `The best of ${RUNS} runs of ${RUN_MS / 1000} s each, in moves per second of processor time and of wall-clock time:`,
    '',
    ...formatColumns([['', 'moves/s', 'wall clock', 'moves/game', 'mean score by seat'], ...rows]),
  ]
  const verdict = comparisonLine(results)
  return [...lines, ...(verdict === undefined ? [] : ['', verdict])].join('\n')
}

export function resultsAsJson(results: readonly CandidateResult[]): object {
  return {
    machine: describeMachine(),
    runs: RUNS,
    secondsPerRun: RUN_MS / 1000,
    candidates: results.map(({ candidate, tally, movesPerSecond, movesPerWallSecond, runs }) => ({
      id: candidate.id,
      name: candidate.name,
      movesPerSecond: Math.round(movesPerSecond),
      movesPerWallSecond: Math.round(movesPerWallSecond),
      runs: runs.map(Math.round),
      games: tally.games,
      movesPerGame: movesPerGame(tally),
      meanScore: meanScore(tally),
      wins: tally.wins,
    })),
    ratios: ratiosOf(results) ?? null,
    aims: TARGETS,
  }
}

interface Ratios {
  /** Our speed as a share of the bare loop's. */
  readonly bareLoop: number
  /** How many times as fast as boardgame.io we are. */
  readonly boardgameIo: number
}

function comparisonLine(results: readonly CandidateResult[]): string | undefined {
  const ratios = ratiosOf(results)
  if (ratios === undefined) return undefined
  const speed = (id: string) => formatMillions(speedOf(results, id) ?? 0)
  return [
    `mag-mell basic, 4 seats: spellbough ${speed(OURS)} moves/s`,
    `bare loop ${speed(BARE_LOOP)} (ratio ${ratios.bareLoop.toFixed(2)}, aim ≥ ${TARGETS.bareLoop})`,
    `boardgame.io ${speed(BOARDGAME_IO)} (ratio ${Math.round(ratios.boardgameIo)}×, aim ≥ ${TARGETS.boardgameIo}×)`,
  ].join(' · ')
}

function ratiosOf(results: readonly CandidateResult[]): Ratios | undefined {
  const [ours, bare, peer] = [OURS, BARE_LOOP, BOARDGAME_IO].map((id) => speedOf(results, id))
  if (ours === undefined || bare === undefined || peer === undefined) return undefined
  return { bareLoop: ours / bare, boardgameIo: ours / peer }
}

const speedOf = (results: readonly CandidateResult[], id: string): number | undefined =>
  results.find(({ candidate }) => candidate.id === id)?.movesPerSecond

/** `2.13 M`, and with enough digits for the slow: `0.0061 M`. */
const formatMillions = (speed: number): string => `${(speed / 1e6).toFixed(speed < 1e5 ? 4 : 2)} M`
