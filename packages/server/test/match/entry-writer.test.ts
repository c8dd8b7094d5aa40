import { describe, expect, it } from 'vitest'
import { EntryWriter } from '../../src/match/entry-writer.ts'
import { type AppendResult, LockTimeout, type NewEntry, StoreUnavailable } from '../../src/storage/store.ts'

const entryOf = (match: string, seq = 0): NewEntry => ({
  match,
  seq,
  entry: { kind: 'undo', seat: 0, at: 0 },
  request: null,
  lagMs: 0,
  due: null,
  revision: 0,
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

  it('writes a match that is locked apart from the others, until it is no longer locked', async () => {
    const batches: string[][] = []
    let locked = 'm5'
    const writer = new EntryWriter({
      append: async (batch): Promise<AppendResult[]> => {
        const matches = batch.map(({ match }) => match)
        batches.push(matches)
        await nextTurn()
        if (matches.includes(locked)) throw new LockTimeout('locked')
        return batch.map(() => 'added')
      },
    })
    const all = Array.from({ length: 40 }, (_, n) => entryOf(`m${n}`))
    const outcomes = await Promise.allSettled(all.map((entry) => writer.append(entry)))
    const rejected = outcomes.flatMap(({ status }, n) => (status === 'rejected' ? [`m${n}`] : []))
    expect(rejected).toEqual([locked])
    expect(batches.length).toBeLessThan(20)
    // Every entry was accepted once: what fails as a whole is written again in parts.
    batches.length = 0
    await Promise.allSettled(all.map((entry) => writer.append(entry)))
    expect(batches.toSorted((one, other) => one.length - other.length).map(({ length }) => length)).toEqual([1, 39])
    batches.length = 0
    locked = ''
    await writer.append(entryOf('m5'))
    await Promise.all([writer.append(entryOf('m5')), writer.append(entryOf('m6'))])
    expect(batches).toEqual([['m5'], ['m5', 'm6']])
    expect(writer.isIdle).toBe(true)
  })
})
