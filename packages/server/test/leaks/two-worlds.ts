import { GAMES } from '@spellbough/games'
import { fastRng, type Game, type Rng } from '@spellbough/kernel'
import { makeLogger } from '../../src/logger.ts'
import { type RunningNode, startNode } from '../../src/node.ts'
import { FixedDeals, type GameMutation } from './fixed-deals.ts'
import { type GuestData, makeGuestData, wireConfig } from './guests.ts'

/** Two values, one for each world. */
export type Pair<T> = readonly [T, T]

/** A node whose clock and random numbers the test controls. */
export interface ServerWorld {
  readonly node: RunningNode
  readonly deals: FixedDeals
  readonly clock: { at: number }
  /** The generator of this world's random bytes. */
  readonly random: { rng: Rng }
  readonly logged: string[]
}

/** The initial time of both worlds. */
const START_TIME_MS = 1_800_000_000_000

/** Starts a node on a copy of the guests' data. Worlds on the same data have the same guests, random numbers and time. */
export async function startServerWorld(
  guestData: GuestData,
  deals: FixedDeals,
  games: readonly Game[] = deals.games,
): Promise<ServerWorld> {
  const config = { ...wireConfig(guestData.copy()), logLevel: 'trace' as const }
  const clock = { at: START_TIME_MS }
  const random = { rng: fastRng(0) }
  const logged: string[] = []
  const node = await startNode(config, {
    games,
    log: makeLogger(config, 'wire', { write: (line: string) => void logged.push(line) }),
    now: () => clock.at,
    randomBytes: (count) => Uint8Array.from({ length: count }, () => random.rng.int(256)),
  })
  return { node, deals, clock, random, logged }
}

/** Two nodes that differ only in the positions from which their matches begin. */
export class TwoWorlds {
  readonly guestData: GuestData
  readonly worlds: Pair<ServerWorld>
  #matchCount = 0

  private constructor(guestData: GuestData, worlds: Pair<ServerWorld>) {
    this.guestData = guestData
    this.worlds = worlds
  }

  /** `mutate` plants a leak in the games of both worlds. */
  static async start(people: number, mutate?: GameMutation): Promise<TwoWorlds> {
    const guestData = await makeGuestData(people)
    const one = await startServerWorld(guestData, new FixedDeals(GAMES, mutate))
    return new TwoWorlds(guestData, [one, await startServerWorld(guestData, new FixedDeals(GAMES, mutate))])
  }

  /** Reseeds the random numbers of both worlds with the same seed, for a new match. */
  begin(): void {
    this.#matchCount++
    for (const { random } of this.worlds) random.rng = fastRng(this.#matchCount)
  }

  /** Advances the clocks of both worlds. */
  advance(milliseconds: number): void {
    for (const { clock } of this.worlds) clock.at += milliseconds
  }

  async close(): Promise<void> {
    await Promise.all(this.worlds.map(({ node }) => node.close()))
    this.guestData.cleanUp()
  }
}
