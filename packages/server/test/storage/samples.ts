import type { NewEntry } from '../../src/storage/store.ts'
import type { Chair, TableDoc } from '../../src/tables/table-doc.ts'

/** An open table with two free chairs. */
export function aTable(changes: Partial<TableDoc> = {}): TableDoc {
  return {
    id: 't1',
    game: 'mag-mell',
    version: 1,
    options: { short: true },
    pace: 'live',
    time: { budget: 600_000 },
    visibility: 'open',
    rated: true,
    watchable: true,
    quick: false,
    host: null,
    status: 'open',
    created: 1_700_000_000_000,
    begun: null,
    ended: null,
    chairs: [aChair(), aChair()],
    commitment: 'c0ffee',
    ending: null,
    standing: null,
    settled: false,
    next: null,
    revision: 0,
    ...changes,
  }
}

/** A free chair, or the chair of a player. */
export function aChair(player?: string, changes: Partial<Chair> = {}): Chair {
  return {
    player: player === undefined ? null : aPlayer(player),
    bot: null,
    keptFor: null,
    ready: false,
    contribution: '',
    away: false,
    resigned: false,
    missed: 0,
    gone: null,
    ...changes,
  }
}

export const aPlayer = (id: string) => ({ id, name: id.toUpperCase(), guest: false })

/** A move to be added to a match. */
export function aNewEntry(match: string, seq: number, changes: Partial<NewEntry> = {}): NewEntry {
  return {
    match,
    seq,
    entry: { kind: 'move', seat: 0, move: { do: 'pick', card: seq }, at: 1000 * seq },
    request: null,
    lagMs: 0,
    due: null,
    revision: 0,
    ...changes,
  }
}
