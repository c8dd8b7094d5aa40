import type { Example } from '@spellbough/board-kit'
import {
  type AddressedEvent,
  decodeState,
  type GameEvent,
  HOST,
  hasSeat,
  IllegalAction,
  Match,
  maySee,
  type PlayableGame,
  type Position,
  type Result,
  type SeatView,
} from '@spellbough/kernel'

/** The state of an example after some moves, as its observer sees it. */
export interface ExampleSnapshot {
  readonly view: SeatView<Position>
  readonly moves: readonly object[]
  readonly result: Result | undefined
  /** The events of the last move. */
  readonly events: readonly GameEvent[]
  /** The number of moves made. */
  readonly moveCount: number
}

/** A match that starts from the position of an example, in which only the reader moves. */
export class ExampleMatch {
  readonly #match: Match
  readonly #observer: Example['viewer']

  constructor({ rules }: PlayableGame, { position, viewer }: Example) {
    const { state: written } = JSON.parse(position) as { readonly state: unknown }
    const state = decodeState(rules, written, 'state')
    this.#match = Match.start(rules, { config: state.config, seats: state.seats, seed: SEED, position: state })
    this.#observer = viewer
  }

  get seats(): number {
    return this.#match.setup.seats
  }

  snapshot(addressed: readonly AddressedEvent[] = []): ExampleSnapshot {
    const match = this.#match
    const observer = this.#observer
    return {
      view: match.view(observer),
      moves: observer === 'spectator' || !hasSeat(match.toAct, observer) ? [] : match.moves(observer),
      result: match.result,
      events: addressed.filter(({ to }) => maySee(to, observer)).map(({ event }) => event),
      moveCount: match.log.length,
    }
  }

  /** Makes a move of the reader, then all moves of the host that follow. */
  play(move: object): ExampleSnapshot {
    const match = this.#match
    if (this.#observer === 'spectator') return this.snapshot()
    const addressed = [...match.play(this.#observer, move, match.log.length).events]
    while (hasSeat(match.toAct, HOST)) {
      const [only] = match.moves(HOST)
      if (only === undefined) break
      addressed.push(...match.play(HOST, only, match.log.length).events)
    }
    return this.snapshot(addressed)
  }

  /** Why a move is illegal; `undefined` if it is legal. */
  refusal(move: object): IllegalAction | undefined {
    if (this.#observer === 'spectator') return undefined
    try {
      this.#match.validateMove(this.#observer, move)
      return undefined
    } catch (error) {
      if (error instanceof IllegalAction) return error
      throw error
    }
  }
}

/** A fixed seed: an example plays the same each time. */
const SEED = new Uint8Array(32)
