import { setTimeout as sleep } from 'node:timers/promises'
import type { SceneSnapshot } from '@spellbough/protocol'
import { request } from '../../resilience/kit/guest.ts'
import type { Player } from '../../resilience/kit/player.ts'
import { randomInteger, randomItem } from '../../resilience/kit/wait-until.ts'
import type { NodeEndpoint, Recorder } from './recorder.ts'

const MAX_PAUSE_MS = 200
/** A question to a frozen node is given up. */
const ANSWER_TIMEOUT_MS = 1_000

/** A player's program without a socket: asks for the scene over HTTP, each time at another node. */
export class ScenePoller {
  readonly #table: string
  readonly #player: Player
  readonly #endpoints: readonly NodeEndpoint[]
  readonly #recorder: Recorder
  readonly #stopping = new AbortController()
  readonly #running: Promise<void>

  constructor(table: string, player: Player, endpoints: readonly NodeEndpoint[], recorder: Recorder) {
    this.#table = table
    this.#player = player
    this.#endpoints = endpoints
    this.#recorder = recorder
    this.#running = this.#run()
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#running
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      await this.#ask(randomItem(this.#endpoints))
      await sleep(randomInteger(0, MAX_PAUSE_MS))
    }
  }

  async #ask(endpoint: NodeEndpoint): Promise<void> {
    const { guest, seat } = this.#player
    const session = this.#recorder.session(`seat ${seat} over HTTP`, endpoint)
    const enough = AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)])
    const path = `/api/matches/${this.#table}`
    const answer = await request(endpoint, guest, 'GET', path, undefined, enough).catch(() => undefined)
    if (answer?.status !== 200) return
    const { scene } = answer.body as SceneSnapshot
    this.#recorder.read({ session, observer: seat, askedAt: session.openedAt, own: undefined, scene })
  }
}
