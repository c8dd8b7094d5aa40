import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { WriteCoalescer } from '../../src/socket/write-coalescer.ts'

/** A stream that records its write calls. */
function recordingStream() {
  const calls: string[] = []
  const stream = new Writable({
    decodeStrings: false,
    write(chunk, _encoding, done) {
      calls.push(chunk)
      done()
    },
    writev(chunks, done) {
      calls.push(chunks.map(({ chunk }) => chunk).join(''))
      done()
    },
  })
  return { calls, stream, coalescer: new WriteCoalescer(stream) }
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

describe('the write coalescer', () => {
  it('joins the writes of one turn of the event loop, microtasks included, into one call', async () => {
    const { calls, stream, coalescer } = recordingStream()
    coalescer.cork()
    stream.write('update ')
    await Promise.resolve()
    coalescer.cork()
    stream.write('done')
    expect(calls).toEqual([])
    await nextTurn()
    expect(calls).toEqual(['update done'])
  })

  it('does not join the writes of different turns', async () => {
    const { calls, stream, coalescer } = recordingStream()
    for (const word of ['one', 'two']) {
      coalescer.cork()
      stream.write(word)
      await nextTurn()
    }
    expect(calls).toEqual(['one', 'two'])
  })

  it('can be flushed before the end of the turn', async () => {
    const { calls, stream, coalescer } = recordingStream()
    coalescer.cork()
    stream.write('one')
    coalescer.flush()
    expect(calls).toEqual(['one'])
    stream.write('two')
    expect(calls).toEqual(['one', 'two'])
    await nextTurn()
    expect(calls).toEqual(['one', 'two'])
  })
})
