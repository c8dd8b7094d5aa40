/** What the client does for a match that began with an earlier version of its game. */
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
import { BoardArea } from '../../src/match/board-area.tsx'
import type { MatchContext } from '../../src/match/match-context.ts'
import { loadGameWords } from '../../src/play/game-words.ts'
import type { LocalGame } from '../../src/play/local-game.ts'
import { LocalSession } from '../../src/play/local-session.ts'
import { loadGameForBot, makeSearchingBot } from '../../src/play/searching-bots.ts'
import { recordingOfFile } from '../../src/replay/recording.ts'
import { CONTRIBUTION, recordMatch, SECRET } from '../replay/record-match.ts'

const ID = 'mag-mell'
/** Any number that is not the present one does; files have numbers from 1 on. */
const EARLIER = 7

// The game has no earlier version yet: this one differs from the present in its number and its name.
const { versions } = vi.hoisted(() => ({ versions: [] as OlderVersion[] }))
vi.mock('../../../../games/mag-mell/frozen/index.ts', () => ({ olderVersions: versions }))

// The drawn board and the library of controls run in browsers only.
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
  earlier = { ...game, rules: { ...game.rules, version: EARLIER }, words }
  versions.push({ version: EARLIER, load: async () => earlier })
})
afterEach(() => vi.restoreAllMocks())

const saved: LocalGame = {
  id: 'one',
  game: ID,
  version: EARLIER,
  config: { level: 'full', openHistory: false },
  // With this secret seat 1 begins.
  chairs: [{ name: 'Robin', bot: 'adept' }, { name: 'Wren' }],
  begun: 0,
  fairness: { commitment: commit(SECRET), contributions: [CONTRIBUTION, CONTRIBUTION], secret: SECRET },
  entries: [],
  touched: 0,
  over: false,
}

/** The match on this device, and what its bots were asked. */
async function open() {
  const asked: { readonly version: number }[] = []
  const session = new LocalSession(await loadGameVersion(present, EARLIER), saved, {
    bots: {
      hasHistoryOf: () => true,
      requestMove: async (request: { readonly version: number }) => void asked.push(request),
    } as never,
    botDelayMs: 0,
    now: () => 0,
    after: (_milliseconds, run) => {
      queueMicrotask(run)
      return () => undefined
    },
    seed: () => 1,
    save: () => undefined,
  })
  return { session, asked }
}

describe('a match of an earlier version', () => {
  it('is opened with that version, and not with the present one', async () => {
    const { session } = await open()
    expect(session.state().game).toBe(earlier)
    session.close()
    expect(() => new LocalSession(present, saved, {} as never)).toThrow('no rules version 7; it has 1, 7')
  })

  it('has its own words, and new matches have the present ones', async () => {
    expect((await loadGameWords(ID, 'en', EARLIER)).words.name).toBe(earlier.words.en.name)
    expect((await loadGameWords(ID, 'en', present.rules.version)).words.name).toBe(present.words.en.name)
    expect(await loadGameWords(ID, 'en', present.rules.version)).toBe(await loadGameWords(ID, 'en'))
  })

  it('asks bots of its version', async () => {
    const { session, asked } = await open()
    for (let move = session.state().moves[0]; move !== undefined && asked.length === 0; ) {
      await session.move(move)
      await new Promise((resolve) => setImmediate(resolve))
      move = session.state().moves[0]
    }
    expect(asked[0]?.version).toBe(EARLIER)
    session.close()
  })

  it('has all bots: those that search use the model of that version, and no network', async () => {
    expect((await loadGameForBot('mage', ID, EARLIER)).model).toBe(earlier.model)
    const game = await loadGameForBot('archmage', ID, EARLIER)
    expect(game.rules).toBe(earlier.rules)
    expect(game.loadNetwork).toBeUndefined()
    expect(game.model?.value).toBe(earlier.model?.value)
    const { session } = await open()
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
    const { session } = await open()
    const { view } = session.state()
    const answers: unknown[] = []
    const seen = zm.encode(earlier.rules.viewCodec, view)
    const request = { kind: 'hint', game: ID, seat: 1, view: seen, pastViews: [], budgetMs: 20, seed: 1 } as const
    await handleAdviceRequest({ ...request, version: EARLIER }, (answer) => answers.push(answer))
    await handleAdviceRequest({ ...request, version: 9 }, (answer) => answers.push(answer))
    expect(answers).toEqual([
      { kind: 'hint', advice: expect.any(Array) },
      { kind: 'fault', fault: expect.stringContaining('version 9') },
    ])
    session.close()
  })

  it('is watched again from its file', async () => {
    const { match } = recordMatch(ID, { most: 2000 })
    const fairness = { ...saved.fairness, contributions: Array(match.setup.seats).fill(CONTRIBUTION) as string[] }
    const players = fairness.contributions.map((_, seat) => ({ name: `Player ${seat}` }))
    const played = Match.load(earlier.rules, match.setup, match.log)
    const file = toGameFile(played, {
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
  it('is made of words unless the drawn one says that it draws it', async () => {
    const drawn = await loadBoard(ID, 'en', present.rules.version)
    expect(drawn.isText).toBeUndefined()
    expect(await loadBoard(ID, 'en')).toBe(drawn)
    expect((await loadBoard(ID, 'en', EARLIER)).isText).toBe(true)
    Object.assign(drawn, { drawnOlderVersions: [EARLIER] })
    expect(await loadBoard(ID, 'en', EARLIER)).toBe(drawn)
    Reflect.deleteProperty(drawn, 'drawnOlderVersions')
  })

  it('says what is missing, and shows the position and every legal move', async () => {
    const text = await bannersOf(EARLIER)
    expect(text).toContain('This match continues with the rules it began with (version 7)')
    expect(text).toContain('The board cannot draw this version, so it is shown as text.')
    const { session } = await open()
    const { moves, view, who, result } = session.state()
    session.close()
    const { Board } = await loadBoard(ID, 'en', EARLIER)
    const names = ['Robin', 'Wren']
    const board = createElement(Board, {
      ...{ view, who, moves, names, result, language: 'en', words: earlier.words.en, events: [] },
      ...{ pointedName: undefined, onMove: () => undefined, onIllegalMove: () => undefined },
    })
    const shown = textOf(renderToStaticMarkup(board))
    expect(moves.length).toBeGreaterThan(0)
    for (const move of moves) expect(shown).toContain(earlier.words.en.move(move, view, names))
    expect(shown).toContain('Round 1 of 11')
  })

  it('says nothing of versions for a present match', async () => {
    expect(await bannersOf(present.rules.version)).not.toContain('the rules it began with')
  })
})

const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

/** What stands over the board of the match page, as text. */
async function bannersOf(version: number): Promise<string> {
  const board = version === EARLIER ? await loadBoard(ID, 'en', version) : undefined
  const { session } = await open()
  const state = { ...session.state(), game: version === EARLIER ? earlier : present }
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
  const nothing = () => undefined
  const area = createElement(BoardArea, {
    context,
    isTextView: false,
    // The board itself needs a browser.
    isScoreSheetShown: true,
    pointedName: undefined,
    dock: null,
    onPlayAgain: undefined,
    onShowBoard: nothing,
    onFinaleOver: nothing,
    onRule: nothing,
  })
  session.close()
  expect(findInCatalog(ID, EARLIER)?.olderVersion).toBe(EARLIER)
  return textOf(renderToStaticMarkup(area))
}
