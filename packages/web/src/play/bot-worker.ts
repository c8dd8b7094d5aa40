/** Where bots think, and whoever gives advice: beside the page, so that no input ever waits for them. */
import { AdeptBot, type Bot, RandomBot } from '@spellbough/bots'
import { findInCatalog } from '@spellbough/games/catalog'
import { fastRng, type PlayableGame, type Position, type SeatView, zm } from '@spellbough/kernel'
import type { AdviceRequest } from '../advice/advice-messages.ts'
import type { BotRequest, BotResponse } from './bot-messages.ts'

/** By match, seat and level. */
const bots = new Map<string, Promise<Bot>>()

self.onmessage = async ({ data }: MessageEvent<BotRequest | AdviceRequest>) => {
  if (!('kind' in data)) return self.postMessage(await handleBotRequest(data))
  // Few ask for advice: what it takes comes when somebody does.
  const { handleAdviceRequest: answerAdvice } = await import('../advice/handle-advice-request.ts')
  await answerAdvice(data, (said) => self.postMessage(said))
}

async function handleBotRequest(question: BotRequest): Promise<BotResponse> {
  const { id, seat, view, milliseconds, seed } = question
  try {
    const game = await findInCatalog(question.game, question.version)?.load()
    if (game === undefined) throw new Error(`there is no game ${question.game}`)
    const seen = decodeView(game, view)
    const moves = game.rules.moves(seen, seat)
    const bot = await getBot(question, game)
    // Where there is nothing to choose a bot only looks.
    for (const earlier of question.memory ?? [])
      bot.choose({
        seat,
        moves: moves.slice(0, 1),
        view: decodeView(game, earlier),
        budget: OBSERVE_ONLY_BUDGET,
        rng: fastRng(seed),
      })
    return { id, move: bot.choose({ seat, moves, view: seen, budget: { milliseconds }, rng: fastRng(seed) }) }
  } catch (error) {
    // Asked again it begins anew.
    bots.delete(keyOf(question))
    return { id, fault: error instanceof Error ? error.message : String(error) }
  }
}

const OBSERVE_ONLY_BUDGET = { iterations: 0 }

/** A view that came as data is a view: the page that made it had no state to give. */
const decodeView = ({ rules }: PlayableGame, view: unknown): SeatView<Position> =>
  zm.decode(rules.viewCodec, view as Position) as SeatView<Position>

const keyOf = ({ match, seat, level }: BotRequest): string => `${match} ${seat} ${level}`

function getBot(question: BotRequest, game: PlayableGame): Promise<Bot> {
  const key = keyOf(question)
  const known = question.memory === undefined ? bots.get(key) : undefined
  const bot = known ?? createBot(question, game)
  bots.set(key, bot)
  return bot
}

/** The usual bots are there at once; the others come when they are asked for the first time. */
async function createBot({ level, game: id, version }: BotRequest, game: PlayableGame): Promise<Bot> {
  if (level === 'random') return new RandomBot()
  if (level === 'adept') return new AdeptBot(game)
  return await (await import('./searching-bots.ts')).createSearchBot(level, id, version)
}
