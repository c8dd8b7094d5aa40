/** Where bots think: beside the page, so that no input ever waits for them. */
import { type Bot, makeBot } from '@spellbough/bots'
import { findInCatalog } from '@spellbough/games/catalog'
import { fastRng, type PlayableGame, type Seen, type Table, zm } from '@spellbough/kernel'
import type { BotAnswer, BotQuestion } from './bot-messages.ts'

const games = new Map<string, Promise<PlayableGame>>()
const bots = new Map<string, Bot>()

self.onmessage = async ({ data }: MessageEvent<BotQuestion>) => {
  self.postMessage(await answer(data))
}

async function answer(question: BotQuestion): Promise<BotAnswer> {
  const { id, seat, view, milliseconds, seed } = question
  try {
    const game = await gameOf(question.game)
    // A view that came as data is a view: the page that made it had no state to give.
    const seen = zm.decode(game.rules.sight, view as Table) as Seen<Table>
    const moves = game.rules.moves(seen, seat)
    const bot = botOf(question, game)
    return { id, move: bot.choose({ seat, moves, view: seen, budget: { milliseconds }, rng: fastRng(seed) }) }
  } catch (error) {
    return { id, fault: error instanceof Error ? error.message : String(error) }
  }
}

function gameOf(id: string): Promise<PlayableGame> {
  const known = games.get(id)
  if (known !== undefined) return known
  const entry = findInCatalog(id)
  if (entry === undefined) throw new Error(`there is no game ${id}`)
  const loading = entry.load()
  games.set(id, loading)
  return loading
}

function botOf({ match, seat, level }: BotQuestion, game: PlayableGame): Bot {
  const key = `${match} ${seat} ${level}`
  const bot = bots.get(key) ?? makeBot(level, game)
  bots.set(key, bot)
  return bot
}
