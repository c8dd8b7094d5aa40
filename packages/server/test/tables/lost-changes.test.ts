import { createTable } from '@spellbough/protocol'
import { describe, expect, it, vi } from 'vitest'
import { StoreUnavailable } from '../../src/storage/store.ts'
import type { TableDoc } from '../../src/tables/table-doc.ts'
import { faultyStore } from '../kit/faulty-store.ts'
import { freshCluster, PEOPLE, type TestNode } from '../kit/test-cluster.ts'

const [anna, brit] = PEOPLE as [(typeof PEOPLE)[number], (typeof PEOPLE)[number]]
const REQUEST = createTable.parse({ game: 'mag-mell', seats: ['me', 'open'] })

/** Two nodes, and a database that can be made to fail for the first. */
async function twoNodes() {
  const cluster = await freshCluster()
  const faulty = faultyStore(cluster.store)
  const nodes = [cluster.node({ store: faulty.store }), cluster.node()] as const
  const [changes, changesOfOther] = nodes.map(recordChanges) as [TableDoc[], TableDoc[]]
  return { cluster, faulty, node: nodes[0], other: nodes[1], changes, changesOfOther }
}

function recordChanges({ tableService }: TestNode): TableDoc[] {
  const changes: TableDoc[] = []
  tableService.onChange((doc) => changes.push(doc))
  return changes
}

const lastRevision = (changes: readonly TableDoc[]) => changes.at(-1)?.revision

describe('a change of a table', () => {
  it('of another node that could not be read is read again', async () => {
    const { cluster, faulty, other, changes } = await twoNodes()
    faulty.failNext('readTable', 'before')
    await other.tableService.open(anna, REQUEST)
    await cluster.time.settle()
    expect(changes).toEqual([])
    await cluster.time.advance(1_000)
    expect(changes.map(({ revision }) => revision)).toEqual([0])
  })

  it('that is stored although its write seemed to fail is reported at all nodes', async () => {
    const { cluster, faulty, node, changes, changesOfOther } = await twoNodes()
    const { id } = await node.tableService.open(anna, REQUEST)
    faulty.failNext('writeTable', 'after')
    await expect(node.tableService.sit(id, brit, undefined)).rejects.toThrow(StoreUnavailable)
    await cluster.time.advance(1_000)
    expect([changes, changesOfOther].map(lastRevision)).toEqual([1, 1])
  })

  it('that is stored although its write seemed to fail is reported at the others even if its node has read it before', async () => {
    const { cluster, faulty, node, changes, changesOfOther } = await twoNodes()
    const { id } = await node.tableService.open(anna, REQUEST)
    await cluster.time.settle()
    faulty.failNext('writeTable', 'after')
    await expect(node.tableService.sit(id, brit, undefined)).rejects.toThrow(StoreUnavailable)
    node.cutOff()
    node.reconnect()
    await cluster.time.settle()
    expect([changes, changesOfOther].map(lastRevision)).toEqual([1, 0])
    await cluster.time.advance(1_000)
    expect([changes, changesOfOther].map(lastRevision)).toEqual([1, 1])
  })

  it('whose write has failed is reported nowhere', async () => {
    const { cluster, faulty, node, changes, changesOfOther } = await twoNodes()
    const { id } = await node.tableService.open(anna, REQUEST)
    faulty.failNext('writeTable', 'before')
    await expect(node.tableService.sit(id, brit, undefined)).rejects.toThrow(StoreUnavailable)
    await cluster.time.advance(1_000)
    expect([changes, changesOfOther].map(lastRevision)).toEqual([0, 0])
  })

  it('that names a rematch is reported although its table could not be stored, and the next request stores it', async () => {
    const { cluster, faulty, node, changes, changesOfOther } = await twoNodes()
    const id = await cluster.begin(node, 2, { game: 'mag-mell' })
    await node.tableService.resign(id, brit)
    faulty.failNext('insertTable', 'before')
    await expect(node.tableService.rematch(id, anna)).rejects.toThrow(StoreUnavailable)
    await cluster.time.settle()
    const stored = await cluster.store.readTable(id)
    expect(stored?.next).not.toBeNull()
    expect([changes, changesOfOther].map((list) => list.findLast((doc) => doc.id === id)?.next)).toEqual([
      stored?.next,
      stored?.next,
    ])
    expect((await node.tableService.rematch(id, anna)).id).toBe(stored?.next)
  })
})

describe('the log of a node', () => {
  it('has no error when a table is closed before its match', async () => {
    const { cluster, node } = await twoNodes()
    const error = vi.spyOn(node.context.log, 'error')
    const { id } = await node.tableService.open(anna, REQUEST)
    expect((await node.tableService.leave(id, anna)).status).toBe('closed')
    await cluster.time.advance(1_000)
    expect(error).not.toHaveBeenCalled()
  })

  it('has a warning and no error when a due match could not be attended to without the database', async () => {
    const { cluster, faulty, node } = await twoNodes()
    const error = vi.spyOn(node.context.log, 'error')
    const warn = vi.spyOn(node.context.log, 'warn')
    faulty.failNext('setDue', 'before')
    await cluster.begin(node, 2, { game: 'mag-mell' })
    expect(warn).toHaveBeenCalledWith(expect.anything(), 'attending to a due match failed')
    expect(error).not.toHaveBeenCalled()
  })
})
