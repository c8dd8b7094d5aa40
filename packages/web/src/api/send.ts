import { HttpError } from './get.ts'

/** The server said no. `code` is one of its own, or of what keeps its accounts; `message` is an English sentence. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: string
  readonly status: number

  constructor(code: string, message: string, status: number) {
    super(message)
    this.code = code
    this.status = status
  }
}

export type HttpMethod = 'POST' | 'PATCH' | 'DELETE'

/** Asks the server to do something; rejects with `ApiError` when it will not, with `HttpError` when it is not there. */
export async function sendJson<Answer = void>(method: HttpMethod, address: string, body: object = {}): Promise<Answer> {
  const answer = await fetch(address, {
    method,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new HttpError(address, 0)
  })
  const told = answer.headers.get('content-type')?.includes('json') === true ? await answer.json() : undefined
  if (!answer.ok) throw parseApiError(told, answer.status)
  return told as Answer
}

/** What an answer that is no success says. */
export function parseApiError(told: unknown, status: number): ApiError {
  const { code, message } = typeof told === 'object' && told !== null ? (told as Record<string, unknown>) : {}
  return new ApiError(
    typeof code === 'string' ? code : codeForStatus(status),
    typeof message === 'string' ? message : `The server answered ${status}.`,
    status,
  )
}

function codeForStatus(status: number): string {
  if (status === 404) return 'not-found'
  if (status === 429) return 'too-many'
  return status >= 500 ? 'busy' : 'other'
}
