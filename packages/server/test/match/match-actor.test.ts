import { HEARTBEAT_INTERVAL_MS } from '@spellbough/protocol'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { EntryId } from '../../src/bus/bus.ts'
import { ANSWER_TIMEOUT_MS } from '../../src/match/store-backoff.ts'
import { kyselyStore } from '../../src/storage/kysely-store.ts'
import { openSqlite } from '../../src/storage/sqlite.ts'
import { LockTimeout, type NewEntry, type Store, StoreUnavailable } from '../../src/storage/store.ts'
import { freshCluster, TestCluster, type TestNode } from '../kit/test-cluster.ts'
import { TestViewer } from '../kit/test-viewer.ts'
import { END, STEP, WHISPER, whispers } from '../kit/whispers.ts'

const games = [whispers]

/** A store that can be unavailable, before or after it has carried out a call. */
class FlakyStore {
  mode: 'available' | 'unavailable' | 'writes-then-fails' | 'silent' | 'locked' = 'available'
  readonly store: Store
  #unheard: (() => void)[] = []

  /** The answers that were held back come now. */
  speak(): void {
    this.mode = 'available'
    for (const resolve of this.#unheard.splice(0)) resolve()
  }

  constructor(store: Store) {
    this.store = new Proxy(store, {
      get: (target, name, receiver) => {
        const value: unknown = Reflect.get(target, name, receiver)
        if (typeof value !== 'function') return value
        return async (...given: unknown[]) => {
          if (this.mode === 'unavailable') throw new StoreUnavailable('the database is away')
          if (this.mode === 'locked' && name === 'append') throw new LockTimeout('somebody holds a row')
          const answer: unknown = await Reflect.apply(value, target, given)
          if (this.mode === 'silent') await new Promise<void>((resolve) => this.#unheard.push(resolve))
          if (this.mode === 'writes-then-fails' && name === 'append') {
            this.mode = 'available'
            throw new StoreUnavailable('the database did not answer')
          }
          return answer
        }
      },
    })
  }
}

async function startMatch(
  people = 2,
): Promise<{ cluster: TestCluster; node: TestNode; table: string; flaky: FlakyStore }> {
  const cluster = await freshCluster()
  const flaky = new FlakyStore(cluster.store)
  const node = cluster.node({ games, store: flaky.store })
  const table = await cluster.begin(node, people, { game: 'whispers', pace: 'mail' })
  return { cluster, node, table, flaky }
}

describe('a request', () => {
  it('counts once, however often and to whichever node it is sent', async () => {
    const { cluster, node, table } = await startMatch()
    const other = cluster.node({ games })
    await node.matchService.play(table, 0, 'same', STEP)
    await node.matchService.play(table, 0, 'same', STEP)
    await other.matchService.play(table, 0, 'same', STEP)
    await Promise.all([node, other, node].map(({ matchService }) => matchService.play(table, 1, 'at-once', STEP)))
    expect(await node.matchService.entries(table)).toMatchObject([{ request: 'same' }, { request: 'at-once' }])
  })

  it('that was carried out before is accepted again, even if it would be refused now', async () => {
    const { node, table, cluster } = await startMatch()
    await node.matchService.play(table, 0, 'last', END)
    await cluster.time.advance(1_000)
    expect((await node.tableService.read(table)).status).toBe('over')
    await node.matchService.play(table, 0, 'last', END)
    await expect(node.matchService.play(table, 0, 'new', END)).rejects.toMatchObject({ problem: { code: 'conflict' } })
  })

  it('with an id that another seat has used is another request', async () => {
    const { node, table } = await startMatch()
    await node.matchService.play(table, 0, 'one', STEP)
    await node.matchService.play(table, 1, 'one', STEP)
    expect(await node.matchService.entries(table)).toHaveLength(2)
  })

  it('that is refused has changed nothing and may be sent again', async () => {
    const { node, table } = await startMatch()
    await expect(node.matchService.play(table, 1, 'early', STEP)).rejects.toMatchObject({ rule: 'WH-1' })
    await node.matchService.play(table, 0, 'mine', STEP)
    await node.matchService.play(table, 1, 'early', STEP)
    expect(await node.matchService.entries(table)).toHaveLength(2)
  })

  it('that the database does not answer is refused as busy in time, and counts once when it is sent again', async () => {
    const { node, table, flaky, cluster } = await startMatch()
    const { matchService } = node
    await matchService.scene(table, 0)
    flaky.mode = 'silent'
    const refused = [
      expect(matchService.play(table, 0, 'unheard', STEP)).rejects.toMatchObject({ problem: { code: 'busy' } }),
      // It waits for the first one, and is not begun when that is over.
      expect(matchService.play(table, 1, 'behind', STEP)).rejects.toMatchObject({ problem: { code: 'busy' } }),
    ]
    await cluster.time.advance(ANSWER_TIMEOUT_MS)
    await Promise.all(refused)
    expect(matchService.oldestWriteMs).toBe(ANSWER_TIMEOUT_MS)
    flaky.speak()
    await cluster.time.settle()
    expect(matchService.oldestWriteMs).toBe(0)
    await matchService.play(table, 0, 'unheard', STEP)
    expect(await matchService.entries(table)).toMatchObject([{ request: 'unheard' }])
  })

  it('to a match that is locked is refused as busy, and does not make the node look as if its database were away', async () => {
    const { node, table, flaky, cluster } = await startMatch()
    await node.matchService.scene(table, 0)
    flaky.mode = 'locked'
    const refused = expect(node.matchService.play(table, 0, 'locked', STEP)).rejects.toMatchObject({
      problem: { code: 'busy' },
    })
    let oldestMs = 0
    for (let second = 0; second < ANSWER_TIMEOUT_MS / 1_000; second++) {
      await cluster.time.advance(1_000)
      oldestMs = Math.max(oldestMs, node.matchService.oldestWriteMs)
    }
    await refused
    expect(oldestMs).toBe(0)
    flaky.mode = 'available'
    await node.matchService.play(table, 0, 'locked', STEP)
    expect(await node.matchService.entries(table)).toMatchObject([{ request: 'locked' }])
  })

  it('is shown to nobody before it is durable', async () => {
    const { node, table, flaky, cluster } = await startMatch()
    const anna = await TestViewer.at(node, table, 0)
    let finish = () => {}
    const { append } = flaky.store
    const slow = new Promise<void>((go) => (finish = go))
    const held = { ...flaky.store, append: (batch: readonly NewEntry[]) => slow.then(() => append(batch)) }
    const slowNode = cluster.node({ games, store: held })
    const brit = await TestViewer.at(slowNode, table, 1)
    let acknowledged = false
    const played = slowNode.matchService.play(table, 0, 'slow', STEP).then(() => {
      acknowledged = true
    })
    await cluster.time.settle()
    const sceneRead = slowNode.matchService.scene(table, 1)
    await cluster.time.settle()
    expect([acknowledged, anna.frames.length, brit.frames.length]).toEqual([false, 1, 1])
    expect(await node.matchService.entries(table)).toEqual([])
    finish()
    await played
    expect((await sceneRead).scene.awaited).toEqual([1])
    expect(brit.frames).toHaveLength(2)
  })
})

describe('when the database is unavailable', () => {
  it('a move waits for it and is then made', async () => {
    const { node, table, flaky, cluster } = await startMatch()
    await node.matchService.play(table, 0, 'first', STEP)
    flaky.mode = 'unavailable'
    const played = node.matchService.play(table, 1, 'second', STEP)
    await cluster.time.advance(3_000)
    flaky.mode = 'available'
    await cluster.time.advance(3_000)
    await played
    expect(await node.matchService.entries(table)).toHaveLength(2)
  })

  it('after it has written a move without answering, the move is in the log once', async () => {
    const { node, table, flaky, cluster } = await startMatch()
    const anna = await TestViewer.at(node, table, 0)
    flaky.mode = 'writes-then-fails'
    const played = node.matchService.play(table, 0, 'unsure', STEP)
    await cluster.time.advance(1_000)
    await played
    expect(await node.matchService.entries(table)).toHaveLength(1)
    expect(anna.frames).toHaveLength(2)
    expect(anna.scene.awaited).toEqual([1])
  })

  it('for long, a move is refused as busy, and no viewer is sent anything', async () => {
    const { node, table, flaky, cluster } = await startMatch()
    const anna = await TestViewer.at(node, table, 0)
    flaky.mode = 'unavailable'
    const refused = expect(node.matchService.play(table, 0, 'again', STEP)).rejects.toMatchObject({
      problem: { code: 'busy' },
    })
    await cluster.time.advance(15_000)
    await refused
    flaky.mode = 'available'
    expect(anna.frames).toHaveLength(1)
    await node.matchService.play(table, 0, 'again', STEP)
    expect(await node.matchService.entries(table)).toHaveLength(1)
    expect(anna.frames).toHaveLength(2)
  })
})

describe('two nodes', () => {
  it('that race for the same match write every move once, and all viewers see it', async () => {
    const cluster = await freshCluster()
    const nodes = [cluster.node({ games }), cluster.node({ games })] as const
    const table = await cluster.begin(nodes[0], 4, { game: 'whispers', pace: 'mail' })
    const spectators = await Promise.all(nodes.map((node) => TestViewer.at(node, table, 'spectator')))
    const whisperers = await Promise.all(
      [0, 1, 2, 3].map((seat) => TestViewer.at(nodes[seat % 2 === 0 ? 1 : 0], table, seat)),
    )
    for (let turn = 0; turn < 12; turn++) {
      const moves = [0, 1, 2, 3].map((seat) => {
        const move = seat === turn % 4 ? STEP : WHISPER
        return nodes[(seat + turn) % 2 === 0 ? 0 : 1].matchService.play(table, seat, `t${turn}s${seat}`, move)
      })
      await Promise.allSettled(moves)
    }
    await cluster.time.settle()
    const log = await cluster.store.entries(table, 0)
    const requests = log.map(({ request }) => request)
    expect(new Set(requests).size).toBe(requests.length)
    expect(
      log.filter(({ entry }) => entry.kind === 'move' && 'do' in entry.move && entry.move.do === 'step'),
    ).toHaveLength(12)
    expect(log).toHaveLength(12 + 4 * 3)
    const { match } = await cluster.loadMatch(table, games)
    for (const viewer of [...spectators, ...whisperers])
      expect(viewer.scene.view).toEqual(JSON.parse(JSON.stringify(match.view(viewer.who))))
    const races = await Promise.all(nodes.map(({ context }) => context.metrics.appendConflicts.get()))
    expect(races.reduce((sum, { values }) => sum + (values[0]?.value ?? 0), 0)).toBeGreaterThan(0)
  })

  it('update the viewers at the other node move by move', async () => {
    const cluster = await freshCluster()
    const [one, other] = [cluster.node({ games }), cluster.node({ games })]
    const table = await cluster.begin(one, 2, { game: 'whispers', pace: 'mail' })
    const far = await TestViewer.at(other, table, 0)
    await one.matchService.play(table, 0, 'a', STEP)
    await one.matchService.play(table, 1, 'b', STEP)
    await cluster.time.settle()
    expect(far.frames).toHaveLength(3)
    expect(far.scene.awaited).toEqual([0])
  })

  it('read nothing where a message has the only entry they lack, and all they lack where one was lost', async () => {
    const cluster = await freshCluster()
    const reads: number[] = []
    const store = new Proxy(cluster.store, {
      get: (target, name, receiver) =>
        name === 'entries'
          ? (id: string, from: number) => {
              reads.push(from)
              return target.entries(id, from)
            }
          : Reflect.get(target, name, receiver),
    })
    const [one, other] = [cluster.node({ games }), cluster.node({ games, store })]
    const table = await cluster.begin(one, 2, { game: 'whispers', pace: 'mail' })
    const far = await TestViewer.at(other, table, 0)
    reads.length = 0
    await one.matchService.play(table, 0, 'a', STEP)
    await one.matchService.play(table, 1, 'b', STEP)
    await cluster.time.settle()
    expect(reads).toEqual([])
    // What the message told counts as carried out here too.
    await other.matchService.play(table, 0, 'a', STEP)
    expect(await cluster.store.entries(table, 0)).toHaveLength(2)
    const late = { kind: 'move', seat: 0, move: STEP, at: 9_000 } as const
    const sendLast = (length: number, after: EntryId) =>
      one.context.bus.publish({ is: 'grown', match: table, length, last: { entry: late, request: null, after } })
    sendLast(4, { kind: 'move', seat: 1, at: 0 })
    sendLast(3, { kind: 'undo', seat: 1, at: 0 })
    await cluster.time.settle()
    expect(reads).toEqual([1, 1])
    expect(far.frames).toHaveLength(3)
  })

  it('read their matches again after a gap of the bus', async () => {
    const cluster = await freshCluster()
    const [one, other] = [cluster.node({ games }), cluster.node({ games })]
    const table = await cluster.begin(one, 2, { game: 'whispers', pace: 'mail' })
    const far = await TestViewer.at(other, table, 0)
    other.cutOff()
    for (const [turn, seat] of [0, 1, 0].entries()) await one.matchService.play(table, seat, `t${turn}`, STEP)
    await cluster.time.settle()
    expect(far.frames).toHaveLength(1)
    other.reconnect()
    await cluster.time.settle()
    expect(far.scene.awaited).toEqual([1])
    const fresh = await one.matchService.scene(table, 0)
    expect(far.log).toEqual(fresh.log)
  })
})

describe('a stopping node', () => {
  it('finishes what is under way and accepts nothing more', async () => {
    const { node, table } = await startMatch()
    const played = node.matchService.play(table, 0, 'last', STEP)
    const drained = node.matchService.drain()
    await expect(node.matchService.play(table, 1, 'late', STEP)).rejects.toMatchObject({ problem: { code: 'busy' } })
    await Promise.all([played, drained])
    expect(await node.matchService.entries(table)).toHaveLength(1)
  })
})

describe('a database that took over for a failed one and lacks the last entry', () => {
  it('is what viewers are shown and what the match goes on from', async () => {
    const store = kyselyStore(openSqlite(':memory:'))
    await store.migrate()
    const cluster = new TestCluster(store)
    onTestFinished(() => cluster.close())
    const node = cluster.node({ games })
    const table = await cluster.begin(node, 2, { game: 'whispers', pace: 'mail' })
    const anna = await TestViewer.at(node, table, 0)
    await node.matchService.play(table, 0, 'kept', STEP)
    const kept = anna.scene
    await node.matchService.play(table, 1, 'lost', STEP)
    expect(anna.scene).not.toEqual(kept)
    node.cutOff()
    await store.database.db.deleteFrom('entries').where('seq', '=', 1).execute()
    node.reconnect()
    await cluster.time.settle()
    expect(anna.scene.view).toEqual(kept.view)
    await node.matchService.play(table, 1, 'again', STEP)
    expect(await node.matchService.entries(table)).toMatchObject([{ request: 'kept' }, { request: 'again' }])
  })
})

it('clients wait for an answer longer than the server takes to give one', () => {
  // A client sends a request again after two and a half heartbeats; see request-queue.ts of the protocol.
  expect(ANSWER_TIMEOUT_MS).toBeLessThan(2.5 * HEARTBEAT_INTERVAL_MS)
})
