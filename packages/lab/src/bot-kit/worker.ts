/** A worker thread of the bot kit: examines some games and answers with what it found. */
import { parentPort } from 'node:worker_threads'
import { findLevel, type LevelId, makeBot, prepareGameForLevel } from '@spellbough/bots'
import { examine, type Findings } from '@spellbough/bots/kit'
import { findGame } from '@spellbough/games'
import { variantsOf } from '@spellbough/kernel/kit'

export interface ExaminationJob {
  /** The index of the row that this is a part of. */
  readonly row: number
  readonly game: string
  readonly mode: string
  readonly seats: number
  readonly level: LevelId
  readonly iterations?: number
  readonly games: number
  readonly seed: number
  readonly share: number
}

export interface ExaminationAnswer {
  readonly found?: Findings
  readonly fault?: string
}

parentPort?.on('message', async (job: ExaminationJob) => {
  parentPort?.postMessage(await runExamination(job))
})

async function runExamination({ game: id, mode, seats, level, ...run }: ExaminationJob): Promise<ExaminationAnswer> {
  const game = findGame(id)
  // A tenth of the usual iterations leads to the same kinds of decisions, and to ten times as many of them.
  const iterations = run.iterations ?? Math.ceil((findLevel(level)?.iterations ?? 1) / 10)
  try {
    const variant = variantsOf(game).find((candidate) => candidate.mode === mode && candidate.seats === seats)
    if (variant === undefined) throw new RangeError(`${id} is not played by ${seats} in mode ${mode}`)
    const { config, maxMoves } = variant
    const prepared = await prepareGameForLevel(level, game)
    const examination = { game, config, seats, makeBot: () => makeBot(level, prepared), iterations, maxMoves }
    return { found: examine(examination, run) }
  } catch (error) {
    return { fault: `${mode}, ${iterations} iterations: ${error instanceof Error ? error.message : String(error)}` }
  }
}
