/** Who can take part in a contest: our own bots by their names, and programs. */
import { BOT_NAMES, type Budget, equip, LEVELS, levelOf, makeBot, triesOf } from '@spellbough/bots'
import { BadInput, type Rng, type Seat } from '@spellbough/kernel'
import type { Contestant, Rulebook } from './contestant.ts'
import { OutsideBot } from './outside-bot.ts'

const OUTSIDE = 'cmd:'

export const isOutside = (name: string): boolean => name.startsWith(OUTSIDE)

/** One of our own bots as it is named: `mage`, or with what it may spend on a move: `mage@600` tries, `mage@300ms`. */
const OWN = /^(?<level>[a-z]+)(?:@(?<count>[1-9]\d{0,6})(?<unit>ms)?)?$/

interface Own {
  readonly level: string
  readonly budget?: Budget
}

function readOwn(name: string): Own | undefined {
  const { level = '', count, unit } = OWN.exec(name)?.groups ?? {}
  if (levelOf(level) === undefined) return undefined
  if (count === undefined) return { level }
  return { level, budget: unit === 'ms' ? { milliseconds: Number(count) } : { iterations: Number(count) } }
}

/** Refuses a name that stands for no bot. */
export function checkEntrant(name: string): void {
  if (isOutside(name) ? name.length > OUTSIDE.length : readOwn(name) !== undefined) return
  throw new BadInput('--bots', `there is no bot "${name}"; there are ${BOT_NAMES.join(', ')} and cmd:<program>`)
}

/** A player of this name for one seat of one game. */
export async function contestantOf(name: string, seat: Seat, rulebook: Rulebook, rng: Rng): Promise<Contestant> {
  if (isOutside(name)) return new OutsideBot(name.slice(OUTSIDE.length), seat, rulebook)
  const level = levelNamed(name)
  const bot = makeBot(level, await equip(level, rulebook.game), () => performance.now())
  const budget = budgetOf(name, rulebook)
  return {
    choose: ({ seat, moves, view }) => bot.choose({ seat, moves, view, budget, rng }),
    leave() {},
  }
}

/** The level of one of our own bots, however it is named. */
export const levelNamed = (name: string): string => readOwn(name)?.level ?? name

/** What one of our own bots may spend on a move: as its name says, else as is usual. */
export function budgetOf(name: string, { game, spends }: Pick<Rulebook, 'game' | 'spends'>): Budget {
  const { level, budget } = readOwn(name) ?? { level: name }
  if (budget !== undefined) return budget
  const known = levelOf(level) ?? LEVELS[0]
  if (spends === 'usual time') return { milliseconds: known.milliseconds }
  return { iterations: spends === 'usual tries' ? triesOf(known, game.knowledge) : spends }
}
