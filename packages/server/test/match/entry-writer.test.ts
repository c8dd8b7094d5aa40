import { describe, expect, it } from 'vitest'
import { EntryWriter } from '../../src/match/entry-writer.ts'
import { type NewEntry, StoreUnavailable } from '../../src/storage/store.ts'

const entryOf = (match: string, seq = 0): NewEntry => ({
  match,
  seq,
  entry: { kind: 'undo', seat: 0, at: 0 },
  request: null,
  lagMs: 0,
  due: null,
})

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

describe('the entry writer', () => {
  it('writes the entries that come in one turn of the event loop, or while it is writing, in one batch', async () => {
    const batches: string[][] = []
    let finish = () => {}
    const writer = new EntryWriter({
      append: async (batch) => {
        batches.push(batch.map(({ match }) => match))
        if (batches.length === 1) await new Promise<void>((resolve) => (finish = resolve))
        return batch.map(() => 'added')
      },
    })
    const first = [writer.append(entryOf('a')), writer.append(entryOf('b'))]
    await nextTurn()
    const second = [writer.append(entryOf('c'))]
    await nextTurn()
    second.push(writer.append(entryOf('d')))
    finish()
    expect(await Promise.all([...first, ...second])).toEqual(['added', 'added', 'added', 'added'])
    expect(batches).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
    expect(writer.isIdle).toBe(true)
  })

  it('accepts one entry of a match at a time, and the next one afterwards', async () => {
    const batches: number[][] = []
    const writer = new EntryWriter({
      append: async (batch) => {
        batches.push(batch.map(({ seq }) => seq))
        return batch.map(() => 'added')
      },
    })
    const first = writer.append(entryOf('a', 0))
    await expect(writer.append(entryOf('a', 1))).rejects.toThrow(/under way/)
    await Promise.all([first, writer.append(entryOf('b', 7))])
    await writer.append(entryOf('a', 1))
    expect(batches.flat()).toEqual([0, 7, 1])
  })

  it('rejects all entries of a batch whose outcome is not known, and goes on', async () => {
    let isAway = true
    const writer = new EntryWriter({
      append: async (batch) => {
        if (isAway) throw new StoreUnavailable('gone')
        return batch.map(() => 'added')
      },
    })
    const both = await Promise.allSettled([writer.append(entryOf('a')), writer.append(entryOf('b'))])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    isAway = false
    expect(await writer.append(entryOf('a'))).toBe('added')
  })
})
