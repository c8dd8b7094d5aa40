import type { Seat, Who } from '@spellbough/kernel'
import type { SceneUpdate, WholeScene } from '@spellbough/protocol'
import type { World } from '../world.ts'
import { Channel, type Frame, type Mover, sceneOnce } from './channel.ts'
import type { Viewer } from './hall.ts'
import type { Played } from './played.ts'

/** All who view one match, by whose eyes they see it with. */
export class Audience {
  readonly #world: Pick<World, 'now' | 'bytes' | 'metrics' | 'log'>
  readonly #channels = new Map<Who, Channel>()
  /** The delays that came with the seats' last actions. */
  readonly #lags = new Map<Seat, number>()
  #resting = false

  constructor(world: Pick<World, 'now' | 'bytes' | 'metrics' | 'log'>) {
    this.#world = world
  }

  get viewed(): boolean {
    for (const { viewers } of this.#channels.values()) if (viewers.size > 0) return true
    return false
  }

  /** Lets go what can be made again from the match, with those who see nothing of it; `wake` before it goes on. */
  rest(): void {
    this.#resting = true
    for (const [who, channel] of this.#channels) {
      if (channel.viewers.size > 0) channel.rest()
      else this.#channels.delete(who)
    }
  }

  /** The match is as it was when all went to rest, and will now go on. */
  wake(played: Played): void {
    if (!this.#resting) return
    this.#resting = false
    for (const channel of this.#channels.values()) channel.wake(played)
  }

  /** Tells everybody what has changed for them, and nobody else anything. */
  tell(played: Played, mover?: Mover): void {
    for (const channel of this.#channels.values()) {
      if (channel.viewers.size === 0) continue
      try {
        this.#update(channel, played, mover)
      } catch (error) {
        // What has happened stands, whether or not it can be shown to everybody.
        this.#world.log.error({ err: error, match: played.id, who: channel.who }, 'a match could not be shown')
      }
    }
  }

  /** A viewer comes, with the mark up to which it knows the match. */
  add(played: Played, who: Who, mark: string | undefined, viewer: Viewer): () => void {
    const channel = this.#channelOf(played, who)
    this.#update(channel, played)
    const missed = mark === undefined ? undefined : channel.since(mark)
    if (missed === undefined) this.#send(viewer, channel.whole(played, this.#world.now()))
    else for (const text of missed) this.#send(viewer, { text, message: JSON.parse(text) as SceneUpdate })
    channel.viewers.add(viewer)
    return () => {
      channel.viewers.delete(viewer)
    }
  }

  /** The match as `who` may see it now, with the mark of those who view it as the same. */
  scene(played: Played, who: Who): WholeScene {
    const now = this.#world.now()
    const channel = this.#channels.get(who)
    if (channel === undefined) return sceneOnce(played, who, `${this.#epoch()}.0`, now)
    this.#update(channel, played)
    return channel.whole(played, now).message
  }

  /** A seat has acted over a connection with this delay, in milliseconds. */
  noteLag(seat: Seat, lag: number): void {
    this.#lags.set(seat, lag)
  }

  /** The largest delay among the connections of seats that view the match here, as far as it was measured. */
  largestLag(): number {
    let largest = 0
    for (const { who, viewers } of this.#channels.values()) {
      if (who === 'spectator') continue
      for (const viewer of viewers) largest = Math.max(largest, viewer.lag?.() ?? this.#lags.get(who) ?? 0)
    }
    return largest
  }

  #channelOf(played: Played, who: Who): Channel {
    const known = this.#channels.get(who)
    if (known !== undefined) return known
    const channel = new Channel(who, this.#epoch(), played)
    this.#channels.set(who, channel)
    return channel
  }

  #update(channel: Channel, played: Played, mover?: Mover): void {
    const frame = channel.next(played, this.#world.now(), mover)
    if (frame === undefined) return
    this.#world.metrics.updateBytes.observe(frame.text.length)
    for (const viewer of channel.viewers) this.#send(viewer, frame)
  }

  #send(viewer: Viewer, { text, message }: Frame<WholeScene | SceneUpdate>): void {
    try {
      viewer.send(text, message)
    } catch (error) {
      this.#world.log.warn({ err: error }, 'a viewer could not be sent a frame')
    }
  }

  #epoch(): string {
    return Buffer.from(this.#world.bytes(8)).toString('hex')
  }
}
