import type { Seat } from '@spellbough/kernel'
import { type Listener, NO_LISTENER, type Player } from './contract.ts'
import type { Move } from './game.ts'

/** What the clients of all servers have in common: one move under way at a time, and a listener. */
export abstract class SeatedPlayer implements Player {
  readonly seat: Seat
  listener: Listener = NO_LISTENER
  #sent: Move | undefined

  constructor(seat: Seat) {
    this.seat = seat
  }

  abstract get over(): boolean

  legalMoves(): readonly Move[] {
    return this.#sent === undefined ? this.legal() : []
  }

  send(move: Move): void {
    this.#sent = move
    this.transmit(move)
  }

  /** The legal moves by what the player sees now; none while the game does not wait for it. */
  protected abstract legal(): readonly Move[]
  protected abstract transmit(move: Move): void

  /** The move under way is made. */
  protected acknowledge(): Move | undefined {
    const move = this.#sent
    if (move === undefined) return undefined
    this.#sent = undefined
    this.listener.acknowledged(this)
    return move
  }

  protected refuse(why: string): void {
    this.#sent = undefined
    this.listener.refused(this, why)
  }
}
