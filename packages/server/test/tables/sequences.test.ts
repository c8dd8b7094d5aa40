import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../src/refusal.ts'
import { isUnoccupied, seatOf } from '../../src/tables/chairs.ts'
import { close, finish, resign } from '../../src/tables/ending.ts'
import { leave, recordWait, rejoin } from '../../src/tables/leaving.ts'
import { rematchChairs } from '../../src/tables/rematch.ts'
import { seatBot, sit } from '../../src/tables/seating.ts'
import { setReady, start } from '../../src/tables/starting.ts'
import type { TableDoc } from '../../src/tables/table-doc.ts'
import { renderTableView } from '../../src/tables/table-view.ts'
import { anna, annasTable, brit, chu, dora, OPENED_AT, SECRET, testPerson } from './table-fixtures.ts'

const PEOPLE = [anna, brit, chu, dora, testPerson('Emil')]
const person = fc.constantFrom(...PEOPLE)
const seat = fc.integer({ min: 0, max: 4 })
const bot = fc.constantFrom('random', 'adept', 'oracle')
const hex = fc.constantFrom('', '00', 'c0ffee')

type Action = (doc: TableDoc, now: number) => TableDoc

/** The weights let matches begin, go on for a while and come to every end. */
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 40,
    arbitrary: fc.tuple(person, fc.option(seat, { nil: undefined })).map(
      ([who, to]): Action =>
        (doc, now) =>
          sit(doc, who, to, now),
    ),
  },
  {
    weight: 10,
    arbitrary: person.map(
      (who): Action =>
        (doc, now) =>
          leave(doc, who, now),
    ),
  },
  {
    weight: 10,
    arbitrary: person.map(
      (who): Action =>
        (doc) =>
          rejoin(doc, who),
    ),
  },
  {
    weight: 15,
    arbitrary: fc.tuple(person, seat, fc.option(bot)).map(
      ([who, to, name]): Action =>
        (doc, now) =>
          seatBot(doc, who, to, name, now),
    ),
  },
  {
    weight: 40,
    arbitrary: fc.tuple(person, fc.boolean(), hex).map(
      ([who, is, bytes]): Action =>
        (doc, now) =>
          setReady(doc, who, is, bytes, now),
    ),
  },
  {
    weight: 15,
    arbitrary: fc.tuple(person, fc.option(bot, { nil: undefined })).map(
      ([who, bots]): Action =>
        (doc, now) =>
          start(doc, who, bots, now),
    ),
  },
  {
    weight: 10,
    arbitrary: person.map(
      (who): Action =>
        (doc, now) =>
          resign(doc, who, now),
    ),
  },
  {
    weight: 15,
    arbitrary: fc.tuple(seat, fc.boolean()).map(
      ([at, missed]): Action =>
        (doc) =>
          recordWait(doc, at, missed),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 4, maxLength: 4 }).map(
      (rank): Action =>
        (doc, now) => {
          const own = rank.slice(0, doc.chairs.length)
          return finish(doc, { rank: own, score: own.map((place) => -place) }, now)
        },
    ),
  },
  { weight: 1, arbitrary: fc.constant<Action>((doc, now) => close(doc, now)) },
)

const table = fc
  .record({
    seats: fc.constantFrom(
      ['me', 'open'],
      ['open', 'me', 'open'],
      ['me', 'open', 'open', 'open'],
      ['open', 'me', { bot: 'random' }],
    ),
    quick: fc.boolean(),
    rated: fc.boolean(),
  })
  .filter(({ seats, rated }) => !rated || seats.every((request) => typeof request === 'string'))
  .map((asked) => annasTable(asked))

/** A table on which chairs are kept after a match that ended. */
const rematchTable = fc.tuple(table, person).map(([doc, caller]) => {
  const sat = PEOPLE.slice(0, doc.chairs.length).reduce((so, who) => {
    return so.chairs.some(isUnoccupied) && so.status === 'open' ? sit(so, who, undefined, OPENED_AT) : so
  }, doc)
  const who = seatOf(sat, caller.id) === undefined ? anna : caller
  return { ...doc, chairs: rematchChairs(sat, who), host: who.id }
})

const FORWARD = {
  open: ['open', 'playing', 'closed'],
  playing: ['playing', 'over', 'closed'],
  over: ['over'],
  closed: ['closed'],
}

function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) frozen(part)
  }
  return value
}

/** What the action makes of the table; as it was if it is refused. Nothing but a refusal is ever thrown. */
function after(doc: TableDoc, act: Action, now: number): TableDoc {
  try {
    return act(doc, now)
  } catch (error) {
    if (error instanceof Refusal) return doc
    throw error
  }
}

function checkTable(doc: TableDoc, before: TableDoc): void {
  const seated = doc.chairs.flatMap(({ player }) => player?.id ?? [])
  const kept = doc.chairs.flatMap(({ keptFor }) => keptFor?.id ?? [])
  expect(new Set([...seated, ...kept]).size).toBe(seated.length + kept.length)
  for (const { player, bot, keptFor, away, resigned, gone } of doc.chairs) {
    expect([player, bot, keptFor].filter((one) => one !== null).length).toBeLessThanOrEqual(1)
    if (bot !== null) expect(doc.rated).toBe(false)
    if (resigned || gone !== null) expect(away).toBe(true)
    if (resigned) expect(gone).not.toBeNull()
    if (away) expect(doc.begun).not.toBeNull()
  }
  expect(FORWARD[before.status]).toContain(doc.status)
  if (doc.host === null) expect(doc.status).toBe('closed')
  else expect(seatOf(doc, doc.host)).toBeDefined()
  if (doc.status === 'open') expect(seated.length).toBeGreaterThan(0)
  if (doc.status === 'playing') expect(doc.chairs.some(isUnoccupied)).toBe(false)
  expect(doc.begun === null).toBe(doc.status === 'open' || (doc.status === 'closed' && before.begun === null))
  expect(doc.ended === null).toBe(doc.status === 'open' || doc.status === 'playing')
  expect(doc.standing === null).toBe(doc.status !== 'over')
  const { chairs, status, host, begun, ended, ending, standing, ...settled } = doc
  expect(before).toMatchObject(settled)
  expect(chairs.length).toBe(before.chairs.length)
  if (before.status !== 'open')
    expect(chairs.map(({ player, bot }) => [player, bot])).toEqual(
      before.chairs.map(({ player, bot }) => [player, bot]),
    )
}

function checkRanks({ chairs, standing }: TableDoc): void {
  const rank = standing?.rank ?? []
  expect(rank.length).toBe(chairs.length)
  expect(Math.min(...rank)).toBe(1)
  for (const own of rank) expect(own).toBe(1 + rank.filter((other) => other < own).length)
  const resigned = chairs.flatMap((chair, at) =>
    chair.resigned ? [{ gone: chair.gone ?? 0, rank: rank[at] ?? 0 }] : [],
  )
  const others = rank.filter((_, at) => chairs[at]?.resigned !== true)
  for (const one of resigned) {
    for (const other of others) expect(one.rank).toBeGreaterThan(other)
    for (const other of resigned) if (one.gone < other.gone) expect(one.rank).toBeGreaterThan(other.rank)
  }
}

describe('a table after random actions', () => {
  const run = (tables: fc.Arbitrary<TableDoc>, ended: Map<string, number>) =>
    fc.assert(
      fc.property(tables, fc.array(action, { minLength: 10, maxLength: 60, size: 'max' }), (opened, actions) => {
        let doc = frozen(opened)
        for (const [index, act] of actions.entries()) {
          const next = frozen(after(doc, act, OPENED_AT + index))
          if (next !== doc) checkTable(next, doc)
          if (next !== doc && next.status !== 'over' && next.status !== 'closed')
            expect(JSON.stringify(renderTableView(next, new Set(), SECRET))).not.toContain(SECRET)
          doc = next
        }
        expect(JSON.parse(JSON.stringify(doc))).toEqual(doc)
        if (doc.status === 'over') checkRanks(doc)
        const end = `${doc.status} ${doc.ending}`
        ended.set(end, (ended.get(end) ?? 0) + 1)
      }),
      { numRuns: 1500 },
    )

  it('keeps its invariants', () => {
    const ended = new Map<string, number>()
    run(table, ended)
    // The sequences come to every end there is, or they would prove little.
    expect([...ended.keys()].sort()).toEqual([
      'closed closed',
      'closed null',
      'open null',
      'over abandoned',
      'over finished',
      'over resigned',
      'playing null',
    ])
  })

  it('keeps its invariants with kept chairs', () => {
    run(rematchTable, new Map())
  })
})
