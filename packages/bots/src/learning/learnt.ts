import {
  type Knowledge,
  type PlayableGame,
  type Seat,
  type Shape,
  shareOut,
  type TrainedNetwork,
} from '@spellbough/kernel'
import type { Thinking } from '../one-ply.ts'
import { APPEAL, HOPES, Network } from './network.ts'

/** What a search thinks with when it goes by a network instead of a handwritten judgement. */
export function learntThinking<G extends Shape>(game: Thinking<G>, trained: TrainedNetwork): Thinking<G> {
  const { features } = game.knowledge ?? {}
  if (features === undefined) return game
  const network = new Network(trained, features.count)
  const ask = (world: G['state'], seat: Seat): Float32Array => {
    features.of(world, seat, network.input)
    return network.ask()
  }
  const hopes: Knowledge<G> = {
    outlook(world, into) {
      for (let seat = 0; seat < world.seats; seat++) into[seat] = ask(world, seat)[HOPES] as number
      shareOut(into, world.seats, 1)
    },
    // Where nothing but a line's end was to be believed, hopes are believed at once.
    tune: (view, seat) => ({ ...game.knowledge?.tune?.(view, seat), plies: 0 }),
  }
  const appeal: Knowledge<G> = { appeal: (world, seat) => ask(world, seat)[APPEAL] as number }
  const knowledge: Knowledge<G> = {
    ...game.knowledge,
    ...(trained.believed.includes('hopes') ? hopes : {}),
    ...(trained.believed.includes('appeal') ? appeal : {}),
  }
  return { ...game, knowledge }
}

/**
 * The game with all that a bot of this level needs to know of it. What the strongest have learnt is fetched only for
 * them; where nothing was learnt, or nothing that helped, they think with what the others think with.
 */
export async function equip(level: string, game: PlayableGame): Promise<PlayableGame> {
  if (level !== 'archmage' || (game.learnt === undefined && game.knowledge?.patient === undefined)) return game
  const ready = EQUIPPED.get(game) ?? equipFully(game)
  EQUIPPED.set(game, ready)
  return await ready
}

/** Laid out once for each game. */
const EQUIPPED = new WeakMap<PlayableGame, Promise<PlayableGame>>()

async function equipFully(game: PlayableGame): Promise<PlayableGame> {
  const trained = await game.learnt?.()
  const taught = trained === undefined ? game : { ...game, ...learntThinking(game, trained) }
  return { ...taught, knowledge: { ...taught.knowledge, ...taught.knowledge?.patient } }
}
