import { InvalidInput, type TrainedNetwork } from '@spellbough/kernel'

/** What a network says of a world: how a seat's hopes stand, and how appealing the move was that led here. */
export const VALUE_OUTPUT = 0
export const POLICY_OUTPUT = 1
export const OUTPUT_COUNT = 2

/** A trained network in the form it is asked in. Everything is laid out once; asking allocates nothing. */
export class Network {
  readonly #layers: readonly Layer[]
  /** Where the question is written. */
  readonly input: Float32Array

  /** Throws `InvalidInput` if the data is not that of a network for so many features. */
  constructor({ layers, weights }: TrainedNetwork, features: number) {
    if (layers[0] !== features)
      throw new InvalidInput('network', `it was trained on ${layers[0]} features, not ${features}`)
    if (layers.at(-1) !== OUTPUT_COUNT)
      throw new InvalidInput('network', `it has ${layers.at(-1)} outputs instead of ${OUTPUT_COUNT}`)
    this.input = new Float32Array(features)
    this.#layers = weights.map((numbers, place) => {
      const [from, to] = [layers[place] ?? 0, layers[place + 1] ?? 0]
      if (numbers.length !== (from + 1) * to)
        throw new InvalidInput(
          'network',
          `layer ${place + 1} has ${numbers.length} weights instead of ${(from + 1) * to}`,
        )
      return { from, to, weights: Float32Array.from(numbers), output: new Float32Array(to) }
    })
    if (this.#layers.length !== layers.length - 1) throw new InvalidInput('network', 'it lacks a layer')
  }

  /** Answers what stands in `input`; the answer is overwritten by the next one. */
  evaluate(): Float32Array {
    let from = this.input
    const last = this.#layers.length - 1
    for (let place = 0; place <= last; place++) {
      const layer = this.#layers[place] as Layer
      applyLayer(layer, from, place < last)
      from = layer.output
    }
    return from
  }
}

interface Layer {
  readonly from: number
  readonly to: number
  /** The starts of the output, and then for each number of the input its weights. */
  readonly weights: Float32Array
  readonly output: Float32Array
}

/** One layer: weighted sums; what is negative counts as nothing where `bends`. Most of a world is 0 and costs nothing. */
function applyLayer({ from, to, weights, output }: Layer, input: Float32Array, bends: boolean): void {
  for (let place = 0; place < to; place++) output[place] = weights[place] as number
  for (let number = 0; number < from; number++) {
    const value = input[number] as number
    if (value === 0) continue
    const row = (number + 1) * to
    for (let place = 0; place < to; place++)
      output[place] = (output[place] as number) + value * (weights[row + place] as number)
  }
  if (bends) for (let place = 0; place < to; place++) if ((output[place] as number) < 0) output[place] = 0
}
