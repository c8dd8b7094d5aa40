import { findGame } from '@spellbough/games'
import { canonicalJson, IllegalAction, type LogEntry, loadGameVersion, type Observer } from '@spellbough/kernel'
import type { Scene } from '@spellbough/protocol'
import { LoadedMatch } from '../../../src/match/loaded-match.ts'
import type { TableDoc } from '../../../src/tables/table-doc.ts'
import { encodeScene, viewScene } from '../../../src/viewers/render-scene.ts'
import type { DatabaseReader, EntryRow } from '../../resilience/kit/database-reader.ts'
import type { SentMove } from '../../resilience/kit/ledger.ts'

/** A stored log, and what each observer is shown after each of its prefixes. */
export class LogScenes {
  readonly rows: readonly EntryRow[]
  /** Why the log cannot be replayed to its end; then only the prefixes before that entry are known. */
  readonly fault: string | undefined
  readonly #legalLength: number
  readonly #start: () => LoadedMatch
  /** For each observer the lengths of the prefixes, by what they look like. */
  readonly #lengths = new Map<Observer, ReadonlyMap<string, readonly number[]>>()
  #end: LoadedMatch | undefined

  private constructor(rows: readonly EntryRow[], start: () => LoadedMatch) {
    this.rows = rows
    this.#start = start
    const { length, fault } = findLegalPrefix(rows, start())
    this.#legalLength = length
    this.fault = fault
  }

  static async read(stored: DatabaseReader, table: string): Promise<LogScenes> {
    const rows = await stored.entries(table, 0)
    const { doc: json, secret } = await stored.table(table)
    // The kernel alone decides whether the match is over: the table is told a moment later.
    const doc: TableDoc = { ...(JSON.parse(json) as TableDoc), status: 'playing' }
    const game = await loadGameVersion(findGame(doc.game), doc.version)
    return new LogScenes(rows, () => new LoadedMatch(doc, game, secret))
  }

  /** The lengths of all prefixes that look like this scene. */
  showing(observer: Observer, scene: Scene): readonly number[] {
    return this.#lengthsOf(observer).get(lookOf(scene)) ?? []
  }

  /** Whether an observer who has this scene has been shown the whole log, and may do what is allowed after it. */
  isEnd(observer: Observer, scene: Scene | undefined): boolean {
    this.#end ??= this.#replay(() => {})
    // A change of the right to undo alone is shown with the next change that the viewer can see.
    const { undo: _, ...expected } = sceneOf(this.#end, observer)
    const { undo: __, ...shown } = scene ?? { undo: false }
    return canonicalJson(plain(expected)) === canonicalJson(plain(shown))
  }

  /** The lengths of all prefixes after which a move is illegal. */
  illegalAfter({ seat, move }: Pick<SentMove, 'seat' | 'move'>): readonly number[] {
    const lengths: number[] = []
    this.#replay(({ match }, length) => {
      try {
        match.validateMove(seat, move)
      } catch (error) {
        if (!(error instanceof IllegalAction)) throw error
        lengths.push(length)
      }
    })
    return lengths
  }

  #lengthsOf(observer: Observer): ReadonlyMap<string, readonly number[]> {
    const known = this.#lengths.get(observer)
    if (known !== undefined) return known
    const lengths = new Map<string, number[]>()
    this.#replay((loaded, length) => {
      const look = lookOf(sceneOf(loaded, observer))
      lengths.set(look, [...(lengths.get(look) ?? []), length])
    })
    this.#lengths.set(observer, lengths)
    return lengths
  }

  /** Plays the log; `visit` is called with every prefix. */
  #replay(visit: (loaded: LoadedMatch, length: number) => void): LoadedMatch {
    const loaded = this.#start()
    visit(loaded, 0)
    this.rows.slice(0, this.#legalLength).forEach((row, index) => {
      loaded.apply(toEntry(row))
      visit(loaded, index + 1)
    })
    return loaded
  }
}

/** How many entries can be replayed, and why the next one cannot. */
function findLegalPrefix(rows: readonly EntryRow[], loaded: LoadedMatch) {
  for (const [index, row] of rows.entries()) {
    if (row.seq !== index) return { length: index, fault: `entry ${index} is missing before entry ${row.seq}` }
    try {
      loaded.apply(toEntry(row))
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      return { length: index, fault: `entry ${index} (seat ${row.seat}, ${row.kind} ${row.move}) is illegal: ${why}` }
    }
  }
  return { length: rows.length, fault: undefined }
}

/** Legal moves and awaited seats follow from the view, except that there are none once the table knows of the end. */
const lookOf = ({ view, result }: Scene): string => canonicalJson(plain({ view, result }))

/** As it arrives over the wire. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

function toEntry({ kind, seat, at, move, stand_in }: EntryRow): LogEntry {
  if (kind !== 'move') return { kind, seat, at }
  const entry = { kind, seat, move: JSON.parse(move ?? '{}') as object, at }
  return stand_in === 1 ? { ...entry, standIn: true } : entry
}

const sceneOf = (loaded: LoadedMatch, observer: Observer): Scene =>
  encodeScene(loaded, viewScene(loaded, observer, false))
