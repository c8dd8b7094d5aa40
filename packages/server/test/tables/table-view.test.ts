import { matchSummary as summaryForm, tableView as viewForm } from '@spellbough/protocol'
import { describe, expect, it } from 'vitest'
import { close, finish } from '../../src/tables/ending.ts'
import { sit } from '../../src/tables/seating.ts'
import { setReady } from '../../src/tables/starting.ts'
import type { TableDoc } from '../../src/tables/table-doc.ts'
import { matchSummary, maySeeSecret, renderTableView } from '../../src/tables/table-view.ts'
import { anna, annasTable, brit, chu, OPENED_AT, SECRET } from './table-fixtures.ts'

const waiting = () =>
  setReady(sit(annasTable({ seats: ['me', 'open'] }), brit, 1, OPENED_AT), anna, true, 'aaaa', OPENED_AT)
const playing = () => setReady(waiting(), brit, true, 'bbbb', OPENED_AT + 1)
const over = () => finish(playing(), { rank: [2, 1], score: [3, 5] }, OPENED_AT + 2)
const view = (doc: TableDoc, present: readonly number[] = []) =>
  viewForm.parse(renderTableView(doc, new Set(present), SECRET))

describe('the view of a table', () => {
  it('shows no contribution before the match begins, and no secret before it ends', () => {
    expect(view(waiting()).fairness).toMatchObject({ contributions: null, secret: null })
    expect(JSON.stringify(view(waiting()))).not.toContain('aaaa')
    expect(view(playing()).fairness).toMatchObject({ contributions: ['aaaa', 'bbbb'], secret: null })
    expect(view(over()).fairness).toMatchObject({ contributions: ['aaaa', 'bbbb'], secret: SECRET })
    expect(view(close(playing(), OPENED_AT)).fairness.secret).toBe(SECRET)
  })

  it('shows the secret of a match that is not open to spectators to its players only', () => {
    const secretive = (doc: TableDoc) => ({ ...doc, watchable: false })
    const viewers = [anna.id, brit.id, chu.id, undefined]
    expect(viewers.map((viewer) => maySeeSecret(over(), viewer))).toEqual([true, true, true, true])
    expect(viewers.map((viewer) => maySeeSecret(secretive(over()), viewer))).toEqual([true, true, false, false])
    expect(viewers.map((viewer) => maySeeSecret(secretive(playing()), viewer))).toEqual([false, false, false, false])
  })

  it('shows who is connected', () => {
    expect(view(playing(), [1]).seats.map(({ present }) => present)).toEqual([false, true])
  })

  it('shows no player for a deleted account', () => {
    const doc = over()
    const chairs = doc.chairs.map((chair) => ({ ...chair, player: { id: null, name: 'Somebody', guest: false } }))
    expect(view({ ...doc, host: null, chairs }).seats[0]?.player).toBeNull()
    expect(summaryForm.parse(matchSummary({ ...doc, chairs })).players[0]).toEqual({
      name: 'Somebody',
      player: null,
      bot: null,
    })
  })
})

describe('the summary of a match', () => {
  it('has the players, the times and the result', () => {
    expect(summaryForm.parse(matchSummary(over()))).toMatchObject({
      table: 'AnnasTable01',
      created: OPENED_AT,
      begun: OPENED_AT + 1,
      ended: OPENED_AT + 2,
      ending: 'finished',
      rank: [2, 1],
      score: [3, 5],
      players: [{ name: 'Anna', player: 'anna', bot: null }, { name: 'Brit' }],
    })
    expect(summaryForm.parse(matchSummary(playing()))).toMatchObject({ ended: null, rank: null, score: null })
  })

  it('does not exist for a table that was closed before its match', () => {
    expect(matchSummary(close(waiting(), OPENED_AT))).toBeUndefined()
  })
})
