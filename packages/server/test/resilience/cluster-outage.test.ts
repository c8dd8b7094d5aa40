import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { expectAllAnswered } from './kit/expectations.ts'
import { request } from './kit/guest.ts'
import { Ledger } from './kit/ledger.ts'
import type { ServerEndpoint } from './kit/node-process.ts'
import { ownPostgresClusters } from './kit/postgres-cluster.ts'
import { MATCH_SETUPS, playMoreMoves, playToTheEnd, startMatch } from './kit/start-match.ts'
import { waitUntil } from './kit/wait-until.ts'

const clusters = ownPostgresClusters()

/** Longer than a node keeps a move waiting for its database, so that some are answered with `busy`. */
const OUTAGE_MS = 12_000

test('nodes and moves survive a stop and start of PostgreSQL during matches', async () => {
  const cluster = await clusters.start(2)
  const ledger = new Ledger()
  const kinds = [
    MATCH_SETUPS.magMell,
    MATCH_SETUPS.structured,
    MATCH_SETUPS.magician,
    MATCH_SETUPS.treeSociety,
    MATCH_SETUPS.realTime,
  ]
  const patient = await Promise.all(
    kinds.map((kind) => startMatch(kind, { ledger, endpoints: cluster.nodes, maxThinkMs: 60 })),
  )
  // These take `busy` for an answer, and then make another move.
  const hasty = await Promise.all(
    [MATCH_SETUPS.magician, MATCH_SETUPS.treeSociety].map((kind) =>
      startMatch(
        { ...kind, chairs: kind.chairs.map((chair) => ('way' in chair ? { way: 'socket' } : chair)) },
        { ledger, endpoints: cluster.nodes, maxThinkMs: 60, noRetry: true },
      ),
    ),
  )
  const matches = [...patient, ...hasty]
  const playing = playToTheEnd(matches)
  await waitUntil('moves are made', () => ledger.count('acknowledged') > 150)

  const before = ledger.all.length
  await clusters.postgres.stop()
  const answered = ledger.count('acknowledged')
  for (const node of cluster.nodes) {
    expect(await statusOf(node, '/healthz'), 'a node lives without its database').toBe(200)
    expect(await statusOf(node, '/readyz'), 'and says that it cannot serve').toBe(503)
  }
  await sleep(OUTAGE_MS)
  expect(ledger.count('acknowledged'), 'moves acknowledged without a database').toBe(answered)
  await clusters.postgres.start()
  await waitUntil('the nodes serve again', async () => {
    const all = await Promise.all(cluster.nodes.map((node) => statusOf(node, '/readyz')))
    return all.every((status) => status === 200)
  })

  await playMoreMoves(matches, ledger, 200)
  await playing
  const figures = await expectAllAnswered(matches, ledger, cluster.stored)
  const busy = ledger.all.filter((sent) => sent.busyCount > 0 || sent.problem?.code === 'busy')
  console.log('outage', {
    ...figures,
    sentBeforeOutage: before,
    busyAndThenDone: busy.filter(({ outcome }) => outcome === 'acknowledged').length,
    busyAndGivenUp: busy.filter(({ outcome }) => outcome === 'refused').length,
  })
  expect(busy.length, 'moves that were answered with busy').toBeGreaterThan(0)
})

const statusOf = async (node: ServerEndpoint, path: string): Promise<number> =>
  (await request(node, undefined, 'GET', path)).status
