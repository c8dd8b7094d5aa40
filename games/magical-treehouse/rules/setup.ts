import type { EventSink, Rng } from '@spellbough/kernel'
import { DECK_CARDS } from '../data/cards.ts'
import { ROUNDS } from '../data/constants.ts'
import { SPACES, TILE_COUNT } from '../data/forest.ts'
import { BISCUITS, BROWN_OBJECTIVES, FIRST_BISCUITS, GREEN_OBJECTIVES } from '../data/objectives.ts'
import { oldest } from './ages.ts'
import type { Event } from './events.ts'
import { NO_CHOICE } from './moves.ts'
import { prepareRound } from './preparation.ts'
import type { Config, State } from './state.ts'

export function setup(config: Config, seats: number, rng: Rng, out?: EventSink<Event>): State {
  const eachSeat = <Item>(make: (seat: number) => Item): Item[] =>
    Array.from({ length: seats }, (_, seat) => make(seat))
  // MT-1.12 The six tiles lie in any order; MT-2.1 all on one side.
  const tiles = Array.from({ length: TILE_COUNT }, (_, tile) => tile)
  if (config.tiles === 'shuffled') rng.shuffle(tiles)
  // MT-2.2 One brown tile for all, MT-2.3 one for each in secret, and the others leave the game unseen.
  const brown = BROWN_OBJECTIVES.map((_, tile) => tile)
  rng.shuffle(brown)
  const common = brown.pop() as number
  const personal = brown.splice(-seats)
  const first = oldest(config.ages, seats)
  const state: State = {
    config,
    seats,
    phase: 'planning',
    round: 0,
    // MT-2.4 Clockwise.
    direction: 1,
    tiles,
    familiars: Array<number>(SPACES).fill(-1),
    brown: common,
    green: greenTile(config, rng),
    personal,
    boxed: brown,
    // MT-2.5 Two Biscuits each, MT-11.2 an apprentice one.
    biscuits: eachSeat(() => (config.apprentice ? 1 : FIRST_BISCUITS)),
    plate: 0,
    piles: config.apprentice ? 0 : ROUNDS,
    eaten: 0,
    decks: eachSeat(() => []),
    hands: eachSeat(() => []),
    planned: eachSeat(() => []),
    stored: eachSeat(() => []),
    fresh: eachSeat(() => []),
    // MT-2.6 One Carriage to the left of each, so with two players one on either side.
    carriages: eachSeat(() => []),
    emptied: eachSeat(() => -1),
    trash: eachSeat(() => []),
    removed: [],
    villages: eachSeat(() => ({ houses: [], row: [], pipes: [] })),
    ready: eachSeat(() => false),
    out: eachSeat(() => false),
    chosen: eachSeat(() => NO_CHOICE),
    committed: [],
    changes: eachSeat(() => 0),
    did: eachSeat(() => 'nothing'),
    mustAct: -1,
    casts: [],
    order: eachSeat((seat) => (first + seat) % seats),
    turn: 0,
    pending: 'none',
    lifted: [],
    laid: 0,
    seen: [],
  }
  state.decks[0] = [...DECK_CARDS]
  prepareRound(state, rng, out)
  return state
}

// MT-2.2 Any green tile, or the one for a first game; MT-11.1 the apprentices do without Biscuits.
function greenTile(config: Config, rng: Rng): number {
  if (config.beginnerObjective) return BISCUITS
  return config.apprentice ? 1 + rng.int(GREEN_OBJECTIVES.length - 1) : rng.int(GREEN_OBJECTIVES.length)
}
