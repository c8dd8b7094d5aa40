import type { Problem } from '@spellbough/protocol'

/** A move that a client has sent, and what it was told about it. */
export interface SentMove {
  readonly table: string
  readonly seat: number
  readonly id: string
  readonly move: Readonly<Record<string, unknown>>
  /** How often it went out. */
  sendCount: number
  outcome: 'under way' | 'acknowledged' | 'refused'
  /** Why it was refused. */
  problem: Problem | undefined
  /** Times it was refused for now, and is sent again. */
  busyCount: number
  /** When it first went out, and when it was first acknowledged, by the monotonic clock. */
  readonly sentAt: number
  acknowledgedAt: number | undefined
  /** When it was refused. */
  refusedAt: number | undefined
  /** One answer said that it was done and another that it was not. */
  contradicted: boolean
}

/** What all clients of a test have sent and were told. The server is judged by it. */
export class Ledger {
  readonly #sent = new Map<string, SentMove>()
  readonly #byTable = new Map<string, SentMove[]>()

  /** A move goes out, for the first time or again. */
  send(table: string, seat: number, id: string, move: SentMove['move']): SentMove {
    const key = `${table} ${seat} ${id}`
    let sent = this.#sent.get(key)
    if (sent === undefined) {
      sent = {
        table,
        seat,
        id,
        move,
        sendCount: 0,
        outcome: 'under way',
        problem: undefined,
        busyCount: 0,
        sentAt: performance.now(),
        acknowledgedAt: undefined,
        refusedAt: undefined,
        contradicted: false,
      }
      this.#sent.set(key, sent)
      const others = this.#byTable.get(table) ?? []
      this.#byTable.set(table, others)
      others.push(sent)
    }
    sent.sendCount++
    return sent
  }

  /** In the order they first went out. */
  at(table: string): readonly SentMove[] {
    return this.#byTable.get(table) ?? []
  }

  get all(): readonly SentMove[] {
    return [...this.#sent.values()]
  }

  count(outcome: SentMove['outcome']): number {
    return this.all.filter((sent) => sent.outcome === outcome).length
  }
}

/** The server said that it is done. */
export function acknowledge(sent: SentMove): void {
  sent.contradicted ||= sent.outcome === 'refused'
  sent.acknowledgedAt ??= performance.now()
  sent.outcome = 'acknowledged'
}

/** The server said that it was not done. */
export function refuse(sent: SentMove, problem: Problem): void {
  // A request that went to several nodes is answered by each: done is done.
  sent.contradicted ||= sent.outcome === 'acknowledged'
  if (sent.outcome !== 'acknowledged') sent.outcome = 'refused'
  sent.refusedAt ??= performance.now()
  sent.problem = problem
}

/** A refusal after which the same request is sent again. */
export const isRetryable = ({ code }: Problem): boolean => code === 'busy' || code === 'too-many'
