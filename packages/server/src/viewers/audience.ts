import type { Observer, Seat } from '@spellbough/kernel'
import type { SceneSnapshot, SceneUpdate } from '@spellbough/protocol'
import type { LoadedMatch } from '../match/loaded-match.ts'
import type { NodeContext } from '../node-context.ts'
import { Channel, type Frame, type Mover, renderWholeScene } from './channel.ts'
import type { Viewer } from './viewer.ts'

/** The viewers of one match, grouped by the `Observer` they view it as. */
export class Audience {
  readonly #context: Pick<NodeContext, 'now' | 'randomBytes' | 'metrics' | 'log'>
  readonly #channels = new Map<Observer, Channel>()
  /** The delays of the seats' last actions. */
  readonly #lagsMs = new Map<Seat, number>()
  #isCompacted = false

  constructor(context: Pick<NodeContext, 'now' | 'randomBytes' | 'metrics' | 'log'>) {
    this.#context = context
  }

  get hasViewers(): boolean {
    for (const { viewers } of this.#channels.values()) if (viewers.size > 0) return true
    return false
  }

  /** Frees what can be made again from the match. `restore` must be called before the match goes on. */
  compact(): void {
    this.#isCompacted = true
    for (const [who, channel] of this.#channels) {
      if (channel.viewers.size > 0) channel.compact()
      else this.#channels.delete(who)
    }
  }

  /** Undoes `compact` while the match is still as it was then. */
  restore(loaded: LoadedMatch): void {
    if (!this.#isCompacted) return
    this.#isCompacted = false
    for (const channel of this.#channels.values()) channel.restore(loaded)
  }

  /** Sends every viewer what has changed for their `Observer`, and nothing where nothing has. */
  broadcast(loaded: LoadedMatch, mover?: Mover): void {
    for (const channel of this.#channels.values()) {
      if (channel.viewers.size === 0) continue
      try {
        this.#update(channel, loaded, mover)
      } catch (error) {
        // The entry is durable already; one viewer's failure must not affect the others.
        this.#context.log.error({ err: error, match: loaded.id, who: channel.who }, 'a match could not be rendered')
      }
    }
  }

  /** Adds a viewer who knows the match up to `mark`; gives a function that removes it. */
  addViewer(loaded: LoadedMatch, who: Observer, mark: string | undefined, viewer: Viewer): () => void {
    const channel = this.#channelOf(loaded, who)
    this.#update(channel, loaded)
    const missed = mark === undefined ? undefined : channel.updatesSince(mark)
    if (missed === undefined) this.#send(viewer, channel.wholeFrame(loaded, this.#context.now()))
    else for (const text of missed) this.#send(viewer, { text, message: JSON.parse(text) as SceneUpdate })
    channel.viewers.add(viewer)
    return () => {
      channel.viewers.delete(viewer)
    }
  }

  /** The match as `who` may see it now, with the mark of the viewers who view it as the same. */
  scene(loaded: LoadedMatch, who: Observer): SceneSnapshot {
    const now = this.#context.now()
    const channel = this.#channels.get(who)
    if (channel === undefined) return renderWholeScene(loaded, who, `${this.#epoch()}.0`, now)
    this.#update(channel, loaded)
    return channel.wholeFrame(loaded, now).message
  }

  /** Records the delay of the connection over which a seat has acted. */
  recordLagMs(seat: Seat, lagMs: number): void {
    this.#lagsMs.set(seat, lagMs)
  }

  /** The largest measured delay among the seats that view the match at this node. */
  maxLagMs(): number {
    let maxLagMs = 0
    for (const { who, viewers } of this.#channels.values()) {
      if (who === 'spectator') continue
      for (const viewer of viewers) maxLagMs = Math.max(maxLagMs, viewer.lagMs?.() ?? this.#lagsMs.get(who) ?? 0)
    }
    return maxLagMs
  }

  #channelOf(loaded: LoadedMatch, who: Observer): Channel {
    const known = this.#channels.get(who)
    if (known !== undefined) return known
    const channel = new Channel(who, this.#epoch(), loaded)
    this.#channels.set(who, channel)
    return channel
  }

  #update(channel: Channel, loaded: LoadedMatch, mover?: Mover): void {
    const frame = channel.nextUpdate(loaded, this.#context.now(), mover)
    if (frame === undefined) return
    this.#context.metrics.updateBytes.observe(frame.text.length)
    for (const viewer of channel.viewers) this.#send(viewer, frame)
  }

  #send(viewer: Viewer, { text, message }: Frame<SceneSnapshot | SceneUpdate>): void {
    try {
      viewer.send(text, message)
    } catch (error) {
      this.#context.log.warn({ err: error }, 'a viewer could not be sent a frame')
    }
  }

  #epoch(): string {
    return Buffer.from(this.#context.randomBytes(8)).toString('hex')
  }
}
