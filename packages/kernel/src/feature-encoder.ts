import type { FeatureEncoder } from './game-model.ts'
import type { GameTypes } from './rules.ts'
import type { Seat } from './seats.ts'

/**
 * Writes features one after another and counts them, so that an encoder never adds up offsets. Groups that are filled in
 * another order are reserved with `zeros`, which returns the offset of the group's first feature.
 */
export class FeatureWriter {
  #into: Float32Array
  #length = 0

  /** `into`: where features go until the next `begin`. */
  constructor(into: Float32Array = new Float32Array(0)) {
    this.#into = into
  }

  /** Starts again at the first feature of `into`; what does not fit in there is only counted. */
  begin(into: Float32Array = this.#into): void {
    this.#into = into
    this.#length = 0
  }

  /** The number of features written so far. */
  get length(): number {
    return this.#length
  }

  put(value: number): void {
    this.#into[this.#length++] = value
  }

  flag(isSet: boolean): void {
    this.#into[this.#length++] = isSet ? 1 : 0
  }

  /** One feature for each of `size` classes: 1 at `index`, 0 elsewhere; all 0 for an index of -1. */
  oneHot(size: number, index: number): void {
    for (let at = 0; at < size; at++) this.#into[this.#length++] = at === index ? 1 : 0
  }

  /** The first `count` numbers of a list. */
  copy(values: ArrayLike<number>, count: number): void {
    for (let at = 0; at < count; at++) this.#into[this.#length++] = values[at] as number
  }

  /** Reserves a group of zeros for `set`, `add` and `max`; returns its offset. */
  zeros(size: number): number {
    const offset = this.#length
    this.#length += size
    this.#into.fill(0, offset, this.#length)
    return offset
  }

  get(offset: number): number {
    return this.#into[offset] as number
  }

  set(offset: number, value: number): void {
    this.#into[offset] = value
  }

  add(offset: number, amount: number): void {
    this.#into[offset] = (this.#into[offset] as number) + amount
  }

  /** Raises a feature to `value` if it is lower. */
  max(offset: number, value: number): void {
    this.#into[offset] = Math.max(this.#into[offset] as number, value)
  }

  /**
   * Ends an optional group that began at length `start`: pads what is missing with zeros, or fails if it has more than
   * `size` features. A group must be written in full or not at all.
   */
  endGroup(start: number, size: number): void {
    const written = this.#length - start
    if (written === 0) this.zeros(size)
    else if (written !== size) throw new RangeError(`a group of ${size} features has ${written}`)
  }
}

/** An encoder whose `count` is what `write` writes for a sample position; it must be the same for every position. */
export function createFeatureEncoder<G extends GameTypes>(
  samplePosition: () => G['state'],
  write: (state: G['state'], seat: Seat, out: FeatureWriter) => void,
): FeatureEncoder<G> {
  const out = new FeatureWriter()
  let counted = 0
  const count = (): number => {
    if (counted === 0) {
      out.begin(new Float32Array(0))
      write(samplePosition(), 0, out)
      counted = out.length
    }
    return counted
  }
  return {
    get count() {
      return count()
    },
    encode(state, seat, into) {
      const expected = count()
      out.begin(into)
      write(state, seat, out)
      if (out.length !== expected) throw new RangeError(`a position has ${out.length} features instead of ${expected}`)
    },
  }
}

/**
 * The other seats in a few features each: summaries are collected seat by seat, and written as that of one chosen seat
 * (the next), that of another (the strongest), and the mean over all other seats.
 */
export class OpponentSummaries {
  readonly #summaries: readonly SeatSummary[]

  constructor(maxSeats: number) {
    this.#summaries = Array.from({ length: maxSeats }, () => new SeatSummary())
  }

  /** A writer for the summary of one seat, from its first feature on. */
  begin(seat: Seat): FeatureWriter {
    const { writer } = this.#summaries[seat] as SeatSummary
    writer.begin()
    return writer
  }

  /** The summary of one seat as numbers. */
  of(seat: Seat): Float32Array {
    return (this.#summaries[seat] as SeatSummary).features
  }

  writeOthers(out: FeatureWriter, seat: Seat, seats: number, next: Seat, strongest: Seat): void {
    const size = (this.#summaries[next] as SeatSummary).writer.length
    out.copy(this.of(next), size)
    out.copy(this.of(strongest), size)
    const mean = out.zeros(size)
    for (let other = 0; other < seats; other++) {
      if (other === seat) continue
      const features = this.of(other)
      for (let at = 0; at < size; at++) out.add(mean + at, (features[at] as number) / (seats - 1))
    }
  }
}

class SeatSummary {
  readonly features = new Float32Array(MAX_SUMMARY_FEATURES)
  readonly writer = new FeatureWriter(this.features)
}

const MAX_SUMMARY_FEATURES = 64
