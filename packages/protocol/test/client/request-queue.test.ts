import { describe, expect, it } from 'vitest'
import type { Problem } from '../../src/index.ts'
import { sceneSnapshot, TABLE } from '../samples.ts'
import { type ClientHarness, flushPromises, startClient } from './client-harness.ts'

const MOVE = { do: 'play', card: 'oak' }

/** What became of a promise: nothing yet, done, or the code it was refused with. */
function outcomeOf(promise: Promise<unknown>): () => Promise<string> {
  let known = 'open'
  promise.then(
    () => {
      known = 'done'
    },
    (fault: { problem: Problem }) => {
      known = fault.problem.code
    },
  )
  return async () => {
    await flushPromises()
    return known
  }
}

function joined(): ClientHarness & { readonly at: ReturnType<ClientHarness['client']['join']> } {
  const all = startClient()
  const at = all.client.join(TABLE)
  all.greet().receive(sceneSnapshot('a.1'))
  return { ...all, at }
}

describe('a move', () => {
  it('is done when the server says so', async () => {
    const { at, socket } = joined()
    const outcome = outcomeOf(at.move(MOVE))
    expect(await outcome()).toBe('open')
    expect(socket().last('move')).toMatchObject({ table: TABLE, move: MOVE })
    socket().done('move')
    socket().done('move')
    expect(await outcome()).toBe('done')
  })

  it('is refused with the rule that forbids it', async () => {
    const { at, socket } = joined()
    const problem: Problem = {
      code: 'refused',
      message: 'It is not your turn.',
      rule: 'MM-3.5',
      reason: 'others-turn',
      data: {},
    }
    const moved = at.move(MOVE)
    socket().receive({ is: 'refused', id: socket().last('move').id, problem })
    await expect(moved).rejects.toMatchObject({
      name: 'RequestRefused',
      message: 'It is not your turn.',
      problem,
      isOutcomeUnknown: false,
    })
  })

  it('is sent again under the same id when the connection is cut in between, after the table was entered', async () => {
    const { at, time, sockets, socket, greet } = joined()
    const outcome = outcomeOf(at.move(MOVE))
    const first = socket().last('move')
    socket().drop()
    time.advance(375)
    greet()
    expect(socket().sent.map(({ do: what }) => what)).toEqual(['join', 'move'])
    expect(socket().last('move')).toEqual(first)
    // What the cut connection still had to say is not heard.
    sockets[0]?.receive({ is: 'refused', id: first.id, problem: { code: 'refused', message: 'No.' } })
    expect(await outcome()).toBe('open')
    socket().done('move')
    expect(await outcome()).toBe('done')
    socket().drop()
    time.advance(750)
    expect(greet().sent.map(({ do: what }) => what)).toEqual(['join'])
  })

  it('is made once there is a connection, in the order it was asked for', () => {
    const { at, time, socket, greet } = joined()
    socket().drop()
    at.move({ do: 'first' })
    at.move({ do: 'second' })
    at.undo()
    time.advance(375)
    expect(greet().sent.map((message) => ('move' in message ? message.move['do'] : message.do))).toEqual([
      'join',
      'first',
      'second',
      'undo',
    ])
  })

  it('is sent again when its answer is lost', async () => {
    const { at, time, socket } = joined()
    const outcome = outcomeOf(at.move(MOVE))
    for (let beat = 0; beat < 5; beat++) {
      time.advance(5_000)
      socket().receive({ is: 'weather' })
    }
    const moves = socket().sent.filter(({ do: what }) => what === 'move')
    expect(moves).toHaveLength(2)
    expect(moves[0]).toEqual(moves[1])
    socket().done('move')
    expect(await outcome()).toBe('done')
    time.advance(5_000)
    socket().receive({ is: 'weather' })
    time.advance(9_000)
    expect(socket().sent.filter(({ do: what }) => what === 'move')).toHaveLength(2)
  })

  it('is tried again when the server has no time for it, and given up in the end', async () => {
    const { at, time, socket } = joined()
    const outcome = outcomeOf(at.move(MOVE))
    const busy = (code: 'busy' | 'too-many') =>
      socket().receive({ is: 'refused', id: socket().last('move').id, problem: { code, message: 'Later.' } })
    for (let attempt = 0; attempt < 8; attempt++) {
      busy(attempt % 2 === 0 ? 'busy' : 'too-many')
      time.advance(8_000)
      expect(await outcome()).toBe('open')
    }
    expect(socket().sent.filter(({ do: what }) => what === 'move')).toHaveLength(9)
    busy('busy')
    expect(await outcome()).toBe('busy')
  })

  it('fails when the client is closed', async () => {
    const { client, at } = joined()
    const outcome = outcomeOf(at.move(MOVE))
    client.close()
    expect(await outcome()).toBe('busy')
  })
})

describe('a line of chat', () => {
  it('is never sent twice: when the connection is cut, it has failed', async () => {
    const { at, time, socket, greet } = joined()
    const said = at.say('hello')
    said.catch(() => {})
    socket().drop()
    await expect(said).rejects.toMatchObject({ problem: { code: 'busy' }, isOutcomeUnknown: true })
    time.advance(375)
    expect(greet().sent.map(({ do: what }) => what)).toEqual(['join'])
  })

  it('waits for a connection when there is none', () => {
    const { at, time, socket, greet } = joined()
    socket().drop()
    at.say('hello')
    time.advance(375)
    expect(greet().last('say').text).toBe('hello')
  })
})

describe('asking why', () => {
  it('tells the reason, or that there is none', async () => {
    const { at, socket } = joined()
    const problem: Problem = { code: 'refused', message: 'It is not your turn.', rule: 'MM-3.5', reason: 'others-turn' }
    const forbidden = at.explainMove(MOVE)
    socket().receive({ is: 'refused', id: socket().last('why').id, problem })
    expect(await forbidden).toEqual(problem)
    const allowed = at.explainMove(MOVE)
    socket().done('why')
    expect(await allowed).toBe(undefined)
    const wrong = at.explainMove(MOVE)
    socket().receive({
      is: 'refused',
      id: socket().last('why').id,
      problem: { code: 'forbidden', message: 'No seat.' },
    })
    await expect(wrong).rejects.toMatchObject({ problem: { code: 'forbidden' } })
  })
})
