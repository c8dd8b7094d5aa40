import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError, getJson, parseApiError, sendJson } from '../../src/api/http.ts'

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
