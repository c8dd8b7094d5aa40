import { GAMES } from '@spellbough/games'
import { fastRng, type Game, type Rng } from '@spellbough/kernel'
import { makeLogger } from '../../src/logger.ts'
import { type RunningNode, startNode } from '../../src/node.ts'
import { FixedDeals, type GameMutation } from './fixed-deals.ts'
import { type GuestData, makeGuestData, wireConfig } from './guests.ts'

/** Two of something, one for each world. */
export type Pair<T> = readonly [T, T]

/** A node whose time and chance are the test's. */
export interface ServerWorld {
  readonly node: RunningNode
  readonly deals: FixedDeals
  readonly clock: { at: number }
  /** Where this world's chance comes from now. */
  readonly chance: { rng: Rng }
  readonly logged: string[]
}

/** When it is in both worlds to begin with. */
const START_TIME_MS = 1_800_000_000_000

/** Starts a node on a copy of the crowd's data. Worlds of the same crowd have the same people, chance and time. */
export async function startServerWorld(
  guestData: GuestData,
  deals: FixedDeals,
  games: readonly Game[] = deals.games,
): Promise<ServerWorld> {
  const config = { ...wireConfig(guestData.copy()), logLevel: 'trace' as const }
  const clock = { at: START_TIME_MS }
  const chance = { rng: fastRng(0) }
  const logged: string[] = []
  const node = await startNode(config, {
    games,
    log: makeLogger(config, 'wire', { write: (line: string) => void logged.push(line) }),
    now: () => clock.at,
    randomBytes: (count) => Uint8Array.from({ length: count }, () => chance.rng.int(256)),
  })
  return { node, deals, clock, chance, logged }
}

/** Two nodes that differ in nothing but the positions their matches begin from. */
export class TwoWorlds {
  readonly crowd: GuestData
  readonly worlds: Pair<ServerWorld>
  #stories = 0

  private constructor(crowd: GuestData, worlds: Pair<ServerWorld>) {
    this.crowd = crowd
    this.worlds = worlds
  }

  /** `spoil` plants a leak in the games of both. */
  static async start(people: number, spoil?: GameMutation): Promise<TwoWorlds> {
    const guestData = await makeGuestData(people)
    const one = await startServerWorld(guestData, new FixedDeals(GAMES, spoil))
    return new TwoWorlds(guestData, [one, await startServerWorld(guestData, new FixedDeals(GAMES, spoil))])
  }

  /** A new story begins: from now on chance is the same in both again, whatever the last one drew. */
  begin(): void {
    this.#stories++
    for (const { chance } of this.worlds) chance.rng = fastRng(this.#stories)
  }

  /** Time passes in both. */
  advance(milliseconds: number): void {
    for (const { clock } of this.worlds) clock.at += milliseconds
  }

  async close(): Promise<void> {
    await Promise.all(this.worlds.map(({ node }) => node.close()))
    this.crowd.cleanUp()
  }
}
