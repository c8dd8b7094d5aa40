import type { Observer, Seat } from '@spellbough/kernel'
import type { SceneSnapshot } from '@spellbough/protocol'
import type { LoadedMatch } from '../match/loaded-match.ts'
import type { NodeContext } from '../node-context.ts'
import { Channel, type Mover, renderSnapshot } from './channel.ts'
import { UpdateTexts } from './update-texts.ts'
import type { Viewer } from './viewer.ts'

/** An observer, and whether its viewers have the rules. */
type ChannelKey = `${Observer} ${boolean}`

/** Enough that a mark from another life of the match is not mistaken; every update carries it twice. */
const EPOCH_BYTES = 4

/** The viewers of one match, grouped by what they see. */
export class Audience {
  readonly #context: Pick<NodeContext, 'now' | 'randomBytes' | 'metrics' | 'log'>
  readonly #channels = new Map<ChannelKey, Channel>()
  /** The delays of the seats' last actions. */
  readonly #lagsMs: number[] = []
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
    for (const [key, channel] of this.#channels) {
      if (channel.viewers.size > 0) channel.compact()
      else this.#channels.delete(key)
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
    const texts = this.#newTexts(loaded)
    for (const channel of this.#channels.values()) {
      if (channel.viewers.size === 0) continue
      try {
        this.#update(channel, loaded, texts, mover)
      } catch (error) {
        // The entry is durable already; one viewer's failure must not affect the others.
        this.#context.log.error({ err: error, match: loaded.id, who: channel.who }, 'a match could not be rendered')
      }
    }
  }

  /** Adds a viewer who knows the match up to `mark`; gives a function that removes it. */
  addViewer(loaded: LoadedMatch, who: Observer, mark: string | undefined, viewer: Viewer): () => void {
    const channel = this.#channelOf(loaded, who, viewer.hasRules === true)
    this.#update(channel, loaded, this.#newTexts(loaded))
    const missed = mark === undefined ? undefined : channel.updatesSince(loaded, mark)
    const frames = missed ?? [JSON.stringify(channel.snapshot(loaded, this.#context.now()))]
    for (const frame of frames) this.#send(viewer, frame)
    channel.viewers.add(viewer)
    return () => {
      channel.viewers.delete(viewer)
    }
  }

  /** The match as `who` may see it now, with the mark of the viewers who view it as the same. */
  scene(loaded: LoadedMatch, who: Observer): SceneSnapshot {
    const now = this.#context.now()
    const channel = this.#channels.get(channelKey(who, false))
    if (channel === undefined) return renderSnapshot(loaded, who, `${this.#epoch()}.0`, now)
    this.#update(channel, loaded, this.#newTexts(loaded))
    return channel.snapshot(loaded, now)
  }

  /** Records the delay of the connection over which a seat has acted. */
  recordLagMs(seat: Seat, lagMs: number): void {
    this.#lagsMs[seat] = lagMs
  }

  /** The largest measured delay among the seats that view the match at this node. */
  maxLagMs(): number {
    let maxLagMs = 0
    for (const { who, viewers } of this.#channels.values()) {
      if (who === 'spectator') continue
      for (const viewer of viewers) maxLagMs = Math.max(maxLagMs, viewer.lagMs?.() ?? this.#lagsMs[who] ?? 0)
    }
    return maxLagMs
  }

  #channelOf(loaded: LoadedMatch, who: Observer, hasRules: boolean): Channel {
    const key = channelKey(who, hasRules)
    const known = this.#channels.get(key)
    if (known !== undefined) return known
    const channel = new Channel(who, hasRules, this.#epoch(), loaded)
    this.#channels.set(key, channel)
    return channel
  }

  #newTexts(loaded: LoadedMatch): UpdateTexts {
    return new UpdateTexts(loaded, this.#context.now())
  }

  #update(channel: Channel, loaded: LoadedMatch, texts: UpdateTexts, mover?: Mover): void {
    const frame = channel.nextUpdate(loaded, texts, mover)
    if (frame === undefined) return
    this.#context.metrics.updateBytes.observe(frame.length)
    for (const viewer of channel.viewers) this.#send(viewer, frame)
  }

  #send(viewer: Viewer, frame: string): void {
    try {
      viewer.send(frame)
    } catch (error) {
      this.#context.log.warn({ err: error }, 'a viewer could not be sent a frame')
    }
  }

  #epoch(): string {
    return Buffer.from(this.#context.randomBytes(EPOCH_BYTES)).readUInt32LE().toString(36)
  }
}

const channelKey = (who: Observer, hasRules: boolean): ChannelKey => `${who} ${hasRules}`
