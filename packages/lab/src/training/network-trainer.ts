import { OUTPUT_COUNT, VALUE_OUTPUT } from '@spellbough/bots'
import { fastRng, type Rng, softmaxInPlace, type TrainedNetwork } from '@spellbough/kernel'
import type { TrainingSet } from './training-set.ts'

/** How it learns. */
export interface TrainingOptions {
  /** Which answers will be believed: it stops where it is best at these. */
  readonly believed: readonly string[]
  /** Numbers of each hidden layer. */
  readonly hidden: readonly number[]
  readonly epochs: number
  readonly seed: number
}

/** How far off it was: mean cross entropy of the groups of each output, and of the handwritten judgement on hopes. */
export interface Losses {
  readonly value: number
  readonly policy: number
  readonly baseline: number
}

/** Groups that are learnt from at once, and how far a step goes. */
const BATCH_SIZE = 64
const LEARNING_RATE = 1e-3
/** Weights fade a little with every step, so that what nothing needs goes away. */
const WEIGHT_DECAY = 1e-4

/** Adam's usual numbers. */
const BETA1 = 0.9
const BETA2 = 0.999
const EPSILON = 1e-8

/** A network that learns from lessons by gradient descent (Adam), in plain arrays. */
export class NetworkTrainer {
  readonly #layers: Layer[]
  readonly #lessons: TrainingSet
  /** For each group the number of its first row. */
  readonly #firsts: Uint32Array
  readonly #taught: number[]
  readonly #tested: number[]
  readonly #middle: Float32Array
  readonly #spread: Float32Array
  readonly #rng: Rng
  readonly #course: TrainingOptions
  #step = 0

  /** Every tenth part of the lessons, in the order they came, is not learnt from but tested on. */
  constructor(lessons: TrainingSet, course: TrainingOptions) {
    this.#lessons = lessons
    this.#course = course
    this.#rng = fastRng(course.seed)
    const sizes = [lessons.featureCount, ...course.hidden, OUTPUT_COUNT]
    this.#layers = sizes.slice(1).map((to, place) => new Layer(sizes[place] as number, to, this.#rng))
    const groups = lessons.groupSizes.length
    this.#firsts = new Uint32Array(groups)
    for (let group = 1; group < groups; group++)
      this.#firsts[group] = (this.#firsts[group - 1] as number) + (lessons.groupSizes[group - 1] as number)
    const border = Math.floor(groups * 0.9)
    this.#taught = Array.from({ length: border }, (_, group) => group)
    this.#tested = Array.from({ length: groups - border }, (_, place) => border + place)
    const { middle, spread } = featureStatistics(lessons, this.#firsts[border] ?? 0)
    this.#middle = middle
    this.#spread = spread
  }

  /**
   * Learns from everything once for each epoch, and goes back to where it was best on what it has not learnt from: more
   * learning makes it better only at games it knows by heart. `tell` is told how it does.
   */
  train(tell: (epoch: number, losses: Losses) => void): void {
    const { epochs } = this.#course
    const steps = Math.ceil(this.#taught.length / BATCH_SIZE) * epochs
    let least = Number.POSITIVE_INFINITY
    for (let epoch = 1; epoch <= epochs; epoch++) {
      shuffle(this.#taught, this.#rng)
      for (let at = 0; at < this.#taught.length; at += BATCH_SIZE) {
        const end = Math.min(at + BATCH_SIZE, this.#taught.length)
        for (let place = at; place < end; place++) this.#study(this.#taught[place] as number)
        this.#step++
        // From full steps down to nothing, along half a wave.
        const rate = (LEARNING_RATE * (1 + Math.cos((Math.PI * this.#step) / steps))) / 2
        for (const layer of this.#layers) layer.adamStep(rate, end - at, this.#step)
      }
      const losses = this.losses()
      tell(epoch, losses)
      const loss = this.#believedOf(losses)
      if (loss < least) for (const layer of this.#layers) layer.saveCheckpoint()
      least = Math.min(least, loss)
    }
    for (const layer of this.#layers) layer.restoreCheckpoint()
  }

  #believedOf({ value: hopes, policy: appeal }: Losses): number {
    const { believed } = this.#course
    return (believed.includes('hopes') ? hopes : 0) + (believed.includes('appeal') ? appeal : 0)
  }

  /** On what it was not taught. */
  losses(): Losses {
    const sum = { hopes: 0, appeal: 0, handwritten: 0 }
    let positions = 0
    for (const group of this.#tested) {
      const loss = this.#ask(group)
      if (this.#lessons.groupOutputs[group] === VALUE_OUTPUT) {
        positions++
        sum.hopes += loss
        sum.handwritten += this.#handwritten(group)
      } else sum.appeal += loss
    }
    const choices = this.#tested.length - positions
    return {
      value: sum.hopes / Math.max(1, positions),
      policy: sum.appeal / Math.max(1, choices),
      baseline: sum.handwritten / Math.max(1, positions),
    }
  }

  /** The network as data, in few digits; it takes features as they are. */
  toTrainedNetwork(provenance: TrainedNetwork['provenance']): TrainedNetwork {
    const first = this.#layers[0] as Layer
    const layers = [first.from, ...this.#layers.map(({ to }) => to)]
    const weights = this.#layers.map((layer) => layer.weightsByInput())
    const raw = weights[0] as number[]
    for (let from = 0; from < first.from; from++)
      for (let to = 0; to < first.to; to++) {
        const at = (from + 1) * first.to + to
        const weight = (raw[at] as number) / (this.#spread[from] as number)
        raw[at] = weight
        raw[to] = (raw[to] as number) - weight * (this.#middle[from] as number)
      }
    return {
      layers,
      believed: this.#course.believed,
      provenance,
      weights: weights.map((numbers) => numbers.map((number) => Number(number.toPrecision(4)))),
    }
  }

  /** Asks about every row of a group; gives how far off the answers are and leaves them in `#said`. */
  #ask(group: number): number {
    const { groupSizes: sizes, groupOutputs: outputs, targets: answers } = this.#lessons
    const size = sizes[group] as number
    const first = this.#firsts[group] as number
    const output = outputs[group] as number
    const said = this.#said
    for (let row = 0; row < size; row++) said[row] = this.#forward(first + row)[output] as number
    softmaxInPlace(said, size, 1)
    let loss = 0
    for (let row = 0; row < size; row++)
      loss -= (answers[first + row] as number) * Math.log((said[row] as number) + EPSILON)
    return loss
  }

  readonly #said: number[] = []

  #study(group: number): void {
    this.#ask(group)
    const { groupSizes: sizes, groupOutputs: outputs, targets: answers } = this.#lessons
    const size = sizes[group] as number
    const first = this.#firsts[group] as number
    const output = outputs[group] as number
    const last = this.#layers.at(-1) as Layer
    for (let row = 0; row < size; row++) {
      this.#forward(first + row)
      last.gradient.fill(0)
      last.gradient[output] = (this.#said[row] as number) - (answers[first + row] as number)
      for (let place = this.#layers.length - 1; place >= 0; place--) {
        const below = this.#layers[place - 1]
        ;(this.#layers[place] as Layer).backward(below)
      }
    }
  }

  #forward(row: number): Float32Array {
    const { rows, featureCount: width } = this.#lessons
    const input = (this.#layers[0] as Layer).input
    for (let place = 0; place < width; place++)
      input[place] =
        ((rows[row * width + place] as number) - (this.#middle[place] as number)) / (this.#spread[place] as number)
    const last = this.#layers.length - 1
    this.#layers.forEach((layer, place) => {
      layer.forward(place < last)
      this.#layers[place + 1]?.input.set(layer.output)
    })
    return (this.#layers[last] as Layer).output
  }

  #handwritten(group: number): number {
    const { groupSizes: sizes, targets: answers, baselines: handwritten } = this.#lessons
    const first = this.#firsts[group] as number
    let loss = 0
    for (let row = first; row < first + (sizes[group] as number); row++)
      loss -= (answers[row] as number) * Math.log((handwritten[row] as number) + EPSILON)
    return loss
  }
}

class Layer {
  readonly from: number
  readonly to: number
  readonly weights: Float32Array
  readonly input: Float32Array
  readonly output: Float32Array
  /** How much each output is to blame for being too large. */
  readonly gradient: Float32Array
  #kept: Float32Array | undefined
  readonly #slope: Float32Array
  readonly #momentum: Float32Array
  readonly #squares: Float32Array

  constructor(from: number, to: number, rng: Rng) {
    this.from = from
    this.to = to
    const count = (from + 1) * to
    const size = Math.sqrt(6 / from)
    this.weights = Float32Array.from({ length: count }, (_, at) =>
      at % (from + 1) === 0 ? 0 : size * (rng.int(RANDOM_STEPS) / (RANDOM_STEPS / 2) - 1),
    )
    this.input = new Float32Array(from)
    this.output = new Float32Array(to)
    this.gradient = new Float32Array(to)
    this.#slope = new Float32Array(count)
    this.#momentum = new Float32Array(count)
    this.#squares = new Float32Array(count)
  }

  /** Keeps the weights as they are now, and goes back to them. */
  saveCheckpoint(): void {
    this.#kept = this.weights.slice()
  }

  restoreCheckpoint(): void {
    if (this.#kept !== undefined) this.weights.set(this.#kept)
  }

  /** The starts, and then the weights of each input. */
  weightsByInput(): number[] {
    const { from, to, weights } = this
    return Array.from({ length: (from + 1) * to }, (_, at) => {
      const number = Math.floor(at / to)
      return weights[(at % to) * (from + 1) + number] as number
    })
  }

  forward(bends: boolean): void {
    const { from, to, weights, input, output } = this
    let at = 0
    for (let place = 0; place < to; place++) {
      let sum = weights[at++] as number
      for (let number = 0; number < from; number++) sum += (weights[at++] as number) * (input[number] as number)
      output[place] = bends && sum < 0 ? 0 : sum
    }
  }

  /** Passes the blame on to the layer below, and notes how the weights share in it. */
  backward(below: Layer | undefined): void {
    const { from, to, weights, input, gradient: blame } = this
    const slope = this.#slope
    below?.gradient.fill(0)
    for (let place = 0; place < to; place++) {
      const own = blame[place] as number
      if (own === 0) continue
      let at = place * (from + 1)
      slope[at] = (slope[at] as number) + own
      at++
      for (let number = 0; number < from; number++, at++) {
        slope[at] = (slope[at] as number) + own * (input[number] as number)
        if (below !== undefined && (below.output[number] as number) > 0)
          below.gradient[number] = (below.gradient[number] as number) + own * (weights[at] as number)
      }
    }
  }

  adamStep(rate: number, groups: number, step: number): void {
    const { weights } = this
    const [slopes, momenta, squares] = [this.#slope, this.#momentum, this.#squares]
    const warm = 1 - BETA1 ** step
    const warmSquares = 1 - BETA2 ** step
    for (let at = 0; at < weights.length; at++) {
      const slope = (slopes[at] as number) / groups
      slopes[at] = 0
      const momentum = BETA1 * (momenta[at] as number) + (1 - BETA1) * slope
      const square = BETA2 * (squares[at] as number) + (1 - BETA2) * slope * slope
      momenta[at] = momentum
      squares[at] = square
      const stride =
        momentum / warm / (Math.sqrt(square / warmSquares) + EPSILON) + WEIGHT_DECAY * (weights[at] as number)
      weights[at] = (weights[at] as number) - rate * stride
    }
  }
}

/** Chance is drawn in steps this small. */
const RANDOM_STEPS = 1 << 20

/** The mean of each feature over the first rows, and how far it usually is from it. */
function featureStatistics(
  { rows, featureCount: width }: TrainingSet,
  count: number,
): { middle: Float32Array; spread: Float32Array } {
  const sums = new Float64Array(width)
  const squares = new Float64Array(width)
  for (let row = 0; row < count; row++)
    for (let place = 0; place < width; place++) {
      const value = rows[row * width + place] as number
      sums[place] = (sums[place] as number) + value
      squares[place] = (squares[place] as number) + value * value
    }
  const middle = Float32Array.from(sums, (sum) => sum / Math.max(1, count))
  const spread = Float32Array.from(squares, (square, place) => {
    const variance = square / Math.max(1, count) - (middle[place] as number) ** 2
    // What hardly ever changes must not become huge when it does.
    return Math.max(MIN_STANDARD_DEVIATION, Math.sqrt(Math.max(0, variance)))
  })
  return { middle, spread }
}

const MIN_STANDARD_DEVIATION = 0.05

function shuffle(list: number[], rng: Rng): void {
  for (let place = list.length - 1; place > 0; place--) {
    const other = rng.int(place + 1)
    const kept = list[place] as number
    list[place] = list[other] as number
    list[other] = kept
  }
}
