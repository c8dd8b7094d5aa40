import { setTimeout as sleep } from 'node:timers/promises'
import type { Ledger } from '../proof/kit/ledger.ts'
import { type Begun, begin, type Kind } from '../proof/kit/match.ts'
import type { Player } from '../proof/kit/player.ts'
import type { Victim } from './victim.ts'

/** Milliseconds between a player's moves, at least. */
const PACE = 100

/** A table at which well-behaved people play one match after the other, at a steady pace. */
export class HonestTable {
  readonly #victim: Victim
  readonly #ledger: Ledger
  readonly #kind: Kind
  readonly #begun: Begun[] = []
  #stopped = false
  #current: Begun | undefined
  /** How long each move took from sending to its answer, in milliseconds. */
  latencies: number[] = []

  constructor(victim: Victim, ledger: Ledger, kind: Kind) {
    this.#victim = victim
    this.#ledger = ledger
    this.#kind = kind
  }

  /** Every match that was begun. */
  get matches(): readonly Begun[] {
    return this.#begun
  }

  stop(): void {
    this.#stopped = true
  }

  /** Plays until it is stopped. `met` is told of each new match. */
  async play(met: (begun: Begun) => void): Promise<void> {
    while (!this.#stopped) {
      const begun = await begin(this.#kind, { ledger: this.#ledger, doors: [this.#victim] })
      this.#begun.push(begun)
      this.#current = begun
      met(begun)
      await Promise.all(begun.players.map((player) => this.#playOne(player)))
      for (const player of begun.players) player.stop()
    }
  }

  /** A mark of each player, as they know it now. */
  get marks(): string[] {
    return this.#current?.players.flatMap(({ line }) => line.kept?.mark ?? []) ?? []
  }

  async #playOne(player: Player): Promise<void> {
    const { line } = player
    while (!this.#stopped && line.kept?.scene.result == null) {
      const choices = player.choices()
      if (choices.length === 0) {
        await Promise.race([line.changed(), sleep(250)])
        continue
      }
      const move = choices[Math.floor(Math.random() * choices.length)]
      if (move === undefined) continue
      const from = performance.now()
      await line.move(move)
      this.latencies.push(performance.now() - from)
      await sleep(PACE)
    }
  }
}

/** The value below which so large a part of the numbers lies. */
export function quantile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
