import {
  decodeState,
  type GameEvent,
  HOST,
  hasSeat,
  Illegal,
  Match,
  maySee,
  type PlayableGame,
  type Result,
  type Seen,
  type Table,
  type Told,
} from '@spellbough/kernel'
import type { Example } from '@spellbough/table'

/** An example as it stands after some moves, seen by whoever it is for. */
export interface Moment {
  readonly view: Seen<Table>
  readonly moves: readonly object[]
  readonly result: Result | undefined
  /** What the last move did. */
  readonly events: readonly GameEvent[]
  /** How many moves were tried. */
  readonly moved: number
}

/** A match that begins with an example's position and waits for the reader alone. */
export class ExampleMatch {
  readonly #match: Match
  readonly #eyes: Example['eyes']

  constructor({ rules }: PlayableGame, { position, eyes }: Example) {
    const { state: written } = JSON.parse(position) as { readonly state: unknown }
    const state = decodeState(rules, written, 'state')
    this.#match = Match.start(rules, { config: state.config, seats: state.seats, seed: SEED, position: state })
    this.#eyes = eyes
  }

  get seats(): number {
    return this.#match.beginning.seats
  }

  now(told: readonly Told[] = []): Moment {
    const match = this.#match
    const eyes = this.#eyes
    return {
      view: match.view(eyes),
      moves: eyes === 'spectator' || !hasSeat(match.toAct, eyes) ? [] : match.moves(eyes),
      result: match.result,
      events: told.filter(({ to }) => maySee(to, eyes)).map(({ event }) => event),
      moved: match.log.length,
    }
  }

  /** Makes a move of the reader, and what the table does by itself after it. */
  play(move: object): Moment {
    const match = this.#match
    if (this.#eyes === 'spectator') return this.now()
    const told = [...match.play(this.#eyes, move, match.log.length).told]
    while (hasSeat(match.toAct, HOST)) {
      const [only] = match.moves(HOST)
      if (only === undefined) break
      told.push(...match.play(HOST, only, match.log.length).told)
    }
    return this.now(told)
  }

  /** Why a move is refused; nothing if it is allowed. */
  refusal(move: object): Illegal | undefined {
    if (this.#eyes === 'spectator') return undefined
    try {
      this.#match.judge(this.#eyes, move)
      return undefined
    } catch (error) {
      if (error instanceof Illegal) return error
      throw error
    }
  }
}

/** Whatever chance does in an example, it does the same each time. */
const SEED = new Uint8Array(32)
