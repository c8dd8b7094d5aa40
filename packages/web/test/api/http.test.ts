import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, getJson, parseApiError, sendJson } from '../../src/api/http.ts'
import { rateLimitWait } from '../../src/api/rate-limit.ts'

const respond = (body: string, init: ResponseInit) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, init)))

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' }

afterEach(() => vi.unstubAllGlobals())

describe('an error response', () => {
  it('becomes an ApiError even with an unknown body', () => {
    expect(parseApiError(undefined, 502).code).toBe('busy')
    expect(parseApiError({ message: 'Too many' }, 429).code).toBe('too-many')
    expect(parseApiError({ code: 'conflict', message: 'No.' }, 409)).toMatchObject({ code: 'conflict', message: 'No.' })
  })

  it('rejects requests that read and requests that change with its code', async () => {
    respond('{"code":"forbidden","message":"No."}', { status: 403, headers: JSON_HEADERS })
    await expect(getJson('/api/me')).rejects.toMatchObject({ code: 'forbidden', status: 403 })
    await expect(sendJson('POST', '/api/tables')).rejects.toMatchObject({ code: 'forbidden', status: 403 })
  })
})

describe('a request', () => {
  it('resolves with the data of a JSON response, including null', async () => {
    respond('null', { headers: JSON_HEADERS })
    expect(await getJson('/api/auth/get-session')).toBeNull()
  })

  it('rejects an HTML page instead of data', async () => {
    respond('<html>', { headers: { 'content-type': 'text/html' } })
    await expect(getJson('/api/tables')).rejects.toBeInstanceOf(ApiError)
  })

  it('accepts an empty response to a change', async () => {
    respond('', { status: 200 })
    expect(await sendJson('DELETE', '/api/me')).toBeUndefined()
  })

  it('has the status 0 and the code `offline` when the server cannot be reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))
    await expect(getJson('/api/tables')).rejects.toMatchObject({ code: 'offline', status: 0 })
  })
})

describe('while the server limits this address', () => {
  const limited = (seconds: string) =>
    new Response('{"code":"too-many","message":"Too many."}', {
      status: 429,
      headers: { ...JSON_HEADERS, 'retry-after': seconds },
    })

  /** Answers the requests in this order; returns how many there were. */
  function answer(...responses: readonly Response[]): () => number {
    let count = 0
    vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) =>
      signal?.aborted ? Promise.reject(signal.reason) : Promise.resolve(responses[count++]),
    )
    return () => count
  }

  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(Math, 'random').mockReturnValue(0)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('a request that reads is repeated when the server says so, and a notice is shown meanwhile', async () => {
    const count = answer(limited('30'), limited('2'), new Response('[1]', { headers: JSON_HEADERS }))
    const seen: boolean[] = []
    const unsubscribe = rateLimitWait.subscribe(() => seen.push(rateLimitWait.isWaiting()))
    const data = getJson('/api/tables')
    await vi.advanceTimersByTimeAsync(29_999)
    expect([count(), rateLimitWait.isWaiting()]).toEqual([1, true])
    await vi.advanceTimersByTimeAsync(1)
    expect(count()).toBe(2)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await data).toEqual([1])
    expect([rateLimitWait.isWaiting(), seen]).toEqual([false, [true, false, true, false]])
    unsubscribe()
  })

  it('a request that is aborted is not repeated', async () => {
    const count = answer(limited('30'))
    const stop = new AbortController()
    const data = getJson('/api/tables', stop.signal)
    const outcome = expect(data).rejects.toMatchObject({ name: 'AbortError' })
    await vi.advanceTimersByTimeAsync(1_000)
    stop.abort()
    await outcome
    await vi.advanceTimersByTimeAsync(60_000)
    expect([count(), rateLimitWait.isWaiting()]).toEqual([1, false])
  })

  it('a request that changes something is not repeated, and a long wait is an error with its time', async () => {
    answer(limited('30'))
    await expect(sendJson('POST', '/api/tables')).rejects.toMatchObject({ code: 'too-many', retryAfterSeconds: 30 })
    answer(limited('3600'))
    await expect(getJson('/api/tables')).rejects.toMatchObject({ code: 'too-many', retryAfterSeconds: 3600 })
  })
})
