import { GAMES } from '@spellbough/games'
import { fastRng, type Game, type Rng } from '@spellbough/kernel'
import { makeLog } from '../../src/log.ts'
import { type RunningNode, startNode } from '../../src/node.ts'
import { Deals, type Spoil } from './deals.ts'
import { type Crowd, makeCrowd, wireConfig } from './people.ts'

/** Two of something, one for each world. */
export type Two<T> = readonly [T, T]

/** A node whose time and chance are the test's. */
export interface WireWorld {
  readonly node: RunningNode
  readonly deals: Deals
  readonly clock: { at: number }
  /** Where this world's chance comes from now. */
  readonly chance: { rng: Rng }
  readonly logged: string[]
}

/** When it is in both worlds to begin with. */
const BEGINNING = 1_800_000_000_000

/** Starts a node on a copy of the crowd's data. Worlds of the same crowd have the same people, chance and time. */
export async function wireWorld(crowd: Crowd, deals: Deals, games: readonly Game[] = deals.games): Promise<WireWorld> {
  const config = { ...wireConfig(crowd.copy()), logLevel: 'trace' as const }
  const clock = { at: BEGINNING }
  const chance = { rng: fastRng(0) }
  const logged: string[] = []
  const node = await startNode(config, {
    games,
    log: makeLog(config, 'wire', { write: (line: string) => void logged.push(line) }),
    now: () => clock.at,
    bytes: (count) => Uint8Array.from({ length: count }, () => chance.rng.int(256)),
  })
  return { node, deals, clock, chance, logged }
}

/** Two nodes that differ in nothing but the positions their matches begin from. */
export class TwoWorlds {
  readonly crowd: Crowd
  readonly worlds: Two<WireWorld>
  #stories = 0

  private constructor(crowd: Crowd, worlds: Two<WireWorld>) {
    this.crowd = crowd
    this.worlds = worlds
  }

  /** `spoil` plants a leak in the games of both. */
  static async start(people: number, spoil?: Spoil): Promise<TwoWorlds> {
    const crowd = await makeCrowd(people)
    const one = await wireWorld(crowd, new Deals(GAMES, spoil))
    return new TwoWorlds(crowd, [one, await wireWorld(crowd, new Deals(GAMES, spoil))])
  }

  /** A new story begins: from now on chance is the same in both again, whatever the last one drew. */
  begin(): void {
    this.#stories++
    for (const { chance } of this.worlds) chance.rng = fastRng(this.#stories)
  }

  /** Time passes in both. */
  pass(milliseconds: number): void {
    for (const { clock } of this.worlds) clock.at += milliseconds
  }

  async close(): Promise<void> {
    await Promise.all(this.worlds.map(({ node }) => node.close()))
    this.crowd.end()
  }
}
