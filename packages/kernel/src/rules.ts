/**
 * The contract between a game and everything else.
 *
 * A game is a folder `games/<id>` whose `rules/` fulfil `Rules`, whose `help/` fulfils `Words` and whose `bot/` gives an
 * `Evaluate` (all three in `game.ts`); one line in `games/registry.ts` makes it playable in the terminal, against bots,
 * over the line protocol and under the conformance kit. This file says what the rules must do; the kit
 * (`@spellbough/kernel/kit`) proves that they do it.
 *
 * Rules are pure: they read no clock, no random numbers but those of the `Rng` they are given, no file and no global, and are never
 * `async`. State, view, moves, config and events are plain data that survive JSON.
 *
 * A smallest game, whole, is `packages/kernel/test/toys/high-card.ts`; `docs/adding-a-game.md` walks through one.
 */

import type { IllegalAction } from './errors.ts'
import type { EventSink, GameEvent } from './events.ts'
import type { GameOptions } from './options.ts'
import type { Rng } from './rng.ts'
import type { Schema } from './schema.ts'
import type { Observer, Seat, SeatSet } from './seats.ts'

/**
 * The five types of a game, as one parameter: `interface MagMell extends GameTypes { state: State; … }`.
 */
export interface GameTypes {
  /**
   * The whole truth about a position, with its config and number of seats. It must be assignable to `view`: a view is
   * a state in which some things are unknown (see `Pile`), so a function that takes a view also takes a state.
   */
  state: Position
  /** What one seat or a spectator may know of a state. */
  view: Position
  /** One choice of one seat. Moves come from a small fixed domain: make one frozen object per possible move. */
  move: object
  /** The options chosen before the game. */
  config: object
  /** What happened, for the log and for animation. */
  event: GameEvent
}

/** What the kernel reads of any state or view. */
export interface Position {
  readonly config: object
  readonly seats: number
}

export interface Rules<G extends GameTypes = GameTypes> {
  /** The folder's name: `mag-mell`. */
  readonly id: string

  /**
   * Raised by every change after which some recorded game would run differently. A match is pinned to the version it
   * began with; the game keeps its earlier versions (`CatalogEntry.olderVersions`, `docs/rule-versions.md`) so that every
   * match ever recorded still replays.
   */
  readonly version: number

  /** The smallest and the largest number of seats; all between are playable too. */
  readonly seats: readonly [min: number, max: number]

  /** The game's options with their defaults, which suit a first game. */
  readonly options: GameOptions<G['config']>

  /**
   * A sentence why these options do not go together (at this number of seats), or nothing. For what no single option
   * can tell; a game without such a thing leaves it out.
   */
  conflict?(config: G['config'], seats: number): string | undefined

  /**
   * The state as readable JSON and back, as one strict codec: cards by name, nothing unknown, nothing missing, and
   * refinements for what cannot be (a total that the picks do not add up to). Position files are written and read with
   * it. How many there are of each component need not be checked here: the reader does it with `components`.
   *
   * `decode(encode(state))` equals `state`.
   */
  readonly stateCodec: Schema<G['state']>

  /** The same for a view, with what its viewer does not know left unknown. Views leave the program in this form. */
  readonly viewCodec: Schema<G['view']>

  /** The form of a move, strictly. A move's JSON is its wire form; only its form is checked here, not its legality. */
  readonly moveSchema: Schema<G['move']>

  /**
   * The position before the first decision, dealt with `rng`. Steps without a choice are done here and in `play`:
   * whenever the game is not over, somebody is awaited. `out` gets the events of the opening.
   */
  setup(config: G['config'], seats: number, rng: Rng, out?: EventSink<G['event']>): G['state']

  /**
   * The seats the game waits for: nothing goes on before one of them acts. Several where the rulebook lets people act at
   * once. Empty exactly when the game is over.
   *
   * Given a view, only those awaited seats that the viewer may know of; the viewer itself always knows. So an empty set
   * with no `result` tells a viewer that somebody unnamed is thinking.
   */
  toAct(view: G['view']): SeatSet

  /**
   * The seats that have any legal move: those of `toAct`, and those that may act without being waited for (changing a
   * secret choice until the last one is in). Left out where it is the same as `toAct`. On a view as above.
   */
  mayAct?(view: G['view']): SeatSet

  /**
   * Appends to `into` every legal move of `seat`, each once, in a fixed order, and returns `into`. A hot loop hands in
   * one array again and again, so listing allocates nothing.
   *
   * `view` is that seat's own view, or a state: legality depends only on what the seat knows, and both give the same
   * list. Other seats' moves cannot be listed from a view.
   */
  moves(view: G['view'], seat: Seat, into?: G['move'][]): G['move'][]

  /**
   * Makes a move that `moves` lists: changes `state` in place, carries out all that follows without a choice, and emits
   * the events to `out`. `rng` is this step's random stream. It does not check legality again, which makes playouts
   * fast; `Match` lets nothing unlisted through.
   *
   * `out.markRevealed()` must be called when the step showed the mover anything hidden; the kit checks that.
   */
  play(state: G['state'], seat: Seat, move: G['move'], rng: Rng, out?: EventSink<G['event']>): void

  /**
   * Why `seat` may not make this well-formed move that `moves` does not list: the rule's id and a sentence. It is decided
   * on the seat's view, so a refusal tells no more than the seat knows.
   */
  refuse(view: G['view'], seat: Seat, move: G['move']): IllegalAction

  /** The itemised result once the game is over, on a state or any view: by then everything that scores is public. */
  result(view: G['view']): Result | undefined

  /** What `who` may know of `state`, sharing nothing mutable with it. Nothing leaves the server except through it. */
  view(state: G['state'], who: Observer): G['view']

  /**
   * A full state that could be the true one for all that `who` knows: `view(determinize(v, who, rng), who)` equals `v`, and
   * everything `who` has no knowledge of is drawn by `rng`. Bots search in such states, and the kit proves secrecy with them.
   */
  determinize(view: G['view'], who: Observer, rng: Rng): G['state']

  /** An independent copy. Written by hand, because search makes millions. */
  copy(state: G['state']): G['state']

  /**
   * Every physical component wherever it is, counted by name: `{ 'mage gairm witch': 2, 'token 8': 1, … }`. The same in
   * every state of a match; the kit checks that after every move and when a position file is read.
   */
  components(state: G['state']): ComponentCounts
}

/** How many of each. */
export type ComponentCounts = Readonly<Record<string, number>>

/** How a match ended. Arrays have an entry for each seat. */
export interface Result {
  /** 1 for the winner; equal seats share a rank and the next one is left out. */
  readonly rank: readonly number[]
  readonly score: readonly number[]
  /** The score sheet, in the rulebook's order; the points of a seat's lines add up to its score. */
  readonly sheet: readonly (readonly ScoreLine[])[]
  /** How the game came to its end, where a game has several ways: `escape`, `checkmates`. */
  readonly ending?: string
}

/** One line of a score sheet: what for, how many points, and the data its words need to say why. */
export interface ScoreLine {
  readonly item: string
  readonly points: number
  readonly because?: Readonly<Record<string, unknown>>
}
