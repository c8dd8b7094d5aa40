import type { BotRunner } from '@spellbough/host'
import { HOST } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import {
  awaitedPeople,
  freshCluster,
  hostIsAwaited,
  PEOPLE,
  SimulatedPlayers,
  type TestCluster,
  type TestNode,
} from '../kit/test-cluster.ts'
import { TestViewer } from '../kit/test-viewer.ts'
import { ASK, END, STEP, WHISPER, whispers } from '../kit/whispers.ts'

const games = [whispers]

/** Bots that always take the first move, so that tests know what happens. */
const firstMove: BotRunner = { choose: async ({ moves }) => moves[0] ?? {} }

const logOf = async (cluster: TestCluster, table: string) =>
  (await cluster.store.entries(table, 0)).map(({ entry }) => entry)

const anna = PEOPLE[0] as (typeof PEOPLE)[number]
const brit = PEOPLE[1] as (typeof PEOPLE)[number]

/** A table of the toy game; its bots take the first move. */
async function startMatch(settings: Record<string, unknown> = {}, people = 2) {
  const cluster = await freshCluster()
  const node = cluster.node({ games, bots: firstMove })
  const table = await cluster.begin(node, people, { game: 'whispers', ...settings })
  return { cluster, node, table, time: cluster.time }
}

/** The node dies, and another one starts on the same database. */
function restart(cluster: TestCluster, node: TestNode): TestNode {
  node.die()
  return cluster.node({ games, bots: firstMove })
}

describe('a clock that runs out', () => {
  it('is written into the log once, a stand-in moves, and after three times in a row the seat is away', async () => {
    const { cluster, node, table, time } = await startMatch({ pace: 'live', time: { perMove: 10_000 } })
    const watcher = await TestViewer.at(node, table, 'spectator')
    expect(watcher.clock.due).toEqual([time.now() + 10_000, null])
    await time.advance(9_999)
    expect(await logOf(cluster, table)).toEqual([])
    await time.advance(1)
    expect(await logOf(cluster, table)).toMatchObject([
      { kind: 'expired', seat: 0, at: 10_000 },
      { kind: 'move', seat: 0, move: STEP, standIn: true, at: 10_000 },
    ])
    expect(watcher.lastUpdate?.standIn).toBe(true)
    expect(watcher.clock.due).toEqual([null, time.now() + 10_000])
    expect((await node.tableService.read(table)).chairs[0]).toMatchObject({ missed: 1, away: false })
    for (let round = 0; round < 2; round++) {
      await node.matchService.play(table, 1, `r${round}`, STEP)
      await time.advance(10_000)
    }
    expect((await node.tableService.read(table)).chairs.map(({ missed, away }) => [missed, away])).toEqual([
      [3, true],
      [0, false],
    ])
    await node.matchService.play(table, 1, 'last', STEP)
    await time.advance(2_000)
    expect((await logOf(cluster, table)).at(-1)).toMatchObject({ kind: 'move', seat: 0, standIn: true })
  })

  it('no longer counts as a missed wait once the player moves', async () => {
    const { node, table, time } = await startMatch({ pace: 'live', time: { perMove: 10_000 } })
    await time.advance(10_000)
    await node.matchService.play(table, 1, 'a', STEP)
    await node.matchService.play(table, 0, 'b', STEP)
    await time.settle()
    expect((await node.tableService.read(table)).chairs[0]?.missed).toBe(0)
  })

  it('lets a player who is away only because of missed waits come back by moving', async () => {
    const { node, table, time } = await startMatch({ pace: 'live', time: { perMove: 10_000 } })
    for (let round = 0; round < 3; round++) {
      await time.advance(10_000)
      if (round < 2) await node.matchService.play(table, 1, `r${round}`, STEP)
    }
    expect((await node.tableService.read(table)).chairs[0]?.away).toBe(true)
    await node.matchService.play(table, 0, 'here', WHISPER)
    await time.settle()
    expect((await node.tableService.read(table)).chairs[0]).toMatchObject({ away: false, missed: 0 })
  })

  it('is written into the log once across a restart and with two nodes', async () => {
    const { cluster, node, table, time } = await startMatch({ pace: 'mail', time: { perMove: 86_400_000 } })
    const other = restart(cluster, node)
    cluster.node({ games, bots: firstMove })
    await time.jump(86_400_000 + 5_000)
    await time.advance(2_000)
    const log = await logOf(cluster, table)
    expect(log.map(({ kind }) => kind)).toEqual(['expired', 'move'])
    expect((await other.tableService.read(table)).chairs[0]?.missed).toBe(1)
  })
})

describe('a time limit of the game', () => {
  const hurry = { pace: 'live', options: { hurry: true }, time: { perMove: 600_000 } }

  it('is shown and ends with a stand-in’s move; one that measures silence restarts with every entry', async () => {
    const { cluster, node, table, time } = await startMatch(hurry)
    const watcher = await TestViewer.at(node, table, 'spectator')
    const start = time.now()
    expect(watcher.clock.limits).toEqual([{ kind: 'silence', seat: 0, from: start, until: start + 5_000 }])
    await time.advance(4_000)
    await node.matchService.play(table, 1, 'w', WHISPER)
    await time.advance(4_000)
    expect(await logOf(cluster, table)).toHaveLength(1)
    await time.advance(1_000)
    expect((await logOf(cluster, table))[1]).toMatchObject({ seat: 0, standIn: true, at: 9_000 })
    expect((await node.tableService.read(table)).chairs[0]?.missed).toBe(1)
  })

  it('applies only at live pace', async () => {
    const { cluster, node, table, time } = await startMatch({ ...hurry, pace: 'relaxed' })
    expect((await node.matchService.scene(table, 0)).clock.limits).toEqual([])
    await time.advance(60_000)
    expect(await logOf(cluster, table)).toEqual([])
  })

  it('fires once across a restart', async () => {
    const { cluster, node, table, time } = await startMatch(hurry)
    await time.advance(3_000)
    restart(cluster, node)
    await time.advance(4_000)
    expect(await logOf(cluster, table)).toMatchObject([{ seat: 0, standIn: true }])
  })

  it('MM-3.8 unconfirmed picks are confirmed after ten seconds, which is no missed wait', async () => {
    const cluster = await freshCluster()
    const node = cluster.node()
    const table = await cluster.begin(node, 2, { game: 'mag-mell' })
    const players = new SimulatedPlayers(node)
    const phase = async () =>
      JSON.stringify((await node.matchService.scene(table, 0)).scene.view).includes('"phase":"end"')
    while (!(await phase())) {
      const loaded = await cluster.loadMatch(table)
      const [seat] = awaitedPeople(loaded)
      if (seat !== undefined) await players.move(loaded, seat, node)
    }
    const { length } = await logOf(cluster, table)
    const { clock } = await node.matchService.scene(table, 1)
    expect(clock.limits.map(({ kind, seat, until }) => [kind, seat, until - cluster.time.now()])).toEqual([
      ['confirm', 0, 10_000],
      ['confirm', 1, 10_000],
    ])
    await cluster.time.advance(10_000)
    const confirmed = (await logOf(cluster, table)).slice(length)
    expect(confirmed).toMatchObject([
      { seat: 0, move: { do: 'confirm' }, standIn: true },
      { seat: 1, move: { do: 'confirm' }, standIn: true },
    ])
    expect((await node.tableService.read(table)).chairs.map(({ missed }) => missed)).toEqual([0, 0])
  })

  it('MT-4.1 the host starts the round three seconds after all are ready, once', async () => {
    const cluster = await freshCluster()
    const node = cluster.node()
    const table = await cluster.begin(node, 2, { game: 'magical-treehouse', options: { pace: 'realtime' } })
    const watcher = await TestViewer.at(node, table, 'spectator')
    for (const seat of [0, 1]) await node.matchService.play(table, seat, `ready${seat}`, { do: 'ready' })
    expect(hostIsAwaited(await cluster.loadMatch(table))).toBe(true)
    const now = cluster.time.now()
    expect(watcher.clock.limits).toEqual([{ kind: 'countdown', seat: null, from: now, until: now + 3_000 }])
    expect(watcher.scene.awaited).toEqual([])
    await cluster.time.advance(2_999)
    expect(await logOf(cluster, table)).toHaveLength(2)
    await cluster.time.advance(1)
    expect((await logOf(cluster, table)).slice(2)).toEqual([
      {
        kind: 'move',
        seat: HOST,
        move: { do: 'start' },
        at: now - (await node.tableService.read(table)).created + 3_000,
      },
    ])
  })

  it('MT-4.9 after 35 s of silence a stand-in acts for the oldest, and never bribes', async () => {
    const cluster = await freshCluster()
    const node = cluster.node()
    const table = await cluster.begin(node, 2, {
      game: 'magical-treehouse',
      options: { pace: 'realtime', ages: '2134' },
    })
    for (const seat of [0, 1]) await node.matchService.play(table, seat, `ready${seat}`, { do: 'ready' })
    await cluster.time.advance(3_000)
    const { clock } = await node.matchService.scene(table, 0)
    const start = cluster.time.now()
    expect(clock.limits).toEqual([{ kind: 'stall', seat: 1, from: start + 20_000, until: start + 35_000 }])
    await cluster.time.advance(34_999)
    expect(await logOf(cluster, table)).toHaveLength(3)
    await cluster.time.advance(1)
    expect((await logOf(cluster, table)).slice(3)).toMatchObject([{ seat: 1, standIn: true }])
    await cluster.time.advance(35_000)
    expect((await logOf(cluster, table)).slice(4)).toMatchObject([{ seat: 1, standIn: true }])
  })
})

describe('a seat whose turn is hidden', () => {
  it('has no clock, but at a table with clocks a stand-in answers after a minute, which is no missed wait', async () => {
    const { cluster, node, table, time } = await startMatch({ pace: 'live', time: { budget: 600_000 } }, 3)
    await node.matchService.play(table, 0, 'ask', ASK)
    await time.advance(59_999)
    expect(await logOf(cluster, table)).toHaveLength(1)
    await time.advance(1)
    expect((await logOf(cluster, table))[1]).toMatchObject({ move: { do: 'answer' }, standIn: true })
    expect((await node.tableService.read(table)).chairs.map(({ missed }) => missed)).toEqual([0, 0, 0])
  })
})

describe('a player who is away', () => {
  it('has a stand-in from leaving until rejoining', async () => {
    const { cluster, node, table, time } = await startMatch({ pace: 'mail' })
    await time.advance(60_000)
    await node.tableService.leave(table, anna)
    await time.advance(0)
    expect(await logOf(cluster, table)).toMatchObject([{ seat: 0, move: STEP, standIn: true }])
    await expect(node.matchService.play(table, 0, 'gone', WHISPER)).rejects.toMatchObject({
      problem: { code: 'conflict' },
    })
    await node.tableService.rejoin(table, anna)
    await node.matchService.play(table, 1, 'b', STEP)
    await time.advance(60_000)
    expect(await logOf(cluster, table)).toHaveLength(2)
  })

  it('has a stand-in to the end after resigning while the others play on', async () => {
    const { cluster, node, table, time } = await startMatch({ pace: 'mail' }, 3)
    await node.tableService.resign(table, anna)
    await time.advance(2_000)
    expect(await logOf(cluster, table)).toMatchObject([{ seat: 0, standIn: true }])
    await expect(node.matchService.play(table, 0, 'back', WHISPER)).rejects.toMatchObject({
      problem: { code: 'conflict', message: 'You have resigned this match.' },
    })
  })
})

describe('a stand-in', () => {
  it('that was still thinking when the player came back does not move', async () => {
    const cluster = await freshCluster()
    let finish = () => {}
    const bots: BotRunner = {
      choose: ({ moves }) =>
        new Promise((answer) => {
          finish = () => answer(moves[0] ?? {})
        }),
    }
    const node = cluster.node({ games, bots })
    const table = await cluster.begin(node, 2, { game: 'whispers', pace: 'mail' })
    await node.tableService.leave(table, anna)
    await cluster.time.advance(2_000)
    await node.tableService.rejoin(table, anna)
    await cluster.time.settle()
    finish()
    await cluster.time.advance(2_000)
    expect(await logOf(cluster, table)).toEqual([])
  })
})

describe('a node that has missed an entry of another node', () => {
  it('does not overwrite the due time that the other has stored', async () => {
    const cluster = await freshCluster()
    const [one, other] = [cluster.node({ games, bots: firstMove }), cluster.node({ games, bots: firstMove })]
    const table = await cluster.begin(one, 1, { game: 'whispers', pace: 'mail', seats: [{ bot: 'random' }] })
    await one.matchService.scene(table, 0)
    one.cutOff()
    await other.matchService.play(table, 0, 'unheard', STEP)
    other.die()
    one.matchService.refreshTable(table)
    await cluster.time.advance(5_000)
    expect(await logOf(cluster, table)).toMatchObject([{ seat: 0 }, { seat: 1 }])
  })
})

describe('bots', () => {
  const withBot = { seats: [{ bot: 'adept' }] }

  it('take between 1 and 1.5 times the bot delay, not always the same', async () => {
    const { cluster, node, table, time } = await startMatch({ ...withBot, pace: 'live' }, 1)
    const delays: number[] = []
    for (let turn = 0; turn < 8; turn++) {
      await node.matchService.play(table, 0, `t${turn}`, STEP)
      const { length } = await logOf(cluster, table)
      const { batches } = cluster
      delays.push(await time.advanceUntil(() => cluster.batches > batches))
      expect((await logOf(cluster, table))[length]).toMatchObject({ seat: 1, kind: 'move' })
    }
    for (const delay of delays) expect(delay).toBeGreaterThanOrEqual(800)
    for (const delay of delays) expect(delay).toBeLessThanOrEqual(1_200)
    expect(new Set(delays).size).toBeGreaterThan(3)
  })

  it('are not recorded as stand-ins, and are asked with their own view only', async () => {
    const cluster = await freshCluster()
    const asked: unknown[] = []
    const bots: BotRunner = {
      choose: async ({ seat, view, level, moves }) => {
        asked.push({ seat, view, level })
        return moves[0] ?? {}
      },
    }
    const node = cluster.node({ games, bots })
    const table = await cluster.begin(node, 2, { game: 'whispers', seats: [{ bot: 'random' }] })
    await node.matchService.play(table, 0, 'w', WHISPER)
    await node.matchService.play(table, 0, 'a', STEP)
    await node.matchService.play(table, 1, 'b', STEP)
    await cluster.time.advance(2_000)
    expect(asked).toMatchObject([{ seat: 2, level: 'random', view: { whispers: [-1, -1, 0] } }])
    expect((await logOf(cluster, table)).at(-1)).toEqual({ kind: 'move', seat: 2, move: STEP, at: expect.any(Number) })
  })

  it('that fail have any legal move made for them', async () => {
    const cluster = await freshCluster()
    const broken = {
      ...whispers,
      evaluate: () => {
        throw new Error('broken')
      },
    }
    const node = cluster.node({ games: [broken] })
    const table = await cluster.begin(node, 1, { game: 'whispers', ...withBot })
    await node.matchService.play(table, 0, 'a', STEP)
    await cluster.time.advance(2_000)
    expect((await logOf(cluster, table))[1]).toMatchObject({ seat: 1, kind: 'move' })
  })

  it('move after their node has died', async () => {
    const { cluster, node, table, time } = await startMatch({ ...withBot, pace: 'live' }, 1)
    await node.matchService.play(table, 0, 'a', STEP)
    restart(cluster, node)
    await time.advance(3_000)
    expect(await logOf(cluster, table)).toHaveLength(2)
  })

  it('do not move when the move they respond to is undone while they think', async () => {
    const cluster = await freshCluster()
    let finish = () => {}
    const bots: BotRunner = {
      choose: ({ moves }) => new Promise((answer) => (finish = () => answer(moves[0] ?? {}))),
    }
    const node = cluster.node({ games, bots })
    const table = await cluster.begin(node, 1, { game: 'whispers', ...withBot })
    await node.matchService.play(table, 0, 'a', STEP)
    await cluster.time.advance(2_000)
    await node.matchService.undo(table, 0, 'u')
    finish()
    await cluster.time.advance(2_000)
    expect((await logOf(cluster, table)).map(({ kind, seat }) => [kind, seat])).toEqual([
      ['move', 0],
      ['undo', 0],
    ])
  })
})

describe('the end of a match', () => {
  it('ends the table, and ratings are counted', async () => {
    const { node, table, time } = await startMatch({ pace: 'mail', rated: true })
    await node.matchService.play(table, 0, 'end', END)
    await time.advance(1_000)
    expect(await node.tableService.read(table)).toMatchObject({
      status: 'over',
      ending: 'finished',
      settled: true,
      standing: { rank: [1, 2], score: [2, 1] },
    })
    expect(await node.context.store.nextDue(time.now() + 1e9)).toBeNull()
  })

  it('is settled by another node if the one that saw it dies', async () => {
    const { cluster, node, table, time } = await startMatch({ pace: 'mail', rated: true })
    await node.matchService.play(table, 0, 'end', END)
    const other = restart(cluster, node)
    expect((await other.tableService.read(table)).status).toBe('playing')
    await time.advance(2_000)
    expect(await other.tableService.read(table)).toMatchObject({ status: 'over', settled: true })
  })

  it('by resigning is settled too', async () => {
    const { node, table, time } = await startMatch({ pace: 'mail', rated: true })
    await node.tableService.resign(table, brit)
    await time.advance(2_000)
    expect(await node.tableService.read(table)).toMatchObject({ status: 'over', ending: 'resigned', settled: true })
  })
})

describe('memory', () => {
  it('is freed of a match without viewers after a minute without use; the match goes on from its log', async () => {
    const { node, table, time } = await startMatch({ pace: 'mail' })
    const live = async () => (await node.context.metrics.liveMatches.get()).values[0]?.value
    await node.matchService.play(table, 0, 'a', STEP)
    expect(await live()).toBe(1)
    await time.advance(120_000)
    expect(await live()).toBe(0)
    await node.matchService.play(table, 1, 'b', STEP)
    const viewer = await TestViewer.at(node, table, 0)
    await time.advance(120_000)
    expect(await live()).toBe(1)
    viewer.leave()
    await time.advance(120_000)
    expect(await live()).toBe(0)
  })
})
