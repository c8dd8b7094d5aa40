import { type Bot, makeBot, prepareGameForLevel } from '@spellbough/bots'
import { findInCatalog } from '@spellbough/games/catalog'
import { fastRng, type PlayableGame, type Position, requireVersion, type SeatView, zm } from '@spellbough/kernel'
import type { WorkerRequest, WorkerResponse } from './worker-request.ts'

/** So many bots keep what they remember of their matches, those asked last. */
const MAX_REMEMBERED_BOTS = 200

/** Answers questions in a thread of its own. It knows the registered games, and of matches what its bots were shown. */
export class WorkerBots {
  /** By game, version of its rules and level. */
  readonly #games = new Map<string, Promise<PlayableGame>>()
  /** By game, match, seat and level, those asked last at the end. */
  readonly #bots = new Map<string, Bot>()

  async respond(request: WorkerRequest): Promise<WorkerResponse> {
    try {
      return { move: await this.#choose(request) }
    } catch (error) {
      this.#bots.delete(botKey(request))
      return { fault: error instanceof Error ? error.message : String(error) }
    }
  }

  async #choose(request: WorkerRequest): Promise<object> {
    const { seat, among, budget, seed } = request
    const game = await this.#gameFor(request)
    // A view that came as data is a view: whoever asks has encoded one that was `Seen`.
    const view = zm.decode(game.rules.viewCodec, JSON.parse(request.view)) as SeatView<Position>
    const listed = game.rules.moves(view, seat)
    const moves = among === undefined ? listed : listed.filter((_, place) => among.includes(place))
    return this.#botFor(request, game).choose({ seat, view, moves, budget, rng: fastRng(seed) })
  }

  #gameFor({ game, version, level }: WorkerRequest): Promise<PlayableGame> {
    const key = `${game} ${version} ${level}`
    const known = this.#games.get(key)
    if (known !== undefined) return known
    const loading = loadGame(game, version, level)
    this.#games.set(key, loading)
    loading.catch(() => this.#games.delete(key))
    return loading
  }

  #botFor(request: WorkerRequest, game: PlayableGame): Bot {
    const name = botKey(request)
    const bot = this.#bots.get(name) ?? makeBot(request.level, game)
    this.#bots.delete(name)
    this.#bots.set(name, bot)
    const [oldest = name] = this.#bots.keys()
    if (this.#bots.size > MAX_REMEMBERED_BOTS) this.#bots.delete(oldest)
    return bot
  }
}

/** A game in a version, with what bots of a level need besides. */
async function loadGame(id: string, version: number, level: string): Promise<PlayableGame> {
  const game = await findInCatalog(id, version)?.load()
  if (game === undefined) throw new Error(`there is no game ${id}`)
  requireVersion(game, version)
  return prepareGameForLevel(level, game)
}

const botKey = ({ game, match, seat, level }: WorkerRequest): string => `${game} ${match} ${seat} ${level}`
