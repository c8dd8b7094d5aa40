/** Where bots think, and whoever gives advice: beside the page, so that no input ever waits for them. */
import { AdeptBot, type Bot, RandomBot } from '@spellbough/bots'
import { findInCatalog } from '@spellbough/games/catalog'
import { fastRng, type PlayableGame, type Seen, type Table, zm } from '@spellbough/kernel'
import type { AdviceQuestion } from '../advice/advice-messages.ts'
import type { BotAnswer, BotQuestion } from './bot-messages.ts'

/** By match, seat and level. */
const bots = new Map<string, Promise<Bot>>()

self.onmessage = async ({ data }: MessageEvent<BotQuestion | AdviceQuestion>) => {
  if (!('kind' in data)) return self.postMessage(await answer(data))
  // Few ask for advice: what it takes comes when somebody does.
  const { answerAdvice } = await import('../advice/adviser.ts')
  await answerAdvice(data, (said) => self.postMessage(said))
}

async function answer(question: BotQuestion): Promise<BotAnswer> {
  const { id, seat, view, milliseconds, seed } = question
  try {
    const game = await findInCatalog(question.game)?.load()
    if (game === undefined) throw new Error(`there is no game ${question.game}`)
    const seen = seenFrom(game, view)
    const moves = game.rules.moves(seen, seat)
    const bot = await botOf(question, game)
    // Where there is nothing to choose a bot only looks.
    for (const earlier of question.memory ?? [])
      bot.choose({ seat, moves: moves.slice(0, 1), view: seenFrom(game, earlier), budget: NOTHING, rng: fastRng(seed) })
    return { id, move: bot.choose({ seat, moves, view: seen, budget: { milliseconds }, rng: fastRng(seed) }) }
  } catch (error) {
    // Asked again it begins anew.
    bots.delete(keyOf(question))
    return { id, fault: error instanceof Error ? error.message : String(error) }
  }
}

const NOTHING = { iterations: 0 }

/** A view that came as data is a view: the page that made it had no state to give. */
const seenFrom = ({ rules }: PlayableGame, view: unknown): Seen<Table> =>
  zm.decode(rules.sight, view as Table) as Seen<Table>

const keyOf = ({ match, seat, level }: BotQuestion): string => `${match} ${seat} ${level}`

function botOf(question: BotQuestion, game: PlayableGame): Promise<Bot> {
  const key = keyOf(question)
  const known = question.memory === undefined ? bots.get(key) : undefined
  const bot = known ?? newBot(question, game)
  bots.set(key, bot)
  return bot
}

/** The usual bots are there at once; the others come when they are asked for the first time. */
async function newBot({ level, game: id }: BotQuestion, game: PlayableGame): Promise<Bot> {
  if (level === 'random') return new RandomBot()
  if (level === 'adept') return new AdeptBot(game)
  return await (await import('./searching-bots.ts')).searchingBot(level, id)
}
