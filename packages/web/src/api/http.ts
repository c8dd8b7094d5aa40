import { ApiError } from './api-error.ts'
import { repeatWhileLimited } from './rate-limit.ts'

export { ApiError }

export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * Reads from our own server. The result has the type that the API promises and is not validated here, so that the schemas
 * stay out of the first load; everything that belongs to a match in play is validated by the protocol's client. While the
 * server limits this address, the request waits as long as the server says and is sent again.
 */
export const getJson = <Data>(address: string, signal?: AbortSignal): Promise<Data> =>
  repeatWhileLimited(() => requestJson('GET', address, { signal: signal ?? null }), signal)

/** Asks the server to change something. Rejects with an `ApiError`. */
export const sendJson = <Data = void>(
  method: Exclude<HttpMethod, 'GET'>,
  address: string,
  body: object = {},
): Promise<Data> =>
  requestJson(method, address, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

async function requestJson<Data>(method: HttpMethod, address: string, init: RequestInit): Promise<Data> {
  const headers = { accept: 'application/json', ...init.headers }
  const response = await fetch(address, { ...init, method, headers }).catch((error: unknown) => {
    if (init.signal?.aborted) throw error
    throw new ApiError('offline', `${address}: the server cannot be reached`, 0)
  })
  const isJson = response.headers.get('content-type')?.includes('json') === true
  const data: unknown = isJson ? await response.json() : undefined
  if (!response.ok) throw parseApiError(data, response.status, response.headers.get('retry-after'))
  // A page instead of data, for example from a proxy in front of the server.
  if (!isJson && method === 'GET') throw new ApiError('other', `${address}: not JSON`, response.status)
  return data as Data
}

/** The error that a response without success describes. */
export function parseApiError(data: unknown, status: number, retryAfter: string | null = null): ApiError {
  const { code, message } = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}
  return new ApiError(
    typeof code === 'string' ? code : codeForStatus(status),
    typeof message === 'string' ? message : `The server answered ${status}.`,
    status,
    retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined,
  )
}

function codeForStatus(status: number): string {
  if (status === 404) return 'not-found'
  if (status === 429) return 'too-many'
  return status >= 500 ? 'busy' : 'other'
}
