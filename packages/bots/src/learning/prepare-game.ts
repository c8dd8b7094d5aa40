import {
  type GameModel,
  type GameTypes,
  type Horizon,
  NETWORK_OUTPUTS,
  type NetworkOutput,
  type PlayableGame,
  type PriorSource,
  type SearchModel,
  type SearchSettings,
  type Seat,
  softmaxInPlace,
  type TrainedNetwork,
} from '@spellbough/kernel'
import type { BotGame } from '../one-ply.ts'
import { overrideModel } from '../search/search-settings.ts'
import { Network, POLICY_OUTPUT, VALUE_OUTPUT } from './network.ts'

/** The game with the outputs of a trained network in place of its handwritten value function and priors. */
export function withNetwork<G extends GameTypes>(game: BotGame<G>, trained: TrainedNetwork): BotGame<G> {
  const { features } = game.model ?? {}
  if (features === undefined) return game
  const network = new Network(trained, features.count)
  const evaluate = (state: G['state'], seat: Seat): Float32Array => {
    features.encode(state, seat, network.input)
    return network.evaluate()
  }
  const modelFor: Readonly<Record<NetworkOutput, (model: GameModel<G> | undefined) => GameModel<G>>> = {
    value: (model) => ({
      value(state, into) {
        for (let seat = 0; seat < state.seats; seat++) into[seat] = evaluate(state, seat)[VALUE_OUTPUT] as number
        softmaxInPlace(into, state.seats, 1)
      },
      search: mapSettings(model, ({ horizon, ...rest }, isBase) => ({
        ...rest,
        ...(isBase || horizon !== undefined ? { horizon: leafOrPhases(horizon) } : {}),
      })),
    }),
    policy: (model) => ({
      policy(state, seat, moves, into, rng) {
        for (let index = 0; index < moves.length; index++) {
          const after = game.rules.copy(state)
          game.rules.play(after, seat, moves[index] as G['move'], rng)
          into[index] = evaluate(after, seat)[POLICY_OUTPUT] as number
        }
      },
      search: mapSettings(model, ({ rootPrior, treePrior, ...rest }, isBase) => ({
        ...rest,
        ...(isBase || rootPrior !== undefined ? { rootPrior: 'policy' } : {}),
        ...(isBase || treePrior !== undefined ? { treePrior: treePriorOf(model, treePrior) } : {}),
      })),
    }),
  }
  const model = NETWORK_OUTPUTS.filter((output) => trained.trustedOutputs.includes(output)).reduce(
    (made: GameModel<G> | undefined, output) => overrideModel(made, modelFor[output](made)),
    game.model,
  )
  return model === undefined ? game : { ...game, model }
}

type PartialSettings = Partial<SearchSettings>

/** The same change of settings for all decisions (`isBase`) and for those of `forDecision`. */
function mapSettings<G extends GameTypes>(
  model: GameModel<G> | undefined,
  change: (settings: PartialSettings, isBase: boolean) => PartialSettings,
): SearchModel<G> {
  const { search } = model ?? {}
  return {
    ...change({ ...search }, true),
    ...(search?.forDecision === undefined
      ? {}
      : { forDecision: (view: G['view'], seat: Seat) => change(search.forDecision?.(view, seat) ?? {}, false) }),
  }
}

/** A trained value function is asked at the leaf itself: rollouts of some plies only add noise to it. */
const leafOrPhases = (horizon: Horizon | undefined): Horizon =>
  horizon !== undefined && 'phases' in horizon ? horizon : { plies: 0 }

/** Inside the tree the network's policy replaces what the game has there; where priors were uniform, they stay so. */
function treePriorOf<G extends GameTypes>(model: GameModel<G> | undefined, prior: PriorSource = 'policy'): PriorSource {
  if (prior === 'policy') return model?.policy === undefined ? 'uniform' : 'policy'
  return prior === 'uniform' ? 'uniform' : 'policy'
}

/**
 * The game with the model that bots of this level use. Only the strongest level uses the trained network and
 * `GameModel.largeBudget`, so only for it the network is loaded.
 */
export async function prepareGameForLevel(level: string, game: PlayableGame): Promise<PlayableGame> {
  if (level !== 'archmage' || (game.loadNetwork === undefined && game.model?.largeBudget === undefined)) return game
  const prepared = PREPARED_GAMES.get(game) ?? prepareStrongestGame(game)
  PREPARED_GAMES.set(game, prepared)
  return await prepared
}

/** Each game is prepared once. */
const PREPARED_GAMES = new WeakMap<PlayableGame, Promise<PlayableGame>>()

async function prepareStrongestGame(game: PlayableGame): Promise<PlayableGame> {
  const trained = await game.loadNetwork?.()
  const prepared = trained === undefined ? game : { ...game, ...withNetwork(game, trained) }
  const { model } = prepared
  return model?.largeBudget === undefined ? prepared : { ...prepared, model: overrideModel(model, model.largeBudget) }
}
