import { GAMES } from '@spellbough/games'
import { createTable } from '@spellbough/protocol'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import type { Bus } from '../../src/bus/bus.ts'
import { makeHall, type RunningHall } from '../../src/hall/make-hall.ts'
import { loadPlayed } from '../../src/hall/played.ts'
import { makeMetrics } from '../../src/metrics.ts'
import { makeDesk } from '../../src/tables/make-desk.ts'
import type { World } from '../../src/world.ts'
import { postgresEngine } from '../kit/stores.ts'
import { CONFIG, PEOPLE } from './cluster.ts'

/** A bus that says nothing: whatever nodes must know of each other they find in the database. */
const silence: Bus = { publish: () => {}, onMessage: () => {}, onGap: () => {}, close: async () => {} }

describe('several nodes on PostgreSQL, which cannot even hear each other', () => {
  const engine = postgresEngine()

  it('play a match of bots and people to its end, each entry once', async () => {
    const place = await engine.freshPlace()
    await place.open().migrate()
    const worlds = [0, 1, 2].map(
      (index): World => ({
        config: { ...CONFIG, botDelay: 5, lease: 2_000 },
        games: GAMES,
        store: place.open(),
        bus: silence,
        log: pino({ level: 'silent' }),
        metrics: makeMetrics(),
        node: `node-${index}`,
        now: () => Date.now(),
        bytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
      }),
    )
    const presence = { seats: () => new Set<number>() }
    const desks = worlds.map((world) => makeDesk(world, presence))
    const halls = worlds.map((world, index) => makeHall(world, desks[index] as (typeof desks)[number]))
    const [desk, anna] = [desks[0] as (typeof desks)[number], PEOPLE[0] as (typeof PEOPLE)[number]]
    const seats = ['me', { bot: 'adept' }, { bot: 'random' }] as const
    const wish = createTable.parse({ game: 'mag-mell', seats: [...seats], pace: 'relaxed' })
    const { id } = await desk.open(anna, wish)
    await desk.ready(id, anna, true, '')

    // Anna's requests go to all nodes at once, as from a client that hardly trusts any of them.
    for (let turn = 0; (await desk.read(id)).status === 'playing'; turn++) {
      const { scene } = await (halls[turn % 3] as RunningHall).scene(id, 0)
      const [move] = scene.moves
      if (move !== undefined) await Promise.allSettled(halls.map((hall) => hall.play(id, 0, `r${turn}`, move)))
      else await new Promise((go) => setTimeout(go, 10))
    }

    await Promise.all(halls.map((hall) => hall.drain()))
    const [world] = worlds
    if (world === undefined) throw new Error('there is a node')
    const { match, doc } = await loadPlayed(world, id)
    expect(doc).toMatchObject({ status: 'over', ending: 'finished' })
    expect(doc.standing?.score).toEqual(match.result?.score)
    const requests = (await world.store.entries(id, 0)).flatMap(({ request }) => request ?? [])
    expect(new Set(requests).size).toBe(requests.length)
  })
})
