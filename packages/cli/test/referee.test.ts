import { describe, expect, it } from 'vitest'
import { linesOf, runCli } from './run-cli.ts'

type Json = Record<string, unknown>

/** Sends requests to one referee and gives its answers. */
async function referee(...requests: readonly (Json | string)[]): Promise<Json[]> {
  const lines = requests.map((request) => (typeof request === 'string' ? request : JSON.stringify(request)))
  const { code, out, err } = await runCli('referee', lines)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return out === '' ? [] : linesOf(out).map((line) => JSON.parse(line) as Json)
}

const last = async (...requests: readonly (Json | string)[]): Promise<Json> => (await referee(...requests)).at(-1) ?? {}

const BLANK_LINE = 'Line 2 is blank; a request is a JSON object, such as {"do":"games"}.'

const NEW = { do: 'new', game: 'high-card', seats: 2, seed: 'ash' }

/** A whole game in which each seat plays the cards of its hand in order. */
async function wholeGame(): Promise<Json[]> {
  const requests: Json[] = []
  for (const seat of [0, 1]) {
    const { view } = (await last(NEW, { do: 'view', seat })) as { view: { hands: number[][] } }
    view.hands[seat]?.forEach((card, round) => {
      requests[round * 2 + seat] = { do: 'play', seat, move: { choose: card }, at: (round * 2 + seat) * 1000 }
    })
  }
  return [NEW, ...requests]
}

describe('the referee', () => {
  it('begins a match and says who is awaited', async () => {
    expect(await last(NEW)).toMatchObject({
      ok: true,
      game: 'high-card',
      version: 1,
      seats: 2,
      config: { openDeck: false },
      fairness: { commitment: expect.stringMatching(/^[0-9a-f]{64}$/) },
      step: 0,
      awaited: [0, 1],
      over: false,
    })
  })

  it('gives each seat only its own view, and a spectator none of the hands', async () => {
    const [, own, watching] = await referee(NEW, { do: 'view', seat: 0 }, { do: 'view' })
    expect(own).toMatchObject({ view: { hands: [expect.any(Array), 3], deck: 9 }, awaited: [0, 1] })
    expect(watching).toMatchObject({ view: { hands: [3, 3] } })
  })

  it('lists moves, with texts when asked', async () => {
    const { moves, texts } = await last(NEW, { do: 'moves', seat: 0, words: 'de' })
    expect((texts as string[]).length).toBe((moves as unknown[]).length)
    expect((texts as string[])[0]).toMatch(/^Spiele die /)
    expect(await last(NEW, { do: 'moves', seat: 0 })).toEqual({ ok: true, moves })
  })

  it('answers a move with the events as each may see them', async () => {
    const { moves } = (await last(NEW, { do: 'moves', seat: 0 })) as { moves: { choose: number }[] }
    const answer = await last(NEW, { do: 'play', seat: 0, move: moves[0], words: 'en' })
    const [outline, full] = [
      { type: 'chose', seat: 0 },
      { type: 'chose', seat: 0, card: moves[0]?.choose },
    ]
    expect(answer).toEqual({
      ok: true,
      events: { '0': [full], '1': [outline], spectator: [outline] },
      sentences: {
        '0': [`Seat 1 has chosen ${moves[0]?.choose}.`],
        '1': ['Seat 1 has chosen.'],
        spectator: ['Seat 1 has chosen.'],
      },
      revealed: false,
      step: 1,
      awaited: [1],
      over: false,
    })
  })

  it('plays to the end, scores, and exports a game that holds', async () => {
    const { verifyGameFile, readGameFile } = await import('@spellbough/kernel')
    const { TOY_GAMES: TOYS } = await import('./toy-game.ts')
    const game = await wholeGame()
    const answers = await referee(...game, { do: 'score', words: 'en' }, { do: 'export' })
    expect(answers[6]).toMatchObject({ ok: true, revealed: true, step: 6, awaited: [], over: true })
    expect(answers[7]).toMatchObject({
      over: true,
      result: { rank: expect.any(Array) },
      sheet: [['Rounds won'], ['Rounds won']],
    })
    const file = readGameFile(JSON.stringify(answers[8]?.['game']))
    const [toy] = TOYS
    if (toy === undefined) throw new Error('there is no toy')
    expect(verifyGameFile(file, () => toy).map(({ state }) => state)).toEqual(Array(5).fill('good'))
    expect(await last({ do: 'load', game: file as unknown as Json })).toMatchObject({ ok: true, step: 6, over: true })
  })

  it('keeps the secret until the end unless it is asked for', async () => {
    const [, sealed, opened] = (await referee(NEW, { do: 'export' }, { do: 'export', reveal: true })) as {
      game: { fairness: Json; deal?: unknown }
    }[]
    expect(sealed?.game.fairness).not.toHaveProperty('secret')
    expect(sealed?.game).not.toHaveProperty('deal')
    expect(opened?.game.fairness).toHaveProperty('secret')
    expect(await last({ do: 'load', game: sealed?.game })).toMatchObject({
      ok: false,
      error: { place: 'fairness.secret' },
    })
  })

  it('begins with the secret it has committed to', async () => {
    const [promised, begun, again] = (await referee(
      { do: 'commit' },
      { do: 'new', game: 'high-card', seats: 2, contributions: ['', 'beef'] },
      { do: 'new', game: 'high-card', seats: 2 },
    )) as { commitment?: string; fairness?: Json }[]
    expect(begun?.fairness).toEqual({ commitment: promised?.commitment, contributions: ['', 'beef'] })
    expect(again?.fairness?.['commitment']).not.toBe(promised?.commitment)
  })

  it('takes back, explains, tells rules, and writes and reads positions', async () => {
    const { moves } = (await last(NEW, { do: 'moves', seat: 1 })) as { moves: Json[] }
    const answers = await referee(
      NEW,
      { do: 'play', seat: 1, move: moves[0] },
      { do: 'undo', seat: 1 },
      { do: 'why', seat: 1, move: moves[0] },
      { do: 'why', seat: 1, move: { choose: 77 } },
      { do: 'rules', rule: 'HC-4' },
      { do: 'position' },
      { do: 'undo', seat: 0 },
    )
    expect(answers[2]).toEqual({ ok: true, step: 0, awaited: [0, 1], over: false })
    expect(answers[3]).toEqual({ ok: true, legal: true, move: moves[0] })
    expect(answers[4]).toMatchObject({ ok: true, legal: false, rule: 'SB-1', reason: 'malformed' })
    expect(answers[5]).toEqual({ ok: true, text: '- **HC-4** The highest card scores if it is alone.' })
    expect(await last({ do: 'load', position: answers[6]?.['position'], seed: 'elm' })).toMatchObject({
      ok: true,
      step: 0,
    })
    expect(answers[7]).toMatchObject({ ok: false, error: { rule: 'SB-4' } })
  })

  it('refuses in the language asked for, and changes nothing', async () => {
    const { view } = (await last(NEW, { do: 'view', seat: 0 })) as { view: { hands: number[][] } }
    const missing = [1, 2, 3, 4, 5].find((card) => !view.hands[0]?.includes(card))
    const [, refused, after] = await referee(
      NEW,
      { do: 'play', seat: 0, move: { choose: missing }, words: 'de' },
      { do: 'view', seat: 0 },
    )
    expect(refused).toEqual({
      ok: false,
      error: { rule: 'HC-1', reason: 'not-in-hand', sentence: 'Die hast du nicht.', data: { card: missing } },
    })
    expect(after?.['view']).toEqual(view)
  })

  it('echoes ids, also of requests that fail', async () => {
    const answers = await referee({ id: 7, do: 'games' }, { id: 'x', do: 'dance' }, { do: 'quit', id: 'bye' })
    expect(answers.map(({ id, ok }) => [id, ok])).toEqual([
      [7, true],
      ['x', false],
      ['bye', true],
    ])
  })

  it('stops at quit', async () => {
    expect(await referee({ do: 'quit' }, { do: 'games' })).toEqual([{ ok: true }])
  })

  it.each<[string, Json | string, Json]>([
    ['a line that is not JSON', 'hello', { line: 2, sentence: 'Line 2 is not JSON.' }],
    ['a cut line', '{"do":', { line: 2, sentence: 'Line 2 is cut off: it ends in the middle.' }],
    ['a blank line', '', { line: 2, sentence: BLANK_LINE }],
    ['a line of spaces', ' \t ', { line: 2, sentence: BLANK_LINE }],
    ['a value that is no request', '[1]', { sentence: 'A request is a JSON object, such as {"do":"games"}.' }],
    [
      'a request without a name',
      {},
      { place: 'do', sentence: expect.stringMatching(/^It is missing; there are commit,/) },
    ],
    [
      'an unknown request',
      { do: 'dance' },
      { place: 'do', sentence: expect.stringMatching(/^There is no request "dance"; /) },
    ],
    ['an inherited name', { do: 'toString' }, { place: 'do' }],
    ['an unknown field', { do: 'games', now: true }, { place: 'now', sentence: 'there is no such field' }],
    ['a missing field', { do: 'moves' }, { place: 'seat', sentence: 'It is missing.' }],
    ['an unknown game', { do: 'new', game: 'chess', seats: 2 }, { place: 'game' }],
    ['too many seats', { ...NEW, seats: 9 }, { place: 'seats', sentence: 'high-card is for 2 to 4 seats, not 9' }],
    ['seats as text', { ...NEW, seats: '2' }, { place: 'seats', sentence: 'it must be a number' }],
    ['a seat as text', { do: 'moves', seat: '0' }, { place: 'seat', sentence: 'it must be a number' }],
    ['a time as text', { do: 'undo', seat: 0, at: '5' }, { place: 'at', sentence: 'it must be a number' }],
    [
      'a flag as text',
      { ...NEW, options: { openDeck: 'true' } },
      { place: 'options.openDeck', sentence: 'it must be true or false without quotes, not the text "true"' },
    ],
    ['a number for a flag', { ...NEW, options: { openDeck: 1 } }, { place: 'options.openDeck' }],
    ['an unknown option', { ...NEW, options: { deck: 1 } }, { place: 'options.deck' }],
    ['seed and secret', { ...NEW, secret: 'ab'.repeat(32) }, { place: 'seed' }],
    ['a bad secret', { do: 'new', game: 'high-card', seats: 2, secret: 'x' }, { place: 'secret' }],
    ['too few contributions', { ...NEW, contributions: ['aa'] }, { place: 'contributions' }],
    ['too few players', { ...NEW, players: [{ name: 'Ann' }] }, { place: 'players' }],
    ['a bad position', { do: 'load', position: {} }, { place: 'spellbough' }],
    ['a bad game file', { do: 'load', game: { spellbough: 'game 1' } }, { place: 'game' }],
    ['two things to load', { do: 'load', game: {}, position: {} }, { place: 'do' }],
    ['a seat that is not there', { do: 'moves', seat: 5 }, { rule: 'SB-3' }],
    ['a view from nowhere', { do: 'view', seat: 5 }, { rule: 'SB-3' }],
    ['a play from nowhere', { do: 'play', seat: 5, move: {} }, { rule: 'SB-3' }],
    ['a move that is none', { do: 'play', seat: 0, move: null }, { rule: 'SB-1' }],
    ['no move', { do: 'play', seat: 0 }, { place: 'move', sentence: 'It is missing.' }],
    ['an unknown rule', { do: 'rules', rule: 'HC-99' }, { place: 'rule' }],
  ])('answers %s and goes on', async (_fault, request, error) => {
    const answers = await referee(NEW, request, { do: 'view', seat: 0 })
    expect(answers[1]).toMatchObject({ ok: false, error })
    expect(Object.keys(answers[1] ?? {})).toEqual(['ok', 'error'])
    expect(answers[2]).toEqual(await last(NEW, { do: 'view', seat: 0 }))
  })

  it('reads a stream that begins with a byte order mark', async () => {
    expect(await referee('\ufeff{"do":"quit"}')).toEqual([{ ok: true }])
  })

  it('loads a position whose lists have more entries than it has seats only with a reason', async () => {
    const { position } = (await last(NEW, { do: 'position' })) as { position: { state: Json } }
    const state = { ...position.state, points: Array<number>(50).fill(0) }
    expect(await last(NEW, { do: 'load', position: { ...position, state } })).toMatchObject({
      ok: false,
      error: { place: 'state', sentence: expect.stringMatching(/^every seat has/) },
    })
  })

  it('refuses a time that runs backwards', async () => {
    const { moves } = (await last(NEW, { do: 'moves', seat: 0 })) as { moves: Json[] }
    const answers = await referee(
      NEW,
      { do: 'play', seat: 0, move: moves[0], at: 500 },
      { do: 'undo', seat: 0, at: 400 },
      { do: 'undo', seat: 0, at: 500 },
    )
    expect(answers[2]).toMatchObject({ ok: false, error: { rule: 'SB-5' } })
    expect(answers[3]).toMatchObject({ ok: true })
  })

  it.each(['view', 'moves', 'play', 'why', 'undo', 'score', 'export', 'position', 'rules'])(
    'has no %s before a match',
    async (name) => {
      const seat = ['moves', 'play', 'why', 'undo'].includes(name) ? { seat: 0 } : {}
      const move = ['play', 'why'].includes(name) ? { move: {} } : {}
      expect(await last({ do: name, ...seat, ...move })).toEqual({
        ok: false,
        error: { place: 'do', sentence: 'There is no match yet; start one with "new" or "load".' },
      })
    },
  )
})
