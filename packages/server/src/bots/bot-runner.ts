import { makeBot } from '@spellbough/bots'
import { fastRng, type Game, type Position, type Rules, type Seat, type SeatView } from '@spellbough/kernel'
import type { NodeContext } from '../node-context.ts'

/** A question to a bot: of the position, the seat's own view and its legal moves are all it ever gets. */
export interface BotRequest {
  /** Of which match: a bot may remember what it saw there. */
  readonly match: string
  readonly game: Game
  /** Of the version the match is played with. */
  readonly rules: Rules
  /** The bot's level. */
  readonly level: string
  readonly seat: Seat
  readonly view: SeatView<Position>
  /** At least one. */
  readonly moves: readonly object[]
  /** What it may spend, where the server has it. */
  readonly budgetMs: number
  /** Says when the match has gone on: then any answer does. */
  readonly signal?: AbortSignal
}

/** Where bots think. */
export interface BotRunner {
  /** One of the moves. Never rejects. */
  choose(request: BotRequest): Promise<object>
}

/** What a bot may spend on a move in this very thread, in milliseconds: everybody else waits meanwhile. */
const MAX_INLINE_THINKING_MS = 40

/** Bots that think in this thread. One that fails makes any legal move: nobody shall wait for a bot for good. */
export function makeInlineBotRunner({ bytes, log }: Pick<NodeContext, 'bytes' | 'log'>): BotRunner {
  const chance = () => fastRng(randomSeed(bytes))

  function ask({ game, rules, level: name, seat, view, moves, budgetMs: milliseconds }: BotRequest): object {
    const bot = makeBot(name, { ...game, rules })
    const budget = { milliseconds: Math.min(MAX_INLINE_THINKING_MS, milliseconds) }
    const move = bot.choose({ seat, view, moves, budget, rng: chance() })
    if (!moves.includes(move)) throw new Error('it chose a move that is not listed')
    return move
  }

  return {
    async choose(request) {
      try {
        return ask(request)
      } catch (error) {
        const { match, rules, level: name, seat } = request
        log.error({ err: error, match, game: rules.id, bot: name, seat }, 'a bot failed; any legal move is made for it')
        return randomMove(request, bytes)
      }
    },
  }
}

/** Any of the moves, without a thought. */
export const randomMove = ({ moves }: Pick<BotRequest, 'moves'>, bytes: NodeContext['bytes']): object =>
  moves[fastRng(randomSeed(bytes)).int(Math.max(1, moves.length))] ?? {}

/** A bot's own chance for one question. */
export const randomSeed = (bytes: NodeContext['bytes']): number =>
  new DataView(new Uint8Array(bytes(4)).buffer).getUint32(0)
