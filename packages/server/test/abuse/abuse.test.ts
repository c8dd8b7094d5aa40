/**
 * A real server in a process of its own is attacked by many clients while people play. It must stay up, change nothing
 * without permission, answer every invalid request with a problem that reveals no internals, leak no memory, and keep
 * serving the players.
 */
import { join } from 'node:path'
import type { TableView } from '@spellbough/protocol'
import { expect, test } from 'vitest'
import { scaled } from '../../../../checks/test-run.ts'
import { Audit } from '../resilience/kit/audit.ts'
import { sqliteReader } from '../resilience/kit/database-reader.ts'
import { Guest, get, request } from '../resilience/kit/guest.ts'
import { Ledger } from '../resilience/kit/ledger.ts'
import { MATCH_SETUPS, type MatchSetup } from '../resilience/kit/start-match.ts'
import { waitUntil } from '../resilience/kit/wait-until.ts'
import { movesOfAllGames, readTables, setUpAttackFixture } from './attack-fixture.ts'
import { HonestTable, quantile } from './honest-table.ts'
import type { KnownData } from './hostile-frames.ts'
import { attackByHttp } from './http-attacker.ts'
import { attackerRng, SEED } from './random-input.ts'
import { ResponseLog } from './response-log.ts'
import { openMany, readNothing, SlowRequests } from './slow-clients.ts'
import { attackBySocket } from './socket-attacker.ts'
import { TargetServer } from './target-server.ts'

/** Hostile frames and requests in all. */
const HOSTILE_MESSAGES = scaled(10_000, 150_000)
const SOCKETS = 16
/** The number of sockets whose owner has a seat at the attacked table. */
const INSIDER_SOCKETS = 3
const CONNECTIONS = 8
/** The number of moves made at every table before the attack. */
const CALM_MOVES = scaled(4, 30)

const people = (kind: MatchSetup): MatchSetup => ({ ...kind, chairs: kind.chairs.map(() => ({ way: 'socket' })) })
const PLAYED_SETUPS = [
  MATCH_SETUPS.magMell,
  MATCH_SETUPS.structured,
  MATCH_SETUPS.realTime,
  MATCH_SETUPS.magician,
  MATCH_SETUPS.treeSociety,
].map(people)

test(`a server under attack (seed ${SEED}) keeps serving honest players and changes nothing for the attackers`, async () => {
  const target = await TargetServer.start()
  const stored = sqliteReader(join(target.folder, 'data', 'spellbough.sqlite'))
  const scenery = await setUpAttackFixture(target)
  const outsiders = await Promise.all(Array.from({ length: 12 }, (_, at) => Guest.signIn(target, `Outsider ${at + 1}`)))
  const ledger = new Ledger()
  const known: KnownData = { tables: [...scenery.tables], moves: movesOfAllGames(), marks: ['0.0'] }
  const tables = PLAYED_SETUPS.map((kind) => new HonestTable(target, ledger, kind))
  const playing = Promise.all(tables.map((table) => table.play(({ id }) => known.tables.push(id))))

  await waitUntil('people play at every table', () => tables.every(({ latencies }) => latencies.length >= CALM_MOVES))
  const calm = tables.flatMap(({ latencies }) => latencies)
  for (const table of tables) table.latencies = []
  const before = await target.resourceUsage()
  const untouched = await readTables(stored, scenery.tables)

  const answers = new ResponseLog()
  const marking = setInterval(() => known.marks.splice(0, 50, '0.0', ...tables.flatMap(({ marks }) => marks)), 200)
  const slow = new SlowRequests(target, 40)
  const begun = performance.now()
  const outside = outsiders.map(({ cookie }) => cookie)
  const [firstOutsider = ''] = outside
  const inside = { ...known, tables: [scenery.duel] }
  const shares = {
    frames: Math.ceil((0.8 * HOSTILE_MESSAGES) / SOCKETS),
    requests: Math.ceil((0.2 * HOSTILE_MESSAGES) / CONNECTIONS),
  }
  await Promise.all([
    ...Array.from({ length: SOCKETS }, (_, at) =>
      at < INSIDER_SOCKETS
        ? attackBySocket(target, attackerRng(at), inside, answers, [scenery.insider.cookie], shares.frames)
        : attackBySocket(target, attackerRng(at), known, answers, outside, shares.frames),
    ),
    ...Array.from({ length: CONNECTIONS }, (_, at) =>
      attackByHttp(target, attackerRng(100 + at), known, answers, outside, shares.requests),
    ),
    readNothing(target, answers, firstOutsider, tables[1]?.matches[0]?.id ?? ''),
  ])
  const seconds = (performance.now() - begun) / 1000
  clearInterval(marking)

  // Limits on connections: of one address, and of one player.
  const { origin } = target
  expect(await openMany(target, answers, 150, { origin, 'x-forwarded-for': '10.1.1.1' })).toBeLessThanOrEqual(100)
  const ofOne = { origin, cookie: firstOutsider, 'x-forwarded-for': '10.1.1.2' }
  expect(await openMany(target, answers, 50, ofOne)).toBeLessThanOrEqual(10)

  const attacked = tables.flatMap(({ latencies }) => latencies)
  for (const table of tables) table.stop()
  await playing
  await slow.cutOff()
  const after = await target.resourceUsage()

  console.log(
    [
      `${answers.sent} hostile frames and requests in ${seconds.toFixed(1)} s, seed ${SEED}`,
      `answered: ${JSON.stringify(answers.codes)}`,
      `sockets closed: ${JSON.stringify(after.dropped)}`,
      `honest moves: ${shown('alone', calm)}; ${shown('under attack', attacked)}`,
      `heap: ${megabytes(before.heap)} before, ${megabytes(after.heap)} after`,
    ].join('\n'),
  )

  expect(answers.sent).toBeGreaterThanOrEqual(HOSTILE_MESSAGES)
  const complaints = target.complaints.split('\n').filter((line) => /"level":(50|60)/.test(line))
  expect({ faults: answers.faults, complaints }).toEqual({ faults: [], complaints: [] })
  expect(answers.answered).toBeGreaterThan(HOSTILE_MESSAGES / 4)
  expect(after.dropped['slow']).toBeGreaterThan(0)
  // How many depends on when a hostile frame resigns the only match in which the attackers sit.
  expect(answers.codes['refused'], 'illegal moves').toBeGreaterThan(0)

  // Only players with the right to change something have changed anything.
  expect(await readTables(stored, scenery.tables)).toEqual(untouched)
  for (const { id, opened } of tables.flatMap(({ matches }) => matches)) {
    const { faults, unconfirmed: unheard } = await new Audit(id, ledger, stored).run()
    expect(faults).toEqual([])
    expect(unheard).toBe(0)
    const table = await get<TableView>(target, `/api/tables/${id}`)
    expect(table.seats.map(({ player, away, resigned }) => [player !== null, away, resigned])).toEqual(
      opened.seats.map(() => [true, false, false]),
    )
    expect((await get<unknown[]>(target, `/api/tables/${id}/chat`)).length).toBe(0)
  }
  const refused = ledger.all.filter(({ outcome }) => outcome !== 'acknowledged')
  // In real time another player may have been faster.
  expect(refused.filter(({ problem }) => problem?.code !== 'refused')).toEqual([])
  expect(ledger.count('acknowledged')).toBeGreaterThan(50)

  // All resources the attack used are freed.
  expect(after.sockets).toBe(0)
  expect(after.heap).toBeLessThan(2 * before.heap + 64 * MEGABYTE)
  expect((await request(target, undefined, 'GET', '/readyz')).status).toBe(200)
})

const MEGABYTE = 1_048_576
const megabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(1)} MB`

const shown = (when: string, latencies: readonly number[]): string =>
  `${when} ${latencies.length}, p50 ${quantile(latencies, 0.5).toFixed(1)} ms, p99 ${quantile(latencies, 0.99).toFixed(1)} ms`
