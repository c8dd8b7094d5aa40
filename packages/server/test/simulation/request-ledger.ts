import type { FromServer, Problem, ToServer } from '@spellbough/protocol'
import type { StoredEntry } from '../../src/storage/store.ts'

type ActionRequest = Extract<ToServer, { do: 'move' | 'undo' }>

interface LedgerRow {
  readonly request: ActionRequest
  sendCount: number
  outcome: 'under way' | 'acknowledged' | Problem
}

/** Nothing has changed when a request is refused so; any other refusal asks to send it again. */
const FINAL_CODES: ReadonlySet<string> = new Set(['refused', 'conflict', 'forbidden', 'bad-input', 'not-found'])

/** What clients have sent that adds an entry to a log, and what they were told of it. */
export class RequestLedger {
  readonly #rows = new Map<string, LedgerRow>()
  acknowledgedCount = 0

  recordSent(request: ToServer): void {
    if (request.do !== 'move' && request.do !== 'undo') return
    const known = this.#rows.get(request.id)
    if (known !== undefined) known.sendCount++
    else this.#rows.set(request.id, { request, sendCount: 1, outcome: 'under way' })
  }

  /** `isStored`: whether a table's log has the request now. Gives what is wrong with the answer. */
  recordAnswer(
    frame: Extract<FromServer, { is: 'done' | 'refused' }>,
    isStored: (table: string, request: string) => boolean,
  ): string | undefined {
    const row = frame.id === null ? undefined : this.#rows.get(frame.id)
    if (row === undefined) return undefined
    if (frame.is === 'refused') {
      if (row.outcome !== 'acknowledged' && FINAL_CODES.has(frame.problem.code)) row.outcome = frame.problem
      return undefined
    }
    if (row.outcome !== 'acknowledged') this.acknowledgedCount++
    row.outcome = 'acknowledged'
    return isStored(row.request.table, row.request.id)
      ? undefined
      : `LOST: ${describe(row)} was acknowledged before it was stored`
  }

  /** What was lost, doubled or made up in the log of a table, where people have these seats. */
  audit(table: string, entries: readonly StoredEntry[], peoplesSeats: ReadonlySet<number>): string[] {
    const byRequest = new Map<string, StoredEntry[]>()
    const faults: string[] = []
    for (const stored of entries) {
      const { entry, request } = stored
      if (request !== null) byRequest.set(request, [...(byRequest.get(request) ?? []), stored])
      else if (entry.kind === 'undo' || (entry.kind === 'move' && !entry.standIn && peoplesSeats.has(entry.seat)))
        faults.push(`DOUBLED: a ${entry.kind} of the player on seat ${entry.seat} has no request of its own`)
    }
    for (const [id, stored] of byRequest) {
      if (this.#rows.get(id)?.request.table !== table) faults.push(`MADE UP: nobody has sent request ${id}`)
      if (stored.length > 1) faults.push(`DOUBLED: request ${id} is in the log ${stored.length} times`)
    }
    for (const row of this.#rows.values()) {
      if (row.request.table !== table) continue
      const [stored] = byRequest.get(row.request.id) ?? []
      if (row.outcome === 'acknowledged' && stored === undefined)
        faults.push(`LOST: ${describe(row)} was acknowledged and is not in the log`)
      // Of two copies on their way at two nodes, one may be refused in a position in which the other is not.
      if (typeof row.outcome === 'object' && stored !== undefined && row.sendCount === 1)
        faults.push(`MADE UP: ${describe(row)} was refused (${row.outcome.message}) and is in the log`)
      if (stored !== undefined && stored.entry.kind !== row.request.do)
        faults.push(`LOST: ${describe(row)} is in the log as ${stored.entry.kind}`)
    }
    return faults
  }
}

const describe = ({ request, sendCount }: LedgerRow): string =>
  `the request ${request.id} (${request.do}, sent ${sendCount} times, table ${request.table})`
