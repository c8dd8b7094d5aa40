import { setTimeout as sleep } from 'node:timers/promises'
import type { Problem, SceneUpdate, WholeScene } from '@spellbough/protocol'
import { type Kept, keep } from '@spellbough/protocol/client'
import { type Answer, request } from './guest.ts'
import { acknowledge, isForNow, refuse, type Sent } from './ledger.ts'
import { Changes, freshId, type Line, type LineParts, SOON } from './line.ts'
import type { Door } from './node-process.ts'

/** A client without a socket: it asks, waits for the answer, and asks again. */
export class HttpLine implements Line {
  door: Door
  kept: Kept | undefined
  readonly table = undefined
  readonly chat = []
  readonly byes = []
  readonly takesIds = true
  readonly resumed = { byMark: 0, whole: 0 }
  readonly #parts: LineParts
  readonly #changes = new Changes()
  readonly #closing = new AbortController()
  /** Ends the question under way. */
  #asking = new AbortController()
  #cut = false

  constructor(parts: LineParts) {
    this.#parts = parts
    this.door = parts.door
    void this.#follow()
  }

  changed(): Promise<void> {
    return this.#changes.next()
  }

  async move(move: Sent['move'], id = freshId()): Promise<Sent> {
    const { ledger, table, seat, givesUp = false } = this.#parts
    if (seat === null) throw new Error('Who watches does not move.')
    for (;;) {
      while (!this.door.isOpen && !this.#closing.signal.aborted) await sleep(SOON)
      const sent = ledger.send(table, seat, id, move)
      const answer = await this.#ask('POST', `/api/matches/${table}/moves`, { id, move })
      if (this.#closing.signal.aborted) return sent
      if (answer !== undefined && answer.status < 300) {
        acknowledge(sent)
        this.#see(answer.body as WholeScene)
        return sent
      }
      const problem = answer?.body as Problem | undefined
      if (problem !== undefined && (givesUp || !isForNow(problem))) {
        refuse(sent, problem)
        return sent
      }
      if (problem !== undefined) sent.busy++
      await sleep(4 * SOON)
    }
  }

  reconnect(): void {
    this.#asking.abort()
  }

  close(): void {
    this.#closing.abort()
    this.#changes.tell()
  }

  /** Nothing when no answer came. */
  async #ask(method: 'GET' | 'POST', path: string, body?: object, signal?: AbortSignal): Promise<Answer | undefined> {
    if (!this.door.isOpen) return undefined
    const enough = signal === undefined ? this.#closing.signal : AbortSignal.any([this.#closing.signal, signal])
    return await request(this.door, this.#parts.guest, method, path, body, enough).catch(() => undefined)
  }

  async #follow(): Promise<void> {
    const { table } = this.#parts
    while (!this.#closing.signal.aborted) {
      const mark = this.kept === undefined ? '' : `?mark=${this.kept.mark}`
      this.#asking = new AbortController()
      const answer = await this.#ask('GET', `/api/matches/${table}/wait${mark}`, undefined, this.#asking.signal)
      if (answer?.status === 200) {
        const { messages } = answer.body as { messages: (WholeScene | SceneUpdate)[] }
        const [first] = messages
        if (this.#cut && first !== undefined) this.resumed[first.is === 'scene' ? 'whole' : 'byMark']++
        if (first !== undefined) this.#cut = false
        for (const message of messages) this.#see(message)
      } else {
        this.#cut = this.kept !== undefined
        await sleep(SOON)
      }
    }
  }

  #see(message: WholeScene | SceneUpdate): void {
    const kept = keep(this.kept, message)
    this.kept = kept === 'gap' ? undefined : kept
    this.#changes.tell()
  }
}
