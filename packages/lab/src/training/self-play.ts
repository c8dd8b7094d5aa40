/** Games that bots play against themselves, and what is to be learnt from them. */
import { InfoSetSearch, type MoveRequest, makeBot, POLICY_OUTPUT, VALUE_OUTPUT } from '@spellbough/bots'
import {
  type BeliefTracker,
  type FeatureEncoder,
  fastRng,
  type Game,
  HOST,
  makeSeatView,
  type PlayableGame,
  type Position,
  type Rng,
  randomSeat,
  readConfig,
  type Seat,
} from '@spellbough/kernel'
import { type TrainingSet, TrainingSetBuilder } from './training-set.ts'

/** How a game is played to be learnt from. */
export interface SelfPlayOptions {
  /** The part of the choices over which the mage ponders; what it makes of them is a lesson in appeal. */
  readonly pondered: number
  /** Tries of the mage for such a choice. */
  readonly iterations: number
  /** The part of the moves that are made by chance, so that there is something to learn about odd positions too. */
  readonly odd: number
  /** The part of the positions that are judged which are kept as lessons in hopes. */
  readonly kept: number
}

/** Plays the game of this seed. The usual options half of the time, else any others; any number of seats. */
export function playTrainingGame(
  game: PlayableGame & Pick<Game, 'conformance'>,
  seed: number,
  schooling: SelfPlayOptions,
): TrainingSet {
  const { featureEncoder: features } = game.searchHooks ?? {}
  if (features === undefined) throw new RangeError(`${game.rules.id} has no features to learn from`)
  return new SelfPlayGame(game, features, fastRng(seed), schooling).play()
}

class SelfPlayGame {
  readonly #game: PlayableGame & Pick<Game, 'conformance'>
  readonly #features: FeatureEncoder
  readonly #row: Float32Array
  readonly #rng: Rng
  readonly #schooling: SelfPlayOptions
  readonly #book: TrainingSetBuilder
  /** Positions whose answers come with the end of the game: the first row of each. */
  readonly #open: number[] = []
  #chapter = 0

  constructor(
    game: PlayableGame & Pick<Game, 'conformance'>,
    features: FeatureEncoder,
    rng: Rng,
    schooling: SelfPlayOptions,
  ) {
    this.#game = game
    this.#features = features
    this.#row = new Float32Array(features.count)
    this.#rng = rng
    this.#schooling = schooling
    this.#book = new TrainingSetBuilder(features.count)
  }

  play(): TrainingSet {
    const { rules, searchHooks: knowledge } = this.#game
    const [fewest, most] = rules.seats
    const seats = fewest + this.#rng.int(most - fewest + 1)
    const state = rules.setup(this.#config(), seats, this.#rng)
    const adepts = Array.from({ length: seats }, () => makeBot('adept', this.#game))
    const minds: BeliefTracker[] = Array.from({ length: seats }, () => knowledge?.createBeliefTracker?.() ?? rules)
    this.#chapter = knowledge?.phaseKey?.(state) ?? 0
    for (let awaited = rules.toAct(state); awaited !== 0; awaited = rules.toAct(state)) {
      const seat = randomSeat(awaited, this.#rng)
      const moves = rules.moves(state, seat)
      let move = moves[0] as object
      if (seat !== HOST) {
        if (this.#isJudged(state)) this.#keep(state)
        const ask: MoveRequest = {
          seat,
          moves,
          view: makeSeatView(rules, state, seat),
          budget: { iterations: 2 },
          rng: this.#rng,
        }
        minds[seat]?.observe?.(ask.view, seat)
        if (moves.length > 1) {
          if (this.#by(this.#schooling.odd)) move = moves[this.#rng.int(moves.length)] as object
          else if (this.#by(this.#schooling.pondered)) move = this.#ponder(ask, minds[seat] as BeliefTracker)
          else move = adepts[seat]?.choose(ask) ?? move
        }
      }
      rules.play(state, seat, move, this.#rng)
    }
    this.#close(state)
    return this.#book.build()
  }

  #config(): object {
    const { rules, conformance } = this.#game
    const modes = Object.values(conformance.modes)
    return this.#by(0.5) ? readConfig(rules.options, {}) : (modes[this.#rng.int(modes.length)] as object)
  }

  #by(share: number): boolean {
    return this.#rng.int(PROBABILITY_STEPS) < share * PROBABILITY_STEPS
  }

  /** Whether a search would judge a line here: where a chapter begins, or anywhere in a game that is judged anywhere. */
  #isJudged(state: Position): boolean {
    const { searchHooks: knowledge } = this.#game
    if (knowledge?.phaseKey === undefined) return true
    const chapter = knowledge.phaseKey(state)
    const begins = chapter !== this.#chapter
    this.#chapter = chapter
    return begins
  }

  #keep(state: Position): void {
    if (!this.#by(this.#schooling.kept)) return
    const shares: number[] = []
    this.#game.searchHooks?.value?.(state, shares)
    this.#book.beginGroup(VALUE_OUTPUT, state.seats)
    for (let seat = 0; seat < state.seats; seat++) {
      this.#features.encode(state, seat, this.#row)
      const row = this.#book.addRow(this.#row, 0, shares[seat])
      if (seat === 0) this.#open.push(row)
    }
  }

  /** What the mage makes of a choice, and how often it tried each move. */
  #ponder(ask: MoveRequest, mind: BeliefTracker): object {
    const search = new InfoSetSearch(this.#game, ask, mind)
    for (let round = 0; round < this.#schooling.iterations; round++) search.step()
    this.#book.beginGroup(POLICY_OUTPUT, ask.moves.length)
    const { rules } = this.#game
    const world = mind.determinize(ask.view, ask.seat, this.#rng)
    ask.moves.forEach((move, place) => {
      const after = rules.copy(world)
      rules.play(after, ask.seat, move, this.#rng)
      this.#features.encode(after, ask.seat, this.#row)
      this.#book.addRow(this.#row, (search.visits[place] as number) / this.#schooling.iterations)
    })
    return search.bestMove
  }

  /** Now it is known who won. */
  #close(state: Position): void {
    const result = this.#game.rules.result(state)
    if (result === undefined) throw new Error(`${this.#game.rules.id}: nobody is awaited, but the game is not over`)
    const winners = result.rank.filter((rank) => rank === 1).length
    for (const first of this.#open)
      result.rank.forEach((rank, seat: Seat) => {
        this.#book.setTarget(first + seat, rank === 1 ? 1 / winners : 0)
      })
  }
}

/** Chances are drawn in steps this small. */
const PROBABILITY_STEPS = 1 << 16
