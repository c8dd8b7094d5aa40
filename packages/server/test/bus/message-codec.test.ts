import type { LogEntry } from '@spellbough/kernel'
import { describe, expect, test } from 'vitest'
import type { BusMessage } from '../../src/bus/bus.ts'
import { decodeEnvelope, encodeEnvelopes } from '../../src/bus/message-codec.ts'
import { Outbox } from '../../src/bus/outbox.ts'

const grown = (match: string, length: number): BusMessage => ({ is: 'grown', match, length })

describe('envelopes', () => {
  test('carry every kind of message', () => {
    const says: BusMessage[] = [
      grown('m', 3),
      { is: 'table', table: 't', revision: 4 },
      { is: 'chat', table: 't', n: 5 },
      { is: 'presence', table: 't', node: 'n', seats: [0, 2], watching: 1 },
      { is: 'gone', player: 'ann', reason: 'banned' },
    ]
    expect(encodeEnvelopes('n1', says, 7900).map(decodeEnvelope)).toEqual([{ from: 'n1', says }])
  })

  test('carry the last entry of a log of every kind, and leave out one of a form that is not known', () => {
    const after = { kind: 'undo', seat: 1, at: 40 } as const
    const entries: LogEntry[] = [
      { kind: 'move', seat: 0, move: { do: 'pick', card: 3 }, at: 41 },
      { kind: 'move', seat: 0, move: {}, at: 41, standIn: true },
      { kind: 'undo', seat: 0, at: 41 },
      { kind: 'expired', seat: 0, at: 41 },
    ]
    const says = entries.map(
      (entry, n): BusMessage => ({
        is: 'grown',
        match: `m${n}`,
        length: 9,
        last: { entry, request: 'r1', after },
      }),
    )
    expect(encodeEnvelopes('n1', says, 7900).map(decodeEnvelope)).toEqual([{ from: 'n1', says }])
    const unknown = '{"from":"n1","says":[{"is":"grown","match":"m","length":9,"last":{"entry":{"kind":"swap"}}}]}'
    expect(decodeEnvelope(unknown)?.says).toEqual([grown('m', 9)])
  })

  test('are split at the byte limit, and no message is lost', () => {
    const says = Array.from({ length: 500 }, (_, n) => grown(`täble-${n}`, n))
    const encoded = encodeEnvelopes('n1', says, 700)
    expect(encoded.length).toBeGreaterThan(10)
    for (const text of encoded) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(700)
    expect(encoded.flatMap((text) => decodeEnvelope(text)?.says ?? [])).toEqual(says)
    expect(encodeEnvelopes('n1', [], 700)).toEqual([])
  })

  test('leave out a message that is larger than the limit', () => {
    const encoded = encodeEnvelopes('n1', [grown('a', 1), grown('x'.repeat(800), 1), grown('b', 1)], 700)
    expect(encoded.flatMap((text) => decodeEnvelope(text)?.says ?? [])).toEqual([grown('a', 1), grown('b', 1)])
  })

  test('are decoded without messages of an unknown kind or form', () => {
    const text = '{"from":"n2","says":[{"is":"weather"},{"is":"grown","match":"m","length":1},{"is":"grown"}]}'
    expect(decodeEnvelope(text)).toEqual({ from: 'n2', says: [grown('m', 1)] })
  })

  test.each(['', 'null', '{"from":1,"says":[]}', '{"from":"n"}', '{"from"'])('are not decoded from %j', (text) => {
    expect(decodeEnvelope(text)).toBeUndefined()
  })
})

describe('the outbox', () => {
  test('replaces a message by a newer one on the same subject, and a length only by a greater one', () => {
    const outbox = new Outbox()
    outbox.put(grown('a', 3))
    outbox.put(grown('a', 7))
    outbox.put(grown('a', 5))
    outbox.put(grown('b', 1))
    outbox.put({ is: 'gone', player: 'ann', reason: 'banned' })
    outbox.put({ is: 'gone', player: 'ann', reason: 'signed-out' })
    outbox.put({ is: 'presence', table: 't', node: 'n', seats: [1], watching: 0 })
    outbox.put({ is: 'presence', table: 't', node: 'n', seats: [], watching: 0 })
    expect(outbox.takeAll()).toEqual([
      grown('a', 7),
      grown('b', 1),
      { is: 'gone', player: 'ann', reason: 'banned' },
      { is: 'gone', player: 'ann', reason: 'signed-out' },
      { is: 'presence', table: 't', node: 'n', seats: [], watching: 0 },
    ])
    expect(outbox.isEmpty).toBe(true)
  })

  test('takes back messages that could not be sent, unless newer ones wait', () => {
    const outbox = new Outbox()
    const before: BusMessage = { is: 'presence', table: 't', node: 'n', seats: [1], watching: 0 }
    const now: BusMessage = { is: 'presence', table: 't', node: 'n', seats: [], watching: 0 }
    outbox.put(now)
    outbox.put(grown('a', 2))
    outbox.putBack([before, grown('a', 3), grown('b', 1)])
    expect(outbox.takeAll()).toEqual([now, grown('a', 3), grown('b', 1)])
  })

  test('keeps the newest 20,000 messages', () => {
    const outbox = new Outbox()
    for (let n = 0; n < 20_500; n++) outbox.put(grown(`m${n}`, 1))
    const kept = outbox.takeAll()
    expect(kept).toHaveLength(20_000)
    expect(kept.at(-1)).toEqual(grown('m20499', 1))
  })
})
