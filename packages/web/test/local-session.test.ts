import { type Bot, makeBot } from '@spellbough/bots'
import { findGame } from '@spellbough/games'
import { fairnessFrom, fastRng, readGameFile, type Seen, type Table, verifyGameFile, z } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import type { BotQuestion } from '../src/play/bot-messages.ts'
import { BotOffice, type BotWorker } from '../src/play/bot-office.ts'
import { configOf, type LocalChair, type LocalGame } from '../src/play/local-game.ts'
import { LocalSession } from '../src/play/local-session.ts'
import { savedGame, saveGame } from '../src/play/saved-games.ts'

/** A worker without a thread: it answers as the real one does, from the view alone. */
function inlineWorker(asked: BotQuestion[]): BotWorker {
  const bots = new Map<string, Bot>()
  const worker: BotWorker = {
    onmessage: null,
    onerror: null,
    terminate() {},
    postMessage(question) {
      asked.push(question)
      const game = findGame(question.game)
      const view = z.decode(game.rules.sight, question.view as Table) as Seen<Table>
      const key = `${question.seat} ${question.level}`
      const bot = bots.get(key) ?? makeBot(question.level, game)
      bots.set(key, bot)
      const { seat, seed } = question
      const moves = game.rules.moves(view, seat)
      const move = bot.choose({ seat, moves, view, budget: { iterations: 1 }, rng: fastRng(seed) })
      const data = { id: question.id, move: JSON.parse(JSON.stringify(move)) as object }
      queueMicrotask(() => worker.onmessage?.({ data } as MessageEvent))
    },
  }
  return worker
}

/** Time that passes only when the test says so. */
class Hands {
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

class MapShelf extends Map<string, string> {
  getItem = (key: string) => this.get(key) ?? null
  setItem = (key: string, value: string) => void this.set(key, value)
  removeItem = (key: string) => void this.delete(key)
  key = (index: number) => [...this.keys()][index] ?? null
  get length() {
    return this.size
  }
}

function table(id: string, chairs: readonly LocalChair[], options: Record<string, unknown> = {}) {
  const game = findGame(id)
  const hands = new Hands()
  const shelf = new MapShelf()
  const asked: BotQuestion[] = []
  const rng = fastRng(9)
  const saved: LocalGame = {
    id: 'one',
    game: id,
    version: game.rules.version,
    config: configOf(game, chairs.length, options) as Record<string, unknown>,
    chairs,
    begun: hands.time,
    fairness: fairnessFrom('a word', chairs.length),
    entries: [],
    touched: hands.time,
    over: false,
  }
  const open = (from: LocalGame) =>
    new LocalSession(game, from, {
      bots: new BotOffice(() => inlineWorker(asked)),
      botDelay: 700,
      now: () => hands.time,
      after: hands.after,
      seed: () => rng.int(1 << 20),
      save: (state) => saveGame(shelf, state),
    })
  return { session: open(saved), open, hands, shelf, asked, rng }
}

/** Plays the people's seats at random until the end. */
async function playToTheEnd(at: ReturnType<typeof table>, session = at.session): Promise<void> {
  for (let guard = 0; session.state().result === undefined; guard++) {
    if (guard > 20_000) throw new Error('the game does not end')
    if (session.state().curtain !== undefined) session.actions.liftCurtain?.()
    const { moves } = session.state()
    const move = moves[at.rng.int(Math.max(1, moves.length))]
    if (move === undefined) expect(await at.hands.turn()).toBe(true)
    else expect(await session.move(move)).toBeUndefined()
    await new Promise((resolve) => setImmediate(resolve))
  }
}

describe.each(['mag-mell', 'magical-treehouse', 'magician-and-tenant', 'tree-society'])('%s in the browser', (id) => {
  it('is played to its end against a bot, and its file verifies', async () => {
    const at = table(id, [{ name: 'Wren' }, { name: 'Mage', bot: 'adept' }])
    await playToTheEnd(at)
    expect(at.asked.length).toBeGreaterThan(0)
    const text = await at.session.actions.gameFile?.()
    const verdicts = verifyGameFile(readGameFile(text ?? ''), findGame)
    expect(verdicts.map(({ state }) => state)).toEqual(['good', 'good', 'good', 'good', 'good'])
  })

  it('asks bots with their own view only', async () => {
    const at = table(id, [{ name: 'Wren' }, { name: 'Mage', bot: 'random' }])
    await playToTheEnd(at)
    for (const question of at.asked) {
      expect(question.seat).toBe(1)
      expect(Object.keys(question).sort()).toEqual(
        ['game', 'id', 'level', 'match', 'milliseconds', 'seat', 'seed', 'view'].sort(),
      )
    }
  })
})

describe('a local game', () => {
  it('goes on after a reload where it stood', async () => {
    const at = table('mag-mell', [{ name: 'Wren' }, { name: 'Mage', bot: 'random' }])
    for (let step = 0; step < 20; step++) {
      const [move] = at.session.state().moves
      if (move === undefined) await at.hands.turn()
      else await at.session.move(move)
    }
    const before = at.session.state()
    at.session.close()
    const saved = savedGame(at.shelf, 'one')
    expect(saved).toBeDefined()
    if (saved === undefined) return
    const again = at.open(saved)
    expect(again.state().view).toEqual(before.view)
    expect(again.state().log).toEqual(before.log)
    expect(again.state().fresh).toEqual([])
    await playToTheEnd(at, again)
  })

  it('hides everything behind a curtain while the device goes from hand to hand', async () => {
    const at = table('mag-mell', [{ name: 'Wren' }, { name: 'Ida' }])
    const first = at.session.state()
    expect(first.curtain).toBe(first.who)
    expect(first.moves).toEqual([])
    at.session.actions.liftCurtain?.()
    expect(at.session.state().moves.length).toBeGreaterThan(0)
    let guard = 0
    while (at.session.state().who === first.who && guard++ < 50) {
      const { moves } = at.session.state()
      await at.session.move(moves.at(-1) as object)
    }
    expect(at.session.state().curtain).toBe(at.session.state().who)
    expect(at.session.state().who).not.toBe(first.who)
    expect(at.session.state().moves).toEqual([])
  })

  it('says why a move is not allowed and changes nothing', async () => {
    const at = table('mag-mell', [{ name: 'Wren' }, { name: 'Ida' }])
    at.session.actions.liftCurtain?.()
    const before = at.session.state()
    expect((await at.session.move({ do: 'nonsense' }))?.rule).toBe('SB-1')
    expect((await at.session.why({ do: 'nonsense' }))?.rule).toBe('SB-1')
    expect(at.session.state()).toBe(before)
  })

  it('plays any legal move for a bot whose worker died', async () => {
    const at = table('mag-mell', [{ name: 'Wren' }, { name: 'Mage', bot: 'random' }])
    const saved = savedGame(at.shelf, 'one')
    expect(saved).toBeUndefined()
    const dead = new BotOffice(() => {
      const worker: BotWorker = {
        onmessage: null,
        onerror: null,
        terminate() {},
        postMessage() {
          queueMicrotask(() => worker.onerror?.(new Event('error') as ErrorEvent))
        },
      }
      return worker
    })
    expect(
      await dead.ask({ match: '', game: '', seat: 0, level: '', view: {}, milliseconds: 1, seed: 1 }),
    ).toBeUndefined()
  })
})
