import { describe, expect, it } from 'vitest'
import { faultyStore } from '../kit/faulty-store.ts'
import { freshCluster } from '../kit/test-cluster.ts'
import { TestViewer } from '../kit/test-viewer.ts'

/** A match at two nodes with a viewer at each, and a database that can be made to fail for the first node. */
async function startMatch() {
  const cluster = await freshCluster()
  const faulty = faultyStore(cluster.store)
  const node = cluster.node({ store: faulty.store })
  const other = cluster.node()
  const table = await cluster.begin(node, 2, { game: 'magician-and-tenant', pace: 'mail' })
  const viewers = [
    await TestViewer.at(node, table, 'spectator'),
    await TestViewer.at(other, table, 'spectator'),
  ] as const
  const play = async () => {
    const { match } = await cluster.loadMatch(table)
    const seat = (match.toAct & 1) === 1 ? 0 : 1
    return node.matchService.play(table, seat, 'one', match.moves(seat)[0])
  }
  return { cluster, faulty, node, other, table, viewers, play }
}

describe('a move that is stored although its write seemed to fail', () => {
  it('is shown at all nodes', async () => {
    const { cluster, faulty, viewers, play } = await startMatch()
    faulty.failNext('append', 'after')
    const played = play()
    await cluster.time.advance(1_000)
    await played
    expect(viewers.map(({ mark }) => mark?.split('.')[1])).toEqual(['1', '1'])
  })

  it('is shown at all nodes also after its player was told that the database is away', async () => {
    const { cluster, faulty, table, viewers, play } = await startMatch()
    faulty.failNext('append', 'after')
    const played = play().catch((error: unknown) => error)
    await cluster.time.settle()
    faulty.isAway = true
    await cluster.time.advance(30_000)
    expect(await played).toMatchObject({ problem: { code: 'busy' } })
    expect(await cluster.store.entries(table, 0)).toHaveLength(1)
    faulty.isAway = false
    await cluster.time.advance(2_000)
    expect(viewers.map(({ mark }) => mark?.split('.')[1])).toEqual(['1', '1'])
  })
})

describe('a match that could not be read after another node had written to it', () => {
  it('is shown as it is to a viewer who comes later, though nobody viewed it meanwhile', async () => {
    const { cluster, faulty, table, node, other, viewers } = await startMatch()
    faulty.failNext('entries', 'before')
    const { match } = await cluster.loadMatch(table)
    const seat = (match.toAct & 1) === 1 ? 0 : 1
    await other.matchService.play(table, seat, 'one', match.moves(seat)[0])
    await cluster.time.settle()
    viewers[0].leave()
    await cluster.time.advance(1_500)
    const late = await TestViewer.at(node, table, 'spectator')
    expect(late.scene).toEqual((await other.matchService.scene(table, 'spectator')).scene)
  })
})
