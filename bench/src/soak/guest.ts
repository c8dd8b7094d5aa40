import { type Client, connect } from '@spellbough/protocol/client'
import WebSocket from 'ws'
import { call } from '../server/http.ts'

/** Somebody with a session and any number of sockets, as in a browser. */
export class Guest {
  readonly #url: string
  readonly #headers: { readonly cookie: string; readonly origin: string }
  readonly #sockets = new Set<WebSocket>()
  readonly #clients: Client[] = []

  private constructor(url: string, cookie: string) {
    this.#url = url
    this.#headers = { cookie, origin: url }
  }

  static async signIn(url: string): Promise<Guest> {
    const { cookies } = await call('POST', `${url}/api/auth/sign-in/anonymous`, {}, { origin: url })
    return new Guest(url, cookies.map((cookie) => cookie.split(';')[0]).join('; '))
  }

  async post<Answer>(path: string, body: object = {}): Promise<Answer> {
    return (await call('POST', `${this.#url}${path}`, body, this.#headers)).body as Answer
  }

  async get<Answer>(path: string): Promise<Answer> {
    return (await call('GET', `${this.#url}${path}`, undefined, this.#headers)).body as Answer
  }

  async erase(): Promise<void> {
    await call('DELETE', `${this.#url}/api/me`, undefined, this.#headers)
  }

  /** The client that browsers use. */
  connect(): Client {
    const [headers, sockets] = [this.#headers, this.#sockets]
    class SessionSocket extends WebSocket {
      constructor(url: string) {
        super(url, { headers, perMessageDeflate: false })
        sockets.add(this)
        this.on('close', () => sockets.delete(this))
      }
    }
    const client = connect({ url: `${this.#url.replace('http', 'ws')}/ws`, WebSocket: SessionSocket })
    this.#clients.push(client)
    return client
  }

  /** The network fails; clients connect again by themselves. */
  cutConnections(): void {
    for (const socket of this.#sockets) socket.terminate()
  }

  /** A socket that says things that are no requests, and vanishes. */
  async disturb(frames: readonly string[]): Promise<void> {
    const socket = new WebSocket(`${this.#url.replace('http', 'ws')}/ws`, { headers: this.#headers })
    await new Promise<void>((resolve) => {
      socket.on('error', () => {})
      socket.on('close', () => resolve())
      socket.on('open', () => {
        for (const frame of frames) socket.send(frame)
      })
      socket.on('message', () => socket.terminate())
    })
  }

  disconnect(): void {
    for (const client of this.#clients.splice(0)) client.close()
    this.cutConnections()
  }
}
