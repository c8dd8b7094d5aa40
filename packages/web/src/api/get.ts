/** A question to the server that it did not answer as hoped. `status` 0: it could not be reached at all. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number

  constructor(address: string, status: number) {
    super(`${address}: ${status === 0 ? 'the server cannot be reached' : status}`)
    this.status = status
  }
}

/**
 * Reads from our own server. The type is what its interface promises; pages that only show things need no more, and the
 * schemas stay out of their way. Whatever is played is checked by the protocol's client.
 */
export async function getJson<Answer>(address: string, signal?: AbortSignal): Promise<Answer> {
  const answer = await fetch(address, { headers: { accept: 'application/json' }, signal: signal ?? null }).catch(
    (error: unknown) => {
      if (signal?.aborted) throw error
      throw new HttpError(address, 0)
    },
  )
  if (!answer.ok || answer.headers.get('content-type')?.includes('json') !== true)
    throw new HttpError(address, answer.status)
  return (await answer.json()) as Answer
}
