import {
  fastRng,
  type GameModel,
  InvalidInput,
  makeSeatView,
  type PlayableGame,
  type TrainedNetwork,
} from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { InfoSetSearch, Network, prepareGameForLevel, withNetwork } from '../src/index.ts'
import { heapOf, type Nim, nim } from './toy-games.ts'

const network = (change: Partial<TrainedNetwork> = {}): TrainedNetwork => ({
  layers: [2, 2, 2],
  trustedOutputs: ['value', 'policy'],
  weights: [
    [0, 1, 1, 0, 0, -1],
    [0.5, -1, 2, 0, 0, 3],
  ],
  provenance: { game: 'none' },
  ...change,
})

describe('a network', () => {
  it('is two dense layers with a rectifier between them', () => {
    const made = new Network(network(), 2)
    made.input.set([3, 4])
    // Hidden: 3, and 1 - 4 cut off to 0.
    expect([...made.evaluate()]).toEqual([0.5 + 2 * 3, -1])
    made.input.set([-1, -2])
    expect([...made.evaluate()]).toEqual([0.5, -1 + 3 * 3])
  })

  it.each<[string, Partial<TrainedNetwork>, number, string]>([
    ['other features', {}, 3, 'it was trained on 2 features, not 3'],
    ['other outputs', { layers: [2, 2, 1] }, 2, 'it has 1 outputs instead of 2'],
    [
      'missing weights',
      {
        weights: [
          [0, 1, 0, 1, 0],
          [0.5, -1, 2, 0, 0, 3],
        ],
      },
      2,
      'layer 1 has 5 weights instead of 6',
    ],
    ['a missing layer', { weights: [[0, 1, 0, 1, 0, -1]] }, 2, 'it lacks a layer'],
  ])('is refused with %s', (_what, change, features, sentence) => {
    expect(() => new Network(network(change), features)).toThrow(InvalidInput)
    expect(() => new Network(network(change), features)).toThrow(sentence)
  })
})

/** Solves nim: a seat that must move with a heap of four, eight or twelve has lost, and leaving such a heap is best. */
const trained: TrainedNetwork = {
  layers: [1, 2],
  trustedOutputs: ['value', 'policy'],
  weights: [[0, 0, 5, 5]],
  provenance: {},
}
const nimWithFeatures: PlayableGame<Nim> = {
  rules: nim,
  evaluate: () => 0,
  model: {
    features: {
      count: 1,
      encode(state, seat, into) {
        const lost = state.heap % 4 === 0 ? state.turn : 1 - state.turn
        into[0] = seat === lost ? -1 : 1
      },
    },
    search: { horizon: { plies: 0 } },
  },
}

describe('a search with a trained network', () => {
  const searchFor = (game: PlayableGame<Nim>, iterations: number) => {
    const state = heapOf(11)
    const request = {
      seat: 0,
      view: makeSeatView(nim, state, 0),
      moves: nim.moves(state, 0),
      budget: { iterations: 1 },
    } as const
    const search = new InfoSetSearch(game, { ...request, rng: fastRng(1) })
    for (let iteration = 0; iteration < iterations; iteration++) search.step()
    return search
  }

  it('follows the priors of the policy and the values', () => {
    const search = searchFor({ ...nimWithFeatures, ...withNetwork(nimWithFeatures, trained) }, 12)
    expect(search.bestMove).toEqual({ take: 3 })
    expect(search.visits[2]).toBeGreaterThan(8)
    expect(search.value).toBeGreaterThan(0.7)
  })

  it('is left to the strongest level, and only where there is a network', async () => {
    const game = { ...nimWithFeatures, loadNetwork: async () => trained } as PlayableGame
    expect(await prepareGameForLevel('mage', game)).toBe(game)
    const prepared = await prepareGameForLevel('archmage', game)
    expect(prepared.model?.policy).toBeDefined()
    expect(await prepareGameForLevel('archmage', game)).toBe(prepared)
    const untrained = { ...nimWithFeatures } as PlayableGame
    expect(await prepareGameForLevel('archmage', untrained)).toBe(untrained)
  })

  it('uses the large-budget parts of the model, field by field, and the rest as it is', async () => {
    const search = { phaseKey: () => 7, forDecision: () => ({ cPuct: 3 }), iterationScale: 0.5 }
    const model: GameModel<Nim> = {
      ...nimWithFeatures.model,
      infoSet: { chanceKey: () => 5 },
      search,
      largeBudget: { search: { forDecision: () => ({ cPuct: 2 }) } },
    }
    const game = { ...nimWithFeatures, model } as PlayableGame
    const prepared = await prepareGameForLevel('archmage', game)
    expect(prepared.model?.search?.forDecision?.(heapOf(11), 0)).toEqual({ cPuct: 2 })
    expect(prepared.model?.search?.phaseKey).toBe(search.phaseKey)
    expect(prepared.model?.search?.iterationScale).toBe(0.5)
    expect(prepared.model?.infoSet?.chanceKey).toBe(model.infoSet?.chanceKey)
    expect(await prepareGameForLevel('mage', game)).toBe(game)
  })

  it('evaluates at the leaf with a trained value, but keeps a horizon in phases', () => {
    const horizonOf = (search: NonNullable<GameModel<Nim>['search']>) => {
      const game = { ...nimWithFeatures, model: { ...nimWithFeatures.model, search } }
      const { model } = withNetwork(game, { ...trained, trustedOutputs: ['value'] })
      return { ...model?.search, ...model?.search?.forDecision?.(heapOf(11), 0) }.horizon
    }
    expect(horizonOf({})).toEqual({ plies: 0 })
    expect(horizonOf({ horizon: { plies: 0 }, forDecision: () => ({ horizon: { plies: 100 } }) })).toEqual({ plies: 0 })
    expect(horizonOf({ horizon: { phases: 2 }, forDecision: () => ({ cPuct: 2 }) })).toEqual({ phases: 2 })
  })

  it('uses a trained policy at the root, and in the tree only where the game has priors there', () => {
    const priorsOf = (model: GameModel<Nim>) => {
      const game = { ...nimWithFeatures, model: { ...nimWithFeatures.model, ...model } }
      const { search } = withNetwork(game, { ...trained, trustedOutputs: ['policy'] }).model ?? {}
      const { rootPrior, treePrior } = { ...search, ...search?.forDecision?.(heapOf(11), 0) }
      return [rootPrior, treePrior]
    }
    expect(priorsOf({})).toEqual(['policy', 'uniform'])
    expect(priorsOf({ search: { treePrior: { onePly: 1 } } })).toEqual(['policy', 'policy'])
    expect(priorsOf({ policy: () => undefined })).toEqual(['policy', 'policy'])
    const forDecision = () => ({ rootPrior: { onePly: 2 }, treePrior: { onePly: 1 } })
    expect(priorsOf({ search: { forDecision } })).toEqual(['policy', 'policy'])
  })
})
