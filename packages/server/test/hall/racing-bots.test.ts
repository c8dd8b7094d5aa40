import { isDeepStrictEqual } from 'node:util'
import { BOT_NAMES, QUICKEST } from '@spellbough/bots'
import { type Entry, fastRng, HOST, Match, type Seat } from '@spellbough/kernel'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { type BotQuestion, type BotRunner, botsHere } from '../../src/hall/bot-player.ts'
import { Sights } from '../../src/hall/sights.ts'
import { awaitedPeople, type Cluster, freshCluster, hostIsAwaited, Players, type TestNode } from './cluster.ts'
import { STEP, WHISPER, whispers } from './whispers.ts'

const RACE = { game: 'magical-treehouse', options: { pace: 'realtime' } } as const

/** So many entries of a match are watched: a round and more. */
const WATCHED = 120

/** Every third thing that happens is an action of the person's, who needs no time at all; gives the table. */
async function race(cluster: Cluster, node: TestNode, level: string, bots: number): Promise<string> {
  const seats = Array.from({ length: bots }, () => ({ bot: level }))
  const table = await cluster.begin(node, 1, { ...RACE, seats })
  const players = new Players(node)
  const played = await cluster.played(table)
  for (let turn = 0; played.length < WATCHED; turn++) {
    const { batches } = cluster
    const [seat] = awaitedPeople(played)
    if (seat !== undefined && turn % 3 === 0) await players.move(played, seat, node)
    else await cluster.time.until(() => cluster.batches > batches)
    await cluster.follow(played)
  }
  return table
}

/** How long after what it last saw change, and after its own last action, somebody acted. */
interface Action {
  readonly seat: Seat
  /** What it saw when it acted. */
  readonly sight: string
  readonly afterChange: number
  readonly afterOwn: number
}

/** What a log tells of the times between what seats see and what they do. */
class Watch {
  readonly #match: Match
  readonly #sights: string[]
  readonly #changed: number[]
  readonly #own: number[]

  constructor(match: Match) {
    this.#match = match
    const seats = Array.from({ length: match.beginning.seats }, (_, seat) => seat)
    this.#sights = seats.map((seat) => this.#sightOf(seat))
    this.#changed = seats.map(() => 0)
    this.#own = seats.map(() => 0)
  }

  play(entry: Entry): Action {
    const { seat, at } = entry
    const afterChange = at - (this.#changed[seat] ?? 0)
    const afterOwn = at - (this.#own[seat] ?? 0)
    const sight = this.#sights[seat] ?? ''
    this.#match.append(entry)
    this.#own[seat] = at
    this.#sights.forEach((before, viewer) => {
      const now = this.#sightOf(viewer)
      if (now !== before) this.#changed[viewer] = at
      this.#sights[viewer] = now
    })
    return { seat, sight, afterChange, afterOwn }
  }

  #sightOf(seat: Seat): string {
    return JSON.stringify(this.#match.view(seat))
  }
}

/** All that the bots of a match did. */
async function actionsOf(cluster: Cluster, table: string): Promise<Action[]> {
  const { match, doc } = await cluster.played(table)
  const watch = new Watch(Match.start(match.rules, match.beginning))
  const actions = (await cluster.store.entries(table, 0)).map(({ entry }) => watch.play(entry))
  return actions.filter(({ seat }) => seat !== HOST && doc.chairs[seat]?.bot !== null)
}

/** However strong the bot, it thinks as briefly as an adept: here it is about when it acts, not how well. */
function briefly(asked: BotQuestion[] = []): BotRunner {
  const rng = fastRng(3)
  const bytes = (count: number) => Uint8Array.from({ length: count }, () => rng.int(256))
  const here = botsHere({ bytes, log: pino({ level: 'silent' }) })
  return {
    choose(question) {
      asked.push(question)
      return here.choose({ ...question, name: 'adept', milliseconds: 1 })
    },
  }
}

describe('bots where everybody acts at once', () => {
  it.each(BOT_NAMES)('never act sooner than a person could: %s', async (level) => {
    const cluster = await freshCluster()
    const node = cluster.node({ bots: briefly() })
    const actions = await actionsOf(cluster, await race(cluster, node, level, 3))
    expect(actions.length).toBeGreaterThan(50)
    for (const { afterChange, afterOwn } of actions) {
      expect(afterChange).toBeGreaterThanOrEqual(QUICKEST.change)
      expect(afterOwn).toBeGreaterThanOrEqual(QUICKEST.choice)
    }
  })

  it('decide anew whenever the table changes before their eyes', async () => {
    const cluster = await freshCluster()
    const asked: BotQuestion[] = []
    const node = cluster.node({ bots: briefly(asked) })
    const actions = await actionsOf(cluster, await race(cluster, node, 'archmage', 3))
    const questions = asked.map(({ seat, view }) => `${seat} ${JSON.stringify(view)}`)
    for (const { seat, sight } of actions) expect(questions.includes(`${seat} ${sight}`)).toBe(true)
    expect(questions.length).toBeGreaterThan(actions.length)
  })

  it('choose for a Spell, and not at once', async () => {
    const cluster = await freshCluster()
    const node = cluster.node()
    const cast = { do: 'cast', spell: 'discard-hand' }
    const table = await tableWith(cluster, node, cast)
    await node.hall.play(table, 0, 'cast', cast)
    await cluster.time.pass(5_000)
    const [spell, choice] = (await node.hall.log(table)).map(({ entry }) => entry).slice(3)
    expect(choice).toMatchObject({ seat: 1, move: { do: 'discard' } })
    expect((choice?.at ?? 0) - (spell?.at ?? 0)).toBeGreaterThanOrEqual(QUICKEST.choice)
  })
})

/** A table at which the person has this move when the first round starts: where it is not so, another one is laid. */
async function tableWith(cluster: Cluster, node: TestNode, move: object): Promise<string> {
  for (;;) {
    const table = await cluster.begin(node, 1, { ...RACE, seats: [{ bot: 'random' }] })
    await node.hall.play(table, 0, 'ready', { do: 'ready' })
    const played = await cluster.played(table)
    while (hostIsAwaited(played) || played.length < 3) {
      const { batches } = cluster
      await cluster.time.until(() => cluster.batches > batches)
      await cluster.follow(played)
    }
    if (played.match.moves(0).some((listed) => isDeepStrictEqual(listed, move))) return table
  }
}

describe('what a seat cannot see', () => {
  it('does not count as a change before its eyes', () => {
    const match = Match.start(whispers.rules, { config: { hurry: false }, seats: 2, seed: new Uint8Array(32) })
    const sights = new Sights(match)
    match.play(0, WHISPER, 5)
    sights.lookAgain({ at: 5, seq: 1 })
    expect([0, 1].map((seat) => sights.changed(seat)?.at)).toEqual([5, 0])
    match.play(0, STEP, 9)
    sights.lookAgain({ at: 9, seq: 2 })
    expect([0, 1].map((seat) => sights.changed(seat)?.at)).toEqual([9, 9])
  })
})
