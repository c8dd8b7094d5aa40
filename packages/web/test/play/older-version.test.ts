/** How the client handles a match that began with an earlier version of its game. */
import { loadBoard } from '@spellbough/games/boards'
import { findInCatalog } from '@spellbough/games/catalog'
import {
  commit,
  fastRng,
  type Game,
  loadGameVersion,
  loadWholeGame,
  localize,
  Match,
  type OlderVersion,
  toGameFile,
  writeGameFile,
  zm,
} from '@spellbough/kernel'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { handleAdviceRequest } from '../../src/advice/handle-advice-request.ts'
import { Banners } from '../../src/match/banners.tsx'
import type { MatchContext } from '../../src/match/match-context.ts'
import { loadGameWords } from '../../src/play/game-words.ts'
import type { LocalGame } from '../../src/play/local-game.ts'
import { LocalSession } from '../../src/play/local-session.ts'
import { loadGameForBot, makeSearchingBot } from '../../src/play/searching-bots.ts'
import { recordingOfFile } from '../../src/replay/recording.ts'
import { CONTRIBUTION, recordMatch, SECRET } from '../replay/record-match.ts'

const ID = 'mag-mell'
/** Any positive number other than the current version. */
const EARLIER_VERSION = 7

// The game has no earlier version yet: this one differs from the current one in its number and its name.
const { versions } = vi.hoisted(() => ({ versions: [] as OlderVersion[] }))
vi.mock('../../../../games/mag-mell/frozen/index.ts', () => ({ olderVersions: versions }))

// The drawn board and react-aria-components need a browser.
vi.mock('../../../../games/mag-mell/board/index.tsx', () => ({ board: { spriteUrl: '', counts: () => [] } }))
vi.mock('react-aria-components/Button', () => ({
  Button: ({ children }: { readonly children: ReactNode }) => createElement('button', { type: 'button' }, children),
}))
// The page reads the language from the browser's settings; here it is English.
vi.mock('../../src/messages/messages.tsx', async () => {
  const { en } = await import('../../src/messages/en/index.ts')
  return { useMessages: () => en, useLanguage: () => 'en' }
})

let earlier: Game
let present: Game
beforeAll(async () => {
  const entry = findInCatalog(ID)
  if (entry === undefined) throw new Error(`there is no game ${ID}`)
  present = await loadWholeGame(entry)
  const { loadNetwork: _, olderVersions: __, ...game } = present
  const words = localize((language) => ({ ...game.words[language], name: `Old ${game.words[language].name}` }))
  earlier = { ...game, rules: { ...game.rules, version: EARLIER_VERSION }, words }
  versions.push({ version: EARLIER_VERSION, load: async () => earlier })
})
afterEach(() => vi.restoreAllMocks())

const saved: LocalGame = {
  id: 'one',
  game: ID,
  version: EARLIER_VERSION,
  config: { level: 'full', openHistory: false },
  // With this secret, seat 1 moves first.
  chairs: [{ name: 'Robin', bot: 'adept' }, { name: 'Wren' }],
  begun: 0,
  fairness: { commitment: commit(SECRET), contributions: [CONTRIBUTION, CONTRIBUTION], secret: SECRET },
  entries: [],
  touched: 0,
  over: false,
}

/** A local session of the match, and the requests to its bots. */
async function openSession() {
  const requests: { readonly version: number }[] = []
  const session = new LocalSession(await loadGameVersion(present, EARLIER_VERSION), saved, {
    bots: {
      hasHistoryOf: () => true,
      requestMove: async (request: { readonly version: number }) => void requests.push(request),
    } as never,
    botDelayMs: 0,
    monotonicNow: () => 0,
    calendarNow: () => 0,
    after: (_milliseconds, run) => {
      queueMicrotask(run)
      return () => undefined
    },
    seed: () => 1,
    save: () => undefined,
  })
  return { session, requests }
}

describe('a match of an earlier version', () => {
  it('is opened with that version and rejected with the current one', async () => {
    const { session } = await openSession()
    expect(session.state().game).toBe(earlier)
    session.close()
    expect(() => new LocalSession(present, saved, {} as never)).toThrow('no rules version 7; it has 1, 7')
  })

  it('uses the texts of that version, while new matches use the current ones', async () => {
    expect((await loadGameWords(ID, 'en', EARLIER_VERSION)).words.name).toBe(earlier.words.en.name)
    expect((await loadGameWords(ID, 'en', present.rules.version)).words.name).toBe(present.words.en.name)
    expect(await loadGameWords(ID, 'en', present.rules.version)).toBe(await loadGameWords(ID, 'en'))
  })

  it('requests moves from bots of that version', async () => {
    const { session, requests } = await openSession()
    for (let move = session.state().moves[0]; move !== undefined && requests.length === 0; ) {
      await session.move(move)
      await new Promise((resolve) => setImmediate(resolve))
      move = session.state().moves[0]
    }
    expect(requests[0]?.version).toBe(EARLIER_VERSION)
    session.close()
  })

  it('has bots of every level: searching bots use the model of that version, without a network', async () => {
    expect((await loadGameForBot('mage', ID, EARLIER_VERSION)).model).toBe(earlier.model)
    const game = await loadGameForBot('archmage', ID, EARLIER_VERSION)
    expect(game.rules).toBe(earlier.rules)
    expect(game.loadNetwork).toBeUndefined()
    expect(game.model?.value).toBe(earlier.model?.value)
    const { session } = await openSession()
    const { view, moves } = session.state()
    const bot = await makeSearchingBot('mage', earlier)
    const move = bot.choose({
      seat: 1,
      view: view as never,
      moves,
      budget: { iterations: 4 },
      rng: fastRng(1),
    })
    expect(moves).toContain(move)
    session.close()
  })

  it('gets hints from that version', async () => {
    const { session } = await openSession()
    const { view } = session.state()
    const responses: unknown[] = []
    const encodedView = zm.encode(earlier.rules.viewCodec, view)
    const request = {
      kind: 'hint',
      game: ID,
      seat: 1,
      view: encodedView,
      pastViews: [],
      budgetMs: 20,
      seed: 1,
    } as const
    await handleAdviceRequest({ ...request, version: EARLIER_VERSION }, (response) => responses.push(response))
    await handleAdviceRequest({ ...request, version: 9 }, (response) => responses.push(response))
    expect(responses).toEqual([
      { kind: 'hint', advice: expect.any(Array) },
      { kind: 'fault', fault: expect.stringContaining('version 9') },
    ])
    session.close()
  })

  it('is replayed from its file', async () => {
    const { match } = recordMatch(ID, { maxEntries: 2000 })
    const fairness = { ...saved.fairness, contributions: Array(match.setup.seats).fill(CONTRIBUTION) as string[] }
    const players = fairness.contributions.map((_, seat) => ({ name: `Player ${seat}` }))
    const earlierMatch = Match.load(earlier.rules, match.setup, match.log)
    const file = toGameFile(earlierMatch, {
      players,
      begun: new Date(0).toISOString(),
      fairness,
    })
    const { game, matchHistory } = await recordingOfFile(writeGameFile(file))
    expect(game).toBe(earlier)
    expect(matchHistory.state(matchHistory.lastIndex)).toEqual(match.state)
  })
})

describe('the board of an earlier version', () => {
  it('is a text board unless the drawn board lists the version', async () => {
    const drawn = await loadBoard(ID, 'en', present.rules.version)
    expect(drawn.isText).toBeUndefined()
    expect(await loadBoard(ID, 'en')).toBe(drawn)
    expect((await loadBoard(ID, 'en', EARLIER_VERSION)).isText).toBe(true)
    Object.assign(drawn, { drawnOlderVersions: [EARLIER_VERSION] })
    expect(await loadBoard(ID, 'en', EARLIER_VERSION)).toBe(drawn)
    Reflect.deleteProperty(drawn, 'drawnOlderVersions')
  })

  it('explains the missing drawing, and shows the position and every legal move', async () => {
    const text = await bannersOf(EARLIER_VERSION)
    expect(text).toContain('This match continues with the rules it began with (version 7)')
    expect(text).toContain('The board cannot draw this version, so it is shown as text.')
    const { session } = await openSession()
    const { moves, view, who, result } = session.state()
    session.close()
    const { Board } = await loadBoard(ID, 'en', EARLIER_VERSION)
    const names = ['Robin', 'Wren']
    const board = createElement(Board, {
      ...{ view, who, moves, names, players: [], result, language: 'en', words: earlier.words.en, events: [] },
      ...{ pointedName: undefined, onMove: () => undefined, onIllegalMove: () => undefined },
    })
    const boardText = textOf(renderToStaticMarkup(board))
    expect(moves.length).toBeGreaterThan(0)
    for (const move of moves) expect(boardText).toContain(earlier.words.en.move(move, view, names))
    expect(boardText).toContain('Round 1 of 11')
  })

  it('has no banner about versions for a match of the current version', async () => {
    expect(await bannersOf(present.rules.version)).not.toContain('the rules it began with')
  })
})

const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

/** The banners above the board of the match page, as text. */
async function bannersOf(version: number): Promise<string> {
  const board = version === EARLIER_VERSION ? await loadBoard(ID, 'en', version) : undefined
  const { session } = await openSession()
  const state = { ...session.state(), game: version === EARLIER_VERSION ? earlier : present }
  const context: MatchContext = {
    session,
    snapshot: { state, events: [] },
    board,
    language: 'en',
    words: state.game === earlier ? earlier.words.en : present.words.en,
    names: ['Robin', 'Wren'],
    matchActions: { toast: undefined } as never,
    headline: { lead: '', main: '', more: '' } as never,
    finalStanding: undefined,
  }
  const banners = createElement(Banners, { context })
  session.close()
  expect(findInCatalog(ID, EARLIER_VERSION)?.olderVersion).toBe(EARLIER_VERSION)
  return textOf(renderToStaticMarkup(banners))
}
