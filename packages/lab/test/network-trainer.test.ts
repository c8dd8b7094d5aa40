import { Network, POLICY_OUTPUT, VALUE_OUTPUT } from '@spellbough/bots'
import { fastRng } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { NetworkTrainer } from '../src/training/network-trainer.ts'
import { type TrainingSet, TrainingSetBuilder } from '../src/training/training-set.ts'

/** Groups of two rows: the larger first feature wins (value), the smaller second one is chosen (policy). */
function trainingSet(groups: number): TrainingSet {
  const rng = fastRng(7)
  const builder = new TrainingSetBuilder(3)
  const row = () => Float32Array.from({ length: 3 }, () => rng.int(1001) / 500 - 1)
  for (let group = 0; group < groups; group++) {
    const rows = [row(), row()] as const
    const output = group % 2 === 0 ? VALUE_OUTPUT : POLICY_OUTPUT
    const isFirst =
      output === VALUE_OUTPUT
        ? (rows[0][0] as number) > (rows[1][0] as number)
        : (rows[0][1] as number) < (rows[1][1] as number)
    builder.beginGroup(output, 2)
    rows.forEach((features, index) => builder.addRow(features, isFirst === (index === 0) ? 1 : 0, 0.5))
  }
  return builder.build()
}

describe('a network trainer', () => {
  const options = { trustedOutputs: ['value', 'policy'], hidden: [16], epochs: 60, seed: 1 }

  it('learns both outputs', () => {
    const trainer = new NetworkTrainer(trainingSet(3000), options)
    const before = trainer.losses()
    trainer.train(() => {})
    const after = trainer.losses()
    expect(before.baseline).toBeCloseTo(Math.log(2))
    expect(after.value).toBeLessThan(0.4)
    expect(after.policy).toBeLessThan(0.4)
    const network = new Network(trainer.toTrainedNetwork({}), 3)
    const evaluate = (output: number, ...input: number[]) => {
      network.input.set(input)
      return network.evaluate()[output] as number
    }
    expect(evaluate(VALUE_OUTPUT, 0.8, 0, 0)).toBeGreaterThan(evaluate(VALUE_OUTPUT, -0.8, 0, 0))
    expect(evaluate(POLICY_OUTPUT, 0, 0.8, 0)).toBeLessThan(evaluate(POLICY_OUTPUT, 0, -0.8, 0))
  })

  it('gives the same network for the same training set and seed', () => {
    const trained = () => {
      const trainer = new NetworkTrainer(trainingSet(200), { ...options, epochs: 2 })
      trainer.train(() => {})
      return trainer.toTrainedNetwork({})
    }
    expect(trained()).toEqual(trained())
  })
})
