import { BadInput, type Game, type Shape } from '@spellbough/kernel'
import type { Bot } from './bot.ts'
import { HeuristicBot } from './heuristic.ts'
import { RandomBot } from './random.ts'

const MAKERS = {
  random: () => new RandomBot(),
  heuristic: <G extends Shape>(game: Game<G>) => new HeuristicBot<G>(game.rules, game.evaluate),
} satisfies Record<string, (game: Game) => Bot>

export const BOT_NAMES: readonly string[] = Object.keys(MAKERS)

/** A fresh bot of this name for one match of this game, or throws `BadInput`. */
export function makeBot(name: string, game: Game): Bot {
  if (Object.hasOwn(MAKERS, name)) return MAKERS[name as keyof typeof MAKERS](game)
  throw new BadInput('bot', `there is no bot "${name}"; there are ${BOT_NAMES.join(', ')}`)
}
