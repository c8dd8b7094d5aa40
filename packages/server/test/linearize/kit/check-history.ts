import type { Findings, History, Read, Session, Staleness, Violation, ViolationKind, Write } from './history.ts'
import { RisingFloor } from './rising-floor.ts'

/**
 * Judges a history by what the server guarantees:
 *
 * 1. Writes are linearizable over all nodes. The log is their one order: every acknowledged move is in it once, no
 *    refused one is, and a move that was sent after another was acknowledged comes after it.
 * 2. Every read shows a prefix of that order, with no move that was not sent yet.
 * 3. Within one connection reads never go back, and with the answer to an own move the connection has been shown it.
 * 4. A read that was asked for (a join, or a scene over HTTP) shows at least what the same node had shown or acknowledged
 *    to anybody before it was asked, and every move that any node had acknowledged before that node started.
 * 5. A refusal by the rules is linearizable: the move was illegal at some moment between question and answer.
 * 6. When everything is quiet, every viewer is left with the whole log.
 *
 * Not guaranteed, and therefore only counted: that a node which has the match in memory shows at once what another node
 * has acknowledged. It does after the next message between the nodes.
 */
export function checkHistory(history: History): Findings {
  const writes = checkWrites(history)
  const reads = new ReadCheck(history, writes.positions)
  reads.run()
  const finals = history.finals
    .filter(({ showsLog }) => !showsLog)
    .map(({ reader }) => violation('not final', `${reader} was not shown the end of the log`))
  return { violations: [...writes.violations, ...reads.violations, ...finals], staleness: reads.staleness }
}

const violation = (kind: ViolationKind, text: string): Violation => ({ kind, text })

/** The place of each request in the log, from 0, and what is wrong with the writes. */
function checkWrites({ log, logFault, writes }: History) {
  const violations: Violation[] = logFault === undefined ? [] : [violation('broken log', logFault)]
  const sent = new Map(writes.map((write) => [write.key, write]))
  const positions = new Map<string, number>()
  for (const [position, key] of log.entries()) {
    if (key === null) continue
    const first = positions.get(key)
    if (first !== undefined) {
      violations.push(violation('doubled', `${key} is in the log as entries ${first} and ${position}`))
      continue
    }
    positions.set(key, position)
    const write = sent.get(key)
    if (write === undefined) violations.push(violation('made up', `entry ${position} is ${key}, which nobody sent`))
    else if (write.isRefused) violations.push(violation('made up', `entry ${position} is ${key}, which was refused`))
  }
  for (const { key, acknowledgedAt } of writes)
    if (acknowledgedAt !== undefined && !positions.has(key))
      violations.push(violation('lost', `${key} was acknowledged at ${ms(acknowledgedAt)} and is not in the log`))
  violations.push(...checkOrder([...positions.keys()], sent))
  return { violations, positions }
}

/** No move may come before one that was acknowledged before it was sent. `keys`: in the order of the log. */
function checkOrder(keys: readonly string[], sent: ReadonlyMap<string, Write>): Violation[] {
  const violations: Violation[] = []
  /** Of all later entries, the one that was acknowledged first. */
  let earliest: { readonly key: string; readonly acknowledgedAt: number } | undefined
  for (const key of keys.toReversed()) {
    const write = sent.get(key)
    if (write === undefined) continue
    if (earliest !== undefined && earliest.acknowledgedAt < write.sentAt)
      violations.push(
        violation(
          'reordered',
          `${write.key}, sent at ${ms(write.sentAt)}, is before ${earliest.key}, acknowledged at ${ms(earliest.acknowledgedAt)}`,
        ),
      )
    const { acknowledgedAt } = write
    if (acknowledgedAt !== undefined && acknowledgedAt < (earliest?.acknowledgedAt ?? Number.POSITIVE_INFINITY))
      earliest = { key: write.key, acknowledgedAt }
  }
  return violations
}

/** A length that a read must show at least, and why. */
interface Bound {
  readonly length: number
  readonly why: string
}

/**
 * Gives each read the shortest prefix that it can mean, in the order in which they were received. Whatever prefix was
 * meant is at least as long, so every floor that follows from it is one that the server has really promised.
 */
class ReadCheck {
  readonly violations: Violation[] = []
  readonly #history: History
  readonly #positions: ReadonlyMap<string, number>
  /** Acknowledged moves anywhere. */
  readonly #acknowledged = new RisingFloor()
  /** What each node has shown or acknowledged. */
  readonly #byNode: readonly RisingFloor[]
  readonly #bySession = new Map<Session, number>()
  /** For each length of the log, when the last of its moves was first sent. */
  readonly #possibleFrom: readonly number[]
  #asked = 0
  #behind = 0
  #longestMs = 0

  constructor(history: History, positions: ReadonlyMap<string, number>) {
    this.#history = history
    this.#positions = positions
    this.#byNode = history.nodeStarts.map(() => new RisingFloor())
    const sentAt = new Map(history.writes.map((write) => [write.key, write.sentAt]))
    let latest = Number.NEGATIVE_INFINITY
    this.#possibleFrom = [
      latest,
      ...history.log.map((key) => {
        latest = Math.max(latest, sentAt.get(key ?? '') ?? latest)
        return latest
      }),
    ]
    const acknowledged = history.writes.flatMap(({ key, acknowledgedAt: at }) =>
      at === undefined ? [] : [{ key, at }],
    )
    for (const { key, at } of acknowledged.sort(byTime)) this.#acknowledged.add(at, this.#lengthWith(key))
  }

  get staleness(): Staleness {
    return { asked: this.#asked, behind: this.#behind, longestMs: Math.round(this.#longestMs) }
  }

  run(): void {
    const { reads, acknowledgements, refusals } = this.#history
    const events = [
      ...reads.map((read) => ({ at: read.at, take: () => this.#read(read) })),
      ...acknowledgements.map(({ key, node, at }) => ({
        at,
        take: () => this.#byNode[node]?.add(at, this.#lengthWith(key)),
      })),
    ]
    for (const { take } of events.sort(byTime)) take()
    for (const { key, sentAt, refusedAt, illegalAfter } of refusals) {
      const least = this.#acknowledged.before(sentAt)
      if (!illegalAfter.some((length) => length >= least && this.#isPossible(length, refusedAt)))
        this.violations.push(
          violation('wrongly refused', `${key} was legal from when it was sent at ${ms(sentAt)} until it was refused`),
        )
    }
  }

  #read(read: Read): void {
    const { session, at, askedAt, shows } = read
    const what = `${session.reader} at node ${session.node} at ${ms(at)}`
    if (shows.length === 0) return this.#report('no prefix', `${what} was shown what no prefix of the log looks like`)
    const possible = shows.filter((length) => this.#isPossible(length, at))
    if (possible.length === 0)
      return this.#report('early', `${what} was shown ${shows.join(' or ')} entries, of which some were not sent yet`)
    const bound = this.#boundOf(read)
    const shown = possible.find((length) => length >= bound.length)
    if (shown === undefined)
      return this.#report('stale', `${what} was shown ${possible.join(' or ')} entries, and ${bound.why}`)
    this.#bySession.set(session, shown)
    this.#byNode[session.node]?.add(at, shown)
    if (askedAt !== undefined) this.#measure(askedAt, possible.at(-1) ?? shown)
  }

  #boundOf({ session, askedAt, own }: Read): Bound {
    const { node, openedAt } = session
    const start = this.#history.nodeStarts[node]?.findLast((time) => time <= openedAt) ?? Number.NEGATIVE_INFINITY
    const before = this.#bySession.get(session) ?? 0
    const atStart = this.#acknowledged.before(start)
    const atNode = askedAt === undefined ? 0 : (this.#byNode[node]?.before(askedAt) ?? 0)
    const withOwn = own === undefined ? 0 : this.#lengthWith(own)
    const bounds: Bound[] = [
      { length: before, why: `${before} before on the same connection` },
      { length: atStart, why: `${atStart} were acknowledged before the node started` },
      { length: atNode, why: `${atNode} were shown or acknowledged by the node before it was asked` },
      { length: withOwn, why: `its own move ${own}, of which it was told that it is done, is number ${withOwn}` },
    ]
    return bounds.reduce((most, bound) => (bound.length > most.length ? bound : most))
  }

  /** Whether all moves of a prefix had been sent at a time. */
  #isPossible(length: number, at: number): boolean {
    return (this.#possibleFrom[length] ?? Number.POSITIVE_INFINITY) <= at
  }

  /** The length of the log just after a request; 0 if it is not in the log. */
  #lengthWith(key: string): number {
    return (this.#positions.get(key) ?? -1) + 1
  }

  #measure(askedAt: number, shown: number): void {
    this.#asked++
    if (shown >= this.#acknowledged.before(askedAt)) return
    this.#behind++
    this.#longestMs = Math.max(this.#longestMs, askedAt - (this.#acknowledged.roseAbove(shown) ?? askedAt))
  }

  #report(kind: ViolationKind, text: string): void {
    this.violations.push(violation(kind, text))
  }
}

const byTime = (one: { readonly at: number }, other: { readonly at: number }): number => one.at - other.at

const ms = (time: number): string => `${time.toFixed(1)} ms`
