/** The side of a bot request that runs in a thread or worker. */
import type { Bot } from '@spellbough/bots'
import { fastRng, type PlayableGame, type Position, type SeatView, zm } from '@spellbough/kernel'
import type { WorkerRequest, WorkerResponse } from './worker-request.ts'

export type { WorkerRequest, WorkerResponse }

/** Where a worker gets games and bots from. */
export interface BotLoader {
  /** The game with the rules of this version; rejects if there is none. */
  loadGame(id: string, version: number): Promise<PlayableGame>
  /** A fresh bot of this level for one match of the game. */
  makeBot(level: string, game: PlayableGame): Promise<Bot>
}

/** How many bots keep what they remember of their matches: those asked last. */
const MAX_REMEMBERED_BOTS = 200

/** A bot that is only to observe needs no time. */
const OBSERVE_ONLY_BUDGET = { iterations: 0 }

/** Answers bot requests. Of matches it knows what its bots were shown. */
export class WorkerBots {
  readonly #loader: BotLoader
  /** By game, match, seat and level, those asked last at the end. */
  readonly #bots = new Map<string, Promise<Bot>>()

  constructor(loader: BotLoader) {
    this.#loader = loader
  }

  async respond(request: WorkerRequest): Promise<WorkerResponse> {
    try {
      return { move: await this.#choose(request) }
    } catch (error) {
      // The next request gets a fresh bot.
      this.#bots.delete(botKey(request))
      return { fault: error instanceof Error ? error.message : String(error) }
    }
  }

  async #choose(request: WorkerRequest): Promise<object> {
    const { seat, among, budget, seed, memory = [] } = request
    const game = await this.#loader.loadGame(request.game, request.version)
    const view = decodeView(game, request.view)
    const listed = game.rules.moves(view, seat)
    const moves = among === undefined ? listed : listed.filter((_, index) => among.includes(index))
    const bot = await this.#botFor(request, game)
    // A bot with one move to choose among only observes.
    for (const earlier of memory)
      bot.choose({
        seat,
        view: decodeView(game, earlier),
        moves: moves.slice(0, 1),
        budget: OBSERVE_ONLY_BUDGET,
        rng: fastRng(seed),
      })
    return bot.choose({ seat, view, moves, budget, rng: fastRng(seed) })
  }

  /** A bot that is told its memory is made anew: it must not observe anything twice. */
  #botFor(request: WorkerRequest, game: PlayableGame): Promise<Bot> {
    const key = botKey(request)
    const known = request.memory === undefined ? this.#bots.get(key) : undefined
    const bot = known ?? this.#loader.makeBot(request.level, game)
    this.#bots.delete(key)
    this.#bots.set(key, bot)
    const [oldest = key] = this.#bots.keys()
    if (this.#bots.size > MAX_REMEMBERED_BOTS) this.#bots.delete(oldest)
    return bot
  }
}

/** A view that came as data is a seat's view: the sender encoded one that the kernel had made. */
const decodeView = ({ rules }: PlayableGame, view: string): SeatView<Position> =>
  zm.decode(rules.viewCodec, JSON.parse(view)) as SeatView<Position>

const botKey = ({ game, match, seat, level }: WorkerRequest): string => `${game} ${match} ${seat} ${level}`
