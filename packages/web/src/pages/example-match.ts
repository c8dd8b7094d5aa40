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
  readonly #eyes: Example['viewer']

  constructor({ rules }: PlayableGame, { position, viewer }: Example) {
    const { state: written } = JSON.parse(position) as { readonly state: unknown }
    const state = decodeState(rules, written, 'state')
    this.#match = Match.start(rules, { config: state.config, seats: state.seats, seed: SEED, position: state })
    this.#eyes = viewer
  }

  get seats(): number {
    return this.#match.setup.seats
  }

  snapshot(told: readonly AddressedEvent[] = []): ExampleSnapshot {
    const match = this.#match
    const eyes = this.#eyes
    return {
      view: match.view(eyes),
      moves: eyes === 'spectator' || !hasSeat(match.toAct, eyes) ? [] : match.moves(eyes),
      result: match.result,
      events: told.filter(({ to }) => maySee(to, eyes)).map(({ event }) => event),
      moveCount: match.log.length,
    }
  }

  /** Makes a move of the reader, then all moves of the host that follow. */
  play(move: object): ExampleSnapshot {
    const match = this.#match
    if (this.#eyes === 'spectator') return this.snapshot()
    const told = [...match.play(this.#eyes, move, match.log.length).events]
    while (hasSeat(match.toAct, HOST)) {
      const [only] = match.moves(HOST)
      if (only === undefined) break
      told.push(...match.play(HOST, only, match.log.length).events)
    }
    return this.snapshot(told)
  }

  /** Why a move is illegal; `undefined` if it is legal. */
  refusal(move: object): IllegalAction | undefined {
    if (this.#eyes === 'spectator') return undefined
    try {
      this.#match.validateMove(this.#eyes, move)
      return undefined
    } catch (error) {
      if (error instanceof IllegalAction) return error
      throw error
    }
  }
}

/** A fixed seed: an example plays the same each time. */
const SEED = new Uint8Array(32)
