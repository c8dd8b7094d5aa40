/**
 * A trained network as data, the content of `games/<game>/bot/network.json`. `layers` are the layer sizes: the game's
 * features first, then hidden layers, then two outputs, value and policy logit. `weights` has one list for each layer
 * after the first: its biases, and then for every input of the layer its weights to all outputs.
 */
export interface TrainedNetwork {
  readonly layers: readonly number[]
  /** Of `NETWORK_OUTPUTS` those that bots use: in contests the others made bots weaker, or cost too much time. */
  readonly trustedOutputs: readonly string[]
  readonly weights: readonly (readonly number[])[]
  /** The settings and losses of the training run: enough to repeat it. */
  readonly provenance: Readonly<Record<string, string | number>>
}

/** The outputs of a network, in the order of its last layer. */
export const NETWORK_OUTPUTS = ['value', 'policy'] as const

export type NetworkOutput = (typeof NETWORK_OUTPUTS)[number]
