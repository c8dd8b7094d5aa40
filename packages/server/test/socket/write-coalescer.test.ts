import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { WriteCoalescer } from '../../src/socket/write-coalescer.ts'

/** A stream that takes down how often the system would have been called, and with what. */
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
  return { calls, stream, together: new WriteCoalescer(stream) }
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

describe('what is written at once', () => {
  it('leaves with one call, also what is written by whoever was waiting for it', async () => {
    const { calls, stream, together } = recordingStream()
    together.cork()
    stream.write('update ')
    await Promise.resolve()
    together.cork()
    stream.write('done')
    expect(calls).toEqual([])
    await nextTurn()
    expect(calls).toEqual(['update done'])
  })

  it('does not wait for what is written later', async () => {
    const { calls, stream, together } = recordingStream()
    for (const word of ['one', 'two']) {
      together.cork()
      stream.write(word)
      await nextTurn()
    }
    expect(calls).toEqual(['one', 'two'])
  })

  it('can be let go before', async () => {
    const { calls, stream, together } = recordingStream()
    together.cork()
    stream.write('one')
    together.flush()
    expect(calls).toEqual(['one'])
    stream.write('two')
    expect(calls).toEqual(['one', 'two'])
    await nextTurn()
    expect(calls).toEqual(['one', 'two'])
  })
})
