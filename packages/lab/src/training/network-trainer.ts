import { VALUE_OUTPUT } from '@spellbough/bots'
import { fastRng, NETWORK_OUTPUTS, type Rng, softmaxInPlace, type TrainedNetwork } from '@spellbough/kernel'
import type { TrainingSet } from './training-set.ts'

export interface TrainingOptions {
  /** The outputs that bots will use: training keeps the weights that are best at these. */
  readonly trustedOutputs: readonly string[]
  /** Sizes of the hidden layers. */
  readonly hidden: readonly number[]
  readonly epochs: number
  readonly seed: number
}

/** Mean cross entropy on the held-out groups of each output, and of the handwritten value function on the value groups. */
export interface Losses {
  readonly value: number
  readonly policy: number
  readonly baseline: number
}

/** Groups in one step of the optimizer. */
const BATCH_SIZE = 64

/** The part of the groups that is trained on; the rest is held out. */
const TRAINING_SHARE = 0.9

/** Adam with decoupled weight decay (AdamW), with its usual constants. */
const ADAM = { learningRate: 1e-3, weightDecay: 1e-4, beta1: 0.9, beta2: 0.999, epsilon: 1e-8 } as const

/** Trains a dense network by gradient descent on a softmax cross entropy over each group, in plain typed arrays. */
export class NetworkTrainer {
  readonly #layers: Layer[]
  readonly #trainingSet: TrainingSet
  /** For each group the index of its first row. */
  readonly #firstRows: Uint32Array
  readonly #trainingGroups: number[]
  readonly #heldOutGroups: number[]
  readonly #means: Float32Array
  readonly #deviations: Float32Array
  readonly #rng: Rng
  readonly #options: TrainingOptions
  #step = 0

  /** The last tenth of the groups, in the order of the games, is held out. */
  constructor(trainingSet: TrainingSet, options: TrainingOptions) {
    this.#trainingSet = trainingSet
    this.#options = options
    this.#rng = fastRng(options.seed)
    const sizes = [trainingSet.featureCount, ...options.hidden, NETWORK_OUTPUTS.length]
    this.#layers = sizes.slice(1).map((to, index) => new Layer(sizes[index] as number, to, this.#rng))
    const groups = trainingSet.groupSizes.length
    this.#firstRows = new Uint32Array(groups)
    for (let group = 1; group < groups; group++)
      this.#firstRows[group] = (this.#firstRows[group - 1] as number) + (trainingSet.groupSizes[group - 1] as number)
    const border = Math.floor(groups * TRAINING_SHARE)
    this.#trainingGroups = Array.from({ length: border }, (_, group) => group)
    this.#heldOutGroups = Array.from({ length: groups - border }, (_, index) => border + index)
    const { means, deviations } = featureStatistics(trainingSet, this.#firstRows[border] ?? 0)
    this.#means = means
    this.#deviations = deviations
  }

  /**
   * Trains on all groups once for each epoch, and ends with the weights of the epoch with the lowest held-out loss: later
   * ones overfit. `onEpoch` gets the held-out losses.
   */
  train(onEpoch: (epoch: number, losses: Losses) => void): void {
    const { epochs } = this.#options
    const steps = Math.ceil(this.#trainingGroups.length / BATCH_SIZE) * epochs
    let least = Number.POSITIVE_INFINITY
    for (let epoch = 1; epoch <= epochs; epoch++) {
      shuffle(this.#trainingGroups, this.#rng)
      for (let at = 0; at < this.#trainingGroups.length; at += BATCH_SIZE) {
        const end = Math.min(at + BATCH_SIZE, this.#trainingGroups.length)
        for (let index = at; index < end; index++) this.#backpropagate(this.#trainingGroups[index] as number)
        this.#step++
        // Cosine annealing.
        const rate = (ADAM.learningRate * (1 + Math.cos((Math.PI * this.#step) / steps))) / 2
        for (const layer of this.#layers) layer.adamStep(rate, end - at, this.#step)
      }
      const losses = this.losses()
      onEpoch(epoch, losses)
      const loss = this.#trustedLoss(losses)
      if (loss < least) for (const layer of this.#layers) layer.saveCheckpoint()
      least = Math.min(least, loss)
    }
    for (const layer of this.#layers) layer.restoreCheckpoint()
  }

  #trustedLoss({ value, policy }: Losses): number {
    const { trustedOutputs } = this.#options
    return (trustedOutputs.includes('value') ? value : 0) + (trustedOutputs.includes('policy') ? policy : 0)
  }

  /** Losses on the held-out groups. */
  losses(): Losses {
    const sum = { value: 0, policy: 0, baseline: 0 }
    let valueGroups = 0
    for (const group of this.#heldOutGroups) {
      const loss = this.#predict(group)
      if (this.#trainingSet.groupOutputs[group] === VALUE_OUTPUT) {
        valueGroups++
        sum.value += loss
        sum.baseline += this.#baselineLoss(group)
      } else sum.policy += loss
    }
    const policyGroups = this.#heldOutGroups.length - valueGroups
    return {
      value: sum.value / Math.max(1, valueGroups),
      policy: sum.policy / Math.max(1, policyGroups),
      baseline: sum.baseline / Math.max(1, valueGroups),
    }
  }

  /** The network as data, with rounded weights. The normalization of the features is folded into the first layer. */
  toTrainedNetwork(provenance: TrainedNetwork['provenance']): TrainedNetwork {
    const first = this.#layers[0] as Layer
    const layers = [first.from, ...this.#layers.map(({ to }) => to)]
    const weights = this.#layers.map((layer) => layer.weightsByInput())
    const raw = weights[0] as number[]
    for (let from = 0; from < first.from; from++)
      for (let to = 0; to < first.to; to++) {
        const at = (from + 1) * first.to + to
        const weight = (raw[at] as number) / (this.#deviations[from] as number)
        raw[at] = weight
        raw[to] = (raw[to] as number) - weight * (this.#means[from] as number)
      }
    return {
      layers,
      trustedOutputs: this.#options.trustedOutputs,
      provenance,
      weights: weights.map((numbers) => numbers.map((number) => Number(number.toPrecision(4)))),
    }
  }

  /** Predicts the targets of a group into `#predictions`; returns the cross entropy. */
  #predict(group: number): number {
    const { groupSizes, groupOutputs, targets } = this.#trainingSet
    const size = groupSizes[group] as number
    const first = this.#firstRows[group] as number
    const output = groupOutputs[group] as number
    const predictions = this.#predictions
    for (let row = 0; row < size; row++) predictions[row] = this.#forward(first + row)[output] as number
    softmaxInPlace(predictions, size, 1)
    let loss = 0
    for (let row = 0; row < size; row++)
      loss -= (targets[first + row] as number) * Math.log((predictions[row] as number) + ADAM.epsilon)
    return loss
  }

  readonly #predictions: number[] = []

  #backpropagate(group: number): void {
    this.#predict(group)
    const { groupSizes, groupOutputs, targets } = this.#trainingSet
    const size = groupSizes[group] as number
    const first = this.#firstRows[group] as number
    const output = groupOutputs[group] as number
    const last = this.#layers.at(-1) as Layer
    for (let row = 0; row < size; row++) {
      this.#forward(first + row)
      last.gradient.fill(0)
      last.gradient[output] = (this.#predictions[row] as number) - (targets[first + row] as number)
      for (let index = this.#layers.length - 1; index >= 0; index--) {
        const below = this.#layers[index - 1]
        ;(this.#layers[index] as Layer).backward(below)
      }
    }
  }

  #forward(row: number): Float32Array {
    const { rows, featureCount } = this.#trainingSet
    const input = (this.#layers[0] as Layer).input
    for (let index = 0; index < featureCount; index++)
      input[index] =
        ((rows[row * featureCount + index] as number) - (this.#means[index] as number)) /
        (this.#deviations[index] as number)
    const last = this.#layers.length - 1
    this.#layers.forEach((layer, index) => {
      layer.forward(index < last)
      this.#layers[index + 1]?.input.set(layer.output)
    })
    return (this.#layers[last] as Layer).output
  }

  #baselineLoss(group: number): number {
    const { groupSizes, targets, baselines } = this.#trainingSet
    const first = this.#firstRows[group] as number
    let loss = 0
    for (let row = first; row < first + (groupSizes[group] as number); row++)
      loss -= (targets[row] as number) * Math.log((baselines[row] as number) + ADAM.epsilon)
    return loss
  }
}

class Layer {
  readonly from: number
  readonly to: number
  readonly weights: Float32Array
  readonly input: Float32Array
  readonly output: Float32Array
  /** The derivative of the loss by each output. */
  readonly gradient: Float32Array
  #checkpoint: Float32Array | undefined
  readonly #gradientSum: Float32Array
  readonly #firstMoment: Float32Array
  readonly #secondMoment: Float32Array

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
    this.#gradientSum = new Float32Array(count)
    this.#firstMoment = new Float32Array(count)
    this.#secondMoment = new Float32Array(count)
  }

  /** Remembers the weights as they are now, for `restoreCheckpoint`. */
  saveCheckpoint(): void {
    this.#checkpoint = this.weights.slice()
  }

  restoreCheckpoint(): void {
    if (this.#checkpoint !== undefined) this.weights.set(this.#checkpoint)
  }

  /** The biases, and then the weights of each input, as in `TrainedNetwork`. */
  weightsByInput(): number[] {
    const { from, to, weights } = this
    return Array.from({ length: (from + 1) * to }, (_, at) => {
      const number = Math.floor(at / to)
      return weights[(at % to) * (from + 1) + number] as number
    })
  }

  forward(isHidden: boolean): void {
    const { from, to, weights, input, output } = this
    let at = 0
    for (let index = 0; index < to; index++) {
      let sum = weights[at++] as number
      for (let number = 0; number < from; number++) sum += (weights[at++] as number) * (input[number] as number)
      output[index] = isHidden && sum < 0 ? 0 : sum
    }
  }

  /** Adds the gradient of the weights to its sum and writes that of the layer below. */
  backward(below: Layer | undefined): void {
    const { from, to, weights, input, gradient } = this
    const gradientSum = this.#gradientSum
    below?.gradient.fill(0)
    for (let index = 0; index < to; index++) {
      const own = gradient[index] as number
      if (own === 0) continue
      let at = index * (from + 1)
      gradientSum[at] = (gradientSum[at] as number) + own
      at++
      for (let number = 0; number < from; number++, at++) {
        gradientSum[at] = (gradientSum[at] as number) + own * (input[number] as number)
        if (below !== undefined && (below.output[number] as number) > 0)
          below.gradient[number] = (below.gradient[number] as number) + own * (weights[at] as number)
      }
    }
  }

  adamStep(rate: number, groups: number, step: number): void {
    const { weights } = this
    const [gradientSum, firstMoment, secondMoment] = [this.#gradientSum, this.#firstMoment, this.#secondMoment]
    const firstCorrection = 1 - ADAM.beta1 ** step
    const secondCorrection = 1 - ADAM.beta2 ** step
    for (let at = 0; at < weights.length; at++) {
      const gradient = (gradientSum[at] as number) / groups
      gradientSum[at] = 0
      const first = ADAM.beta1 * (firstMoment[at] as number) + (1 - ADAM.beta1) * gradient
      const second = ADAM.beta2 * (secondMoment[at] as number) + (1 - ADAM.beta2) * gradient * gradient
      firstMoment[at] = first
      secondMoment[at] = second
      const update =
        first / firstCorrection / (Math.sqrt(second / secondCorrection) + ADAM.epsilon) +
        ADAM.weightDecay * (weights[at] as number)
      weights[at] = (weights[at] as number) - rate * update
    }
  }
}

/** Steps in which initial weights are drawn. */
const RANDOM_STEPS = 1 << 20

/** Mean and standard deviation of each feature over the first rows. */
function featureStatistics(
  { rows, featureCount }: TrainingSet,
  count: number,
): { means: Float32Array; deviations: Float32Array } {
  const sums = new Float64Array(featureCount)
  const squares = new Float64Array(featureCount)
  for (let row = 0; row < count; row++)
    for (let index = 0; index < featureCount; index++) {
      const value = rows[row * featureCount + index] as number
      sums[index] = (sums[index] as number) + value
      squares[index] = (squares[index] as number) + value * value
    }
  const means = Float32Array.from(sums, (sum) => sum / Math.max(1, count))
  const deviations = Float32Array.from(squares, (square, index) => {
    const variance = square / Math.max(1, count) - (means[index] as number) ** 2
    // A feature that hardly ever varies must not become huge when it does.
    return Math.max(MIN_STANDARD_DEVIATION, Math.sqrt(Math.max(0, variance)))
  })
  return { means, deviations }
}

const MIN_STANDARD_DEVIATION = 0.05

function shuffle(list: number[], rng: Rng): void {
  for (let index = list.length - 1; index > 0; index--) {
    const other = rng.int(index + 1)
    const kept = list[index] as number
    list[index] = list[other] as number
    list[other] = kept
  }
}
