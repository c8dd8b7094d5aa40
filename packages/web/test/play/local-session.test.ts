import { type Bot, LEVELS, MIN_REACTION_MS, makeBot } from '@spellbough/bots'
import { findGame } from '@spellbough/games'
import {
  fairnessFromWord,
  fastRng,
  type LogEntry,
  type Position,
  readGameFile,
  type SeatView,
  verifyGameFile,
  z,
} from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import type { BotRequest } from '../../src/play/bot-messages.ts'
import { BotClient, type BotWorker } from '../../src/play/bot-office.ts'
import { buildConfig, type LocalGame, type LocalSeat } from '../../src/play/local-game.ts'
import { LocalSession } from '../../src/play/local-session.ts'
import { loadSavedGame, saveGame } from '../../src/play/saved-games.ts'

type ScheduleAnswer = (answer: () => void) => void

/** A worker without a thread: it answers as the real one does, from the view alone, and when it is let. */
function inlineWorker(asked: BotRequest[], answering: ScheduleAnswer = queueMicrotask): BotWorker {
  const bots = new Map<string, Bot>()
  const worker: BotWorker = {
    onmessage: null,
    onerror: null,
    terminate() {},
    postMessage(question) {
      asked.push(question)
      const game = findGame(question.game)
      const view = z.decode(game.rules.viewCodec, question.view as Position) as SeatView<Position>
      const key = `${question.seat} ${question.level}`
      const bot = bots.get(key) ?? makeBot(question.level, game)
      bots.set(key, bot)
      const { seat, seed } = question
      const moves = game.rules.moves(view, seat)
      const move = bot.choose({ seat, moves, view, budget: { iterations: 1 }, rng: fastRng(seed) })
      const data = { id: question.id, move: JSON.parse(JSON.stringify(move)) as object }
      answering(() => worker.onmessage?.({ data } as MessageEvent))
    },
  }
  return worker
}

/** Time that passes only when the test says so. */
class FakeTimer {
  time = 1_000_000
  #next: { at: number; run: () => void } | undefined

  readonly after = (milliseconds: number, run: () => void) => {
    const timer = { at: this.time + milliseconds, run }
    this.#next = timer
    return () => {
      if (this.#next === timer) this.#next = undefined
    }
  }

  /** Lets the next thing happen that waits for time to pass. */
  async turn(): Promise<boolean> {
    const next = this.#next
    this.#next = undefined
    if (next !== undefined) {
      this.time = Math.max(this.time, next.at)
      next.run()
    }
    await new Promise((resolve) => setImmediate(resolve))
    return next !== undefined
  }
}

class MapStorage extends Map<string, string> {
  getItem = (key: string) => this.get(key) ?? null
  setItem = (key: string, value: string) => void this.set(key, value)
  removeItem = (key: string) => void this.delete(key)
  key = (index: number) => [...this.keys()][index] ?? null
  get length() {
    return this.size
  }
}

function openTestMatch(
  id: string,
  chairs: readonly LocalSeat[],
  options: Record<string, unknown> = {},
  answering?: ScheduleAnswer,
) {
  const game = findGame(id)
  const hands = new FakeTimer()
  const shelf = new MapStorage()
  const asked: BotRequest[] = []
  const rng = fastRng(9)
  const saved: LocalGame = {
    id: 'one',
    game: id,
    version: game.rules.version,
    config: buildConfig(game, chairs.length, options) as Record<string, unknown>,
    chairs,
    begun: hands.time,
    fairness: fairnessFromWord('a word', chairs.length),
    entries: [],
    touched: hands.time,
    over: false,
  }
  const open = (from: LocalGame) =>
    new LocalSession(game, from, {
      bots: new BotClient(() => inlineWorker(asked, answering)),
      botDelayMs: 700,
      now: () => hands.time,
      after: hands.after,
      seed: () => rng.int(1 << 20),
      save: (state) => saveGame(shelf, state),
    })
  return { session: open(saved), open, hands, shelf, asked, rng }
}

/** Plays the people's seats at random until the end. */
async function playToTheEnd(at: ReturnType<typeof openTestMatch>, session = at.session): Promise<void> {
  for (let guard = 0; session.state().result === undefined; guard++) {
    if (guard > 20_000) throw new Error('the game does not end')
    if (session.state().passDeviceTo !== undefined) session.actions.confirmDevicePassed?.()
    const { moves } = session.state()
    const move = moves[at.rng.int(Math.max(1, moves.length))]
    // Something is always under way then; only modules that are being loaded take their time.
    if (move === undefined) await expect.poll(() => at.hands.turn(), { interval: 1 }).toBe(true)
    else expect(await session.move(move)).toBeUndefined()
    await new Promise((resolve) => setImmediate(resolve))
  }
}

describe.each(['mag-mell', 'magical-treehouse', 'magician-and-tenant', 'tree-society'])('%s in the browser', (id) => {
  it('is played to its end against a bot, and its file verifies', async () => {
    const at = openTestMatch(id, [{ name: 'Wren' }, { name: 'Mage', bot: 'adept' }])
    await playToTheEnd(at)
    expect(at.asked.length).toBeGreaterThan(0)
    const text = await at.session.actions.gameFile?.()
    const verdicts = verifyGameFile(readGameFile(text ?? ''), findGame)
    expect(verdicts.map(({ state }) => state)).toEqual(['good', 'good', 'good', 'good', 'good'])
  })

  it('asks bots with their own view only', async () => {
    const at = openTestMatch(id, [{ name: 'Wren' }, { name: 'Mage', bot: 'random' }])
    await playToTheEnd(at)
    for (const question of at.asked) {
      expect(question.seat).toBe(1)
      const { memory, ...rest } = question
      expect(Object.keys(rest).sort()).toEqual(
        ['game', 'id', 'level', 'match', 'milliseconds', 'seat', 'seed', 'version', 'view'].sort(),
      )
      // It was there from the beginning.
      expect(memory).toEqual(question === at.asked[0] ? [] : undefined)
    }
  })
})

describe('a local game', () => {
  it('goes on after a reload where it stood', async () => {
    const at = openTestMatch('mag-mell', [{ name: 'Wren' }, { name: 'Mage', bot: 'random' }])
    for (let step = 0; step < 20; step++) {
      const [move] = at.session.state().moves
      if (move === undefined) await at.hands.turn()
      else await at.session.move(move)
    }
    const before = at.session.state()
    at.session.close()
    const saved = loadSavedGame(at.shelf, 'one')
    expect(saved).toBeDefined()
    if (saved === undefined) return
    const again = at.open(saved)
    expect(again.state().view).toEqual(before.view)
    expect(again.state().log).toEqual(before.log)
    expect(again.state().newEvents).toEqual([])
    const asked = at.asked.length
    await playToTheEnd(at, again)
    // The bot that was there is gone; the new one is told what its seat saw.
    const [first, second] = at.asked.slice(asked)
    expect(first?.memory).toEqual(at.asked.slice(0, asked).map(({ view }) => view))
    expect(second?.memory).toBeUndefined()
  })

  it('hides everything behind a curtain while the device goes from hand to hand', async () => {
    const at = openTestMatch('mag-mell', [{ name: 'Wren' }, { name: 'Ida' }])
    const first = at.session.state()
    expect(first.passDeviceTo).toBe(first.who)
    expect(first.moves).toEqual([])
    at.session.actions.confirmDevicePassed?.()
    expect(at.session.state().moves.length).toBeGreaterThan(0)
    let guard = 0
    while (at.session.state().who === first.who && guard++ < 50) {
      const { moves } = at.session.state()
      await at.session.move(moves.at(-1) as object)
    }
    expect(at.session.state().passDeviceTo).toBe(at.session.state().who)
    expect(at.session.state().who).not.toBe(first.who)
    expect(at.session.state().moves).toEqual([])
  })

  it('says why a move is not allowed and changes nothing', async () => {
    const at = openTestMatch('mag-mell', [{ name: 'Wren' }, { name: 'Ida' }])
    at.session.actions.confirmDevicePassed?.()
    const before = at.session.state()
    expect((await at.session.move({ do: 'nonsense' }))?.rule).toBe('SB-1')
    expect((await at.session.checkMove({ do: 'nonsense' }))?.rule).toBe('SB-1')
    expect(at.session.state()).toBe(before)
  })
})

/** What was played so far, as it is stored. */
const entriesOf = (at: ReturnType<typeof openTestMatch>): readonly LogEntry[] =>
  loadSavedGame(at.shelf, 'one')?.entries ?? []

/** Lets time pass, and the person play at random, until a bot is asked or has played. */
async function untilAsked(at: ReturnType<typeof openTestMatch>, count: number): Promise<void> {
  for (let guard = 0; at.asked.length < count && guard < 500; guard++) {
    const [move] = at.session.state().moves
    if (move === undefined) await at.hands.turn()
    else await at.session.move(move)
  }
  expect(at.asked.length).toBeGreaterThanOrEqual(count)
}

/** Lets the oldest question be answered. */
async function release(held: (() => void)[]): Promise<void> {
  held.shift()?.()
  await new Promise((resolve) => setImmediate(resolve))
}

describe('bots of this device', () => {
  it.each(LEVELS.map(({ id, milliseconds }) => [id, milliseconds] as const))(
    'of level %s think %d ms, as a part of their pause',
    async (level, milliseconds) => {
      const at = openTestMatch('mag-mell', [{ name: 'Wren' }, { name: 'Mage', bot: level }])
      await untilAsked(at, 1)
      expect(at.asked[0]?.milliseconds).toBe(milliseconds)
      const before = entriesOf(at)
      const since = before.at(-1)?.at ?? 0
      const askedAt = at.hands.time - 1_000_000
      expect(askedAt).toBe(since + Math.max(0, 700 - milliseconds))
      await at.hands.turn()
      const made = entriesOf(at)[before.length]
      expect(made?.seat).toBe(1)
      expect(made?.at).toBe(since + 700)
    },
  )

  it('forget what they thought about when the move before it is taken back', async () => {
    const held: (() => void)[] = []
    const at = openTestMatch('mag-mell', [{ name: 'Wren' }, { name: 'Mage', bot: 'mage' }], {}, (answer) =>
      held.push(answer),
    )
    await untilAsked(at, 1)
    expect(at.session.state().canUndo).toBe(true)
    await at.session.undo()
    const taken = entriesOf(at).length
    await release(held)
    expect(await at.hands.turn()).toBe(false)
    expect(entriesOf(at)).toHaveLength(taken)
    await untilAsked(at, 2)
    await release(held)
    await at.hands.turn()
    expect(entriesOf(at).at(-1)?.seat).toBe(1)
  })
})

describe('bots in a race', () => {
  const race = (answering?: ScheduleAnswer) =>
    openTestMatch(
      'magical-treehouse',
      [{ name: 'Wren' }, { name: 'Mage', bot: 'archmage' }],
      { pace: 'realtime' },
      answering,
    )

  it('are never quicker than people', async () => {
    const at = race()
    await playToTheEnd(at)
    const entries = entriesOf(at)
    const own = entries.filter(({ seat }) => seat === 1)
    expect(own.length).toBeGreaterThan(5)
    for (const [index, entry] of entries.entries()) {
      const before = entries[index - 1]
      if (entry.seat === 1 && before?.seat === 1)
        expect(entry.at - before.at).toBeGreaterThanOrEqual(MIN_REACTION_MS.choice)
    }
  })

  it('look again when the table has changed under them', async () => {
    const held: (() => void)[] = []
    const at = race((answer) => held.push(answer))
    const isRace = () => (at.session.state().view as { phase?: string }).phase === 'planning'
    // What they are asked before is answered at once.
    for (let guard = 0; !(isRace() && held.length > 0) && guard < 500; guard++) {
      if (!isRace()) held.shift()?.()
      await at.hands.turn()
      const [move] = at.session.state().moves
      if (!isRace() && move !== undefined) await at.session.move(move)
    }
    const asked = at.asked.length
    const played = entriesOf(at).length
    const [move] = at.session.state().moves
    expect(await at.session.move(move as object)).toBeUndefined()
    await release(held)
    for (let guard = 0; at.asked.length === asked && guard < 20; guard++) await at.hands.turn()
    expect(at.asked.length).toBe(asked + 1)
    expect(at.asked.at(-1)?.view).not.toEqual(at.asked.at(-2)?.view)
    expect(entriesOf(at).slice(played + 1)).toEqual([])
    await release(held)
    for (let guard = 0; entriesOf(at).length === played + 1 && guard < 20; guard++) await at.hands.turn()
    const [, mine, theirs] = [undefined, ...entriesOf(at).slice(played)]
    expect(theirs?.seat).toBe(1)
    expect((theirs?.at ?? 0) - (mine?.at ?? 0)).toBeGreaterThanOrEqual(MIN_REACTION_MS.change)
  })
})
