import { LEVELS, type LevelId } from '@spellbough/bots'
import type { Findings } from '@spellbough/bots/kit'
import { GAMES } from '@spellbough/games'
import { InvalidInput } from '@spellbough/kernel'
import { variantsOf } from '@spellbough/kernel/kit'
import { runInWorkers } from '../workers.ts'
import type { ExaminationAnswer, ExaminationJob } from './worker.ts'

export interface BotKitOptions {
  /** Games in all, shared among games, modes, numbers of seats and levels. */
  readonly games: number
  /** Only this game, and only this level. */
  readonly game?: string
  readonly level?: string
  /** The budget of a bot for a move; left out: a tenth of what is usual for its level. */
  readonly iterations?: number
  /** The share of decisions made a second time in another determinization. */
  readonly share: number
  /** The seed of the first game of each row; the next ones count up. */
  readonly seed: number
  readonly threads: number
}

/** A game at one mode, number of seats and level, with what was found. */
export interface BotKitRow extends Findings {
  readonly game: string
  readonly mode: string
  readonly seats: number
  readonly level: LevelId
  /** The first fault; nothing else was examined in this row afterwards. */
  readonly fault?: string
}

/** Games of a level for one game of the slowest level: the faster a level is, the more of them. */
const GAME_SHARES: Readonly<Record<LevelId, number>> = { random: 80, apprentice: 12, adept: 6, mage: 1, archmage: 1 }

/** Games in one job of a worker. */
const GAMES_PER_JOB = 5

/** Examines the decisions of bots in many games, in worker threads. See `examine` of `@spellbough/bots/kit`. */
export async function runBotKit(options: BotKitOptions): Promise<BotKitRow[]> {
  const rows = planRows(options)
  const jobs = rows.flatMap((row, index) => jobsOf(row, index, options))
  const failed = new Set<number>()
  const answers = await runInWorkers<ExaminationJob, ExaminationAnswer>(
    new URL('./worker.js', import.meta.url),
    jobs,
    options.threads,
    (job, { fault }) => {
      if (fault !== undefined) failed.add(job.row)
    },
    (job) => failed.has(job.row),
  )
  return rows.map((row, index) => {
    const own = answers.flatMap((answer, job) => (answer !== undefined && jobs[job]?.row === index ? [answer] : []))
    const fault = own.find((answer) => answer.fault !== undefined)?.fault
    const sum = (name: keyof Findings) => own.reduce((total, { found }) => total + (found?.[name] ?? 0), 0)
    return {
      game: row.game,
      mode: row.mode,
      seats: row.seats,
      level: row.level,
      games: sum('games'),
      decisions: sum('decisions'),
      compared: sum('compared'),
      differing: sum('differing'),
      ...(fault === undefined ? {} : { fault }),
    }
  })
}

interface PlannedRow extends Pick<BotKitRow, 'game' | 'mode' | 'seats' | 'level'> {
  readonly games: number
}

function planRows({ games, game, level }: BotKitOptions): PlannedRow[] {
  const kinds = GAMES.filter(({ rules }) => game === undefined || rules.id === game).flatMap((candidate) =>
    variantsOf(candidate).flatMap(({ rules, mode, seats }) =>
      LEVELS.filter(({ id }) => level === undefined || id === level).map(({ id }) => ({
        game: rules.id,
        mode,
        seats,
        level: id,
      })),
    ),
  )
  if (kinds.length === 0) throw new InvalidInput('bot-kit', `there is no game "${game}" or no level "${level}"`)
  const whole = kinds.reduce((sum, kind) => sum + GAME_SHARES[kind.level], 0)
  return kinds.map((kind) => ({ ...kind, games: Math.max(1, Math.round((games * GAME_SHARES[kind.level]) / whole)) }))
}

function jobsOf(row: PlannedRow, index: number, { seed, share, iterations }: BotKitOptions): ExaminationJob[] {
  const { game, mode, seats, level } = row
  return Array.from({ length: Math.ceil(row.games / GAMES_PER_JOB) }, (_, job) => ({
    row: index,
    game,
    mode,
    seats,
    level,
    ...(iterations === undefined ? {} : { iterations }),
    games: Math.min(GAMES_PER_JOB, row.games - job * GAMES_PER_JOB),
    seed: seed + job * GAMES_PER_JOB,
    share,
  }))
}

/** One row of the report. */
export const formatBotKitRow = ({ game, mode, seats, level, fault, ...found }: BotKitRow): string =>
  `${game}, ${mode}, ${seats} seats, ${level}: ${found.games} games, ${found.decisions} decisions, ` +
  `${found.compared} compared, ${found.differing} of them in another state${fault === undefined ? '' : ': FAULT'}`
