import { LEVELS, makeBot } from '@spellbough/bots'
import { findGame } from '@spellbough/games'
import { MIN_REACTION_MS } from '@spellbough/host'
import { WorkerBots } from '@spellbough/host/worker'
import { fairnessFromWord, fastRng, type LogEntry, readGameFile, verifyGameFile } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { BotClient, type BotWorker } from '../../src/play/bot-client.ts'
import type { BotWorkerRequest } from '../../src/play/bot-messages.ts'
import { buildConfig, type LocalGame, type LocalSeat } from '../../src/play/local-game.ts'
import { LocalSession } from '../../src/play/local-session.ts'
import { loadSavedGame, saveGame } from '../../src/play/saved-games.ts'

type ScheduleAnswer = (answer: () => void) => void

/** A worker without a thread: it responds as the real one does, in few iterations, and when the test lets it. */
function inlineWorker(asked: BotWorkerRequest[], scheduleAnswer: ScheduleAnswer = queueMicrotask): BotWorker {
  const bots = new WorkerBots({
    loadGame: async (id) => findGame(id),
    makeBot: async (level, game) => makeBot(level, game),
  })
  const worker: BotWorker = {
    onmessage: null,
    onerror: null,
    terminate() {},
    async postMessage(request) {
      asked.push(request)
      const response = await bots.respond({ ...request, budget: { iterations: 1 } })
      const data = structuredClone({ ...response, id: request.id })
      scheduleAnswer(() => worker.onmessage?.({ data } as MessageEvent))
    },
  }
  return worker
}

/** Time that passes only when the test says so. */
class FakeTimer {
  time = 1_000_000
  #next: { at: number; run: () => void } | undefined

  readonly after = (milliseconds: number, run: () => void) => {
    const next = { at: this.time + milliseconds, run }
    this.#next = next
    return () => {
      if (this.#next === next) this.#next = undefined
    }
  }

  /** Advances to the next timer and runs it; false if there is none. */
  async runNext(): Promise<boolean> {
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
  scheduleAnswer?: ScheduleAnswer,
) {
  const game = findGame(id)
  const timer = new FakeTimer()
  const storage = new MapStorage()
  const asked: BotWorkerRequest[] = []
  const rng = fastRng(9)
  const saved: LocalGame = {
    id: 'one',
    game: id,
    version: game.rules.version,
    config: buildConfig(game, chairs.length, options) as Record<string, unknown>,
    chairs,
    begun: timer.time,
    fairness: fairnessFromWord('a word', chairs.length),
    entries: [],
    touched: timer.time,
    over: false,
  }
  const open = (from: LocalGame) =>
    new LocalSession(game, from, {
      bots: new BotClient(() => inlineWorker(asked, scheduleAnswer)),
      botDelayMs: 700,
      now: () => timer.time,
      after: timer.after,
      seed: () => rng.int(1 << 20),
      save: (state) => saveGame(storage, state),
    })
  return { session: open(saved), open, timer, storage, asked, rng }
}

/** Plays the people's seats at random until the end. */
async function playToTheEnd(at: ReturnType<typeof openTestMatch>, session = at.session): Promise<void> {
  for (let guard = 0; session.state().result === undefined; guard++) {
    if (guard > 20_000) throw new Error('the game does not end')
    if (session.state().passDeviceTo !== undefined) session.actions.confirmDevicePassed?.()
    const { moves } = session.state()
    const move = moves[at.rng.int(Math.max(1, moves.length))]
    // Then a timer is set, as soon as modules that are being loaded are there.
    if (move === undefined) await expect.poll(() => at.timer.runNext(), { interval: 1 }).toBe(true)
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
    for (const request of at.asked) {
      expect(request.seat).toBe(1)
      const { memory, ...rest } = request
      expect(Object.keys(rest).sort()).toEqual(
        ['budget', 'game', 'id', 'level', 'match', 'seat', 'seed', 'version', 'view'].sort(),
      )
      // The bot was there from the beginning.
      expect(memory).toEqual(request === at.asked[0] ? [] : undefined)
    }
  })
})

describe('a local game', () => {
  it('goes on after a reload', async () => {
    const at = openTestMatch('mag-mell', [{ name: 'Wren' }, { name: 'Mage', bot: 'random' }])
    for (let step = 0; step < 20; step++) {
      const [move] = at.session.state().moves
      if (move === undefined) await at.timer.runNext()
      else await at.session.move(move)
    }
    const before = at.session.state()
    at.session.close()
    const saved = loadSavedGame(at.storage, 'one')
    expect(saved).toBeDefined()
    if (saved === undefined) return
    const again = at.open(saved)
    expect(again.state().view).toEqual(before.view)
    expect(again.state().log).toEqual(before.log)
    expect(again.state().newEvents).toEqual([])
    const asked = at.asked.length
    await playToTheEnd(at, again)
    // The new bot gets what its seat saw as its memory.
    const [first, second] = at.asked.slice(asked)
    expect(first?.memory).toEqual(at.asked.slice(0, asked).map(({ view }) => view))
    expect(second?.memory).toBeUndefined()
  })

  it('shows nothing while the device is passed from one player to the next', async () => {
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

/** The entries so far, as saved. */
const entriesOf = (at: ReturnType<typeof openTestMatch>): readonly LogEntry[] =>
  loadSavedGame(at.storage, 'one')?.entries ?? []

/** Lets time pass, and the person play at random, until a bot is asked or has played. */
async function untilAsked(at: ReturnType<typeof openTestMatch>, count: number): Promise<void> {
  for (let guard = 0; at.asked.length < count && guard < 500; guard++) {
    const [move] = at.session.state().moves
    if (move === undefined) await at.timer.runNext()
    else await at.session.move(move)
  }
  expect(at.asked.length).toBeGreaterThanOrEqual(count)
}

/** Lets the oldest request be answered. */
async function release(held: (() => void)[]): Promise<void> {
  held.shift()?.()
  await new Promise((resolve) => setImmediate(resolve))
}

describe('bots of a local game', () => {
  it.each(LEVELS.map(({ id, milliseconds }) => [id, milliseconds] as const))(
    'of level %s think %d ms as part of the bot delay',
    async (level, milliseconds) => {
      const at = openTestMatch('mag-mell', [{ name: 'Wren' }, { name: 'Mage', bot: level }])
      await untilAsked(at, 1)
      expect(at.asked[0]?.budget).toEqual({ milliseconds })
      const before = entriesOf(at)
      const since = before.at(-1)?.at ?? 0
      const askedAt = at.timer.time - 1_000_000
      expect(askedAt).toBe(since + Math.max(0, 700 - milliseconds))
      await at.timer.runNext()
      const made = entriesOf(at)[before.length]
      expect(made?.seat).toBe(1)
      expect(made?.at).toBe(since + 700)
    },
  )

  it('do not move when the move they respond to is undone', async () => {
    const held: (() => void)[] = []
    const at = openTestMatch('mag-mell', [{ name: 'Wren' }, { name: 'Mage', bot: 'mage' }], {}, (answer) =>
      held.push(answer),
    )
    await untilAsked(at, 1)
    expect(at.session.state().canUndo).toBe(true)
    await at.session.undo()
    const taken = entriesOf(at).length
    await release(held)
    expect(await at.timer.runNext()).toBe(false)
    expect(entriesOf(at)).toHaveLength(taken)
    await untilAsked(at, 2)
    await release(held)
    await at.timer.runNext()
    expect(entriesOf(at).at(-1)?.seat).toBe(1)
  })
})

describe('bots of a local game in real time', () => {
  const race = (scheduleAnswer?: ScheduleAnswer) =>
    openTestMatch(
      'magical-treehouse',
      [{ name: 'Wren' }, { name: 'Mage', bot: 'archmage' }],
      { pace: 'realtime' },
      scheduleAnswer,
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

  it('choose anew when their view has changed', async () => {
    const held: (() => void)[] = []
    const at = race((answer) => held.push(answer))
    const isRace = () => (at.session.state().view as { phase?: string }).phase === 'planning'
    // Requests before the real-time phase are answered at once.
    for (let guard = 0; !(isRace() && held.length > 0) && guard < 500; guard++) {
      if (!isRace()) held.shift()?.()
      await at.timer.runNext()
      const [move] = at.session.state().moves
      if (!isRace() && move !== undefined) await at.session.move(move)
    }
    const asked = at.asked.length
    const played = entriesOf(at).length
    const [move] = at.session.state().moves
    expect(await at.session.move(move as object)).toBeUndefined()
    await release(held)
    for (let guard = 0; at.asked.length === asked && guard < 20; guard++) await at.timer.runNext()
    expect(at.asked.length).toBe(asked + 1)
    expect(at.asked.at(-1)?.view).not.toEqual(at.asked.at(-2)?.view)
    expect(entriesOf(at).slice(played + 1)).toEqual([])
    await release(held)
    for (let guard = 0; entriesOf(at).length === played + 1 && guard < 20; guard++) await at.timer.runNext()
    const [, mine, theirs] = [undefined, ...entriesOf(at).slice(played)]
    expect(theirs?.seat).toBe(1)
    expect((theirs?.at ?? 0) - (mine?.at ?? 0)).toBeGreaterThanOrEqual(MIN_REACTION_MS.change)
  })
})
