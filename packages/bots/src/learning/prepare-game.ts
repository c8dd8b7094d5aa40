import {
  type GameTypes,
  type PlayableGame,
  type SearchHooks,
  type Seat,
  softmaxInPlace,
  type TrainedNetwork,
} from '@spellbough/kernel'
import type { GameModel } from '../one-ply.ts'
import { Network, POLICY_OUTPUT, VALUE_OUTPUT } from './network.ts'

/** What a search thinks with when it goes by a network instead of a handwritten judgement. */
export function withNetwork<G extends GameTypes>(game: GameModel<G>, trained: TrainedNetwork): GameModel<G> {
  const { featureEncoder: features } = game.searchHooks ?? {}
  if (features === undefined) return game
  const network = new Network(trained, features.count)
  const ask = (world: G['state'], seat: Seat): Float32Array => {
    features.encode(world, seat, network.input)
    return network.evaluate()
  }
  const hopes: SearchHooks<G> = {
    value(world, into) {
      for (let seat = 0; seat < world.seats; seat++) into[seat] = ask(world, seat)[VALUE_OUTPUT] as number
      softmaxInPlace(into, world.seats, 1)
    },
    // Where nothing but a line's end was to be believed, hopes are believed at once.
    parametersFor: (view, seat) => ({ ...game.searchHooks?.parametersFor?.(view, seat), rolloutPlies: 0 }),
  }
  const appeal: SearchHooks<G> = { policy: (world, seat) => ask(world, seat)[POLICY_OUTPUT] as number }
  const knowledge: SearchHooks<G> = {
    ...game.searchHooks,
    ...(trained.believed.includes('hopes') ? hopes : {}),
    ...(trained.believed.includes('appeal') ? appeal : {}),
  }
  return { ...game, searchHooks: knowledge }
}

/**
 * The game with all that a bot of this level needs to know of it. What the strongest have learnt is fetched only for
 * them; where nothing was learnt, or nothing that helped, they think with what the others think with.
 */
export async function prepareGameForLevel(level: string, game: PlayableGame): Promise<PlayableGame> {
  if (level !== 'archmage' || (game.loadNetwork === undefined && game.searchHooks?.largeBudgetHooks === undefined))
    return game
  const ready = PREPARED_GAMES.get(game) ?? prepareStrongestGame(game)
  PREPARED_GAMES.set(game, ready)
  return await ready
}

/** Laid out once for each game. */
const PREPARED_GAMES = new WeakMap<PlayableGame, Promise<PlayableGame>>()

async function prepareStrongestGame(game: PlayableGame): Promise<PlayableGame> {
  const trained = await game.loadNetwork?.()
  const taught = trained === undefined ? game : { ...game, ...withNetwork(game, trained) }
  return { ...taught, searchHooks: { ...taught.searchHooks, ...taught.searchHooks?.largeBudgetHooks } }
}
