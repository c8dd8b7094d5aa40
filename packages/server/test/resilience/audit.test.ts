/** The resilience tests rely on the audit, so it must find every kind of fault. */
import { findGame } from '@spellbough/games'
import { commit, deriveSeed, Match, readConfig, seatsOf } from '@spellbough/kernel'
import { describe, expect, test } from 'vitest'
import { Audit } from './kit/audit.ts'
import type { DatabaseReader, EntryRow } from './kit/database-reader.ts'
import { acknowledge, Ledger, refuse } from './kit/ledger.ts'

const TABLE = 'Qm7Rk2Xw9LpA'
const SECRET = '07'.repeat(32)

/** A match of two people, ten moves long: all were sent and acknowledged, and all are stored. */
function rightMatch() {
  const { rules } = findGame('tree-society')
  const options = { ...readConfig(rules.options, {}) }
  const chairs = [
    { contribution: '', bot: null },
    { contribution: '', bot: null },
  ]
  const doc = { game: rules.id, version: rules.version, options: {}, time: {}, chairs, commitment: commit(SECRET) }
  const match = Match.start(rules, { config: options, seats: 2, seed: deriveSeed(SECRET, ['', '']), time: {} })
  const ledger = new Ledger()
  const rows: EntryRow[] = []
  for (let seq = 0; seq < 10; seq++) {
    const [seat = 0] = seatsOf(match.toAct)
    const [move = {}] = match.moves(seat)
    match.append({ kind: 'move', seat, move, at: seq })
    acknowledge(ledger.send(TABLE, seat, `r${seq}`, { ...move }))
    rows.push({ seq, kind: 'move', seat, move: JSON.stringify(move), stand_in: 0, at: seq, request: `r${seq}` })
  }
  const stored: DatabaseReader = {
    entries: async (_, from) => rows.slice(from),
    table: async () => ({ doc: JSON.stringify(doc), secret: SECRET }),
    due: async () => undefined,
  }
  return { ledger, rows, audit: new Audit(TABLE, ledger, stored) }
}

const rowAt = (rows: readonly EntryRow[], seq: number): EntryRow => {
  const row = rows[seq]
  if (row === undefined) throw new Error('There are ten rows.')
  return row
}

describe('the audit', () => {
  test('finds no fault in a correct match', async () => {
    const { audit } = rightMatch()
    expect(await audit.run()).toEqual({ faults: [], unconfirmed: 0 })
  })

  test('finds an acknowledged move that is not in the log', async () => {
    const { audit, rows } = rightMatch()
    rows.pop()
    expect((await audit.run()).faults).toEqual([expect.stringMatching(/^LOST: .*request r9 .* was acknowledged/)])
  })

  test('finds an entry that was there and is gone or changed', async () => {
    const { audit, rows } = rightMatch()
    await audit.run()
    rows.splice(3, 1, { ...rowAt(rows, 3), at: 77 })
    expect((await audit.run()).faults).toEqual([expect.stringMatching(/^LOST: entry 3 was/)])
  })

  test('finds a move that counts twice', async () => {
    const { audit, rows } = rightMatch()
    rows.push({ ...rowAt(rows, 9), seq: 10 })
    expect((await audit.run()).faults).toContainEqual(expect.stringMatching(/^DOUBLED: .*request r9 /))
  })

  test('finds a refused move that was made all the same', async () => {
    const { audit, ledger } = rightMatch()
    const sent = ledger.all[4]
    if (sent === undefined) throw new Error('Ten were sent.')
    sent.outcome = 'under way'
    expect(await audit.run()).toEqual({ faults: [], unconfirmed: 1 })
    refuse(sent, { code: 'busy', message: '' })
    expect((await audit.run()).faults).toEqual([expect.stringMatching(/^MADE UP: .*request r4 .*was refused/)])
  })

  test('finds entries that nobody sent, out of order, or against the rules', async () => {
    const { audit, rows } = rightMatch()
    rows.push({ ...rowAt(rows, 9), seq: 11, request: null, move: '{"do":"nothing"}' })
    const { faults } = await audit.run()
    expect(faults).toEqual([
      expect.stringMatching(/^LOST: entry 10 is missing before 11/),
      expect.stringMatching(/^MADE UP: entry 11 .*without a request/),
      expect.stringMatching(/^NOT LEGAL: entry 11 /),
    ])
  })
})
