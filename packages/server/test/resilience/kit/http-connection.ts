import { setTimeout as sleep } from 'node:timers/promises'
import type { Problem, SceneSnapshot, SceneUpdate } from '@spellbough/protocol'
import { applyFrame, type MatchState } from '@spellbough/protocol/client'
import { type Answer, request } from './guest.ts'
import { acknowledge, isRetryable, refuse, type SentMove } from './ledger.ts'
import type { ServerEndpoint } from './node-process.ts'
import {
  ChangeSignal,
  type ConnectionOptions,
  nextRequestId,
  RETRY_DELAY_MS,
  type TestConnection,
} from './test-connection.ts'

/** A client without a socket: it asks, waits for the answer, and asks again. */
export class HttpConnection implements TestConnection {
  endpoint: ServerEndpoint
  kept: MatchState | undefined
  readonly table = undefined
  readonly chat = []
  readonly goodbyes = []
  readonly acceptsRequestIds = true
  readonly resumed = { byMark: 0, whole: 0 }
  readonly #parts: ConnectionOptions
  readonly #changes = new ChangeSignal()
  readonly #closing = new AbortController()
  /** Ends the question under way. */
  #asking = new AbortController()
  #cut = false

  constructor(parts: ConnectionOptions) {
    this.#parts = parts
    this.endpoint = parts.endpoint
    void this.#follow()
  }

  changed(): Promise<void> {
    return this.#changes.next()
  }

  async move(move: SentMove['move'], id = nextRequestId()): Promise<SentMove> {
    const { ledger, table, seat, noRetry: givesUp = false } = this.#parts
    if (seat === null) throw new Error('Who watches does not move.')
    for (;;) {
      while (!this.endpoint.isOpen && !this.#closing.signal.aborted) await sleep(RETRY_DELAY_MS)
      const sent = ledger.send(table, seat, id, move)
      const answer = await this.#ask('POST', `/api/matches/${table}/moves`, { id, move })
      if (this.#closing.signal.aborted) return sent
      if (answer !== undefined && answer.status < 300) {
        acknowledge(sent)
        this.#see(answer.body as SceneSnapshot)
        return sent
      }
      const problem = answer?.body as Problem | undefined
      if (problem !== undefined && (givesUp || !isRetryable(problem))) {
        refuse(sent, problem)
        return sent
      }
      if (problem !== undefined) sent.busyCount++
      await sleep(4 * RETRY_DELAY_MS)
    }
  }

  reconnect(): void {
    this.#asking.abort()
  }

  close(): void {
    this.#closing.abort()
    this.#changes.notify()
  }

  /** Nothing when no answer came. */
  async #ask(method: 'GET' | 'POST', path: string, body?: object, signal?: AbortSignal): Promise<Answer | undefined> {
    if (!this.endpoint.isOpen) return undefined
    const enough = signal === undefined ? this.#closing.signal : AbortSignal.any([this.#closing.signal, signal])
    return await request(this.endpoint, this.#parts.guest, method, path, body, enough).catch(() => undefined)
  }

  async #follow(): Promise<void> {
    const { table } = this.#parts
    while (!this.#closing.signal.aborted) {
      const mark = this.kept === undefined ? '' : `?mark=${this.kept.mark}`
      this.#asking = new AbortController()
      const answer = await this.#ask('GET', `/api/matches/${table}/wait${mark}`, undefined, this.#asking.signal)
      if (answer?.status === 200) {
        const { messages } = answer.body as { messages: (SceneSnapshot | SceneUpdate)[] }
        const [first] = messages
        if (this.#cut && first !== undefined) this.resumed[first.is === 'scene' ? 'whole' : 'byMark']++
        if (first !== undefined) this.#cut = false
        for (const message of messages) this.#see(message)
      } else {
        this.#cut = this.kept !== undefined
        await sleep(RETRY_DELAY_MS)
      }
    }
  }

  #see(message: SceneSnapshot | SceneUpdate): void {
    const kept = applyFrame(this.kept, message)
    this.kept = kept === 'gap' ? undefined : kept
    this.#changes.notify()
  }
}
