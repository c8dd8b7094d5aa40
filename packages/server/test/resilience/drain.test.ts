import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sqliteReader } from './kit/database-reader.ts'
import { expectAllAnswered, expectNothingLost } from './kit/expectations.ts'
import { request } from './kit/guest.ts'
import { Ledger } from './kit/ledger.ts'
import { NodeProcess } from './kit/node-process.ts'
import { postgresClusters } from './kit/postgres-cluster.ts'
import { MATCH_SETUPS, playMoreMoves, playToTheEnd, type StartedMatch, startMatch } from './kit/start-match.ts'
import { tempFolder } from './kit/temp-folder.ts'
import { waitUntil } from './kit/wait-until.ts'

const clusters = postgresClusters()

const setups = [MATCH_SETUPS.magMell, MATCH_SETUPS.structured, MATCH_SETUPS.magician, MATCH_SETUPS.treeSociety]

test('a server that is terminated sends bye, loses nothing, and its matches go on after a restart', async () => {
  const folder = tempFolder()
  const node = await NodeProcess.start({ DATA_DIR: folder }, { ahead: true })
  const stored = sqliteReader(join(folder, 'spellbough.sqlite'))
  const ledger = new Ledger()
  const matches = await Promise.all(
    setups.map((kind) => startMatch(kind, { ledger, endpoints: [node], maxThinkMs: 20 })),
  )
  const playing = playToTheEnd(matches)
  const drains = 3
  for (let drain = 1; drain <= drains; drain++) {
    await movesMade(ledger, 60)
    expect(await node.terminate(), `the exit code; the server said: ${node.complaints}`).toBe(0)
    expectGoodbyes(matches, drain)
    await expectNothingLost(`after end ${drain}`, matches, ledger, stored)
    await expect(request(node, undefined, 'GET', '/healthz'), 'nobody answers any more').rejects.toThrow()
    await node.restart()
  }
  await playMoreMoves(matches, ledger, 60)
  await playing
  console.log('drained and started again', await expectAllAnswered(matches, ledger, stored))
})

test('clients of a node that is terminated go on at another one', async () => {
  const { nodes, stored } = await clusters.start(2)
  const [leaving, staying] = nodes
  if (leaving === undefined || staying === undefined) throw new Error('There are two nodes.')
  const ledger = new Ledger()
  const matches = await Promise.all(
    setups.map((kind) => startMatch(kind, { ledger, endpoints: [leaving], maxThinkMs: 20 })),
  )
  const playing = playToTheEnd(matches)
  await movesMade(ledger, 100)
  const ended = leaving.terminate()
  // As soon as they are told to go they go elsewhere, while the node still finishes what is under way.
  for (const { connection: line } of matches.flatMap(({ players }) => players)) line.endpoint = staying
  expect(await ended, `the exit code; the server said: ${leaving.complaints}`).toBe(0)
  expectGoodbyes(matches, 1)
  await playMoreMoves(matches, ledger, 60)
  await playing
  console.log('drained to another node', await expectAllAnswered(matches, ledger, stored))
})

async function movesMade(ledger: Ledger, more: number): Promise<void> {
  const enough = ledger.count('acknowledged') + more
  await waitUntil(`${more} more moves are made`, () => ledger.count('acknowledged') >= enough)
}

/** Every socket of a match that goes on was told so many times why it is closed. */
function expectGoodbyes(matches: readonly StartedMatch[], times: number): void {
  for (const { setup: kind, players } of matches) {
    for (const { seat, connection: line } of players) {
      const chair = kind.chairs[seat]
      const hasSocket = typeof chair === 'object' && 'way' in chair && chair.way !== 'http'
      if (!hasSocket || line.kept?.scene.result != null) continue
      expect(line.goodbyes, `goodbyes to seat ${seat} of ${kind.game}`).toEqual(Array<string>(times).fill('draining'))
    }
  }
}
