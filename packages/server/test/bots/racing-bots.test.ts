import { isDeepStrictEqual } from 'node:util'
import { LEVEL_IDS } from '@spellbough/bots'
import { type BotRequest, type BotRunner, MIN_REACTION_MS, SeatViews } from '@spellbough/host'
import { fastRng, HOST, type LogEntry, Match, type Seat } from '@spellbough/kernel'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { makeInlineBotRunner } from '../../src/bots/inline-bot-runner.ts'
import {
  awaitedPeople,
  freshCluster,
  hostIsAwaited,
  SimulatedPlayers,
  type TestCluster,
  type TestNode,
} from '../kit/test-cluster.ts'
import { STEP, WHISPER, whispers } from '../kit/whispers.ts'

const RACE = { game: 'magical-treehouse', options: { pace: 'realtime' } } as const

/** The number of entries to play: more than a round. */
const WATCHED_ACTIONS = 120

/** Plays a real-time match in which every third action is the person's, without any delay; returns the table. */
async function startRace(cluster: TestCluster, node: TestNode, level: string, bots: number): Promise<string> {
  const seats = Array.from({ length: bots }, () => ({ bot: level }))
  const table = await cluster.begin(node, 1, { ...RACE, seats })
  const players = new SimulatedPlayers(node)
  const loaded = await cluster.loadMatch(table)
  for (let turn = 0; loaded.length < WATCHED_ACTIONS; turn++) {
    const { batches } = cluster
    const [seat] = awaitedPeople(loaded)
    if (seat !== undefined && turn % 3 === 0) await players.move(loaded, seat, node)
    else await cluster.time.advanceUntil(() => cluster.batches > batches)
    await cluster.catchUp(loaded)
  }
  return table
}

/** An action with the time since the last change its seat saw, and since its seat's last action, in milliseconds. */
interface Action {
  readonly seat: Seat
  /** The seat's view before it, as text. */
  readonly view: string
  readonly afterChange: number
  readonly afterOwn: number
}

/** Measures the times between what seats see and what they do. */
class ActionRecorder {
  readonly #match: Match
  readonly #views: string[]
  readonly #changed: number[]
  readonly #own: number[]

  constructor(match: Match) {
    this.#match = match
    const seats = Array.from({ length: match.setup.seats }, (_, seat) => seat)
    this.#views = seats.map((seat) => this.#viewJson(seat))
    this.#changed = seats.map(() => 0)
    this.#own = seats.map(() => 0)
  }

  play(entry: LogEntry): Action {
    const { seat, at } = entry
    const afterChange = at - (this.#changed[seat] ?? 0)
    const afterOwn = at - (this.#own[seat] ?? 0)
    const view = this.#views[seat] ?? ''
    this.#match.append(entry)
    this.#own[seat] = at
    this.#views.forEach((before, viewer) => {
      const now = this.#viewJson(viewer)
      if (now !== before) this.#changed[viewer] = at
      this.#views[viewer] = now
    })
    return { seat, view, afterChange, afterOwn }
  }

  #viewJson(seat: Seat): string {
    return JSON.stringify(this.#match.view(seat))
  }
}

/** All actions of the bots of a match. */
async function actionsOf(cluster: TestCluster, table: string): Promise<Action[]> {
  const { match, doc } = await cluster.loadMatch(table)
  const watch = new ActionRecorder(Match.start(match.rules, match.setup))
  const actions = (await cluster.store.entries(table, 0)).map(({ entry }) => watch.play(entry))
  return actions.filter(({ seat }) => seat !== HOST && doc.chairs[seat]?.bot !== null)
}

/** Bots of any level that think as briefly as an adept: these tests are about when they act, not how well. */
function quickBots(asked: BotRequest[] = []): BotRunner {
  const rng = fastRng(3)
  const bytes = (count: number) => Uint8Array.from({ length: count }, () => rng.int(256))
  const inlineBots = makeInlineBotRunner({ randomBytes: bytes, log: pino({ level: 'silent' }) })
  return {
    choose(request) {
      asked.push(request)
      return inlineBots.choose({ ...request, level: 'adept', budgetMs: 1 })
    },
  }
}

describe('bots in a real-time match', () => {
  it.each(LEVEL_IDS)('never act before the minimum reaction time: %s', async (level) => {
    const cluster = await freshCluster()
    const node = cluster.node({ bots: quickBots() })
    const actions = await actionsOf(cluster, await startRace(cluster, node, level, 3))
    expect(actions.length).toBeGreaterThan(50)
    for (const { afterChange, afterOwn } of actions) {
      expect(afterChange).toBeGreaterThanOrEqual(MIN_REACTION_MS.change)
      expect(afterOwn).toBeGreaterThanOrEqual(MIN_REACTION_MS.choice)
    }
  })

  it('choose anew whenever their view changes', async () => {
    const cluster = await freshCluster()
    const asked: BotRequest[] = []
    const node = cluster.node({ bots: quickBots(asked) })
    const actions = await actionsOf(cluster, await startRace(cluster, node, 'archmage', 3))
    const requests = asked.map(({ seat, view }) => `${seat} ${JSON.stringify(view)}`)
    for (const { seat, view } of actions) expect(requests.includes(`${seat} ${view}`)).toBe(true)
    expect(requests.length).toBeGreaterThan(actions.length)
  })

  it('answer a Spell no sooner than the minimum reaction time', async () => {
    const cluster = await freshCluster()
    const node = cluster.node()
    const cast = { do: 'cast', spell: 'discard-hand' }
    const table = await tableWith(cluster, node, cast)
    await node.matchService.play(table, 0, 'cast', cast)
    await cluster.time.advance(5_000)
    const [spell, choice] = (await node.matchService.entries(table)).map(({ entry }) => entry).slice(3)
    expect(choice).toMatchObject({ seat: 1, move: { do: 'discard' } })
    expect((choice?.at ?? 0) - (spell?.at ?? 0)).toBeGreaterThanOrEqual(MIN_REACTION_MS.choice)
  })
})

/** A table at which the person has this move when the first round starts; opens tables until there is one. */
async function tableWith(cluster: TestCluster, node: TestNode, move: object): Promise<string> {
  for (;;) {
    const table = await cluster.begin(node, 1, { ...RACE, seats: [{ bot: 'random' }] })
    await node.matchService.play(table, 0, 'ready', { do: 'ready' })
    const loaded = await cluster.loadMatch(table)
    while (hostIsAwaited(loaded) || loaded.length < 3) {
      const { batches } = cluster
      await cluster.time.advanceUntil(() => cluster.batches > batches)
      await cluster.catchUp(loaded)
    }
    if (loaded.match.moves(0).some((listed) => isDeepStrictEqual(listed, move))) return table
  }
}

describe('a hidden move', () => {
  it('does not count as a change of the view of another seat', () => {
    const match = Match.start(whispers.rules, { config: { hurry: false }, seats: 2, seed: new Uint8Array(32) })
    const views = new SeatViews(match)
    match.play(0, WHISPER, 5)
    views.update({ at: 5, seq: 1 })
    expect([0, 1].map((seat) => views.lastChange(seat)?.at)).toEqual([5, 0])
    match.play(0, STEP, 9)
    views.update({ at: 9, seq: 2 })
    expect([0, 1].map((seat) => views.lastChange(seat)?.at)).toEqual([9, 9])
  })

  it('does not count in a log that is read later either', () => {
    const match = Match.start(whispers.rules, { config: { hurry: false }, seats: 2, seed: new Uint8Array(32) })
    match.play(0, WHISPER, 5)
    const views = SeatViews.ofLog(match)
    expect([0, 1].map((seat) => views.lastChange(seat))).toEqual([
      { at: 5, seq: 1 },
      { at: 0, seq: 0 },
    ])
    match.play(0, STEP, 9)
    views.update({ at: 9, seq: 2 })
    expect([0, 1].map((seat) => views.lastChange(seat)?.at)).toEqual([9, 9])
  })
})
