import { join } from 'node:path'
import { expect, test } from 'vitest'
import { request } from './kit/guest.ts'
import { expectAllAnswered, expectNothingLost } from './kit/judging.ts'
import { Ledger } from './kit/ledger.ts'
import { type Begun, begin, KINDS, playOn, playToTheEnd } from './kit/match.ts'
import { NodeProcess } from './kit/node-process.ts'
import { postgresClusters } from './kit/postgres-cluster.ts'
import { sqliteStored } from './kit/stored.ts'
import { until } from './kit/until.ts'
import { workFolder } from './kit/work-folder.ts'

const clusters = postgresClusters()

const kinds = [KINDS.magMell, KINDS.structured, KINDS.magician, KINDS.treeSociety]

test('a server that is asked to end says goodbye, loses nothing, and is gone on with when it is back', async () => {
  const folder = workFolder()
  const node = await NodeProcess.start({ DATA_DIR: folder }, { ahead: true })
  const stored = sqliteStored(join(folder, 'spellbough.sqlite'))
  const ledger = new Ledger()
  const matches = await Promise.all(kinds.map((kind) => begin(kind, { ledger, doors: [node], think: 20 })))
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
  await playOn(matches, ledger, 60)
  await playing
  console.log('drained and started again', await expectAllAnswered(matches, ledger, stored))
})

test('clients of a node that is asked to end go on at another one', async () => {
  const { nodes, stored } = await clusters.start(2)
  const [leaving, staying] = nodes
  if (leaving === undefined || staying === undefined) throw new Error('There are two nodes.')
  const ledger = new Ledger()
  const matches = await Promise.all(kinds.map((kind) => begin(kind, { ledger, doors: [leaving], think: 20 })))
  const playing = playToTheEnd(matches)
  await movesMade(ledger, 100)
  const ended = leaving.terminate()
  // As soon as they are told to go they go elsewhere, while the node still finishes what is under way.
  for (const { line } of matches.flatMap(({ players }) => players)) line.door = staying
  expect(await ended, `the exit code; the server said: ${leaving.complaints}`).toBe(0)
  expectGoodbyes(matches, 1)
  await playOn(matches, ledger, 60)
  await playing
  console.log('drained to another node', await expectAllAnswered(matches, ledger, stored))
})

async function movesMade(ledger: Ledger, more: number): Promise<void> {
  const enough = ledger.count('acknowledged') + more
  await until(`${more} more moves are made`, () => ledger.count('acknowledged') >= enough)
}

/** Every socket of a match that goes on was told so many times why it is closed. */
function expectGoodbyes(matches: readonly Begun[], times: number): void {
  for (const { kind, players } of matches) {
    for (const { seat, line } of players) {
      const chair = kind.chairs[seat]
      const hasSocket = typeof chair === 'object' && 'way' in chair && chair.way !== 'http'
      if (!hasSocket || line.kept?.scene.result != null) continue
      expect(line.byes, `goodbyes to seat ${seat} of ${kind.game}`).toEqual(Array<string>(times).fill('draining'))
    }
  }
}
