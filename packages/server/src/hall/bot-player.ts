import { makeBot } from '@spellbough/bots'
import { fastRng, type Game, type Rules, type Seat, type Seen, type Table } from '@spellbough/kernel'
import type { World } from '../world.ts'

/** A question to a bot: the seat's own view and its legal moves are all it ever gets. */
export interface BotQuestion {
  readonly game: Game
  /** Of the version the match is played with. */
  readonly rules: Rules
  /** The bot's level. */
  readonly name: string
  readonly seat: Seat
  readonly view: Seen<Table>
  /** At least one. */
  readonly moves: readonly object[]
}

/** Where bots think. */
export interface BotRunner {
  /** One of the moves. Never rejects. */
  choose(question: BotQuestion): Promise<object>
}

/** What a bot may spend on a move in this very thread, in milliseconds: everybody else waits meanwhile. */
const BUDGET = 40

/** Bots that think in this thread. One that fails makes any legal move: nobody shall wait for a bot for good. */
export function botsHere({ bytes, log }: Pick<World, 'bytes' | 'log'>): BotRunner {
  const chance = () => fastRng(new DataView(new Uint8Array(bytes(4)).buffer).getUint32(0))

  function ask({ game, rules, name, seat, view, moves }: BotQuestion): object {
    const bot = makeBot(name, { ...game, rules })
    const move = bot.choose({ seat, view, moves, budget: { milliseconds: BUDGET }, rng: chance() })
    if (!moves.includes(move)) throw new Error('it chose a move that is not listed')
    return move
  }

  return {
    async choose(question) {
      try {
        return ask(question)
      } catch (error) {
        const { rules, name, seat, moves } = question
        log.error({ err: error, game: rules.id, bot: name, seat }, 'a bot failed; any legal move is made for it')
        return moves[chance().int(moves.length)] ?? {}
      }
    },
  }
}
