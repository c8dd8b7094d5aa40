import { toServer } from '@spellbough/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { AUTH_BASE_PATH, AUTH_MAIL_ROUTES, AUTH_ROUTES } from '../../src/accounts/auth-paths.ts'
import {
  type Answer,
  CALLERS,
  type Caller,
  MESSAGES,
  POLICIES,
  type Policy,
  ROUTES,
  type Row,
} from './permissions-table.ts'
import { PermissionsWorld, refusalOf } from './permissions-world.ts'

const callers = Object.keys(CALLERS) as Caller[]

/** The answers that callers should get, by the table. */
const expected = (policy: Policy) =>
  Object.fromEntries(callers.map((caller) => [caller, CALLERS[caller].trim().split(/\s+/)[POLICIES.indexOf(policy)]]))

const withoutNote = (row: string) => row.replace(/ \(.*\)$/, '')

let world: PermissionsWorld
beforeAll(async () => {
  world = await PermissionsWorld.start()
})
afterAll(() => world.node.close())

describe('a route', () => {
  test('has a row in the table, and every row is a route', async () => {
    const { paths } = (await (await fetch(`${world.node.url}/api/openapi.json`)).json()) as {
      paths: Record<string, object>
    }
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const auth = [...AUTH_ROUTES, ...AUTH_MAIL_ROUTES].map((route) => route.replace(' ', ` ${AUTH_BASE_PATH}`))
    const all = new Set([...described, ...auth, ...UNDESCRIBED_ROUTES])
    const rows = new Set(Object.keys(ROUTES).map(withoutNote))
    expect(
      [...all].filter((route) => !rows.has(route)),
      'routes without a row',
    ).toEqual([])
    expect(
      [...rows].filter((route) => !all.has(route)),
      'rows without a route',
    ).toEqual([])
  })

  test.each(Object.entries(ROUTES))('%s', async (name, row) => {
    const answers: Partial<Record<Caller, Answer>> = {}
    for (const caller of callers) answers[caller] = await ask(caller, withoutNote(name), row)
    expect(answers).toEqual(expected(row.policy))
  })
})

/** Routes that are not in the API description. */
const UNDESCRIBED_ROUTES = ['GET /api/openapi.json', 'GET /api/notices/stop', 'POST /api/notices/stop']

async function ask(caller: Caller, route: string, { at, query = '', body, ok, fresh }: Row): Promise<Answer> {
  const [method = '', template = ''] = route.split(' ')
  const table = at === undefined ? '' : await world.table(at)
  const path = template
    .replace('{table}', table)
    .replace('{game}', 'mag-mell')
    .replace('{player}', world.player)
    .replace('{token}', 'none')
  const client = fresh === true ? await world.freshClient(caller) : world.client(caller)
  const sent = body ?? (method === 'GET' ? undefined : {})
  const answer = await client.request<unknown>(method, path + query, sent)
  const isSuccess = answer.status >= 200 && answer.status < 300
  if (isSuccess && method !== 'GET' && at !== undefined) world.forgetTable(at)
  if (ok === undefined ? isSuccess : ok.includes(answer.status)) return 'ok'
  return refusalOf(answer.status, JSON.stringify(answer.body))
}

describe('a message of the socket', () => {
  test('has a row in the table, and every row is a message', () => {
    const all = toServer.def.options.flatMap((option): string[] => option.shape.do.def.values)
    const rows = [...new Set(Object.keys(MESSAGES).map(withoutNote))]
    expect(
      all.filter((message) => !rows.includes(message)),
      'messages without a row',
    ).toEqual([])
    expect(
      rows.filter((row) => !all.some((message) => message === row)),
      'rows without a message',
    ).toEqual([])
  })

  test.each(Object.entries(MESSAGES))('%s', async (name, { policy, at, body, ok }) => {
    const table = at === undefined ? {} : { table: await world.table(at) }
    const answers: Partial<Record<Caller, Answer>> = {}
    for (const caller of callers) {
      const text = name.startsWith('say') ? { text: `${caller} says ${name}` } : {}
      answers[caller] = await send(caller, { do: withoutNote(name), id: 'r1', ...table, ...body, ...text }, ok)
    }
    expect(answers).toEqual(expected(policy))
  })
})

interface SocketAnswer {
  readonly is: string
  readonly id?: string
  readonly problem?: { readonly code: string; readonly message: string }
}

/** Sends one message over a new socket. */
async function send(caller: Caller, request: object, ok: string | undefined): Promise<Answer> {
  const ws = await world.socket(caller)
  if (!(ws instanceof WebSocket)) return ws
  const { is, problem } = await new Promise<SocketAnswer>((resolve) => {
    ws.on('message', (data) => {
      const frame = JSON.parse(String(data)) as SocketAnswer
      if (frame.id === 'r1') resolve(frame)
    })
    ws.send(JSON.stringify(request))
  })
  ws.terminate()
  if (is === 'done' || problem?.code === ok) return 'ok'
  return refusalOf(problem?.code === 'no-identity' ? 401 : 403, JSON.stringify(problem))
}
