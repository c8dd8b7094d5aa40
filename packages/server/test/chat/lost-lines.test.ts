import { createTable } from '@spellbough/protocol'
import { describe, expect, it } from 'vitest'
import { makeChat } from '../../src/chat/chat.ts'
import { ChatFanOut, type ChatPage } from '../../src/chat/chat-fan-out.ts'
import { type StoredChat, StoreUnavailable } from '../../src/storage/store.ts'
import { FakeClock } from '../kit/fake-clock.ts'
import { faultyStore } from '../kit/faulty-store.ts'
import { freshCluster, PEOPLE } from '../kit/test-cluster.ts'

const [anna] = PEOPLE as [(typeof PEOPLE)[number]]
const TABLE = 'Qm7Rk2Xw9LpA'

const line = (n: number): StoredChat => ({
  table: TABLE,
  n,
  player: null,
  name: 'Brit',
  guest: false,
  seat: 0,
  text: `line ${n}`,
  at: n,
})

/** A chat whose reads are answered by the test. */
function fanOutWithReads() {
  const clock = new FakeClock()
  const reads: { readonly after: number; answer(lines: StoredChat[] | Error): void }[] = []
  const read = (_table: string, after: number) =>
    new Promise<ChatPage>((resolve, reject) => {
      reads.push({
        after,
        answer: (lines) => (lines instanceof Error ? reject(lines) : resolve({ lines, maySee: () => true })),
      })
    })
  const fanOut = new ChatFanOut(read, () => {}, clock)
  const subscribe = async () => {
    const heard: number[] = []
    const deliver = (lines: readonly StoredChat[]) => void heard.push(...lines.map(({ n }) => n))
    void fanOut.add(TABLE, { lastLine: 0, player: undefined, deliver })
    await clock.settle()
    return heard
  }
  const answer = async (lines: StoredChat[] | Error) => {
    reads.shift()?.answer(lines)
    await clock.settle()
  }
  return { clock, reads, fanOut, subscribe, answer }
}

describe('a reader of a chat', () => {
  it('who comes while a new line is being read gets the lines before it too', async () => {
    const { clock, fanOut, reads, subscribe, answer } = fanOutWithReads()
    const first = await subscribe()
    await answer([line(1)])
    void fanOut.notify(TABLE)
    await clock.settle()
    const second = await subscribe()
    await answer([line(2)])
    expect(reads.map(({ after }) => after)).toEqual([0])
    await answer([line(1), line(2)])
    expect([first, second]).toEqual([
      [1, 2],
      [1, 2],
    ])
  })

  it('gets a line that could not be read at first', async () => {
    const { clock, fanOut, subscribe, answer } = fanOutWithReads()
    const heard = await subscribe()
    await answer([])
    void fanOut.notify(TABLE)
    await clock.settle()
    await answer(new StoreUnavailable('planted'))
    await clock.advance(1_000)
    await answer([line(1)])
    expect(heard).toEqual([1])
  })

  it('gets a line that is stored although its write seemed to fail, at every node', async () => {
    const cluster = await freshCluster()
    const faulty = faultyStore(cluster.store)
    const nodes = [cluster.node({ store: faulty.store }), cluster.node()] as const
    const chats = nodes.map(({ context, tableService }) => makeChat(context, tableService, cluster.time))
    const { id } = await nodes[0].tableService.open(
      anna,
      createTable.parse({ game: 'mag-mell', seats: ['me', 'open'] }),
    )
    const doc = await nodes[0].tableService.read(id)
    const heard: string[] = []
    for (const chat of chats)
      await chat.watch(doc, anna, 0, (lines) => void heard.push(...lines.map(({ text }) => text)))
    faulty.failNext('addChat', 'after')
    await expect(chats[0]?.say(id, anna, 'Hello')).rejects.toThrow(StoreUnavailable)
    await cluster.time.advance(1_000)
    expect(heard).toEqual(['Hello', 'Hello'])
  })
})
