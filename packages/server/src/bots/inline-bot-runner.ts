import { makeBot } from '@spellbough/bots'
import { type BotRequest, type BotRunner, randomMove } from '@spellbough/host'
import { fastRng } from '@spellbough/kernel'
import type { NodeContext } from '../node-context.ts'

/** What a bot may spend on a move in the server's own thread: everybody else waits meanwhile. */
const MAX_INLINE_THINKING_MS = 40

/** Bots that think in this thread. For one that fails any legal move is made, so that nobody waits for a bot for ever. */
export function makeInlineBotRunner({ randomBytes, log }: Pick<NodeContext, 'randomBytes' | 'log'>): BotRunner {
  function choose({ game, rules, level, seat, view, moves, budgetMs }: BotRequest): object {
    const bot = makeBot(level, { ...game, rules })
    const budget = { milliseconds: Math.min(MAX_INLINE_THINKING_MS, budgetMs) }
    const move = bot.choose({ seat, view, moves, budget, rng: fastRng(randomSeed(randomBytes)) })
    if (!moves.includes(move)) throw new Error('it chose a move that is not listed')
    return move
  }

  return {
    async choose(request) {
      try {
        return choose(request)
      } catch (error) {
        const { match, rules, level, seat } = request
        log.error(
          { err: error, match, game: rules.id, bot: level, seat },
          'a bot failed; any legal move is made for it',
        )
        return randomMove(request, randomSeed(randomBytes))
      }
    },
  }
}

/** A seed for a bot's random numbers, 32 bits. */
export const randomSeed = (randomBytes: NodeContext['randomBytes']): number =>
  new DataView(new Uint8Array(randomBytes(4)).buffer).getUint32(0)
