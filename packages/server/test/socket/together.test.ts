import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { Together } from '../../src/socket/together.ts'

/** A stream that takes down how often the system would have been called, and with what. */
function wire() {
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
  return { calls, stream, together: new Together(stream) }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('what is written at once', () => {
  it('leaves with one call, also what is written by whoever was waiting for it', async () => {
    const { calls, stream, together } = wire()
    together.hold()
    stream.write('update ')
    await Promise.resolve()
    together.hold()
    stream.write('done')
    expect(calls).toEqual([])
    await turn()
    expect(calls).toEqual(['update done'])
  })

  it('does not wait for what is written later', async () => {
    const { calls, stream, together } = wire()
    for (const word of ['one', 'two']) {
      together.hold()
      stream.write(word)
      await turn()
    }
    expect(calls).toEqual(['one', 'two'])
  })

  it('can be let go before', async () => {
    const { calls, stream, together } = wire()
    together.hold()
    stream.write('one')
    together.letGo()
    expect(calls).toEqual(['one'])
    stream.write('two')
    expect(calls).toEqual(['one', 'two'])
    await turn()
    expect(calls).toEqual(['one', 'two'])
  })
})
