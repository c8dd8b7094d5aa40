import { fastRng, InvalidInput, makeSeatView, type PlayableGame, type TrainedNetwork } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { InfoSetSearch, Network, prepareGameForLevel, withNetwork } from '../src/index.ts'
import { heapOf, type Nim, nim } from './toy-games.ts'

const network = (change: Partial<TrainedNetwork> = {}): TrainedNetwork => ({
  layers: [2, 2, 2],
  believed: ['hopes', 'appeal'],
  weights: [
    [0, 1, 1, 0, 0, -1],
    [0.5, -1, 2, 0, 0, 3],
  ],
  provenance: { game: 'none' },
  ...change,
})

describe('a network', () => {
  it('weighs, cuts off what is negative, and weighs again', () => {
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

/** Knows nim: who must move with a heap of four, eight or twelve is lost; and taking to such a heap appeals. */
const wise: TrainedNetwork = { layers: [1, 2], believed: ['hopes', 'appeal'], weights: [[0, 0, 5, 5]], provenance: {} }
const nimKnown: PlayableGame<Nim> = {
  rules: nim,
  evaluate: () => 0,
  searchHooks: {
    featureEncoder: {
      count: 1,
      encode(world, seat, into) {
        const lost = world.heap % 4 === 0 ? world.turn : 1 - world.turn
        into[0] = seat === lost ? -1 : 1
      },
    },
    parameters: { rolloutPlies: 0, rootPriorSamples: 1 },
  },
}

describe('a search by what was learnt', () => {
  const tries = (thinking: PlayableGame<Nim>, rounds: number) => {
    const state = heapOf(11)
    const ask = {
      seat: 0,
      view: makeSeatView(nim, state, 0),
      moves: nim.moves(state, 0),
      budget: { iterations: 1 },
    } as const
    const search = new InfoSetSearch(thinking, { ...ask, rng: fastRng(1) })
    for (let round = 0; round < rounds; round++) search.step()
    return search
  }

  it('tries at once what appeals, and believes the hopes', () => {
    const search = tries({ ...nimKnown, ...withNetwork(nimKnown, wise) }, 12)
    expect(search.bestMove).toEqual({ take: 3 })
    expect(search.visits[2]).toBeGreaterThan(8)
    expect(search.value).toBeGreaterThan(0.7)
  })

  it('is left to the strongest level, and only where something was learnt', async () => {
    const game = { ...nimKnown, loadNetwork: async () => wise } as PlayableGame
    expect(await prepareGameForLevel('mage', game)).toBe(game)
    const equipped = await prepareGameForLevel('archmage', game)
    expect(equipped.searchHooks?.policy).toBeDefined()
    expect(await prepareGameForLevel('archmage', game)).toBe(equipped)
    const untaught = { ...nimKnown } as PlayableGame
    expect(await prepareGameForLevel('archmage', untaught)).toBe(untaught)
  })

  it('goes by what its game advises those with time, and else by what suits all', async () => {
    const patient = { tune: () => ({ explore: 2 }) }
    const knowledge = { ...nimKnown.searchHooks, tune: () => ({ explore: 3 }), chapter: () => 7, patient }
    const game = { ...nimKnown, searchHooks: knowledge } as PlayableGame
    const equipped = await prepareGameForLevel('archmage', game)
    expect(equipped.searchHooks?.parametersFor?.(heapOf(11), 0)).toEqual({ explore: 2 })
    expect(equipped.searchHooks?.phaseKey).toBe(knowledge.chapter)
    expect(await prepareGameForLevel('mage', game)).toBe(game)
  })
})
