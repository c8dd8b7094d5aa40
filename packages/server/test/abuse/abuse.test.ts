/**
 * A real server in a process of its own is attacked by many at once while people play. It must stay up, change nothing
 * for anybody who has no right to it, answer every wrong with a problem that tells nothing of its insides, hold on to no
 * memory, and play on.
 */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TableView } from '@spellbough/protocol'
import { expect, test } from 'vitest'
import { Audit } from '../proof/kit/audit.ts'
import { Guest, get, request } from '../proof/kit/guest.ts'
import { Ledger } from '../proof/kit/ledger.ts'
import { KINDS, type Kind } from '../proof/kit/match.ts'
import { sqliteStored } from '../proof/kit/stored.ts'
import { Answers } from './answers.ts'
import { chanceOf, SEED } from './chance.ts'
import { HonestTable, quantile } from './honest.ts'
import type { Loot } from './hostile-frames.ts'
import { attackByHttp } from './http-attacker.ts'
import { factsOf, movesOfAllGames, setScene } from './scenery.ts'
import { openMany, readNothing, SlowRequests } from './slow.ts'
import { attackBySocket } from './socket-attacker.ts'
import { Victim } from './victim.ts'

/** Hostile frames and requests in all; `SPELLBOUGH_ABUSE` asks for others. */
const HOSTILE = Number(process.env['SPELLBOUGH_ABUSE'] ?? 105_000)
const SOCKETS = 16
/** So many of the sockets are those of somebody who sits at the table they attack. */
const INSIDERS = 3
const CONNECTIONS = 8
const CALM = 6_000

const people = (kind: Kind): Kind => ({ ...kind, chairs: kind.chairs.map(() => ({ way: 'socket' })) })
const PLAYED = [KINDS.magMell, KINDS.structured, KINDS.realTime, KINDS.magician, KINDS.treeSociety].map(people)

test(`a server that is attacked (seed ${SEED}) plays on and changes nothing`, async () => {
  const victim = await Victim.start()
  const stored = sqliteStored(join(victim.folder, 'data', 'spellbough.sqlite'))
  const scenery = await setScene(victim)
  const outsiders = await Promise.all(Array.from({ length: 12 }, (_, at) => Guest.signIn(victim, `Outsider ${at + 1}`)))
  const ledger = new Ledger()
  const loot: Loot = { tables: [...scenery.tables], moves: movesOfAllGames(), marks: ['0.0'] }
  const tables = PLAYED.map((kind) => new HonestTable(victim, ledger, kind))
  const playing = Promise.all(tables.map((table) => table.play(({ id }) => loot.tables.push(id))))

  await sleep(CALM)
  const calm = tables.flatMap(({ latencies }) => latencies)
  for (const table of tables) table.latencies = []
  const before = await victim.holdings()
  const untouched = await factsOf(stored, scenery.tables)

  const answers = new Answers()
  const marking = setInterval(() => loot.marks.splice(0, 50, '0.0', ...tables.flatMap(({ marks }) => marks)), 200)
  const slow = new SlowRequests(victim, 40)
  const begun = performance.now()
  const outside = outsiders.map(({ cookie }) => cookie)
  const [firstOutsider = ''] = outside
  const inside = { ...loot, tables: [scenery.duel] }
  const shares = { frames: Math.ceil((0.8 * HOSTILE) / SOCKETS), requests: Math.ceil((0.2 * HOSTILE) / CONNECTIONS) }
  await Promise.all([
    ...Array.from({ length: SOCKETS }, (_, at) =>
      at < INSIDERS
        ? attackBySocket(victim, chanceOf(at), inside, answers, [scenery.insider.cookie], shares.frames)
        : attackBySocket(victim, chanceOf(at), loot, answers, outside, shares.frames),
    ),
    ...Array.from({ length: CONNECTIONS }, (_, at) =>
      attackByHttp(victim, chanceOf(100 + at), loot, answers, outside, shares.requests),
    ),
    readNothing(victim, answers, firstOutsider, tables[1]?.matches[0]?.id ?? ''),
  ])
  const seconds = (performance.now() - begun) / 1000
  clearInterval(marking)

  // Limits on connections: of one address, and of one player.
  const { origin } = victim
  expect(await openMany(victim, answers, 150, { origin, 'x-forwarded-for': '10.1.1.1' })).toBeLessThanOrEqual(100)
  const ofOne = { origin, cookie: firstOutsider, 'x-forwarded-for': '10.1.1.2' }
  expect(await openMany(victim, answers, 50, ofOne)).toBeLessThanOrEqual(10)

  const attacked = tables.flatMap(({ latencies }) => latencies)
  for (const table of tables) table.stop()
  await playing
  await slow.cutOff()
  const after = await victim.holdings()

  console.log(
    [
      `${answers.sent} hostile frames and requests in ${seconds.toFixed(1)} s, seed ${SEED}`,
      `answered: ${JSON.stringify(answers.codes)}`,
      `sockets closed: ${JSON.stringify(after.dropped)}`,
      `honest moves: ${shown('alone', calm)}; ${shown('under attack', attacked)}`,
      `heap: ${megabytes(before.heap)} before, ${megabytes(after.heap)} after`,
    ].join('\n'),
  )

  expect(answers.sent).toBeGreaterThanOrEqual(HOSTILE)
  const complaints = victim.complaints.split('\n').filter((line) => /"level":(50|60)/.test(line))
  expect({ faults: answers.faults, complaints }).toEqual({ faults: [], complaints: [] })
  expect(answers.answered).toBeGreaterThan(HOSTILE / 4)
  expect(after.dropped['slow']).toBeGreaterThan(0)
  expect(answers.codes['refused']).toBeGreaterThan(HOSTILE / 1_000)

  // Nothing has changed but by those who may.
  expect(await factsOf(stored, scenery.tables)).toEqual(untouched)
  for (const { id, opened } of tables.flatMap(({ matches }) => matches)) {
    const { faults, unheard } = await new Audit(id, ledger, stored).look()
    expect(faults).toEqual([])
    expect(unheard).toBe(0)
    const table = await get<TableView>(victim, `/api/tables/${id}`)
    expect(table.seats.map(({ player, away, resigned }) => [player !== null, away, resigned])).toEqual(
      opened.seats.map(() => [true, false, false]),
    )
    expect((await get<unknown[]>(victim, `/api/tables/${id}/chat`)).length).toBe(0)
  }
  const refused = ledger.all.filter(({ outcome }) => outcome !== 'acknowledged')
  // In real time somebody else may have been faster.
  expect(refused.filter(({ problem }) => problem?.code !== 'refused')).toEqual([])
  expect(ledger.count('acknowledged')).toBeGreaterThan(50)

  // All that the attack has cost is given back.
  expect(after.sockets).toBe(0)
  expect(after.heap).toBeLessThan(2 * before.heap + 64 * MEGABYTE)
  expect((await request(victim, undefined, 'GET', '/readyz')).status).toBe(200)
})

const MEGABYTE = 1_048_576
const megabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(1)} MB`

const shown = (when: string, latencies: readonly number[]): string =>
  `${when} ${latencies.length}, p50 ${quantile(latencies, 0.5).toFixed(1)} ms, p99 ${quantile(latencies, 0.99).toFixed(1)} ms`
