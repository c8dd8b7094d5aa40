/** Entrants of a contest: built-in bots by level, and programs. */
import { type Budget, findLevel, iterationsOf, LEVEL_IDS, LEVELS, makeBot, prepareGameForLevel } from '@spellbough/bots'
import { InvalidInput, type Rng, type Seat } from '@spellbough/kernel'
import type { Contestant, ContestSettings } from './contestant.ts'
import { SubprocessBot } from './subprocess-bot.ts'

const PROGRAM_PREFIX = 'cmd:'

export const isProgram = (name: string): boolean => name.startsWith(PROGRAM_PREFIX)

/** A built-in bot: `mage`, or with a budget: `mage@600` (iterations), `mage@300ms`. */
const LEVEL_PATTERN = /^(?<level>[a-z]+)(?:@(?<count>[1-9]\d{0,6})(?<unit>ms)?)?$/

interface LevelEntrant {
  readonly level: string
  readonly budget?: Budget
}

function parseLevelEntrant(name: string): LevelEntrant | undefined {
  const { level = '', count, unit } = LEVEL_PATTERN.exec(name)?.groups ?? {}
  if (findLevel(level) === undefined) return undefined
  if (count === undefined) return { level }
  return { level, budget: unit === 'ms' ? { milliseconds: Number(count) } : { iterations: Number(count) } }
}

/** Throws `InvalidInput` for a name that stands for no bot. */
export function checkEntrant(name: string): void {
  if (isProgram(name) ? name.length > PROGRAM_PREFIX.length : parseLevelEntrant(name) !== undefined) return
  throw new InvalidInput('--bots', `there is no bot "${name}"; there are ${LEVEL_IDS.join(', ')} and cmd:<program>`)
}

/** A player of this name for one seat of one game. */
export async function createContestant(
  name: string,
  seat: Seat,
  settings: ContestSettings,
  rng: Rng,
): Promise<Contestant> {
  if (isProgram(name)) return new SubprocessBot(name.slice(PROGRAM_PREFIX.length), seat, settings)
  const level = levelOfEntrant(name)
  const bot = makeBot(level, await prepareGameForLevel(level, settings.game), () => performance.now())
  const budget = budgetOf(name, settings)
  return {
    choose: ({ seat, moves, view }) => bot.choose({ seat, moves, view, budget, rng }),
    leave() {},
  }
}

/** The level of a built-in bot, without its budget. */
export const levelOfEntrant = (name: string): string => parseLevelEntrant(name)?.level ?? name

/** The budget of a built-in bot for a move: that of its name, else that of the contest. */
export function budgetOf(name: string, { game, botBudget }: Pick<ContestSettings, 'game' | 'botBudget'>): Budget {
  const { level, budget } = parseLevelEntrant(name) ?? { level: name }
  if (budget !== undefined) return budget
  const known = findLevel(level) ?? LEVELS[0]
  if (botBudget === 'usual time') return { milliseconds: known.milliseconds }
  return { iterations: botBudget === 'usual iterations' ? iterationsOf(known, game.model) : botBudget }
}
