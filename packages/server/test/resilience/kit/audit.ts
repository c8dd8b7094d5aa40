import { findGame } from '@spellbough/games'
import {
  canonicalJson,
  deriveSeed,
  HOST,
  type LogEntry,
  loadGameVersion,
  Match,
  readConfig,
  type TimeControl,
} from '@spellbough/kernel'
import type { DatabaseReader, EntryRow } from './database-reader.ts'
import type { Ledger, SentMove } from './ledger.ts'

/** What an audit of one match has found. */
export interface AuditFindings {
  /** One line for everything that was lost, doubled or made up. */
  readonly faults: readonly string[]
  /** Moves that nobody was told of yet, and that are in the log. */
  readonly unconfirmed: number
}

/** What the audit needs of a table's document. */
interface Doc {
  readonly game: string
  readonly version: number
  readonly options: Readonly<Record<string, unknown>>
  readonly time: TimeControl
  readonly chairs: readonly { readonly contribution: string; readonly bot: string | null }[]
}

/**
 * Compares the stored log of one match with what its clients were told, again and again as it grows: the log must only
 * grow, be a legal game, and have every acknowledged move once, no refused one, and none that nobody sent.
 */
export class Audit {
  readonly #table: string
  readonly #ledger: Ledger
  readonly #stored: DatabaseReader
  readonly #rows: EntryRow[] = []
  readonly #bySender = new Map<string, EntryRow[]>()
  #doc: Doc | undefined
  #match: Match | undefined

  constructor(table: string, ledger: Ledger, stored: DatabaseReader) {
    this.#table = table
    this.#ledger = ledger
    this.#stored = stored
  }

  /** The log as it was last read. */
  get rows(): readonly EntryRow[] {
    return this.#rows
  }

  /** The match as it was last read. */
  get match(): Match {
    if (this.#match === undefined) throw new Error('Nothing was read yet.')
    return this.#match
  }

  /** Reads the log and compares. */
  async run(): Promise<AuditFindings> {
    // What clients know now must be there afterwards; what they learn meanwhile is looked at the next time.
    const sent = this.#ledger.at(this.#table).map((one) => ({ ...one }))
    const faults = await this.#read()
    let unheard = 0
    for (const one of sent) {
      const rows = this.#bySender.get(senderKey(one.seat, one.id)) ?? []
      const fault = findFault(one, rows)
      if (fault !== undefined) faults.push(this.#say(fault))
      if (one.outcome === 'under way' && rows.length > 0) unheard++
    }
    return { faults, unconfirmed: unheard }
  }

  async #read(): Promise<string[]> {
    const faults: string[] = []
    const rows = await this.#stored.entries(this.#table, 0)
    const match = this.#match ?? (await this.#dealt())
    this.#match = match
    this.#rows.forEach((known, seq) => {
      if (canonicalJson({ ...rows[seq] }) !== canonicalJson({ ...known }))
        faults.push(
          this.#say(`LOST: entry ${seq} was ${JSON.stringify(known)} and is now ${JSON.stringify(rows[seq])}`),
        )
    })
    for (const row of rows.slice(this.#rows.length))
      faults.push(...this.#add(match, row).map((fault) => this.#say(fault)))
    return faults
  }

  #add(match: Match, row: EntryRow): string[] {
    const faults: string[] = []
    if (row.seq !== this.#rows.length) faults.push(`LOST: entry ${this.#rows.length} is missing before ${row.seq}`)
    this.#rows.push(row)
    if (row.request !== null) {
      const key = senderKey(row.seat, row.request)
      this.#bySender.set(key, [...(this.#bySender.get(key) ?? []), row])
      if (!this.#ledger.at(this.#table).some(({ seat, id }) => seat === row.seat && id === row.request))
        faults.push(`MADE UP: ${describeRow(row)} has a request that nobody sent`)
    } else if (row.kind === 'move' && row.stand_in === 0 && !this.#isHosts(row.seat)) {
      faults.push(`MADE UP: ${describeRow(row)} is a person's move without a request`)
    }
    try {
      match.append(toEntry(row))
    } catch (error) {
      faults.push(`NOT LEGAL: ${describeRow(row)}: ${error instanceof Error ? error.message : error}`)
    }
    return faults
  }

  /** Whether the table's host moves for the seat: a bot's, or its own. */
  #isHosts(seat: number): boolean {
    return seat === HOST || this.#doc?.chairs[seat]?.bot != null
  }

  async #dealt(): Promise<Match> {
    const { doc, secret } = await this.#stored.table(this.#table)
    this.#doc = JSON.parse(doc) as Doc
    const { game, version, options, time, chairs } = this.#doc
    const { rules } = await loadGameVersion(findGame(game), version)
    return Match.start(rules, {
      config: readConfig(rules.options, options),
      seats: chairs.length,
      seed: deriveSeed(
        secret,
        chairs.map(({ contribution }) => contribution),
      ),
      time,
    })
  }

  #say(fault: string): string {
    return `${fault} (${this.#doc?.game ?? 'a game'}, table ${this.#table})`
  }
}

/** What is wrong with what the log has of a sent move. */
function findFault(sent: SentMove, rows: readonly EntryRow[]): string | undefined {
  const [row, second] = rows
  const what = `seat ${sent.seat}'s request ${sent.id} ${JSON.stringify(sent.move)}, sent ${sent.sendCount} times,`
  if (row !== undefined && second !== undefined)
    return `DOUBLED: ${what} is in the log as ${rows.map(describeRow).join(' and ')}`
  if (sent.outcome === 'acknowledged' && row === undefined)
    return `LOST: ${what} was acknowledged and is not in the log`
  if (sent.outcome === 'refused' && row !== undefined)
    return `MADE UP: ${what} was refused (${sent.problem?.code}: ${sent.problem?.message}) and is in the log as ${describeRow(row)}`
  if (row !== undefined && canonicalJson(JSON.parse(row.move ?? 'null')) !== canonicalJson(sent.move))
    return `LOST: ${what} is in the log as another move: ${describeRow(row)}`
  return undefined
}

const senderKey = (seat: number, request: string): string => `${seat} ${request}`

const describeRow = ({ seq, seat, kind, move, request }: EntryRow): string =>
  `entry ${seq} (seat ${seat}, ${kind} ${move ?? ''}, request ${request ?? 'none'})`

function toEntry({ kind, seat, at, move, stand_in }: EntryRow): LogEntry {
  if (kind !== 'move') return { kind, seat, at }
  const loaded = JSON.parse(move ?? '{}') as object
  return stand_in === 1 ? { kind, seat, move: loaded, at, standIn: true } : { kind, seat, move: loaded, at }
}
