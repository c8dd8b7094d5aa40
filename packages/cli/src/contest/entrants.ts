/** Who can take part in a contest: our own bots by their names, and programs. */
import { BOT_NAMES, type Budget, levelOf, makeBot } from '@spellbough/bots'
import { BadInput, type Rng, type Seat } from '@spellbough/kernel'
import type { Contestant, Rulebook } from './contestant.ts'
import { OutsideBot } from './outside-bot.ts'

const OUTSIDE = 'cmd:'

export const isOutside = (name: string): boolean => name.startsWith(OUTSIDE)

/** Refuses a name that stands for no bot. */
export function checkEntrant(name: string): void {
  if (isOutside(name) ? name.length > OUTSIDE.length : levelOf(name) !== undefined) return
  throw new BadInput('--bots', `there is no bot "${name}"; there are ${BOT_NAMES.join(', ')} and cmd:<program>`)
}

/** A player of this name for one seat of one game. */
export function contestantOf(name: string, seat: Seat, rulebook: Rulebook, rng: Rng): Contestant {
  if (isOutside(name)) return new OutsideBot(name.slice(OUTSIDE.length), seat, rulebook)
  const bot = makeBot(name, rulebook.game, () => performance.now())
  const budget = budgetOf(name, rulebook.spends)
  return {
    choose: ({ seat, moves, view }) => bot.choose({ seat, moves, view, budget, rng }),
    leave() {},
  }
}

/** What one of our own bots may spend on a move. */
export function budgetOf(name: string, spends: Rulebook['spends']): Budget {
  const { milliseconds, iterations } = levelOf(name) ?? { milliseconds: 1, iterations: 1 }
  if (spends === 'usual time') return { milliseconds }
  return { iterations: spends === 'usual tries' ? iterations : spends }
}
