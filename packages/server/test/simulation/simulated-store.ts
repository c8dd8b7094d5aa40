import { type Store, StoreUnavailable } from '../../src/storage/store.ts'
import type { Chance } from './chance.ts'
import type { FaultCounts } from './fault-counts.ts'
import type { SimProcess, VirtualTime } from './virtual-time.ts'

/** What goes wrong between the nodes and their database now. */
export interface StoreFaults {
  /** Every call fails. */
  isAway: boolean
  /** The share of calls that fail without an effect. */
  failBefore: number
  /** The share of writes that are carried out and seem to fail. */
  failAfter: number
  /** The share of calls that take long. */
  slow: number
}

/** Told of every call when it is carried out, in the order in which the database sees them. */
export type OnStoreCall = (call: StoreCall) => void

export interface StoreCall {
  readonly name: keyof Store
  readonly given: readonly unknown[]
  readonly result: unknown
  readonly process: SimProcess
}

export interface SimulatedStoreOptions {
  readonly store: Store
  /** What the nodes are told the database is. */
  readonly engine: Store['engine']
  readonly process: SimProcess
  readonly time: VirtualTime
  readonly chance: Chance
  readonly faults: StoreFaults
  readonly counts: FaultCounts
  readonly onCall: OnStoreCall
}

const WRITES: ReadonlySet<string> = new Set<keyof Store>([
  'append',
  'writeTable',
  'insertTable',
  'setDue',
  'removeDue',
  'lease',
  'addChat',
  'settle',
  'mute',
  'unmute',
])

/** Milliseconds on the way to the database, and as many back. */
const USUAL_DELAY_MS = 2
const SLOW_DELAY_MS = 2_500

/**
 * The store as one node sees it: each call takes a while to reach the database, is carried out there while nothing else
 * happens, and its answer takes a while to come back. If the node dies, a call that has arrived is carried out all the
 * same, and any other is not.
 */
export function simulatedStore(options: SimulatedStoreOptions): Store {
  return new Proxy(options.store, {
    get(target, name, receiver) {
      if (name === 'engine') return options.engine
      const value: unknown = Reflect.get(target, name, receiver)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => new Call(options, name as keyof Store, given, value).result
    },
  })
}

class Call {
  readonly result: Promise<unknown>
  readonly #options: SimulatedStoreOptions
  readonly #name: keyof Store
  readonly #given: readonly unknown[]
  readonly #work: (...given: unknown[]) => unknown
  #resolve: (value: unknown) => void = () => {}
  #reject: (error: unknown) => void = () => {}

  constructor(options: SimulatedStoreOptions, name: keyof Store, given: readonly unknown[], work: unknown) {
    this.#options = options
    this.#name = name
    this.#given = given
    this.#work = work as (...given: unknown[]) => unknown
    this.result = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
    const { process, time } = options
    time.schedule(process, this.#delayMs(), name, () => this.#arrive())
  }

  async #arrive(): Promise<void> {
    const { faults, chance, counts, store } = this.#options
    if (faults.isAway) return this.#fail('away')
    if (chance.happens(faults.failBefore)) {
      counts.add('store failed before')
      return this.#fail('failed')
    }
    let result: unknown
    try {
      result = await this.#work.apply(store, [...this.#given])
    } catch (error) {
      return this.#answer(() => this.#reject(error))
    }
    this.#options.onCall({ name: this.#name, given: this.#given, result, process: this.#options.process })
    if (WRITES.has(this.#name) && chance.happens(faults.failAfter)) {
      counts.add('store failed after')
      return this.#fail('answer lost')
    }
    this.#answer(() => this.#resolve(result))
  }

  #fail(why: string): void {
    this.#answer(() => this.#reject(new StoreUnavailable(why)))
  }

  #answer(answer: () => void): void {
    const { process, time } = this.#options
    time.schedule(process, this.#delayMs(), `${this.#name} answered`, answer)
  }

  #delayMs(): number {
    const { faults, chance, counts } = this.#options
    if (!chance.happens(faults.slow)) return chance.int(USUAL_DELAY_MS + 1)
    counts.add('store slow')
    return chance.int(SLOW_DELAY_MS)
  }
}
