import type { Chance } from './chance.ts'
import type { Trace } from './trace.ts'

/** Something that can stop: a node or the device of a player. What is scheduled for it after its end never happens. */
export class SimProcess {
  readonly name: string
  isAlive = true
  /** Until then nothing of it runs, as in a long garbage collection or a suspended machine. */
  pausedUntil = 0
  /** How much its system clock differs from true time. */
  clockOffsetMs = 0

  constructor(name: string) {
    this.name = name
  }
}

interface VirtualEvent {
  at: number
  /** Events of the same time happen in this order, which is random. */
  readonly order: number
  readonly process: SimProcess
  readonly label: string
  readonly run: () => void | Promise<void>
  isCancelled: boolean
}

/**
 * Time in which a run happens. Every timer, message and answer is an event here, and the random order of events is the only
 * concurrency there is. All that an event starts, and that waits for no other event, is done before the next one.
 */
export class VirtualTime {
  /** Milliseconds since the run began. */
  now = 0
  eventCount = 0
  readonly #chance: Chance
  readonly #trace: Trace
  readonly #onError: (error: unknown, label: string) => void
  /** A binary heap. */
  readonly #heap: VirtualEvent[] = []

  /** `onError` is called with whatever an event throws. */
  constructor(chance: Chance, trace: Trace, onError: (error: unknown, label: string) => void) {
    this.#chance = chance
    this.#trace = trace
    this.#onError = onError
  }

  /** Gives a function that cancels the event. */
  schedule(process: SimProcess, delayMs: number, label: string, run: () => void | Promise<void>): () => void {
    const order = this.#chance.int(1 << 20)
    const at = this.now + Math.max(0, Math.ceil(delayMs))
    const event: VirtualEvent = { at, order, process, label, run, isCancelled: false }
    this.#push(event)
    return () => {
      event.isCancelled = true
    }
  }

  /** Runs events until the condition holds, which is checked after each, or until a time has come. */
  async runUntil(end: number, isDone: () => boolean = () => false): Promise<void> {
    while (!isDone()) {
      const event = this.#heap[0]
      if (event === undefined || event.at > end) {
        this.now = end
        return
      }
      this.#pop()
      if (event.isCancelled || !event.process.isAlive) continue
      if (event.process.pausedUntil > event.at) {
        event.at = event.process.pausedUntil
        this.#push(event)
        continue
      }
      await this.#run(event)
    }
  }

  async #run({ at, process, label, run }: VirtualEvent): Promise<void> {
    this.now = at
    this.eventCount++
    this.#trace.write(`${at} ${process.name} ${label}`)
    try {
      const work = run()
      if (work !== undefined) await work
    } catch (error) {
      this.#onError(error, label)
    }
    // All that the event has started and that waits for no other event is done by then.
    await new Promise((resolve) => setImmediate(resolve))
  }

  #push(event: VirtualEvent): void {
    const heap = this.#heap
    let at = heap.length
    heap.push(event)
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!isBefore(event, heap[parent] as VirtualEvent)) break
      heap[at] = heap[parent] as VirtualEvent
      at = parent
    }
    heap[at] = event
  }

  #pop(): void {
    const heap = this.#heap
    const last = heap.pop()
    if (last === undefined || heap.length === 0) return
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= heap.length) break
      if (child + 1 < heap.length && isBefore(heap[child + 1] as VirtualEvent, heap[child] as VirtualEvent)) child++
      if (!isBefore(heap[child] as VirtualEvent, last)) break
      heap[at] = heap[child] as VirtualEvent
      at = child
    }
    heap[at] = last
  }
}

const isBefore = (one: VirtualEvent, other: VirtualEvent): boolean =>
  one.at < other.at || (one.at === other.at && one.order < other.order)
