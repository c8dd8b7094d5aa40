/** The linearizability check relies on these judgements, so histories made by hand must be judged rightly. */
import { describe, expect, test } from 'vitest'
import { checkHistory } from './kit/check-history.ts'
import type { Acknowledgement, History, Read, RefusedMove, Session, Write } from './kit/history.ts'

const write = (key: string, sentAt: number, acknowledgedAt?: number): Write => ({
  key,
  sentAt,
  acknowledgedAt,
  isRefused: false,
})

const session = (reader: string, node = 0, openedAt = 0): Session => ({ reader, node, openedAt })

const update = (of: Session, at: number, ...shows: number[]): Read => ({
  session: of,
  at,
  askedAt: undefined,
  shows,
  own: undefined,
})

const answer = (of: Session, askedAt: number, at: number, ...shows: number[]): Read => ({
  ...update(of, at, ...shows),
  askedAt,
})

/** Three moves a, b and c, one after the other, each of which took ten milliseconds. */
const THREE: readonly Write[] = [write('a', 0, 10), write('b', 20, 30), write('c', 40, 50)]

const FROM_THE_BEGINNING = [Number.NEGATIVE_INFINITY]

function judge(parts: Partial<History> & { readonly acknowledgements?: readonly Acknowledgement[] }) {
  const history: History = {
    log: ['a', 'b', 'c'],
    logFault: undefined,
    writes: THREE,
    acknowledgements: [],
    reads: [],
    refusals: [],
    nodeStarts: [FROM_THE_BEGINNING, FROM_THE_BEGINNING],
    finals: [],
    ...parts,
  }
  const { violations, staleness } = checkHistory(history)
  return { kinds: violations.map(({ kind }) => kind), texts: violations.map(({ text }) => text), staleness }
}

describe('writes', () => {
  test('in the order of their acknowledgements, with entries of the table between them, are valid', () => {
    expect(judge({ log: ['a', null, 'b', null, 'c'] }).kinds).toEqual([])
  })

  test('that overlap in time may be in either order', () => {
    const writes = [write('a', 0, 30), write('b', 10, 20)]
    expect(judge({ log: ['a', 'b'], writes }).kinds).toEqual([])
    expect(judge({ log: ['b', 'a'], writes }).kinds).toEqual([])
  })

  test('that were never answered may be in the log or not', () => {
    const writes = [...THREE, write('d', 15)]
    expect(judge({ writes }).kinds).toEqual([])
    expect(judge({ writes, log: ['a', 'b', 'c', 'd'] }).kinds).toEqual([])
  })

  test('that were acknowledged and are not in the log are lost', () => {
    expect(judge({ log: ['a', 'c'] })).toMatchObject({
      kinds: ['lost'],
      texts: ['b was acknowledged at 30.0 ms and is not in the log'],
    })
  })

  test('that are in the log twice are doubled', () => {
    expect(judge({ log: ['a', 'b', 'c', 'b'] })).toMatchObject({
      kinds: ['doubled'],
      texts: ['b is in the log as entries 1 and 3'],
    })
  })

  test('that nobody sent, or whose only copy was refused, are made up', () => {
    const writes = [...THREE, { ...write('d', 60), isRefused: true }]
    expect(judge({ log: ['a', 'b', 'c', 'x'] }).kinds).toEqual(['made up'])
    expect(judge({ writes }).kinds).toEqual([])
    expect(judge({ writes, log: ['a', 'b', 'c', 'd'] }).kinds).toEqual(['made up'])
  })

  test('that were sent after another was acknowledged and come before it are reordered', () => {
    expect(judge({ log: ['a', 'c', 'b'] })).toMatchObject({
      kinds: ['reordered'],
      texts: ['c, sent at 40.0 ms, is before b, acknowledged at 30.0 ms'],
    })
    // Far apart in the log, with others between them.
    const writes = [write('a', 0, 10), write('b', 0), write('c', 20, 90)]
    expect(judge({ log: ['c', 'b', 'a'], writes }).kinds).toEqual(['reordered'])
  })

  test('in a log that is no legal game are reported', () => {
    expect(judge({ logFault: 'entry 3 is missing' }).kinds).toEqual(['broken log'])
  })
})

describe('reads', () => {
  const anna = session('Anna')

  test('that grow with the log are valid, also where several prefixes look the same', () => {
    const reads = [update(anna, 5, 0, 1), update(anna, 25, 1, 2), update(anna, 45, 1, 3)]
    expect(judge({ reads }).kinds).toEqual([])
  })

  test('that look like no prefix are found', () => {
    expect(judge({ reads: [update(anna, 45)] }).kinds).toEqual(['no prefix'])
  })

  test('that show a move before it was sent are found', () => {
    expect(judge({ reads: [update(anna, 35, 3)] }).kinds).toEqual(['early'])
  })

  test('that go back on one connection are stale', () => {
    const reads = [update(anna, 45, 2), update(anna, 60, 1)]
    expect(judge({ reads })).toMatchObject({
      kinds: ['stale'],
      texts: ['Anna at node 0 at 60.0 ms was shown 1 entries, and 2 before on the same connection'],
    })
  })

  test('that go back only if a look is taken for the longer of two prefixes are valid', () => {
    expect(judge({ reads: [update(anna, 45, 0, 2), update(anna, 60, 1)] }).kinds).toEqual([])
  })

  test('with the answer to an own move show that move', () => {
    const told = (length: number): Read => ({ ...update(anna, 30, length), own: 'b' })
    expect(judge({ reads: [told(2)] }).kinds).toEqual([])
    expect(judge({ reads: [told(1)] }).kinds).toEqual(['stale'])
  })

  test('at one node never go back, whoever asks', () => {
    const brit = session('Brit', 0, 46)
    const shown = update(anna, 45, 2)
    expect(judge({ reads: [shown, answer(brit, 46, 50, 2)] }).kinds).toEqual([])
    expect(judge({ reads: [shown, answer(brit, 46, 50, 1)] }).kinds).toEqual(['stale'])
    // Asked before the other was shown it.
    expect(judge({ reads: [shown, answer(brit, 44, 50, 1)] }).kinds).toEqual([])
  })

  test('at one node show what this node has acknowledged', () => {
    const acknowledgements = [{ key: 'b', node: 0, at: 30 }]
    const reads = (node: number, length: number) => [answer(session('Brit', node, 31), 31, 35, length)]
    expect(judge({ acknowledgements, reads: reads(0, 2) }).kinds).toEqual([])
    expect(judge({ acknowledgements, reads: reads(0, 1) }).kinds).toEqual(['stale'])
  })

  test('at another node may be behind for a while, which is measured', () => {
    const acknowledgements = [{ key: 'b', node: 0, at: 30 }]
    const reads = [answer(session('Brit', 1, 34), 34, 36, 1)]
    const { kinds, staleness } = judge({ acknowledgements, reads })
    expect(kinds).toEqual([])
    expect(staleness).toEqual({ asked: 1, behind: 1, longestMs: 4 })
  })

  test('at a node that was started show everything that was acknowledged before', () => {
    const nodeStarts = [FROM_THE_BEGINNING, [Number.NEGATIVE_INFINITY, 32]]
    const late = (openedAt: number, length: number) => [
      answer(session('Brit', 1, openedAt), openedAt, openedAt + 1, length),
    ]
    expect(judge({ nodeStarts, reads: late(35, 2) }).kinds).toEqual([])
    expect(judge({ nodeStarts, reads: late(35, 1) }).kinds).toEqual(['stale'])
    expect(judge({ nodeStarts, reads: late(31, 1) }).kinds).toEqual([])
  })

  test('in the end show the whole log', () => {
    const finals = [
      { reader: 'Anna', showsLog: true },
      { reader: 'Brit', showsLog: false },
    ]
    expect(judge({ finals })).toMatchObject({
      kinds: ['not final'],
      texts: ['Brit was not shown the end of the log'],
    })
  })
})

describe('refusals by the rules', () => {
  const refused = (sentAt: number, refusedAt: number, ...illegalAfter: number[]): RefusedMove => ({
    key: 'd',
    sentAt,
    refusedAt,
    illegalAfter,
  })

  test('are valid if the move was illegal at some moment between question and answer', () => {
    expect(judge({ refusals: [refused(35, 45, 2)] }).kinds).toEqual([])
    expect(judge({ refusals: [refused(35, 45, 3)] }).kinds).toEqual([])
  })

  test('are wrong if they judge a log that is too old or does not exist yet', () => {
    expect(judge({ refusals: [refused(35, 45, 1)] }).kinds).toEqual(['wrongly refused'])
    expect(judge({ refusals: [refused(32, 38, 3)] }).kinds).toEqual(['wrongly refused'])
  })
})
