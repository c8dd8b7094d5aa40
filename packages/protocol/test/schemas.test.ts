import { describe, expect, it } from 'vitest'
import {
  chatText,
  displayName,
  ERROR_STATUS,
  type FromServer,
  fromServer,
  hexBytes,
  mark,
  problem,
  requestId,
  tableId,
  toServer,
} from '../src/index.ts'
import { chat, hello, sceneSnapshot, TABLE, table, update } from './samples.ts'

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success

describe('what a client may send', () => {
  const id = 'a-1'
  it.each([
    { do: 'join', id, table: TABLE },
    { do: 'join', id, table: TABLE, mark: 'x.3', watch: true },
    { do: 'part', id, table: TABLE },
    { do: 'move', id, table: TABLE, move: { do: 'pick', card: 'druid', more: [1, { a: null }] } },
    { do: 'undo', id, table: TABLE },
    { do: 'why', id, table: TABLE, move: {} },
    { do: 'say', id, table: TABLE, text: '  grüß dich 🌳 ' },
    { do: 'lobby', id, on: true },
    { do: 'ping', id },
  ])('$do', (message) => expect(accepts(toServer, message)).toBe(true))

  it.each([
    ['nothing', null],
    ['a list', []],
    ['no kind', { id }],
    ['an unknown kind', { do: 'shuffle', id }],
    ['no id', { do: 'ping' }],
    ['an id too long', { do: 'ping', id: 'a'.repeat(37) }],
    ['an id with spaces', { do: 'ping', id: 'a b' }],
    ['a field too many', { do: 'ping', id, admin: true }],
    ['no table', { do: 'undo', id }],
    ['a table that is a path', { do: 'undo', id, table: '../../secret' }],
    ['a move that is a text', { do: 'move', id, table: TABLE, move: 'pick' }],
    ['a move that is a list', { do: 'move', id, table: TABLE, move: [] }],
    ['a seat of one’s choice', { do: 'move', id, table: TABLE, move: {}, seat: 1 }],
    ['a mark of one’s making', { do: 'join', id, table: TABLE, mark: 'x' }],
    ['watch: false', { do: 'join', id, table: TABLE, watch: false }],
    ['an empty line', { do: 'say', id, table: TABLE, text: '   ' }],
    ['a line too long', { do: 'say', id, table: TABLE, text: 'a'.repeat(501) }],
    ['two lines', { do: 'say', id, table: TABLE, text: 'a\nb' }],
    ['text turned around', { do: 'say', id, table: TABLE, text: 'a\u202Eb' }],
  ])('but not %s', (_what, message) => expect(accepts(toServer, message)).toBe(false))
})

describe('what a server sends', () => {
  const messages: FromServer[] = [
    hello,
    { is: 'done', id: 'a-1' },
    { is: 'refused', id: null, problem: { code: 'bad-input', message: 'This is not JSON.' } },
    { is: 'table', table: table(0) },
    sceneSnapshot('x.1'),
    update('x.1', 'x.2', [{ op: 'remove', path: '/moves/0' }]),
    {
      is: 'change',
      table: 'Qm7Rk2Xw9LpA',
      mark: 'x.3',
      view: [['/turn', 2], ['-/tokens/1']],
      undo: true,
      clock: [1_767_225_604_000, [593_000, 600_000], [1]],
      events: [{ type: 'turn' }, [{ type: 'picked' }, 'passing']],
    },
    chat(1),
    { is: 'lobby', tables: [] },
    { is: 'stale', on: true },
    { is: 'bye', reason: 'draining' },
  ]
  it.each(messages)('$is', (message) => {
    expect(accepts(fromServer, message)).toBe(true)
    expect(accepts(fromServer, { ...message, secret: 1 })).toBe(false)
  })

  it('has a test for every kind', () => {
    const kinds = fromServer.def.options.map((option) => option.def.shape.is.def.values[0])
    expect(messages.map((message) => message.is).sort()).toEqual([...kinds].sort())
  })
})

describe('words and numbers', () => {
  it.each([
    [tableId, ['Qm7Rk2Xw9LpA'], ['', 'Qm7Rk2Xw9Lp', 'Qm7Rk2Xw9LpAA', 'Qm7Rk2Xw9Lp/', 'Qm7Rk2Xw9LpÄ']],
    [requestId, ['a', '0_-Z'], ['', 'ä', 'a.b']],
    [mark, ['a.0', '9Zz.123456789'], ['', '.', 'a.', '.1', 'a.1234567890', 'a.-1', 'a.1.2']],
    [displayName, ['Anna', ' Ünal 2 ', '木'], ['', ' ', 'a'.repeat(25), 'a\u0000', 'a\u200Bb', 'a\u2028b']],
    [chatText, ['a b', '<b>'], ['', '\t', 'a\u0007']],
    [hexBytes, ['', '00ff', 'ab'.repeat(64)], ['0', 'AB', 'xy', 'ab'.repeat(65)]],
  ] as const)('%#', (schema, good, bad) => {
    for (const value of good) expect(accepts(schema, value), value).toBe(true)
    for (const value of bad) expect(accepts(schema, value), JSON.stringify(value)).toBe(false)
  })

  it('names are trimmed', () => expect(displayName.parse('  Anna ')).toBe('Anna'))

  it('every error code is one a problem may have', () => {
    for (const code of Object.keys(ERROR_STATUS)) expect(accepts(problem, { code, message: 'So.' })).toBe(true)
  })
})
