import {
  fastRng,
  type GameTypes,
  HOST,
  makeSeatView,
  type PlayableGame,
  type Rng,
  type Rules,
  randomSeat,
  type Seat,
  type SeatView,
} from '@spellbough/kernel'
import type { Bot, MoveRequest } from '../bot.ts'

/** What is examined: bots of one kind in one game, with one config and number of seats. */
export interface Examination<G extends GameTypes = GameTypes> {
  readonly game: Pick<PlayableGame<G>, 'rules'>
  readonly config: G['config']
  readonly seats: number
  /** A fresh bot for one match. */
  readonly makeBot: () => Bot<G>
  readonly iterations: number
  /** No game has more moves than this. */
  readonly maxMoves: number
}

/** The counts of an examination without a fault. */
export interface Findings {
  readonly games: number
  readonly decisions: number
  /** Decisions that were made a second time in another determinization. */
  readonly compared: number
  /** How many of those differed from the true state: none would mean that nothing is hidden. */
  readonly differing: number
}

/**
 * Plays games with such bots at every seat and checks that each decision is legal and leaves the bot's view unchanged;
 * and for a share of them, that it does not depend on what the seat cannot know: a twin with the same history and the
 * same random numbers is asked in another state that looks the same to the seat, and must choose the same. Throws an
 * `Error` that names the place of the first fault.
 */
export function examine<G extends GameTypes>(
  examination: Examination<G>,
  { games, seed, share }: { readonly games: number; readonly seed: number; readonly share: number },
): Findings {
  const found = { games: 0, decisions: 0, compared: 0, differing: 0 }
  for (let game = 0; game < games; game++) {
    new ExaminedGame(examination, seed + game, share, found).play()
    found.games++
  }
  return found
}

interface ExaminationCounts {
  decisions: number
  compared: number
  differing: number
}

/** One examined game. */
class ExaminedGame<G extends GameTypes> {
  readonly #examination: Examination<G>
  readonly #rules: Rules<G>
  readonly #seed: number
  readonly #share: number
  readonly #counts: ExaminationCounts
  /** Each seat's bot and its twin. */
  readonly #pairs: readonly (readonly [Bot<G>, Bot<G>])[]
  readonly #chance: Rng
  readonly #own: Rng
  #move = 0

  constructor(examination: Examination<G>, seed: number, share: number, counts: ExaminationCounts) {
    this.#examination = examination
    this.#rules = examination.game.rules
    this.#seed = seed
    this.#share = share
    this.#counts = counts
    const { makeBot: make, seats } = examination
    this.#pairs = Array.from({ length: seats }, () => [make(), make()] as const)
    this.#chance = fastRng(seed)
    this.#own = fastRng(seed ^ 0x5bd1e995)
  }

  play(): void {
    const rules = this.#rules
    const { config, seats, maxMoves: longest } = this.#examination
    const state = rules.setup(config, seats, this.#chance)
    for (let awaited = rules.toAct(state); awaited !== 0; awaited = rules.toAct(state)) {
      const seat = randomSeat(awaited, this.#chance)
      const moves = rules.moves(state, seat)
      const move = seat === HOST ? moves[0] : this.#decide(state, seat, moves)
      rules.play(state, seat, move as G['move'], this.#chance)
      if (++this.#move > longest) this.#fail(seat, 'the game does not end')
    }
  }

  #decide(state: G['state'], seat: Seat, moves: readonly G['move'][]): G['move'] {
    const [bot, twin] = this.#pairs[seat] as readonly [Bot<G>, Bot<G>]
    const choice = this.#ask(bot, state, seat, moves)
    const compares = this.#own.int(PROBABILITY_STEPS) < this.#share * PROBABILITY_STEPS && moves.length > 1
    const twinState = compares
      ? this.#rules.determinize(makeSeatView(this.#rules, state, seat), seat, this.#own)
      : state
    // The twin is asked whether or not it is compared: it must have the same memory as the bot.
    const other = this.#ask(twin, twinState, seat, this.#rules.moves(twinState, seat))
    this.#counts.decisions++
    if (compares) {
      this.#counts.compared++
      if (JSON.stringify(twinState) !== JSON.stringify(state)) this.#counts.differing++
    }
    if (other !== choice)
      this.#fail(
        seat,
        `it chose ${JSON.stringify(choice)}, and ${JSON.stringify(other)} where all it knows is the same`,
      )
    return choice
  }

  #ask(bot: Bot<G>, state: G['state'], seat: Seat, moves: readonly G['move'][]): G['move'] {
    const view = deepFreeze(makeSeatView(this.#rules, state, seat)) as SeatView<G['view']>
    const ask: MoveRequest<G> = {
      seat,
      view,
      moves: Object.freeze([...moves]),
      budget: { iterations: this.#examination.iterations },
      rng: fastRng(this.#seed + 31 * this.#move),
    }
    const choice = this.#attempt(seat, () => bot.choose(ask))
    if (!moves.includes(choice)) this.#fail(seat, `it chose ${JSON.stringify(choice)}, which is not listed`)
    return choice
  }

  #attempt<Made>(seat: Seat, act: () => Made): Made {
    try {
      return act()
    } catch (error) {
      return this.#fail(seat, `it threw ${String(error)}`)
    }
  }

  #fail(seat: Seat, what: string): never {
    const { game, seats } = this.#examination
    const name = this.#pairs[0]?.[0].name
    throw new Error(
      `${game.rules.id}, ${seats} seats, ${name}, seed ${this.#seed}, move ${this.#move}, seat ${seat}: ${what}`,
    )
  }
}

/** Probabilities are drawn in steps this small. */
const PROBABILITY_STEPS = 1 << 16

/** Freezes a view, so that a bot that changes it throws. */
function deepFreeze<Data>(data: Data): Data {
  if (typeof data !== 'object' || data === null || Object.isFrozen(data)) return data
  for (const inner of Object.values(data)) deepFreeze(inner)
  return Object.freeze(data)
}
