/** A request to our server that failed. `code` is the server's own or that of its auth library; `status` 0: unreachable. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: string
  readonly status: number
  /** When the same request may succeed, if the server says so. */
  readonly retryAfterSeconds: number | undefined

  /** `message` is an English sentence. */
  constructor(code: string, message: string, status: number, retryAfterSeconds?: number) {
    super(message)
    this.code = code
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
  }
}
