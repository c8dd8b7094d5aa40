import type { Observer } from '@spellbough/kernel'
import type { FromServer, Scene, ToServer } from '@spellbough/protocol'
import { applyFrame, type MatchState } from '@spellbough/protocol/client'
import type { ServerEndpoint } from '../../resilience/kit/node-process.ts'
import type { WireSession, WireTap } from '../../resilience/kit/test-connection.ts'
import type { Acknowledgement, Read, Session } from './history.ts'

/** A read as it was recorded: what it shows of the log is found out afterwards. */
export interface SceneRead extends Omit<Read, 'shows'> {
  readonly observer: Observer
  readonly scene: Scene
}

/** An endpoint that leads to one node of a cluster. */
export interface NodeEndpoint extends ServerEndpoint {
  readonly node: number
}

/** The name of a seat's request, in the log and in the history. */
export const writeKey = (seat: number, request: string): string => `seat ${seat} ${request}`

/** Records what all clients of one match are shown and told. */
export class Recorder {
  readonly reads: SceneRead[] = []
  readonly acknowledgements: Acknowledgement[] = []
  readonly #endpoints: readonly NodeEndpoint[]

  constructor(endpoints: readonly NodeEndpoint[]) {
    this.#endpoints = endpoints
  }

  /** A connection of this reader; its state goes on from one socket to the next. */
  tap(reader: string, observer: Observer): WireTap {
    const viewer: Viewer = { observer, kept: undefined }
    return {
      open: (endpoint) => new RecordedSession(this, this.session(reader, endpoint), viewer),
    }
  }

  session(reader: string, endpoint: ServerEndpoint): Session {
    const node = this.#endpoints.find((one) => one === endpoint)?.node
    if (node === undefined) throw new Error('This endpoint leads to no node of the cluster.')
    return { reader, node, openedAt: performance.now() }
  }

  read(read: Omit<SceneRead, 'at'>): void {
    this.reads.push({ ...read, at: performance.now() })
  }

  acknowledged(key: string, node: number): void {
    this.acknowledgements.push({ key, node, at: performance.now() })
  }
}

/** What a client knows, from one socket to the next. */
interface Viewer {
  readonly observer: Observer
  kept: MatchState | undefined
}

/** One socket, as its client sees it. */
class RecordedSession implements WireSession {
  readonly #recorder: Recorder
  readonly #session: Session
  readonly #viewer: Viewer
  /** When each request to join went out. */
  readonly #joins = new Map<string, number>()
  readonly #moves = new Set<string>()
  /** Joined, and no update was missed since. */
  #isCurrent = false

  constructor(recorder: Recorder, session: Session, viewer: Viewer) {
    this.#recorder = recorder
    this.#session = session
    this.#viewer = viewer
  }

  sent(message: ToServer): void {
    if (message.do === 'join') {
      this.#isCurrent = false
      this.#joins.set(message.id, performance.now())
    }
    if (message.do === 'move') this.#moves.add(message.id)
  }

  received(frame: FromServer): void {
    if (frame.is === 'scene' || frame.is === 'update') {
      const kept = applyFrame(this.#viewer.kept, frame)
      this.#viewer.kept = kept === 'gap' ? undefined : kept
      if (kept === 'gap') this.#isCurrent = false
      else this.#read(undefined, undefined)
    }
    if (frame.is !== 'done') return
    const joinedAt = this.#joins.get(frame.id)
    if (joinedAt !== undefined && this.#viewer.kept !== undefined) {
      this.#isCurrent = true
      // A client that was up to date is sent nothing but this answer.
      this.#read(joinedAt, undefined)
    }
    if (this.#moves.has(frame.id)) this.#moveIsDone(frame.id)
  }

  #moveIsDone(id: string): void {
    const { observer } = this.#viewer
    if (observer === 'spectator') return
    const key = writeKey(observer, id)
    this.#recorder.acknowledged(key, this.#session.node)
    if (this.#isCurrent) this.#read(undefined, key)
  }

  #read(askedAt: number | undefined, own: string | undefined): void {
    const { kept, observer } = this.#viewer
    if (kept !== undefined) this.#recorder.read({ session: this.#session, observer, askedAt, own, scene: kept.scene })
  }
}
