import { createHmac, timingSafeEqual } from 'node:crypto'

/** What better-auth knows of the cookie of a session. */
export interface SessionCookieOptions {
  readonly name: string
  readonly secret: string
  readonly secure: boolean
  readonly maxAgeSeconds: number
}

/**
 * The cookie of a session as better-auth reads and writes it: the session's token and its signature. By hand, because
 * the library signs and verifies through several asynchronous layers, which take longer than reading the session.
 */
export class SessionCookie {
  readonly #options: SessionCookieOptions

  constructor(options: SessionCookieOptions) {
    this.#options = options
  }

  /** The cookie's value in a `Cookie` header, signed and encoded; not verified. */
  valueIn(header: string): string | undefined {
    const prefix = `${this.#options.name}=`
    const found = header
      .split(';')
      .map((pair) => pair.trim())
      .find((pair) => pair.startsWith(prefix))
    return found?.slice(prefix.length)
  }

  /** The token of a cookie's value; undefined if this server did not sign it. */
  tokenOf(value: string): string | undefined {
    const signed = decode(value)
    const end = signed.lastIndexOf('.')
    if (end < 1) return undefined
    const token = signed.slice(0, end)
    const signature = Buffer.from(signed.slice(end + 1), 'base64')
    const expected = this.#sign(token)
    return signature.length === expected.length && timingSafeEqual(signature, expected) ? token : undefined
  }

  valueFor(token: string): string {
    return encodeURIComponent(`${token}.${this.#sign(token).toString('base64')}`)
  }

  /** The `Set-Cookie` header for a value. */
  setCookieLine(value: string): string {
    const { name, secure, maxAgeSeconds } = this.#options
    return `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly${secure ? '; Secure' : ''}; SameSite=Lax`
  }

  #sign(token: string): Buffer {
    return createHmac('sha256', this.#options.secret).update(token).digest()
  }
}

/** Text that is not well encoded is returned as it is. */
function decode(value: string): string {
  try {
    return value.includes('%') ? decodeURIComponent(value) : value
  } catch {
    return value
  }
}
