import type { Game } from '../game.ts'
import { fastRng, type Rng } from '../rng.ts'
import type { ComponentCounts, GameTypes, Rules } from '../rules.ts'
import { HOST, type Observer, type Seat, type SeatSet } from '../seats.ts'
import type { MoveCorpus } from './move-corpus.ts'

/** What the kit plays: a game's rules with one of its configs at one number of seats. */
export interface GameVariant<G extends GameTypes = GameTypes> {
  readonly rules: Rules<G>
  readonly mode: string
  readonly config: G['config']
  readonly seats: number
  /** No game makes more moves than this. */
  readonly maxMoves: number
}

/** Every mode of a game with every number of seats it can be played at. */
export function variantsOf<G extends GameTypes>(game: Pick<Game<G>, 'rules' | 'conformance'>): GameVariant<G>[] {
  const { rules, conformance } = game
  const [min, max] = rules.seats
  return Object.entries(conformance.modes).flatMap(([mode, config]) =>
    Array.from({ length: max - min + 1 }, (_, index) => min + index)
      .filter((seats) => rules.conflict?.(config, seats) === undefined)
      .map((seats) => ({ rules, mode, config, seats, maxMoves: conformance.maxMoves })),
  )
}

/** A position of a random game with the move that is made in it next. */
export interface InspectionPoint<G extends GameTypes = GameTypes> {
  readonly variant: GameVariant<G>
  readonly rules: Rules<G>
  readonly state: G['state']
  /** The state's JSON before anybody asked it anything. */
  readonly json: string
  /** What was in the box at the deal. */
  readonly components: ComponentCounts
  readonly moveCorpus: MoveCorpus
  /** The chance of the next step, from its beginning each time it is asked for. */
  stepRng(): Rng
  /** The kit's own chance; it never decides how the game goes on. */
  readonly rng: Rng
  /** How many variants a check tries where it could try any number. */
  readonly sampleSize: number
}

/** What one step told and left behind for somebody. */
export interface MoveEffect {
  /** It revealed something or ended the game: there is no way back. */
  readonly final: boolean
  readonly view: string
  readonly events: string
  /** Of the events, those that stay in the log: a game may show what only memory keeps. */
  readonly kept: string
}

/** The chance of one step of a game of the kit: 0 is the deal. Independent of what earlier steps drew. */
export const stepRng = (seed: number, step: number): Rng =>
  fastRng(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(step, 0x85ebca6b))

export const mayActOf = <G extends GameTypes>(rules: Rules<G>, view: G['view']): SeatSet =>
  rules.mayAct?.(view) ?? rules.toAct(view)

/** All who may act in principle. */
export const actors = (seats: number): Seat[] => [...Array(seats).keys(), HOST]

/** All who look. */
export const observers = (seats: number): Observer[] => [...Array(seats).keys(), 'spectator']

/** The host acts on what everybody sees. */
export const observerOf = (seat: Seat): Observer => (seat === HOST ? 'spectator' : seat)

export const pickRandom = <Item>(rng: Rng, items: readonly Item[]): Item => items[rng.int(items.length)] as Item

/** Some of the items in their order, at most `count`. */
export function pickSample<Item>(rng: Rng, items: readonly Item[], count: number): readonly Item[] {
  if (items.length <= count) return items
  const order = items.map((_, index) => index)
  rng.shuffle(order)
  return order.slice(0, count).map((index) => items[index] as Item)
}
