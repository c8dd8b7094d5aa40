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

type ScheduleResponse = (respond: () => void) => void

/** A worker without a thread: it responds as the real one does, with few iterations, when `scheduleResponse` calls back. */
function inlineWorker(requests: BotWorkerRequest[], scheduleResponse: ScheduleResponse = queueMicrotask): BotWorker {
  const bots = new WorkerBots({
    loadGame: async (id) => findGame(id),
    makeBot: async (level, game) => makeBot(level, game),
  })
  const worker: BotWorker = {
    onmessage: null,
    onerror: null,
    terminate() {},
    async postMessage(request) {
      requests.push(request)
      const response = await bots.respond({ ...request, budget: { iterations: 1 } })
      const data = structuredClone({ ...response, id: request.id })
      scheduleResponse(() => worker.onmessage?.({ data } as MessageEvent))
    },
  }
  return worker
}

/** A fake clock with one timer. */
class FakeTimer {
  time = 1_000_000
  /** How far the device's calendar clock is ahead. */
  calendarAheadMs = 0
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
  scheduleResponse?: ScheduleResponse,
  reactionFactor = 1,
) {
  const game = findGame(id)
  const timer = new FakeTimer()
  const storage = new MapStorage()
  const requests: BotWorkerRequest[] = []
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
  const openSession = (from: LocalGame) =>
    new LocalSession(game, from, {
      bots: new BotClient(() => inlineWorker(requests, scheduleResponse)),
      botDelayMs: 700,
      reactionFactor,
      monotonicNow: () => timer.time,
      calendarNow: () => timer.time + timer.calendarAheadMs,
      after: timer.after,
      seed: () => rng.int(1 << 20),
      save: (state) => saveGame(storage, state),
    })
  return { session: openSession(saved), openSession, timer, storage, requests, rng }
}

/** Plays random moves for the people until the end. */
async function playToTheEnd(fixture: ReturnType<typeof openTestMatch>, session = fixture.session): Promise<void> {
  for (let guard = 0; session.state().result === undefined; guard++) {
    if (guard > 20_000) throw new Error('the game does not end')
    if (session.state().passDeviceTo !== undefined) session.actions.confirmDevicePassed?.()
    const { moves } = session.state()
    const move = moves[fixture.rng.int(Math.max(1, moves.length))]
    // Without a legal move a timer is set once the modules it needs are loaded.
    if (move === undefined) await expect.poll(() => fixture.timer.runNext(), { interval: 1 }).toBe(true)
    else expect(await session.move(move)).toBeUndefined()
    await new Promise((resolve) => setImmediate(resolve))
  }
}

describe.each(['mag-mell', 'magical-treehouse', 'magician-and-tenant', 'tree-society'])('%s in the browser', (id) => {
  it('is played to its end against a bot, and its file verifies', async () => {
    const fixture = openTestMatch(id, [{ name: 'Wren' }, { name: 'Mage', bot: 'adept' }])
    await playToTheEnd(fixture)
    expect(fixture.requests.length).toBeGreaterThan(0)
    const text = await fixture.session.actions.gameFile?.()
    const verdicts = verifyGameFile(readGameFile(text ?? ''), findGame)
    expect(verdicts.map(({ state }) => state)).toEqual(['good', 'good', 'good', 'good', 'good'])
  })

  it('sends bots only the view of their own seat', async () => {
    const fixture = openTestMatch(id, [{ name: 'Wren' }, { name: 'Mage', bot: 'random' }])
    await playToTheEnd(fixture)
    for (const request of fixture.requests) {
      expect(request.seat).toBe(1)
      const { memory, ...rest } = request
      expect(Object.keys(rest).sort()).toEqual(
        ['budget', 'game', 'id', 'level', 'match', 'seat', 'seed', 'version', 'view'].sort(),
      )
      // The bot has observed the match from the start, so only the first request has a memory, which is empty.
      expect(memory).toEqual(request === fixture.requests[0] ? [] : undefined)
    }
  })
})

describe('a local game', () => {
  it('continues after a reload', async () => {
    const fixture = openTestMatch('mag-mell', [{ name: 'Wren' }, { name: 'Mage', bot: 'random' }])
    for (let step = 0; step < 20; step++) {
      const [move] = fixture.session.state().moves
      if (move === undefined) await fixture.timer.runNext()
      else await fixture.session.move(move)
    }
    const stateBefore = fixture.session.state()
    fixture.session.close()
    const saved = loadSavedGame(fixture.storage, 'one')
    expect(saved).toBeDefined()
    if (saved === undefined) return
    const reopened = fixture.openSession(saved)
    expect(reopened.state().view).toEqual(stateBefore.view)
    expect(reopened.state().log).toEqual(stateBefore.log)
    expect(reopened.state().newEvents).toEqual([])
    const requestCount = fixture.requests.length
    await playToTheEnd(fixture, reopened)
    // The first request to the new bot contains the past views of its seat.
    const [first, second] = fixture.requests.slice(requestCount)
    expect(first?.memory).toEqual(fixture.requests.slice(0, requestCount).map(({ view }) => view))
    expect(second?.memory).toBeUndefined()
  })

  it('shows nothing while the device is passed from one player to the next', async () => {
    const fixture = openTestMatch('mag-mell', [{ name: 'Wren' }, { name: 'Ida' }])
    const first = fixture.session.state()
    expect(first.passDeviceTo).toBe(first.who)
    expect(first.moves).toEqual([])
    fixture.session.actions.confirmDevicePassed?.()
    expect(fixture.session.state().moves.length).toBeGreaterThan(0)
    let guard = 0
    while (fixture.session.state().who === first.who && guard++ < 50) {
      const { moves } = fixture.session.state()
      await fixture.session.move(moves.at(-1) as object)
    }
    expect(fixture.session.state().passDeviceTo).toBe(fixture.session.state().who)
    expect(fixture.session.state().who).not.toBe(first.who)
    expect(fixture.session.state().moves).toEqual([])
  })

  it('gives the rule that an illegal move violates, and keeps the state', async () => {
    const fixture = openTestMatch('mag-mell', [{ name: 'Wren' }, { name: 'Ida' }])
    fixture.session.actions.confirmDevicePassed?.()
    const stateBefore = fixture.session.state()
    expect((await fixture.session.move({ do: 'nonsense' }))?.rule).toBe('SB-1')
    expect((await fixture.session.checkMove({ do: 'nonsense' }))?.rule).toBe('SB-1')
    expect(fixture.session.state()).toBe(stateBefore)
  })
})

/** The entries so far, as saved. */
const entriesOf = (fixture: ReturnType<typeof openTestMatch>): readonly LogEntry[] =>
  loadSavedGame(fixture.storage, 'one')?.entries ?? []

/** Advances the clock and plays the person's moves until the bots have got this many requests. */
async function playUntilRequested(fixture: ReturnType<typeof openTestMatch>, count: number): Promise<void> {
  for (let guard = 0; fixture.requests.length < count && guard < 500; guard++) {
    const [move] = fixture.session.state().moves
    if (move === undefined) await fixture.timer.runNext()
    else await fixture.session.move(move)
  }
  expect(fixture.requests.length).toBeGreaterThanOrEqual(count)
}

describe.each([
  ['back', -3_600_000],
  ['forward', 3_600_000],
])('when the device’s clock is set %s by an hour', (_, step) => {
  it('bots move in their usual time, and only dates follow', async () => {
    const fixture = openTestMatch('mag-mell', [{ name: 'Wren' }, { name: 'Mage', bot: 'random' }])
    await playUntilRequested(fixture, 1)
    const entriesBefore = entriesOf(fixture)
    fixture.timer.calendarAheadMs = step
    await fixture.timer.runNext()
    expect(entriesOf(fixture)[entriesBefore.length]).toMatchObject({
      seat: 1,
      at: (entriesBefore.at(-1)?.at ?? 0) + 700,
    })
    expect(loadSavedGame(fixture.storage, 'one')?.touched).toBe(fixture.timer.time + step)
  })

  it('between two sittings, the game goes on from its last entry', async () => {
    const fixture = openTestMatch('mag-mell', [{ name: 'Wren' }, { name: 'Mage', bot: 'random' }])
    await playUntilRequested(fixture, 1)
    fixture.session.close()
    const saved = loadSavedGame(fixture.storage, 'one')
    if (saved === undefined) throw new Error('the game was saved')
    fixture.timer.calendarAheadMs = step
    // The new page has a monotonic clock of its own.
    fixture.timer.time = 50
    const reopened = fixture.openSession(saved)
    const lastEntryAt = saved.entries.at(-1)?.at ?? 0
    expect(reopened.now()).toBe(saved.begun + lastEntryAt)
    await playUntilRequested({ ...fixture, session: reopened }, 2)
    await fixture.timer.runNext()
    expect(entriesOf(fixture)[saved.entries.length]).toMatchObject({ seat: 1, at: lastEntryAt + 700 })
  })
})

/** Delivers the oldest response that is held back. */
async function releaseOldestResponse(heldResponses: (() => void)[]): Promise<void> {
  heldResponses.shift()?.()
  await new Promise((resolve) => setImmediate(resolve))
}

describe('bots of a local game', () => {
  it.each(LEVELS.map(({ id, milliseconds }) => [id, milliseconds] as const))(
    'of level %s think %d ms as part of the bot delay',
    async (level, milliseconds) => {
      const fixture = openTestMatch('mag-mell', [{ name: 'Wren' }, { name: 'Mage', bot: level }])
      await playUntilRequested(fixture, 1)
      expect(fixture.requests[0]?.budget).toEqual({ milliseconds })
      const entriesBefore = entriesOf(fixture)
      const lastEntryAt = entriesBefore.at(-1)?.at ?? 0
      const requestedAt = fixture.timer.time - 1_000_000
      expect(requestedAt).toBe(lastEntryAt + Math.max(0, 700 - milliseconds))
      await fixture.timer.runNext()
      const botEntry = entriesOf(fixture)[entriesBefore.length]
      expect(botEntry?.seat).toBe(1)
      expect(botEntry?.at).toBe(lastEntryAt + 700)
    },
  )

  it('wait while they are held, and then move at once', async () => {
    const fixture = openTestMatch('mag-mell', [{ name: 'Wren' }, { name: 'Mage', bot: 'adept' }])
    await playUntilRequested(fixture, 1)
    fixture.session.pacing?.setHeld(true)
    const entryCount = entriesOf(fixture).length
    expect(await fixture.timer.runNext()).toBe(false)
    fixture.timer.time += 5000
    expect(entriesOf(fixture)).toHaveLength(entryCount)
    fixture.session.pacing?.setHeld(false)
    await fixture.timer.runNext()
    expect(entriesOf(fixture)[entryCount]).toMatchObject({ seat: 1 })
  })

  it('take no time while the player skips to their turn, and after it their usual time again', async () => {
    const fixture = openTestMatch('mag-mell', [
      { name: 'Wren' },
      { name: 'Hazel', bot: 'random' },
      { name: 'Alder', bot: 'random' },
    ])
    await playUntilRequested(fixture, 1)
    fixture.session.pacing?.skipToPerson()
    const skippedAt = fixture.timer.time
    for (let guard = 0; fixture.session.state().moves.length === 0 && guard < 50; guard++) await fixture.timer.runNext()
    expect(fixture.session.state().awaited).toContain(0)
    expect(fixture.timer.time).toBe(skippedAt)
    await playUntilRequested(fixture, fixture.requests.length + 1)
    const entriesBefore = entriesOf(fixture)
    await fixture.timer.runNext()
    const [entry] = entriesOf(fixture).slice(entriesBefore.length)
    expect((entry?.at ?? 0) - (entriesBefore.at(-1)?.at ?? 0)).toBe(700)
  })

  it('have no pace where there are none', () => {
    expect(openTestMatch('mag-mell', [{ name: 'Wren' }, { name: 'Ida' }]).session.pacing).toBeUndefined()
  })

  it('do not move when the move they respond to is undone', async () => {
    const heldResponses: (() => void)[] = []
    const fixture = openTestMatch('mag-mell', [{ name: 'Wren' }, { name: 'Mage', bot: 'mage' }], {}, (respond) =>
      heldResponses.push(respond),
    )
    await playUntilRequested(fixture, 1)
    expect(fixture.session.state().canUndo).toBe(true)
    await fixture.session.undo()
    const entryCount = entriesOf(fixture).length
    await releaseOldestResponse(heldResponses)
    expect(await fixture.timer.runNext()).toBe(false)
    expect(entriesOf(fixture)).toHaveLength(entryCount)
    await playUntilRequested(fixture, 2)
    await releaseOldestResponse(heldResponses)
    await fixture.timer.runNext()
    expect(entriesOf(fixture).at(-1)?.seat).toBe(1)
  })
})

describe('bots of a local game in real time', () => {
  const openRealTimeMatch = (scheduleResponse?: ScheduleResponse, reactionFactor?: number) =>
    openTestMatch(
      'magical-treehouse',
      [{ name: 'Wren' }, { name: 'Mage', bot: 'archmage' }],
      { pace: 'realtime' },
      scheduleResponse,
      reactionFactor,
    )

  it.each([1, 4])('take at least %d times the minimum reaction time between two moves', async (factor) => {
    const fixture = openRealTimeMatch(undefined, factor)
    await playToTheEnd(fixture)
    const entries = entriesOf(fixture)
    const botEntries = entries.filter(({ seat }) => seat === 1)
    expect(botEntries.length).toBeGreaterThan(5)
    for (const [index, entry] of entries.entries()) {
      const previous = entries[index - 1]
      if (entry.seat === 1 && previous?.seat === 1)
        expect(entry.at - previous.at).toBeGreaterThanOrEqual(factor * MIN_REACTION_MS.choice)
    }
  })

  it('choose again when their view has changed', async () => {
    const heldResponses: (() => void)[] = []
    const fixture = openRealTimeMatch((respond) => heldResponses.push(respond))
    const isRealTimePhase = () => (fixture.session.state().view as { phase?: string }).phase === 'planning'
    // Requests before the real-time phase are answered at once.
    for (let guard = 0; !(isRealTimePhase() && heldResponses.length > 0) && guard < 500; guard++) {
      if (!isRealTimePhase()) heldResponses.shift()?.()
      await fixture.timer.runNext()
      const [move] = fixture.session.state().moves
      if (!isRealTimePhase() && move !== undefined) await fixture.session.move(move)
    }
    const requestCount = fixture.requests.length
    const entryCount = entriesOf(fixture).length
    const [move] = fixture.session.state().moves
    expect(await fixture.session.move(move as object)).toBeUndefined()
    await releaseOldestResponse(heldResponses)
    for (let guard = 0; fixture.requests.length === requestCount && guard < 20; guard++) await fixture.timer.runNext()
    expect(fixture.requests.length).toBe(requestCount + 1)
    expect(fixture.requests.at(-1)?.view).not.toEqual(fixture.requests.at(-2)?.view)
    expect(entriesOf(fixture).slice(entryCount + 1)).toEqual([])
    await releaseOldestResponse(heldResponses)
    for (let guard = 0; entriesOf(fixture).length === entryCount + 1 && guard < 20; guard++)
      await fixture.timer.runNext()
    const [, ownEntry, botEntry] = [undefined, ...entriesOf(fixture).slice(entryCount)]
    expect(botEntry?.seat).toBe(1)
    expect((botEntry?.at ?? 0) - (ownEntry?.at ?? 0)).toBeGreaterThanOrEqual(MIN_REACTION_MS.change)
  })
})
