import { InvalidInput, NETWORK_OUTPUTS, type TrainedNetwork } from '@spellbough/kernel'

/** The outputs of a network for a position and a seat: the logit of the seat's win, and that of the move that led here. */
export const VALUE_OUTPUT = NETWORK_OUTPUTS.indexOf('value')
export const POLICY_OUTPUT = NETWORK_OUTPUTS.indexOf('policy')

/** A trained network, ready for inference: all buffers are allocated once. */
export class Network {
  readonly #layers: readonly Layer[]
  /** Features are written here before `evaluate`. */
  readonly input: Float32Array

  /** Throws `InvalidInput` if the data is not a network with this number of features. */
  constructor({ layers, weights }: TrainedNetwork, features: number) {
    if (layers[0] !== features)
      throw new InvalidInput('network', `it was trained on ${layers[0]} features, not ${features}`)
    if (layers.at(-1) !== NETWORK_OUTPUTS.length)
      throw new InvalidInput('network', `it has ${layers.at(-1)} outputs instead of ${NETWORK_OUTPUTS.length}`)
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

  /** The outputs for `input`; they are overwritten by the next call. */
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
  /** The biases, and then for each input its weights to all outputs. */
  readonly weights: Float32Array
  readonly output: Float32Array
}

/** One dense layer, with a rectifier (ReLU) for hidden ones. Most features are 0, and zeros are skipped. */
function applyLayer({ from, to, weights, output }: Layer, input: Float32Array, isHidden: boolean): void {
  for (let place = 0; place < to; place++) output[place] = weights[place] as number
  for (let number = 0; number < from; number++) {
    const value = input[number] as number
    if (value === 0) continue
    const row = (number + 1) * to
    for (let place = 0; place < to; place++)
      output[place] = (output[place] as number) + value * (weights[row + place] as number)
  }
  if (isHidden) for (let place = 0; place < to; place++) if ((output[place] as number) < 0) output[place] = 0
}
