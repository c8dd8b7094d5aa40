import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Network, POLICY_OUTPUT, VALUE_OUTPUT } from '@spellbough/bots'
import { GAMES } from '@spellbough/games'
import { fastRng, type TrainedNetwork } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { runCli } from '../../cli/test/run-cli.ts'
import { NetworkTrainer } from '../src/training/network-trainer.ts'
import { playTrainingGame } from '../src/training/self-play.ts'
import { concatTrainingSets, type TrainingSet, TrainingSetBuilder } from '../src/training/training-set.ts'

const SCHOOLING = { pondered: 0.02, iterations: 12, odd: 0.05, kept: 0.5 }

/** Two seats; who has more of the first number wins, and of two moves the one with less of the second is made. */
function lessons(count: number): TrainingSet {
  const rng = fastRng(7)
  const book = new TrainingSetBuilder(3)
  const row = () => Float32Array.from({ length: 3 }, () => rng.int(1001) / 500 - 1)
  for (let group = 0; group < count; group++) {
    const rows = [row(), row()] as const
    const output = group % 2 === 0 ? VALUE_OUTPUT : POLICY_OUTPUT
    const first =
      output === VALUE_OUTPUT
        ? (rows[0][0] as number) > (rows[1][0] as number)
        : (rows[0][1] as number) < (rows[1][1] as number)
    book.beginGroup(output, 2)
    rows.forEach((features, place) => book.addRow(features, first === (place === 0) ? 1 : 0, 0.5))
  }
  return book.build()
}

describe('a learner', () => {
  const course = { believed: ['hopes', 'appeal'], hidden: [16], epochs: 60, seed: 1 }

  it('learns both what wins and what appeals', () => {
    const learner = new NetworkTrainer(lessons(3000), course)
    const before = learner.losses()
    learner.train(() => {})
    const after = learner.losses()
    expect(before.baseline).toBeCloseTo(Math.log(2))
    expect(after.value).toBeLessThan(0.4)
    expect(after.policy).toBeLessThan(0.4)
    const network = new Network(learner.toTrainedNetwork({}), 3)
    const ask = (...input: number[]) => {
      network.input.set(input)
      return [...network.evaluate()] as [number, number]
    }
    expect(ask(0.8, 0, 0)[VALUE_OUTPUT]).toBeGreaterThan(ask(-0.8, 0, 0)[VALUE_OUTPUT])
    expect(ask(0, 0.8, 0)[POLICY_OUTPUT]).toBeLessThan(ask(0, -0.8, 0)[POLICY_OUTPUT])
  })

  it('learns the same from the same', () => {
    const trained = () => {
      const learner = new NetworkTrainer(lessons(200), { ...course, epochs: 2 })
      learner.train(() => {})
      return learner.toTrainedNetwork({})
    }
    expect(trained()).toEqual(trained())
  })
})

describe.each(GAMES)('games of $rules.id to learn from', (game) => {
  const learnt = concatTrainingSets([1, 2].map((seed) => playTrainingGame(game, seed, SCHOOLING)))

  it('give every group answers that are parts of 1', () => {
    expect(learnt.groupSizes.length).toBeGreaterThan(10)
    expect(new Set(learnt.groupOutputs)).toEqual(new Set([VALUE_OUTPUT, POLICY_OUTPUT]))
    let row = 0
    for (const size of learnt.groupSizes) {
      expect(learnt.targets.subarray(row, row + size).reduce((sum, part) => sum + part, 0)).toBeCloseTo(1)
      row += size
    }
    expect(row).toBe(learnt.targets.length)
    expect(learnt.rows.length).toBe(row * learnt.featureCount)
    expect(learnt.rows.every(Number.isFinite)).toBe(true)
  })

  it('are the same for the same seed', () => {
    expect(playTrainingGame(game, 1, SCHOOLING)).toEqual(playTrainingGame(game, 1, SCHOOLING))
  })
})

describe.each(GAMES.filter(({ loadNetwork: learnt }) => learnt !== undefined))('the network of $rules.id', (game) => {
  it('fits its game, is small and says where it comes from', async () => {
    const trained = (await game.loadNetwork?.()) as TrainedNetwork
    expect(() => new Network(trained, game.searchHooks?.featureEncoder?.count ?? 0)).not.toThrow()
    expect(trained.provenance).toMatchObject({ game: game.rules.id, rules: game.rules.version })
    for (const key of ['seed', 'games', 'epochs', 'hopesLoss', 'handwrittenLoss'])
      expect(trained.provenance).toHaveProperty(key)
    const file = join(import.meta.dirname, '../../../games', game.rules.id, 'bot', 'network.json')
    expect(existsSync(file)).toBe(true)
    expect(readFileSync(file).length).toBeLessThan(200_000)
  })
})

describe('train', () => {
  it.each([
    ['train high-card', 'high-card has no features to learn from'],
    ['train chess', 'there is no game "chess"'],
    ['train high-card --games few', 'high-card has no features'],
  ])('refuses %s', async (line, sentence) => {
    const { code, err } = await runCli(line)
    expect(code).toBe(2)
    expect(err).toContain(sentence)
  })
})
