import { type Bot, equip, makeBot } from '@spellbough/bots'
import { findInCatalog } from '@spellbough/games/catalog'
import { fastRng, type PlayableGame, rulesOfVersion, type Seen, type Table, zm } from '@spellbough/kernel'
import type { Answer, Question } from './question.ts'

/** So many bots keep what they remember of their matches, those asked last. */
const MOST_BOTS = 200

/** Answers questions in a thread of its own. It knows the registered games, and of matches what its bots were shown. */
export class Thinker {
  /** By game, version of its rules and level. */
  readonly #games = new Map<string, Promise<PlayableGame>>()
  /** By game, match, seat and level, those asked last at the end. */
  readonly #bots = new Map<string, Bot>()

  async answer(question: Question): Promise<Answer> {
    try {
      return { move: await this.#choose(question) }
    } catch (error) {
      this.#bots.delete(nameOf(question))
      return { fault: error instanceof Error ? error.message : String(error) }
    }
  }

  async #choose(question: Question): Promise<object> {
    const { seat, among, budget, seed } = question
    const game = await this.#gameFor(question)
    // A view that came as data is a view: whoever asks has encoded one that was `Seen`.
    const view = zm.decode(game.rules.sight, JSON.parse(question.view)) as Seen<Table>
    const listed = game.rules.moves(view, seat)
    const moves = among === undefined ? listed : listed.filter((_, place) => among.includes(place))
    return this.#botFor(question, game).choose({ seat, view, moves, budget, rng: fastRng(seed) })
  }

  #gameFor({ game, version, level }: Question): Promise<PlayableGame> {
    const key = `${game} ${version} ${level}`
    const known = this.#games.get(key)
    if (known !== undefined) return known
    const loading = load(game, version, level)
    this.#games.set(key, loading)
    loading.catch(() => this.#games.delete(key))
    return loading
  }

  #botFor(question: Question, game: PlayableGame): Bot {
    const name = nameOf(question)
    const bot = this.#bots.get(name) ?? makeBot(question.level, game)
    this.#bots.delete(name)
    this.#bots.set(name, bot)
    const [oldest = name] = this.#bots.keys()
    if (this.#bots.size > MOST_BOTS) this.#bots.delete(oldest)
    return bot
  }
}

/** A game with the rules of a version, and with what bots of a level need besides. */
async function load(id: string, version: number, level: string): Promise<PlayableGame> {
  const game = await findInCatalog(id)?.load()
  if (game === undefined) throw new Error(`there is no game ${id}`)
  return equip(level, { ...game, rules: rulesOfVersion(game, version) })
}

const nameOf = ({ game, match, seat, level }: Question): string => `${game} ${match} ${seat} ${level}`
