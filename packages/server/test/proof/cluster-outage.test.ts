import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { request } from './kit/guest.ts'
import { expectAllAnswered } from './kit/judging.ts'
import { Ledger } from './kit/ledger.ts'
import { begin, KINDS, playOn, playToTheEnd } from './kit/match.ts'
import type { Door } from './kit/node-process.ts'
import { postgresClusters } from './kit/postgres-cluster.ts'
import { until } from './kit/until.ts'

const clusters = postgresClusters()

/** Longer than a node keeps a move waiting for its database, so that some are answered with `busy`. */
const OUTAGE = 12_000

test('PostgreSQL stops and comes back in the middle of matches: nodes and moves survive it', async () => {
  const cluster = await clusters.start(2)
  const ledger = new Ledger()
  const kinds = [KINDS.magMell, KINDS.structured, KINDS.magician, KINDS.treeSociety, KINDS.realTime]
  const patient = await Promise.all(kinds.map((kind) => begin(kind, { ledger, doors: cluster.nodes, think: 60 })))
  // These take `busy` for an answer, and then make another move.
  const hasty = await Promise.all(
    [KINDS.magician, KINDS.treeSociety].map((kind) =>
      begin(
        { ...kind, chairs: kind.chairs.map((chair) => ('way' in chair ? { way: 'socket' } : chair)) },
        { ledger, doors: cluster.nodes, think: 60, givesUp: true },
      ),
    ),
  )
  const matches = [...patient, ...hasty]
  const playing = playToTheEnd(matches)
  await until('moves are made', () => ledger.count('acknowledged') > 150)

  const before = ledger.all.length
  await clusters.postgres.stop()
  const answered = ledger.count('acknowledged')
  for (const node of cluster.nodes) {
    expect(await statusOf(node, '/healthz'), 'a node lives without its database').toBe(200)
    expect(await statusOf(node, '/readyz'), 'and says that it cannot serve').toBe(503)
  }
  await sleep(OUTAGE)
  expect(ledger.count('acknowledged'), 'moves acknowledged without a database').toBe(answered)
  await clusters.postgres.start()
  await until('the nodes serve again', async () => {
    const all = await Promise.all(cluster.nodes.map((node) => statusOf(node, '/readyz')))
    return all.every((status) => status === 200)
  })

  await playOn(matches, ledger, 200)
  await playing
  const figures = await expectAllAnswered(matches, ledger, cluster.stored)
  const busy = ledger.all.filter((sent) => sent.busy > 0 || sent.problem?.code === 'busy')
  console.log('outage', {
    ...figures,
    sentBeforeOutage: before,
    busyAndThenDone: busy.filter(({ outcome }) => outcome === 'acknowledged').length,
    busyAndGivenUp: busy.filter(({ outcome }) => outcome === 'refused').length,
  })
  expect(busy.length, 'moves that were answered with busy').toBeGreaterThan(0)
})

const statusOf = async (node: Door, path: string): Promise<number> =>
  (await request(node, undefined, 'GET', path)).status
