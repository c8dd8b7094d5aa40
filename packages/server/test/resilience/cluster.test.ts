import { expect, test } from 'vitest'
import { rotating } from '../../../../checks/test-run.ts'
import { expectAllEnded } from './kit/expectations.ts'
import { Guest } from './kit/guest.ts'
import { Ledger } from './kit/ledger.ts'
import type { ServerEndpoint } from './kit/node-process.ts'
import { postgresClusters } from './kit/postgres-cluster.ts'
import { SocketConnection } from './kit/socket-connection.ts'
import { MATCH_SETUPS, type MatchSetup, playToTheEnd, startMatch } from './kit/start-match.ts'
import { waitUntil } from './kit/wait-until.ts'

const clusters = postgresClusters()

/** Four people who race for the same cards. */
const DRAFT: MatchSetup = {
  game: 'magical-treehouse',
  options: { pace: 'realtime' },
  chairs: [{ way: 'socket' }, { way: 'http' }, { way: 'client' }, { way: 'socket' }],
}

test('clients of one player race against each other over two nodes and then three; each move counts once', async () => {
  const cluster = await clusters.start(2)
  const ledger = new Ledger()
  const inTurns: readonly MatchSetup[] = [
    MATCH_SETUPS.magMell,
    MATCH_SETUPS.structured,
    MATCH_SETUPS.magician,
    MATCH_SETUPS.treeSociety,
  ]
  const kinds = [...rotating(2, inTurns), DRAFT]
  const matches = await Promise.all(
    kinds.map((kind) => startMatch(kind, { ledger, endpoints: cluster.nodes, connections: 2, maxThinkMs: 10 })),
  )
  const playing = playToTheEnd(matches)
  await waitUntil('a hundred moves are made on two nodes', () => ledger.count('acknowledged') > 100)
  const third = await cluster.addNode()
  for (const [index, { connections: lines }] of matches.flatMap(({ players }) => players).entries()) {
    const line = lines[index % 2]
    if (line === undefined) continue
    line.endpoint = third
    line.reconnect()
  }
  await playing
  const figures = await expectAllEnded(third, matches, ledger, cluster.stored)
  const races = await Promise.all(cluster.nodes.map((node) => readMetric(node, 'spellbough_append_conflicts_total')))
  console.log('races', { ...figures, races })
  expect(
    races.reduce((sum, count) => sum + count),
    'appends that another node was faster with',
  ).toBeGreaterThan(0)
})

/** A figure of a node by its name in `/metrics`. */
async function readMetric(endpoint: ServerEndpoint, name: string): Promise<number> {
  const text = await (await fetch(`${endpoint.address}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
}

test('presence and chat reach clients at another node', async () => {
  const { nodes } = await clusters.start(2)
  const [here, there] = nodes
  if (here === undefined || there === undefined) throw new Error('There are two nodes.')
  const ledger = new Ledger()
  const host = await Guest.signIn(here, 'Anna')
  const other = await Guest.signIn(there, 'Brit')
  const { id } = await host.change(here, '', { game: 'mag-mell', options: {}, seats: ['me', 'open'] })
  await other.change(there, `/${id}/sit`, { seat: 1 })

  const anna = new SocketConnection({ endpoint: here, guest: host, table: id, seat: 0, ledger })
  const brit = new SocketConnection({ endpoint: there, guest: other, table: id, seat: 1, ledger })
  const present = (line: SocketConnection) => line.table?.seats.map((seat) => seat.present).join()
  await waitUntil('both see that both are there', () => present(anna) === 'true,true' && present(brit) === 'true,true')

  anna.say('Shall we?')
  await waitUntil('Brit hears Anna at the other node', () => brit.chat.some(({ text }) => text === 'Shall we?'))
  brit.say('We shall.')
  await waitUntil('Anna hears Brit at the other node', () => anna.chat.some(({ text }) => text === 'We shall.'))
  for (const { chat } of [anna, brit])
    expect(chat.map(({ n, text }) => [n, text])).toEqual([
      [1, 'Shall we?'],
      [2, 'We shall.'],
    ])

  anna.close()
  await waitUntil('Brit sees that Anna is gone', () => present(brit) === 'false,true')
  brit.close()
})
