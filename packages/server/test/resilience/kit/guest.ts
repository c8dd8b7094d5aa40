import type { TableView } from '@spellbough/protocol'
import type { ServerEndpoint } from './node-process.ts'
import { waitUntil } from './wait-until.ts'

/** What an HTTP request was answered with. */
export interface Answer {
  readonly status: number
  readonly body: unknown
}

/** Sends one request; without a guest nobody is signed in. Rejects when no whole answer comes. */
export async function request(
  endpoint: ServerEndpoint,
  guest: Guest | undefined,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  signal?: AbortSignal,
): Promise<Answer> {
  const response = await fetch(`${endpoint.address}${path}`, {
    method,
    headers: {
      ...(guest === undefined ? {} : { cookie: guest.cookie, origin: endpoint.origin }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  })
  return { status: response.status, body: await response.json() }
}

/** The body of an answer that must be a good one. */
export async function get<T>(endpoint: ServerEndpoint, path: string, guest?: Guest): Promise<T> {
  return requireSuccess<T>(path, await request(endpoint, guest, 'GET', path))
}

function requireSuccess<T>(path: string, { status, body }: Answer): T {
  if (status >= 300) throw new Error(`${path} was answered with ${status}: ${JSON.stringify(body)}`)
  return body as T
}

/** Somebody who has signed in as a guest. */
export class Guest {
  readonly name: string
  readonly cookie: string

  private constructor(name: string, cookie: string) {
    this.name = name
    this.cookie = cookie
  }

  static async signIn(endpoint: ServerEndpoint, name: string): Promise<Guest> {
    const response = await fetch(`${endpoint.address}/api/auth/sign-in/anonymous`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: endpoint.origin },
      body: JSON.stringify({ name }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${name} cannot become a guest: ${response.status} ${text}`)
    const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
    return new Guest(name, cookies.join('; '))
  }

  /** Changes a table. */
  async change(endpoint: ServerEndpoint, path: string, body: object): Promise<TableView> {
    return requireSuccess<TableView>(path, await request(endpoint, this, 'POST', `/api/tables${path}`, body))
  }
}

/** The table once it is over, as anybody sees it. */
export function waitForTableOver(endpoint: ServerEndpoint, id: string): Promise<TableView> {
  return waitUntil(`table ${id} is over`, async () => {
    const table = await get<TableView>(endpoint, `/api/tables/${id}`)
    return table.status === 'over' && table
  })
}
