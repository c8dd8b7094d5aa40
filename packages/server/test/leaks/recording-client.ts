import { request as httpRequest } from 'node:http'
import type { ToServer } from '@spellbough/protocol'
import { WebSocket } from 'ws'
import { ORIGIN } from './guests.ts'

type RequestBody = ToServer extends infer One ? (One extends { id: string } ? Omit<One, 'id'> : never) : never

/** A client that records everything it is sent: frames of the socket and answers over HTTP. */
export class RecordingClient {
  readonly #port: number
  readonly #cookie: string | null
  readonly #socket: WebSocket
  /** Every frame of the socket, in order. */
  readonly frames: string[] = []
  /** Every answer over HTTP, in order. */
  readonly answers: string[] = []
  /** The mark of the last scene or update. */
  mark: string | undefined
  readonly #answersById = new Map<string | null, string>()
  #requestCount = 0
  #waiting: (() => void)[] = []
  #closed: string | undefined

  private constructor(port: number, cookie: string | null) {
    this.#port = port
    this.#cookie = cookie
    // No pongs: they would measure the lag, which differs in every run.
    this.#socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { autoPong: false, headers: this.#headers() })
    this.#socket.on('message', (data, isBinary) => this.#take(data.toString(), isBinary))
    this.#socket.on('error', (error) => this.#end(error.message))
    this.#socket.on('close', (code, reason) => this.#end(`${code} ${reason}`))
  }

  /** Opens a socket and waits for the greeting. Without a cookie the client is not signed in. */
  static async at(port: number, cookie: string | null): Promise<RecordingClient> {
    const client = new RecordingClient(port, cookie)
    await client.#until(() => client.frames.length > 0)
    return client
  }

  /** Sends a request; returns its answer. */
  async ask(request: RequestBody): Promise<string> {
    const id = `w${++this.#requestCount}`
    this.#socket.send(JSON.stringify({ ...request, id }))
    return this.#answerTo(id)
  }

  /** Sends a frame that is not a request, and waits for the refusal, which has no id. */
  async raw(frame: string): Promise<void> {
    const before = this.frames.length
    this.#socket.send(frame)
    await this.#until(() => this.frames.slice(before).some((text) => text.startsWith('{"is":"refused","id":null')))
  }

  /** Resolves when a frame that contains this text was received. */
  async waitForFrame(words: string): Promise<void> {
    await this.#until(() => this.frames.some((text) => text.includes(words)))
  }

  /** Resolves when all frames that were sent before have been received. */
  async flush(): Promise<void> {
    await this.ask({ do: 'ping' })
  }

  /** Sends an HTTP request and records the answer without headers that depend on the time of day. */
  async http(method: string, path: string, body?: object): Promise<string> {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const answer = await this.#exchange(method, path, text)
    this.answers.push(`${method} ${path} ${answer}`)
    return answer
  }

  close(): void {
    this.#socket.terminate()
  }

  #exchange(method: string, path: string, text: string | undefined): Promise<string> {
    const headers = { ...this.#headers(), ...(text === undefined ? {} : { 'content-type': 'application/json' }) }
    return new Promise((resolve, reject) => {
      const sent = httpRequest({ host: '127.0.0.1', port: this.#port, method, path, headers }, (response) => {
        let answer = ''
        response.setEncoding('utf8').on('data', (part) => {
          answer += part
        })
        response.on('end', () => resolve([response.statusCode, ...headerLines(response.rawHeaders), answer].join('\n')))
      })
      sent.on('error', reject)
      sent.end(text)
    })
  }

  #headers(): Record<string, string> {
    return { origin: ORIGIN, host: 'table.test', ...(this.#cookie === null ? {} : { cookie: this.#cookie }) }
  }

  #take(text: string, isBinary: boolean): void {
    this.frames.push(isBinary ? `binary ${text}` : text)
    const { is, id, mark } = JSON.parse(text)
    if (is === 'scene' || is === 'update' || is === 'change') this.mark = mark
    if (is === 'done' || is === 'refused') this.#answersById.set(id, text)
    this.#wake()
  }

  #end(reason: string): void {
    this.#closed ??= reason
    this.frames.push(`closed ${reason}`)
    this.#wake()
  }

  async #answerTo(id: string): Promise<string> {
    await this.#until(() => this.#answersById.has(id))
    return this.#answersById.get(id) ?? ''
  }

  async #until(holds: () => boolean): Promise<void> {
    while (!holds()) {
      if (this.#closed !== undefined) throw new Error(`the socket is closed: ${this.#closed}`)
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    }
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve()
  }
}

/** The header lines without those that depend on the time of day. */
function headerLines(raw: readonly string[]): string[] {
  const lines: string[] = []
  for (let at = 0; at < raw.length; at += 2) {
    if (!/^(date|ratelimit-[a-z]+)$/i.test(raw[at] ?? '')) lines.push(`${raw[at]}: ${raw[at + 1]}`)
  }
  return lines
}
