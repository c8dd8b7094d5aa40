import { describe, expect, it } from 'vitest'
import { allViewers, freshCluster, PEOPLE, type TestCluster, type TestNode } from '../kit/test-cluster.ts'
import { TestViewer } from '../kit/test-viewer.ts'
import { ANSWER, ASK, END, STEP, WHISPER, whispers } from '../kit/whispers.ts'

interface MatchFixture {
  readonly cluster: TestCluster
  readonly node: TestNode
  readonly table: string
}

async function startMatch(
  people = 3,
  time: { perMove?: number } = {},
  usualTime: object = { perMove: 900_000 },
): Promise<MatchFixture> {
  const cluster = await freshCluster()
  const node = cluster.node({ games: [whispers] })
  const table = await cluster.begin(node, people, {
    game: 'whispers',
    pace: 'relaxed',
    time: { ...usualTime, ...time },
  })
  return { cluster, node, table }
}

let requests = 0
const play = ({ node, table }: MatchFixture, seat: number, move: object) =>
  node.matchService.play(table, seat, `q${++requests}`, move)

/** The seat that was asked. */
const askedOf = async ({ cluster, table }: MatchFixture): Promise<number> => {
  const { match } = await cluster.loadMatch(table, [whispers])
  return 31 - Math.clz32(match.toAct)
}

describe('what a viewer is sent', () => {
  it('is nothing when nothing has changed that they could see', async () => {
    const table = await startMatch()
    const [anna, brit, chu, watcher] = await Promise.all(
      allViewers(3).map((who) => TestViewer.at(table.node, table.table, who)),
    )
    const marks = [anna, chu, watcher].map((viewer) => viewer?.mark)
    await play(table, 1, WHISPER)
    await table.cluster.time.advance(60_000)
    expect(brit?.log.at(-1)?.event).toEqual({ type: 'whispered', seat: 1 })
    expect(brit?.frames).toHaveLength(2)
    for (const other of [anna, chu, watcher]) expect(other?.frames).toHaveLength(1)
    expect([anna, chu, watcher].map((viewer) => viewer?.mark)).toEqual(marks)
  })

  it('does not include the loss of the right to undo by a hidden move', async () => {
    const table = await startMatch()
    const anna = await TestViewer.at(table.node, table.table, 0)
    await play(table, 0, STEP)
    expect(anna.scene.undo).toBe(true)
    const frames = anna.frames.length
    await play(table, 2, WHISPER)
    expect(anna.frames).toHaveLength(frames)
    await expect(table.node.matchService.undo(table.table, 0, 'u1')).rejects.toMatchObject({ rule: 'SB-4' })
    await play(table, 1, STEP)
    expect(anna.scene.undo).toBe(false)
  })

  it('does not name a hidden seat by telling that a stand-in moved for it', async () => {
    const table = await startMatch()
    await play(table, 0, ASK)
    const asked = await askedOf(table)
    const onlookers = await Promise.all(allViewers(3).map((who) => TestViewer.at(table.node, table.table, who)))
    const leaver = PEOPLE[asked]
    if (leaver === undefined) throw new Error('nobody was asked')
    await table.node.tableService.leave(table.table, leaver)
    await table.cluster.time.advance(5_000)
    for (const { lastUpdate, who } of onlookers) {
      expect(lastUpdate?.events.some(({ event }) => event.type === 'answered')).toBe(true)
      expect(lastUpdate?.standIn).toBe(who === asked ? true : undefined)
    }
  })

  it('does not show who is awaited where that is hidden: no clock runs, and all others are sent the same', async () => {
    const table = await startMatch()
    const onlookers = await Promise.all(allViewers(3).map((who) => TestViewer.at(table.node, table.table, who)))
    await play(table, 0, ASK)
    const asked = await askedOf(table)
    for (const { clock, scene, who } of onlookers) {
      expect(clock.due).toEqual([null, null, null])
      expect(scene.awaited).toEqual(who === asked ? [asked] : [])
    }
  })

  it('is the same frame for all viewers of one observer', async () => {
    const table = await startMatch()
    const [one, other] = await Promise.all([0, 0].map((who) => TestViewer.at(table.node, table.table, who)))
    await play(table, 0, STEP)
    expect(one?.frames.at(-1)).toBe(other?.frames.at(-1))
    expect(one?.mark).toBe(other?.mark)
  })

  it('leaves out what follows from the view for those who have the rules', async () => {
    const table = await startMatch()
    const whole = await TestViewer.at(table.node, table.table, 0)
    const derives = await TestViewer.at(table.node, table.table, 0, true)
    for (const move of [STEP, WHISPER]) await play(table, 0, move)
    expect(whole.scene.awaited).not.toEqual([])
    expect(derives.scene).toEqual({ ...whole.scene, moves: [], awaited: [], result: null })
    expect(derives.log).toEqual(whole.log)
    const [sent, sentInFull] = [derives, whole].map(({ frames }) => frames.at(-1)?.length ?? 0)
    expect(sent).toBeLessThanOrEqual(sentInFull ?? 0)
  })

  it('has no clock where no time runs', async () => {
    const table = await startMatch(3, {}, {})
    const anna = await TestViewer.at(table.node, table.table, 0)
    const { clock } = anna
    await play(table, 0, STEP)
    expect(anna.lastUpdate).toBeDefined()
    expect(anna.lastUpdate?.clock).toBeUndefined()
    expect(anna.clock).toEqual(clock)
    const timed = await startMatch()
    const brit = await TestViewer.at(timed.node, timed.table, 1)
    await play(timed, 0, STEP)
    expect(brit.lastUpdate?.clock?.due.filter((due) => due !== null)).not.toEqual([])
  })

  it('ends when they leave', async () => {
    const table = await startMatch()
    const anna = await TestViewer.at(table.node, table.table, 0)
    anna.leave()
    await play(table, 0, STEP)
    expect(anna.frames).toHaveLength(1)
  })

  it('has no moves once the players have ended the match', async () => {
    const table = await startMatch(2)
    const anna = await TestViewer.at(table.node, table.table, 0)
    expect(anna.scene.moves).not.toEqual([])
    const brit = PEOPLE[1]
    if (brit !== undefined) await table.node.tableService.resign(table.table, brit)
    await table.cluster.time.settle()
    expect(anna.scene).toMatchObject({ moves: [], awaited: [], undo: false, result: null })
    await expect(play(table, 0, STEP)).rejects.toMatchObject({ problem: { code: 'conflict' } })
  })
})

describe('the log', () => {
  it('loses with the next chapter the events that are not kept', async () => {
    const table = await startMatch()
    const anna = await TestViewer.at(table.node, table.table, 0)
    const types = (viewer: TestViewer) => viewer.log.map(({ event }) => event.type)
    await play(table, 0, STEP)
    await play(table, 1, STEP)
    expect(types(anna)).toEqual(['chapter', 'stepped', 'stepped'])
    expect(anna.log[1]?.passing).toBe(true)
    await play(table, 2, STEP)
    expect(anna.lastUpdate?.events.map(({ event }) => event.type)).toEqual(['stepped', 'chapter'])
    expect(types(anna)).toEqual(['chapter', 'chapter'])
    expect(types(await TestViewer.at(table.node, table.table, 0))).toEqual(['chapter', 'chapter'])
  })

  it('is sent whole after an undo to viewers who saw the move, and not to those who did not', async () => {
    const table = await startMatch()
    const [anna, brit] = await Promise.all([0, 1].map((who) => TestViewer.at(table.node, table.table, who)))
    await play(table, 1, WHISPER)
    await table.node.matchService.undo(table.table, 1, 'u1')
    expect(brit?.lastUpdate?.log?.map(({ event }) => event.type)).toEqual(['chapter'])
    expect(anna?.frames).toHaveLength(1)
    await play(table, 0, STEP)
    await table.node.matchService.undo(table.table, 0, 'u2')
    expect(anna?.lastUpdate?.log).toEqual(brit?.lastUpdate?.log)
    expect(anna?.log).toHaveLength(1)
    expect(anna?.scene.awaited).toEqual([0])
  })

  it('is restored by an undo of the move that began a chapter', async () => {
    const table = await startMatch(2)
    const anna = await TestViewer.at(table.node, table.table, 0)
    for (const seat of [0, 1, 0]) await play(table, seat, STEP)
    expect(anna.log).toHaveLength(2)
    await table.node.matchService.undo(table.table, 0, 'u1')
    expect(anna.log.map(({ event }) => event.type)).toEqual(['chapter', 'stepped', 'stepped'])
  })
})

describe('a viewer who comes back with a mark', () => {
  it('gets exactly the missed updates', async () => {
    const table = await startMatch()
    const [anna, other] = await Promise.all([0, 0].map((who) => TestViewer.at(table.node, table.table, who)))
    if (anna === undefined || other === undefined) throw new Error('nobody came')
    anna.leave()
    await play(table, 0, STEP)
    await play(table, 1, STEP)
    await anna.join(table.node, table.table)
    expect(anna.wholeSceneCount).toBe(1)
    expect(anna.frames).toEqual(other.frames)
    expect(anna.scene).toEqual(other.scene)
  })

  it('gets one update if nobody else viewed as the same observer', async () => {
    const table = await startMatch()
    const anna = await TestViewer.at(table.node, table.table, 0)
    anna.leave()
    for (const seat of [0, 1, 2, 0]) await play(table, seat, STEP)
    await anna.join(table.node, table.table)
    expect(anna.wholeSceneCount).toBe(1)
    expect(anna.frames).toHaveLength(2)
    expect(anna.lastUpdate?.events.map(({ event }) => event.type)).toEqual(['chapter', 'stepped'])
    const fresh = await table.node.matchService.scene(table.table, 0)
    expect(anna.scene).toEqual(fresh.scene)
    expect(anna.log).toEqual(fresh.log)
    expect(anna.mark).toBe(fresh.mark)
  })

  it('gets nothing if nothing was missed', async () => {
    const table = await startMatch()
    const anna = await TestViewer.at(table.node, table.table, 0)
    anna.leave()
    await play(table, 1, WHISPER)
    await anna.join(table.node, table.table)
    expect(anna.frames).toHaveLength(1)
    await play(table, 0, STEP)
    expect(anna.frames).toHaveLength(2)
  })

  it('gets a whole scene if the mark is another observer’s, too old, or from before a reload of the match', async () => {
    const table = await startMatch(2)
    const anna = await TestViewer.at(table.node, table.table, 0)
    const first = anna.mark
    const posing = new TestViewer(1)
    posing.mark = first
    await posing.join(table.node, table.table)
    expect(posing.wholeSceneCount).toBe(1)
    for (let turn = 0; turn < 70; turn++) await play(table, turn % 2, STEP)
    const late = new TestViewer(0)
    late.mark = first
    await late.join(table.node, table.table)
    expect(late.wholeSceneCount).toBe(1)
    for (const viewer of [anna, posing, late]) viewer.leave()
    await table.cluster.time.advance(120_000)
    await anna.join(table.node, table.table)
    expect(anna.wholeSceneCount).toBe(2)
    expect(anna.scene.awaited).toEqual([0])
  })
})

describe('after a match was compacted', () => {
  it('updates go on as before', async () => {
    const table = await startMatch()
    const [anna, brit] = await Promise.all([0, 1].map((who) => TestViewer.at(table.node, table.table, who)))
    if (anna === undefined || brit === undefined) throw new Error('nobody came')
    await play(table, 0, STEP)
    await table.cluster.time.advance(180_000)
    await table.node.matchService.undo(table.table, 0, 'u1')
    await table.cluster.time.advance(180_000)
    await play(table, 0, STEP)
    await table.cluster.time.advance(180_000)
    await play(table, 2, WHISPER)
    await table.cluster.time.advance(180_000)
    await play(table, 1, STEP)
    for (const viewer of [anna, brit]) {
      expect(viewer.wholeSceneCount).toBe(1)
      expect(viewer.frames).toHaveLength(5)
      const { match } = await table.cluster.loadMatch(table.table, [whispers])
      expect(viewer.scene.view).toEqual(match.view(viewer.who))
      expect(viewer.log.map(({ event }) => event.type)).toEqual(['chapter', 'stepped', 'stepped'])
    }
    expect(brit.scene.undo).toBe(true)
    expect(anna.scene.undo).toBe(false)
  })

  it('a viewer who comes back gets nothing if nothing was missed, and a whole scene otherwise', async () => {
    const table = await startMatch()
    const [anna, brit] = await Promise.all([0, 1].map((who) => TestViewer.at(table.node, table.table, who)))
    if (anna === undefined || brit === undefined) throw new Error('nobody came')
    await play(table, 0, STEP)
    brit.leave()
    await play(table, 1, STEP)
    await table.cluster.time.advance(180_000)
    await brit.join(table.node, table.table)
    expect(brit.wholeSceneCount).toBe(2)
    anna.leave()
    await anna.join(table.node, table.table)
    expect(anna.wholeSceneCount).toBe(1)
    expect(anna.scene.view).toMatchObject({ turn: 2 })
    expect(brit.scene.view).toMatchObject({ turn: 2 })
  })
})

describe('who may view a match', () => {
  it('seats of the table, and spectators only where the table allows it', async () => {
    const cluster = await freshCluster()
    const node = cluster.node({ games: [whispers] })
    const table = await cluster.begin(node, 2, { game: 'whispers', watchable: false })
    await expect(node.matchService.scene(table, 'spectator')).rejects.toMatchObject({ problem: { code: 'forbidden' } })
    await expect(node.matchService.scene(table, 2)).rejects.toMatchObject({ problem: { code: 'not-found' } })
    await expect(node.matchService.scene('NoSuchTable1', 0)).rejects.toMatchObject({ problem: { code: 'not-found' } })
    expect((await node.matchService.scene(table, 1)).seat).toBe(1)
  })

  it('nobody before the match has begun', async () => {
    const cluster = await freshCluster()
    const node = cluster.node({ games: [whispers] })
    const [anna] = PEOPLE
    if (anna === undefined) throw new Error('nobody is there')
    const wish = { game: 'whispers', options: {}, seats: ['me', 'open'], pace: 'live' } as const
    const { id } = await node.tableService.open(anna, {
      ...wish,
      seats: [...wish.seats],
      visibility: 'open',
      rated: false,
      watchable: true,
    })
    await expect(node.matchService.scene(id, 0)).rejects.toMatchObject({ problem: { code: 'conflict' } })
  })
})

describe('the explanation of a refusal', () => {
  it('is given without trying the move, from the seat’s own view', async () => {
    const table = await startMatch(2)
    const { matchService } = table.node
    expect(await matchService.explainRefusal(table.table, 1, STEP)).toMatchObject({ code: 'refused', rule: 'WH-1' })
    expect(await matchService.explainRefusal(table.table, 0, STEP)).toBeUndefined()
    expect(await matchService.explainRefusal(table.table, 0, { do: 'fly' })).toMatchObject({
      code: 'refused',
      rule: 'SB-1',
    })
    expect(await matchService.explainRefusal(table.table, 15, STEP)).toMatchObject({ code: 'forbidden' })
    expect(await matchService.entries(table.table)).toEqual([])
  })
})

describe('the awaited seats', () => {
  it('are given with the entry at which the wait began, also where others may not know', async () => {
    const table = await startMatch()
    const heard: string[] = []
    table.node.matchService.onAwaitedChange((id, waits) => heard.push(`${id === table.table} ${JSON.stringify(waits)}`))
    expect(await table.node.matchService.awaitedSeats(table.table)).toEqual([{ seat: 0, since: 0 }])
    await play(table, 0, WHISPER)
    await play(table, 0, ASK)
    const asked = await askedOf(table)
    expect(await table.node.matchService.awaitedSeats(table.table)).toEqual([{ seat: asked, since: 2 }])
    await play(table, asked, ANSWER)
    await play(table, 1, END)
    expect(await table.node.matchService.awaitedSeats(table.table)).toEqual([])
    expect(heard).toEqual(
      [[{ seat: asked, since: 2 }], [{ seat: 1, since: 3 }], []].map((waits) => `true ${JSON.stringify(waits)}`),
    )
  })
})
