/** Games that bots play against themselves, as a training set. */
import {
  beliefTrackerFor,
  InfoSetSearch,
  type MoveRequest,
  makeBot,
  POLICY_OUTPUT,
  VALUE_OUTPUT,
} from '@spellbough/bots'
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

export interface SelfPlayOptions {
  /** The share of decisions made by a search; its visit counts are the targets of the policy. */
  readonly searchedShare: number
  /** Iterations of such a search. */
  readonly iterations: number
  /** The share of random moves, so that unusual positions occur too. */
  readonly randomShare: number
  /** The share of evaluated positions that become targets of the value. */
  readonly positionShare: number
}

type TrainingGame = PlayableGame & Pick<Game, 'conformance'>

/** Plays the game of this seed: the default options half of the time, else those of a random mode; any number of seats. */
export function playTrainingGame(game: TrainingGame, seed: number, options: SelfPlayOptions): TrainingSet {
  const { features } = game.model ?? {}
  if (features === undefined) throw new RangeError(`${game.rules.id} has no features to train on`)
  return new SelfPlayGame(game, features, fastRng(seed), options).play()
}

class SelfPlayGame {
  readonly #game: TrainingGame
  readonly #features: FeatureEncoder
  readonly #row: Float32Array
  readonly #rng: Rng
  readonly #options: SelfPlayOptions
  readonly #trainingSet: TrainingSetBuilder
  /** The first rows of value groups; their targets are known at the end of the game. */
  readonly #openGroups: number[] = []
  #phaseKey = 0

  constructor(game: TrainingGame, features: FeatureEncoder, rng: Rng, options: SelfPlayOptions) {
    this.#game = game
    this.#features = features
    this.#row = new Float32Array(features.count)
    this.#rng = rng
    this.#options = options
    this.#trainingSet = new TrainingSetBuilder(features.count)
  }

  play(): TrainingSet {
    const { rules, model } = this.#game
    const [fewest, most] = rules.seats
    const seats = fewest + this.#rng.int(most - fewest + 1)
    const state = rules.setup(this.#config(), seats, this.#rng)
    const adepts = Array.from({ length: seats }, () => makeBot('adept', this.#game))
    const beliefs = Array.from({ length: seats }, () => beliefTrackerFor(this.#game))
    this.#phaseKey = model?.search?.phaseKey?.(state) ?? 0
    for (let awaited = rules.toAct(state); awaited !== 0; awaited = rules.toAct(state)) {
      const seat = randomSeat(awaited, this.#rng)
      const moves = rules.moves(state, seat)
      let move = moves[0] as object
      if (seat !== HOST) {
        if (this.#isEvaluated(state)) this.#addValueGroup(state)
        const request: MoveRequest = {
          seat,
          moves,
          view: makeSeatView(rules, state, seat),
          budget: { iterations: 2 },
          rng: this.#rng,
        }
        beliefs[seat]?.observe?.(request.view, seat)
        if (moves.length > 1) {
          if (this.#happens(this.#options.randomShare)) move = moves[this.#rng.int(moves.length)] as object
          else if (this.#happens(this.#options.searchedShare))
            move = this.#search(request, beliefs[seat] as BeliefTracker)
          else move = adepts[seat]?.choose(request) ?? move
        }
      }
      rules.play(state, seat, move, this.#rng)
    }
    this.#setValueTargets(state)
    return this.#trainingSet.build()
  }

  #config(): object {
    const { rules, conformance } = this.#game
    const modes = Object.values(conformance.modes)
    return this.#happens(0.5) ? readConfig(rules.options, {}) : (modes[this.#rng.int(modes.length)] as object)
  }

  #happens(probability: number): boolean {
    return this.#rng.int(PROBABILITY_STEPS) < probability * PROBABILITY_STEPS
  }

  /** Whether a search would evaluate here: at the beginning of a phase, or anywhere in a game without phases. */
  #isEvaluated(state: Position): boolean {
    const { search } = this.#game.model ?? {}
    if (search?.phaseKey === undefined) return true
    const phaseKey = search.phaseKey(state)
    const begins = phaseKey !== this.#phaseKey
    this.#phaseKey = phaseKey
    return begins
  }

  #addValueGroup(state: Position): void {
    if (!this.#happens(this.#options.positionShare)) return
    const baselines: number[] = []
    this.#game.model?.value?.(state, baselines)
    this.#trainingSet.beginGroup(VALUE_OUTPUT, state.seats)
    for (let seat = 0; seat < state.seats; seat++) {
      this.#features.encode(state, seat, this.#row)
      const row = this.#trainingSet.addRow(this.#row, 0, baselines[seat])
      if (seat === 0) this.#openGroups.push(row)
    }
  }

  /** Makes a decision by search and adds its visit counts as a policy group. */
  #search(request: MoveRequest, beliefs: BeliefTracker): object {
    const search = new InfoSetSearch(this.#game, request, beliefs)
    for (let iteration = 0; iteration < this.#options.iterations; iteration++) search.step()
    this.#trainingSet.beginGroup(POLICY_OUTPUT, request.moves.length)
    const { rules } = this.#game
    const state = beliefs.determinize(request.view, request.seat, this.#rng)
    request.moves.forEach((move, index) => {
      const after = rules.copy(state)
      rules.play(after, request.seat, move, this.#rng)
      this.#features.encode(after, request.seat, this.#row)
      this.#trainingSet.addRow(this.#row, (search.visits[index] as number) / this.#options.iterations)
    })
    return search.bestMove
  }

  /** At the end of the game: each seat's share of the win. */
  #setValueTargets(state: Position): void {
    const result = this.#game.rules.result(state)
    if (result === undefined) throw new Error(`${this.#game.rules.id}: nobody is awaited, but the game is not over`)
    const winners = result.rank.filter((rank) => rank === 1).length
    for (const first of this.#openGroups)
      result.rank.forEach((rank, seat: Seat) => {
        this.#trainingSet.setTarget(first + seat, rank === 1 ? 1 / winners : 0)
      })
  }
}

/** Steps in which probabilities are drawn. */
const PROBABILITY_STEPS = 1 << 16
