import { TokenBucket } from '../limits/token-bucket.ts'

/** How many frames a connection may send: what is left of it. */
export interface FrameAllowance {
  readonly frames: TokenBucket
  /** Frames beyond the limit that are still answered with a refusal; beyond this the connection is closed. */
  readonly overLimit: TokenBucket
}

/**
 * The allowances of all connections, by player or address. A connection that is closed leaves its allowance behind until
 * it would be full again, and the next one of the same player or address goes on with it, so that reconnecting gains
 * nothing. Every connection has its own, so that a second tab or a neighbour takes nothing away.
 */
export class FrameAllowances {
  readonly #perSecond: number
  /** Of closed connections, by key. */
  readonly #released = new Map<string, Set<FrameAllowance>>()
  /** The same in the order of closing. Those that are in use again are in it as well. */
  readonly #releases: { readonly key: string; readonly allowance: FrameAllowance; readonly at: number }[] = []

  constructor(framesPerSecond: number) {
    this.#perSecond = framesPerSecond
  }

  /** `now` in milliseconds, as in `release` and for the buckets. */
  acquire(key: string, now: number): FrameAllowance {
    this.#dropFull(now)
    const [emptiest] = [...(this.#released.get(key) ?? [])].sort(
      (one, other) => tokensAt(one, now) - tokensAt(other, now),
    )
    if (emptiest !== undefined) {
      this.#remove(key, emptiest)
      return emptiest
    }
    const bucket = () => new TokenBucket(this.#perSecond, BURST_SECONDS * this.#perSecond, now)
    return { frames: bucket(), overLimit: bucket() }
  }

  release(key: string, allowance: FrameAllowance, now: number): void {
    this.#dropFull(now)
    const released = this.#released.get(key) ?? new Set()
    this.#released.set(key, released.add(allowance))
    this.#releases.push({ key, allowance, at: now })
  }

  /** After the time of a burst every bucket is full, whatever was in it. */
  #dropFull(now: number): void {
    const kept = this.#releases.findIndex(({ at }) => now - at < BURST_SECONDS * 1000)
    const full = this.#releases.splice(0, kept === -1 ? this.#releases.length : kept)
    for (const { key, allowance } of full) if (tokensAt(allowance, now) >= this.#full) this.#remove(key, allowance)
  }

  /** The tokens of an allowance of which nothing is used. */
  get #full(): number {
    return 2 * BURST_SECONDS * this.#perSecond
  }

  #remove(key: string, allowance: FrameAllowance): void {
    const released = this.#released.get(key)
    released?.delete(allowance)
    if (released?.size === 0) this.#released.delete(key)
  }
}

/** A burst is what may be sent in this time. */
const BURST_SECONDS = 3

const tokensAt = ({ frames, overLimit }: FrameAllowance, now: number): number =>
  frames.tokensAt(now) + overLimit.tokensAt(now)
