import { fromServer, problem } from '@spellbough/protocol'

/** The responses to attackers, and a line for each that is not as it should be. */
export class ResponseLog {
  /** The number of responses by error code. */
  readonly codes: Record<string, number> = {}
  readonly faults: string[] = []
  /** The number of frames and requests sent. */
  sent = 0
  #frames = 0

  get answered(): number {
    return Object.values(this.codes).reduce((sum, count) => sum + count, 0)
  }

  /** Records a frame of a socket. Only some of the large ones are parsed. */
  frame(text: string): void {
    const { is } = JSON.parse(text)
    this.#count(is === 'refused' ? 'refused frame' : is)
    const isLarge = is === 'scene' || is === 'update' || is === 'change' || is === 'table' || is === 'lobby'
    if (isLarge && ++this.#frames % 50 !== 0) return
    const read = fromServer.safeParse(JSON.parse(text))
    if (!read.success) return this.fault(`a frame that is not of the protocol: ${text.slice(0, 300)}`)
    if (read.data.is === 'refused') this.#problem(read.data.problem.code, 'a frame', text)
  }

  /** Records an HTTP response. Routes under `/api/auth` use error codes of their own. */
  http(what: string, status: number, body: string): void {
    this.#count(String(status))
    if (body.includes(SECRET_FILE_TEXT)) this.fault(`${what} was given a file that is not for anybody`)
    // An address without a page gets one that says so.
    if (status < 400 || (status === 404 && body.startsWith('<!doctype html>'))) return
    const value = parsed(body)
    const read = problem.safeParse(value)
    if (read.success) this.#problem(read.data.code, what, body)
    else if (!/^\S+ \/api\/auth\//.test(what) || !hasCode(value) || status >= 500)
      this.fault(`${what} was answered with ${status} ${body.slice(0, 300)}`)
    else this.#problem(value.code, what, body)
  }

  fault(what: string): void {
    if (this.faults.length < 20) this.faults.push(what)
  }

  #problem(code: string, what: string, text: string): void {
    this.#count(code)
    if (code === 'internal') this.fault(`${what} was answered with a fault of the server's own: ${text.slice(0, 300)}`)
    if (INTERNALS_PATTERN.test(text)) this.fault(`${what} was told of the server's insides: ${text.slice(0, 300)}`)
  }

  #count(what: string): void {
    this.codes[what] = (this.codes[what] ?? 0) + 1
  }
}

const SECRET_FILE_TEXT = 'not for anybody outside'

/** Stack traces, paths and SQL must not appear in a response. */
const INTERNALS_PATTERN = /\n\s+at |node_modules|\.[jt]s:\d+|SQLITE_|sqlite3|better-auth|ENOENT|EACCES|\/dist\//

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const hasCode = (value: unknown): value is { code: string } =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string'
