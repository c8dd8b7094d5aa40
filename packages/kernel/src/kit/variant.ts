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
  /** The state's JSON before the checks read it. */
  readonly json: string
  /** The components at the deal. */
  readonly components: ComponentCounts
  readonly moveCorpus: MoveCorpus
  /** The generator of the next step, from its beginning at each call. */
  stepRng(): Rng
  /** The kit's own generator; the course of the game does not depend on it. */
  readonly rng: Rng
  /** How many variants a check tries where it could try any number. */
  readonly sampleSize: number
}

/** What one step shows an observer. */
export interface MoveEffect {
  /** It revealed something or ended the game, so it cannot be undone. */
  readonly final: boolean
  readonly view: string
  readonly events: string
  /** Of the events, those that stay in the log: a game may show what only memory keeps. */
  readonly kept: string
}

/** The generator of one step of a game of the kit; 0 is the deal. Independent of what earlier steps drew. */
export const stepRng = (seed: number, step: number): Rng =>
  fastRng(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(step, 0x85ebca6b))

export const mayActOf = <G extends GameTypes>(rules: Rules<G>, view: G['view']): SeatSet =>
  rules.mayAct?.(view) ?? rules.toAct(view)

/** All seats that can act, the host included. */
export const actors = (seats: number): Seat[] => [...Array(seats).keys(), HOST]

/** All observers. */
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
