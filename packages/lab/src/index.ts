/**
 * The lab measures and trains bots; the product that people play with does not depend on it.
 *
 * - `contest/`: games between bots or external programs, from every side of the same deals (`spellbough arena`).
 * - `ladder/`: every level against the one below, with a sequential test, tables and plots (`spellbough ladder`).
 * - `training/`: self-play and the training of a game's network (`spellbough train`).
 * - `value-fitting/`: the logistic regression of a handwritten value function (`npm run fit-values`).
 * - `bot-kit/`: checks bots' decisions in many games (`npm run bot-kit`).
 */
export { type BotKitOptions, type BotKitRow, formatBotKitRow, runBotKit } from './bot-kit/run-bot-kit.ts'
export type { Contest } from './contest/contest.ts'
export type { ContestSettings } from './contest/contestant.ts'
export { createDealPool } from './contest/deal-pool.ts'
export { budgetOf, checkEntrant, isProgram, levelOfEntrant } from './contest/entrants.ts'
export { playContestGame } from './contest/play-contest-game.ts'
export { runContest } from './contest/run-contest.ts'
export { hashSeed, seedFromWord } from './contest/seeds.ts'
export { type BotTally, ContestTally } from './contest/tally.ts'
export { drawCurves } from './ladder/curves.ts'
export { playRung, type RungResult } from './ladder/play-rung.ts'
export { drawPlot } from './ladder/plot.ts'
export { CURVES_PATH, CURVES_TITLE, plotPath, renderTables, replaceTables } from './ladder/report.ts'
export { LADDER_PARTS, type Rung, type RungPurpose, rungsOf } from './ladder/rungs.ts'
export type { Losses } from './training/network-trainer.ts'
export { type TrainingListener, type TrainingRun, trainNetwork } from './training/train-network.ts'
export {
  type FittedValues,
  fitValues,
  formatFittedValues,
  type ValueFittingOptions,
} from './value-fitting/fit-values.ts'
