import { setTimeout as sleep } from 'node:timers/promises'
import type { Ledger } from '../resilience/kit/ledger.ts'
import type { Player } from '../resilience/kit/player.ts'
import { type MatchSetup, type StartedMatch, startMatch } from '../resilience/kit/start-match.ts'
import { randomItem } from '../resilience/kit/wait-until.ts'
import type { TargetServer } from './target-server.ts'

/** The minimum time between two moves of a player. */
const MOVE_INTERVAL_MS = 100

/** A table at which honest players play one match after the other, at a steady rate. */
export class HonestTable {
  readonly #victim: TargetServer
  readonly #ledger: Ledger
  readonly #kind: MatchSetup
  readonly #begun: StartedMatch[] = []
  #stopped = false
  #current: StartedMatch | undefined
  /** The time from sending each move to its answer. */
  latencies: number[] = []

  constructor(target: TargetServer, ledger: Ledger, setup: MatchSetup) {
    this.#victim = target
    this.#ledger = ledger
    this.#kind = setup
  }

  /** Every match that was started. */
  get matches(): readonly StartedMatch[] {
    return this.#begun
  }

  stop(): void {
    this.#stopped = true
  }

  /** Plays until it is stopped. `onMatch` is called with each new match. */
  async play(onMatch: (begun: StartedMatch) => void): Promise<void> {
    while (!this.#stopped) {
      const begun = await startMatch(this.#kind, { ledger: this.#ledger, endpoints: [this.#victim] })
      this.#begun.push(begun)
      this.#current = begun
      onMatch(begun)
      await Promise.all(begun.players.map((player) => this.#playOne(player)))
      for (const player of begun.players) player.stop()
    }
  }

  /** The current mark of each player. */
  get marks(): string[] {
    return this.#current?.players.flatMap(({ connection }) => connection.kept?.mark ?? []) ?? []
  }

  async #playOne(player: Player): Promise<void> {
    const { connection } = player
    while (!this.#stopped && connection.kept?.scene.result == null) {
      const choices = player.choices()
      if (choices.length === 0) {
        await Promise.race([connection.changed(), sleep(250)])
        continue
      }
      const move = randomItem(choices)
      const from = performance.now()
      await connection.move(move)
      this.latencies.push(performance.now() - from)
      await sleep(MOVE_INTERVAL_MS)
    }
  }
}

/** The value below which the fraction `part` of the numbers lies. */
export function quantile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
