import { makeBot } from '@spellbough/bots'
import { fastRng, type Game, type Rules, type Seat, type Seen, type Table } from '@spellbough/kernel'
import type { World } from '../world.ts'

/** A question to a bot: of the position, the seat's own view and its legal moves are all it ever gets. */
export interface BotQuestion {
  /** Of which match: a bot may remember what it saw there. */
  readonly match: string
  readonly game: Game
  /** Of the version the match is played with. */
  readonly rules: Rules
  /** The bot's level. */
  readonly name: string
  readonly seat: Seat
  readonly view: Seen<Table>
  /** At least one. */
  readonly moves: readonly object[]
  /** What it may spend, where the server has it. */
  readonly milliseconds: number
  /** Says when the match has gone on: then any answer does. */
  readonly dropped?: AbortSignal
}

/** Where bots think. */
export interface BotRunner {
  /** One of the moves. Never rejects. */
  choose(question: BotQuestion): Promise<object>
}

/** What a bot may spend on a move in this very thread, in milliseconds: everybody else waits meanwhile. */
const LONGEST_HERE = 40

/** Bots that think in this thread. One that fails makes any legal move: nobody shall wait for a bot for good. */
export function botsHere({ bytes, log }: Pick<World, 'bytes' | 'log'>): BotRunner {
  const chance = () => fastRng(seedFrom(bytes))

  function ask({ game, rules, name, seat, view, moves, milliseconds }: BotQuestion): object {
    const bot = makeBot(name, { ...game, rules })
    const budget = { milliseconds: Math.min(LONGEST_HERE, milliseconds) }
    const move = bot.choose({ seat, view, moves, budget, rng: chance() })
    if (!moves.includes(move)) throw new Error('it chose a move that is not listed')
    return move
  }

  return {
    async choose(question) {
      try {
        return ask(question)
      } catch (error) {
        const { match, rules, name, seat } = question
        log.error({ err: error, match, game: rules.id, bot: name, seat }, 'a bot failed; any legal move is made for it')
        return anyMove(question, bytes)
      }
    },
  }
}

/** Any of the moves, without a thought. */
export const anyMove = ({ moves }: Pick<BotQuestion, 'moves'>, bytes: World['bytes']): object =>
  moves[fastRng(seedFrom(bytes)).int(Math.max(1, moves.length))] ?? {}

/** A bot's own chance for one question. */
export const seedFrom = (bytes: World['bytes']): number => new DataView(new Uint8Array(bytes(4)).buffer).getUint32(0)
