import { columns, machine } from './columns.ts'
import { HEAT_MS, HEATS, type Performance } from './contest.ts'
import { BARE_LOOP, BOARDGAME_IO, OURS } from './contestants.ts'
import { meanScore, movesPerGame } from './tally.ts'

/** What the project aims at: the share of the bare loop's speed, and how often boardgame.io's. */
const AIMS = { bareLoop: 0.25, boardgameIo: 100 }

export function asText(performances: readonly Performance[]): string {
  const rows = performances.map(({ contestant, tally, movesPerSecond, byTheClock }) => [
    contestant.name,
    millions(movesPerSecond),
    millions(byTheClock),
    movesPerGame(tally).toFixed(1),
    meanScore(tally)
      .map((points) => points.toFixed(2))
      .join(' '),
  ])
  const lines = [
    `Random games of Mag Mell on one core of ${machine()}, one contestant at a time.`,
    `The best of ${HEATS} heats of ${HEAT_MS / 1000} s each, in moves a second of processor time, and by the clock:`,
    '',
    ...columns([['', 'moves/s', 'by the clock', 'moves/game', 'mean score by seat'], ...rows]),
  ]
  const verdict = peersLine(performances)
  return [...lines, ...(verdict === undefined ? [] : ['', verdict])].join('\n')
}

export function asJson(performances: readonly Performance[]): object {
  return {
    machine: machine(),
    heats: HEATS,
    secondsPerHeat: HEAT_MS / 1000,
    contestants: performances.map(({ contestant, tally, movesPerSecond, byTheClock, heats }) => ({
      id: contestant.id,
      name: contestant.name,
      movesPerSecond: Math.round(movesPerSecond),
      byTheClock: Math.round(byTheClock),
      heats: heats.map(Math.round),
      games: tally.games,
      movesPerGame: movesPerGame(tally),
      meanScore: meanScore(tally),
      wins: tally.wins,
    })),
    ratios: ratiosOf(performances) ?? null,
    aims: AIMS,
  }
}

interface Ratios {
  /** Our speed as a share of the bare loop's. */
  readonly bareLoop: number
  /** How many times as fast as boardgame.io we are. */
  readonly boardgameIo: number
}

function peersLine(performances: readonly Performance[]): string | undefined {
  const ratios = ratiosOf(performances)
  if (ratios === undefined) return undefined
  const speed = (id: string) => millions(speedOf(performances, id) ?? 0)
  return [
    `mag-mell basic, 4 seats: spellbough ${speed(OURS)} moves/s`,
    `bare loop ${speed(BARE_LOOP)} (ratio ${ratios.bareLoop.toFixed(2)}, aim ≥ ${AIMS.bareLoop})`,
    `boardgame.io ${speed(BOARDGAME_IO)} (ratio ${Math.round(ratios.boardgameIo)}×, aim ≥ ${AIMS.boardgameIo}×)`,
  ].join(' · ')
}

function ratiosOf(performances: readonly Performance[]): Ratios | undefined {
  const [ours, bare, peer] = [OURS, BARE_LOOP, BOARDGAME_IO].map((id) => speedOf(performances, id))
  if (ours === undefined || bare === undefined || peer === undefined) return undefined
  return { bareLoop: ours / bare, boardgameIo: ours / peer }
}

const speedOf = (performances: readonly Performance[], id: string): number | undefined =>
  performances.find(({ contestant }) => contestant.id === id)?.movesPerSecond

/** `2.13 M`, and with enough digits for the slow: `0.0061 M`. */
const millions = (speed: number): string => `${(speed / 1e6).toFixed(speed < 1e5 ? 4 : 2)} M`
