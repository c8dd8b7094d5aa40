import type { Seat } from '@spellbough/kernel'
import type { BenchMatch, ClientPool, MatchOutcome } from './contract.ts'
import { legalMovesOf, type Move, type RecordedMatch, rules, type View } from './game.ts'
import { SeatedPlayer } from './player.ts'

/** What a peer tells a player after every move: how many there were, whose it was, and the player's view. */
export interface ViewMessage {
  readonly moves: number
  readonly by: Seat | -1
  readonly view: View
}

/** A player on a peer's server, which sends views without legal moves and gives no record of the match. */
export abstract class PeerPlayer extends SeatedPlayer {
  /** Its acknowledged moves; `order` sorts them among those of the other players. */
  readonly acknowledged: (RecordedMatch['moves'][number] & { readonly order: number })[] = []
  /** Resolves with the first view. */
  abstract readonly ready: Promise<void>
  #view: View | undefined
  #legalMoves: readonly Move[] | undefined

  get view(): View | undefined {
    return this.#view
  }

  override get over(): boolean {
    return this.#view !== undefined && rules.result(this.#view) !== undefined
  }

  abstract disconnect(): void

  protected override legal(): readonly Move[] {
    this.#legalMoves ??= this.#view === undefined ? [] : legalMovesOf(this.#view, this.seat)
    return this.#legalMoves
  }

  /** Takes a view in; `isAfterOwnMove` acknowledges the move that was sent last. */
  protected receiveView(view: View, order: number, isAfterOwnMove: boolean): void {
    this.#view = view
    this.#legalMoves = undefined
    const move = isAfterOwnMove ? this.acknowledge() : undefined
    if (move !== undefined) this.acknowledged.push({ order, seat: this.seat, move })
    this.listener.changed(this)
  }
}

/** A match on a peer's server; its record is put together from what the players were told. */
export class PeerMatch implements BenchMatch {
  readonly players: readonly PeerPlayer[]
  readonly #seed: string

  private constructor(seed: string, players: readonly PeerPlayer[]) {
    this.#seed = seed
    this.players = players
  }

  /** Resolves when every player holds its view. */
  static async of(seed: string, players: readonly PeerPlayer[]): Promise<PeerMatch> {
    await Promise.all(players.map((player) => player.ready))
    return new PeerMatch(seed, players)
  }

  async readOutcome(): Promise<MatchOutcome> {
    const moves = this.players.flatMap((player) => player.acknowledged).sort((one, other) => one.order - other.order)
    const result = rules.result(this.players[0]?.view as View)
    return { record: { seed: this.#seed, moves }, result: result ?? null }
  }

  disconnect(): void {
    for (const player of this.players) player.disconnect()
  }
}

/** Opens matches one by one, and disconnects all of them at the end. */
export function poolOf(openMatch: () => Promise<PeerMatch>): ClientPool {
  const matches = new Set<PeerMatch>()
  return {
    openMatch: async () => {
      const match = await openMatch()
      matches.add(match)
      return match
    },
    close: async () => {
      for (const match of matches) match.disconnect()
    },
  }
}
