import { expect, it } from 'vitest'
import { freshCluster, PEOPLE } from '../kit/test-cluster.ts'
import { TestViewer } from '../kit/test-viewer.ts'

const A_MINUTE_MS = 60_000

it('a match stays due at once when a node that does not know of the table’s last change adds an entry', async () => {
  const cluster = await freshCluster()
  const bots = { choose: () => new Promise<object>(() => {}) }
  const [node, other] = [cluster.node({ bots }), cluster.node({ bots })]
  const table = await cluster.begin(node, 2, { game: 'magician-and-tenant', pace: 'mail' })
  await TestViewer.at(node, table, 'spectator')
  const { match } = await cluster.loadMatch(table)
  const seat = (match.toAct & 1) === 1 ? 0 : 1
  const isDue = async () => {
    const dueAt = await cluster.store.nextDue(Number.MAX_SAFE_INTEGER)
    return dueAt !== null && dueAt < cluster.time.now() + A_MINUTE_MS
  }

  node.cutOff()
  await other.tableService.leave(table, PEOPLE[seat] ?? expect.fail('a seat without a player'))
  expect(await isDue()).toBe(true)
  // This node does not know yet that a stand-in moves for the seat from now on. After this move it is still its turn.
  const lift = match.moves(seat).find((move) => JSON.stringify(move).includes('"lift"'))
  await node.matchService.play(table, seat, 'one', lift)
  expect(await isDue()).toBe(true)
})
