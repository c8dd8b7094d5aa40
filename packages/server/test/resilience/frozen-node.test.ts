import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { scaled } from '../../../../checks/test-run.ts'
import { expectAllAnswered } from './kit/expectations.ts'
import { Ledger } from './kit/ledger.ts'
import type { ServerEndpoint } from './kit/node-process.ts'
import { postgresClusters } from './kit/postgres-cluster.ts'
import { MATCH_SETUPS, playMoreMoves, playToTheEnd, type StartedMatch, startMatch } from './kit/start-match.ts'
import { randomInteger, waitUntil } from './kit/wait-until.ts'

const clusters = postgresClusters()

const FREEZES = scaled(1, 25)
const MOVES_BETWEEN = 5
const MOVES_MEANWHILE = scaled(15, 40)

test('while one node is frozen, no table of the other one waits for its database', async () => {
  const cluster = await clusters.start(2)
  const [frozen, healthy] = cluster.nodes
  if (frozen === undefined || healthy === undefined) throw new Error('There are two nodes.')
  const ledger = new Ledger()
  const kinds = [MATCH_SETUPS.magMell, MATCH_SETUPS.magician, ...scaled([], [MATCH_SETUPS.structured])]
  const startAt = (endpoint: ServerEndpoint) =>
    Promise.all(kinds.map((kind) => startMatch(kind, { ledger, endpoints: [endpoint], maxThinkMs: 5 })))
  const [there, here] = [await startAt(frozen), await startAt(healthy)]
  const movesOf = (matches: readonly StartedMatch[]) =>
    matches.flatMap(({ id }) => ledger.at(id)).filter(({ outcome }) => outcome === 'acknowledged').length
  const isOver = (matches: readonly StartedMatch[]) =>
    matches.every(({ players }) => players.every(({ connection }) => connection.kept?.scene.result != null))
  const moreMoves = (what: string, matches: readonly StartedMatch[], count: number) => {
    const enough = movesOf(matches) + count
    return waitUntil(what, () => isOver(matches) || movesOf(matches) >= enough)
  }

  const playing = playToTheEnd([...there, ...here])
  for (let freeze = 0; freeze < FREEZES; freeze++) {
    await moreMoves('moves at the first node', there, MOVES_BETWEEN)
    await sleep(randomInteger(0, 20))
    frozen.freeze()
    await moreMoves('moves at the other node', here, MOVES_MEANWHILE)
    frozen.thaw()
  }
  const metrics = await (await fetch(`${healthy.address}/metrics`)).text()
  expect(/^spellbough_store_unavailable_total (\S+)$/m.exec(metrics)?.[1], 'times the database was away').toBe('0')
  await playMoreMoves([...there, ...here], ledger, MOVES_BETWEEN)
  await playing
  await expectAllAnswered([...there, ...here], ledger, cluster.stored)
})
