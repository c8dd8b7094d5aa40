import { GAMES } from '@spellbough/games'
import { createTable } from '@spellbough/protocol'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import type { Bus } from '../../src/bus/bus.ts'
import { loadMatch } from '../../src/match/loaded-match.ts'
import { MatchService } from '../../src/match/match-service.ts'
import { makeMetrics } from '../../src/metrics.ts'
import type { NodeContext } from '../../src/node-context.ts'
import { makeTableService } from '../../src/tables/table-service.ts'
import { postgresEngine } from '../kit/stores.ts'
import { PEOPLE, TEST_CONFIG } from '../kit/test-cluster.ts'

/** A bus without messages: nodes learn of each other from the database alone. */
const silentBus: Bus = {
  isConnected: true,
  publish: () => {},
  onMessage: () => {},
  onGap: () => {},
  close: async () => {},
}

describe('several nodes on PostgreSQL without a bus', () => {
  const engine = postgresEngine()

  it('play a match of bots and people to its end, each entry once', async () => {
    const place = await engine.freshDatabase()
    await place.openStore().migrate()
    const worlds = [0, 1, 2].map(
      (index): NodeContext => ({
        config: { ...TEST_CONFIG, botDelay: 5, lease: 2_000 },
        games: GAMES,
        store: place.openStore(),
        bus: silentBus,
        log: pino({ level: 'silent' }),
        metrics: makeMetrics(),
        nodeId: `node-${index}`,
        now: () => Date.now(),
        calendarNow: () => Date.now(),
        randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
      }),
    )
    const presence = { seats: () => new Set<number>() }
    const tableServices = worlds.map((context) => makeTableService(context, presence))
    const matchServices = worlds.map(
      (context, index) => new MatchService(context, tableServices[index] as (typeof tableServices)[number]),
    )
    const [tableService, anna] = [
      tableServices[0] as (typeof tableServices)[number],
      PEOPLE[0] as (typeof PEOPLE)[number],
    ]
    const seats = ['me', { bot: 'adept' }, { bot: 'random' }] as const
    const request = createTable.parse({ game: 'mag-mell', seats: [...seats], pace: 'relaxed' })
    const { id } = await tableService.open(anna, request)
    await tableService.setReady(id, anna, true, '')

    // Anna's client sends each request to all nodes at once.
    for (let turn = 0; (await tableService.read(id)).status === 'playing'; turn++) {
      const { scene } = await (matchServices[turn % 3] as MatchService).scene(id, 0)
      const [move] = scene.moves
      if (move !== undefined)
        await Promise.allSettled(matchServices.map((matchService) => matchService.play(id, 0, `r${turn}`, move)))
      else await new Promise((go) => setTimeout(go, 10))
    }

    await Promise.all(matchServices.map((matchService) => matchService.drain()))
    const [context] = worlds
    if (context === undefined) throw new Error('there is a node')
    const { match, doc } = await loadMatch(context, id)
    expect(doc).toMatchObject({ status: 'over', ending: 'finished' })
    expect(doc.standing?.score).toEqual(match.result?.score)
    const requests = (await context.store.entries(id, 0)).flatMap(({ request }) => request ?? [])
    expect(new Set(requests).size).toBe(requests.length)
  })
})
