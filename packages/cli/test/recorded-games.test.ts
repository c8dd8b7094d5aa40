import { beforeAll, describe, expect, it } from 'vitest'
import { linesOf, readTestFile, runCli, writeTestFile } from './run-cli.ts'

interface Recorded {
  fairness: { commitment: string; contributions: string[]; secret?: string }
  deal?: { hands: number[][]; deck: number[] }
  players: { name: string }[]
  version: number
  entries: { n: number; seat: number; at: number; move: { choose: number }; hash: string }[]
  end: { entries: number; head: string; result: { rank: number[]; score: number[] } | null }
}

const game = (): Recorded => JSON.parse(readTestFile('game.json')) as Recorded

/** The recorded game, tampered with. */
const forged = (forge: (file: Recorded) => void): string => {
  const file = game()
  forge(file)
  return writeTestFile('forged.json', JSON.stringify(file))
}

beforeAll(async () => {
  await runCli('play high-card --seats 3 --seed ash', ['1', '1', '1', 'save game.json'])
  await runCli('play high-card --seats 3 --seed ash', ['1', 'save going-on.json', 'quit'])
})

describe('verify', () => {
  it('accepts an honest game, check by check', async () => {
    const { code, out } = await runCli('verify game.json')
    expect(code).toBe(0)
    expect(linesOf(out).map((line) => line.split(/ +/).slice(0, 2).join(' '))).toEqual([
      '✓ chain',
      '✓ commitment',
      '✓ shuffles',
      '✓ moves',
      '✓ result',
    ])
  })

  it('accepts a game that goes on', async () => {
    expect(await runCli('verify going-on.json')).toMatchObject({ code: 0 })
  })

  it('cannot check the shuffles of a game whose secret is sealed', async () => {
    const sealed = JSON.parse(readTestFile('going-on.json')) as Recorded
    delete sealed.fairness.secret
    delete sealed.deal
    writeTestFile('sealed.json', JSON.stringify(sealed))
    const { code, out } = await runCli('verify sealed.json')
    expect(code).toBe(0)
    expect(linesOf(out).map((line) => line[0])).toEqual(['✓', '?', '?', '?', '?'])
  })

  it.each<[string, (file: Recorded) => void, RegExp]>([
    [
      'a changed move',
      ({ entries: [first] }) => {
        if (first) first.move = { choose: (first.move.choose % 5) + 1 }
      },
      /✗ chain +entries\[0\]: the first entry does not follow from the header: the header or this entry was changed/,
    ],
    [
      'a changed later move',
      ({ entries }) => {
        const entry = entries[4]
        if (entry) entry.at += 1
      },
      /✗ chain +entries\[4\]: entry number 5 was changed/,
    ],
    [
      'a changed card',
      ({ deal }) => {
        const [hand] = deal?.hands ?? []
        if (hand) hand[1] = ((hand[1] ?? 0) % 5) + 1
      },
      /✗ shuffles +deal\.hands\[0\]\[1\]: it says \d, but must be \d/,
    ],
    [
      'a wrong secret',
      (file) => {
        file.fairness.secret = 'ab'.repeat(32)
      },
      /✗ commitment +fairness\.secret: it is not the secret that was committed to before the deal/,
    ],
    [
      'dropped last entries',
      ({ entries }) => entries.splice(-2),
      /✗ chain +end\.entries: the file is cut: it has 7 of 9 entries/,
    ],
    ['a dropped entry', ({ entries }) => entries.splice(3, 1), /✗ chain +entries\[3\]: entry number 4 is missing/],
    [
      're-ordered entries',
      ({ entries }) => entries.splice(2, 2, ...entries.slice(2, 4).reverse()),
      /✗ chain +entries\[2\]: entries are out of order: number 4 stands where number 3 belongs/,
    ],
    [
      'a prettier result',
      ({ end }) => {
        if (end.result) end.result.score[0] = 99
      },
      /✗ result +end\.result\.score\[0\]: it says 99, but must be \d/,
    ],
    [
      'a secret withheld after the end',
      (file) => {
        delete file.fairness.secret
        delete file.deal
      },
      /✗ commitment +the game is over but its secret is missing/,
    ],
  ])('names %s and gives 1', async (_fault, forge, named) => {
    const { code, out, err } = await runCli(`verify ${forged(forge)}`)
    expect({ code, err }).toEqual({ code: 1, err: '' })
    expect(out).toMatch(named)
  })

  it.each<[string, (file: string) => string, string]>([
    ['a cut file', (text) => text.slice(0, text.length / 2), 'the file is cut off: it ends in the middle'],
    ['an unknown field', (text) => text.replace('"game":', '"gmae": 1, "game":'), 'gmae: there is no such field'],
    ['an entry of no kind', (text) => text.replace('"move"', '"mvoe"'), 'entries[0].mvoe: there is no such field'],
    ['a hash that is none', (text) => text.replace(/"hash":"\w\w/, '"hash":"zz'), 'must be 64 hexadecimal digits'],
  ])('cannot read %s: one line, and 2', async (_fault, spoil, line) => {
    writeTestFile('spoilt.json', spoil(readTestFile('game.json')))
    const { code, out, err } = await runCli('verify spoilt.json')
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(linesOf(err)).toHaveLength(1)
    expect(err).toContain(line)
  })

  it('names rules that this program does not have', async () => {
    const { code, out } = await runCli(`verify ${forged((file) => (file.version = 7))}`)
    expect(code).toBe(1)
    expect(out).toContain('high-card has no rules version 7; it has 1')
  })

  it('says all of it in JSON', async () => {
    const { out } = await runCli('verify game.json --json')
    expect(JSON.parse(out)).toMatchObject({
      file: 'game.json',
      game: 'high-card',
      honest: true,
      checks: ['chain', 'commitment', 'shuffles', 'moves', 'result'].map((check) => ({ check, state: 'good' })),
    })
    const bad = await runCli(`verify ${forged(({ entries }) => entries.pop())} --json`)
    expect(bad.code).toBe(1)
    expect(JSON.parse(bad.out)).toMatchObject({
      honest: false,
      checks: [{ check: 'chain', state: 'bad' }, {}, {}, {}, {}],
    })
  })
})

describe('replay', () => {
  it('tells a game as a spectator saw it, with the result', async () => {
    const { code, out } = await runCli('replay game.json')
    expect(code).toBe(0)
    expect(linesOf(out).slice(0, 4)).toEqual([
      'High Card: Guest, Hazel, Alder',
      '1  Guest has chosen.',
      '2  Hazel has chosen.',
      '3  Alder has chosen.',
    ])
    expect(out.match(/Turned up/g)).toHaveLength(3)
    expect(out).toMatch(/^1\. \w+ — \d points?$/m)
  })

  it('tells it as a seat saw it', async () => {
    const { out } = await runCli('replay game.json --seat 2')
    expect(out).toContain('1  Guest has chosen.\n')
    expect(out).toMatch(/^2 {2}Hazel has chosen \d\.$/m)
  })

  it('tells everything to --seat all, each thing once', async () => {
    const { out } = await runCli('replay game.json --seat all')
    expect(out.match(/has chosen \d\./g)).toHaveLength(9)
    expect(out).not.toMatch(/has chosen\./)
  })

  it('says that a game goes on', async () => {
    expect((await runCli('replay going-on.json')).out).toContain('The game is not finished; 3 moves were made.')
  })

  it('speaks German and JSON', async () => {
    expect((await runCli('replay game.json --language de')).out).toContain('Hazel hat gewählt.')
    const told = JSON.parse((await runCli('replay game.json --json')).out) as { steps: unknown[]; result: unknown }
    expect(told.steps).toHaveLength(9)
    expect(told.steps[0]).toEqual({ step: 1, sentences: [{ text: 'Guest has chosen.', chapter: false }] })
    expect(told.result).toMatchObject(game().end.result ?? {})
  })

  it('refuses a tampered game', async () => {
    const said = await runCli(`replay ${forged(({ entries }) => entries.pop())}`)
    expect(said).toMatchObject({ code: 2, out: '' })
    expect(said.err).toContain('forged.json: chain: end.entries: the file is cut')
  })
})

describe('show', () => {
  beforeAll(async () => {
    await runCli('play high-card --seats 3 --seed ash', ['save-position start.json', 'quit'])
  })

  it('shows a spectator the table without hidden cards and without moves', async () => {
    const { code, out } = await runCli('show start.json')
    expect(code).toBe(0)
    expect(out).toContain('Seat 1: Hand 3, 0\nSeat 2: Hand 3, 0\nSeat 3: Hand 3, 0\n')
    expect(out).toContain('Waiting for: Seat 1, Seat 2, Seat 3')
    expect(out).not.toContain('Play the')
  })

  it('shows a seat its own cards and its moves', async () => {
    const { out } = await runCli('show start.json --seat 2')
    expect(out).toMatch(/^Seat 1: Hand 3, 0\nSeat 2: Hand \[\d,\d,\d\], 0\nSeat 3: Hand 3, 0$/m)
    expect(out).toMatch(/^Seat 2:\n {2}1 {2}Play the /m)
    expect(out).not.toMatch(/^Seat 1:\n/m)
  })

  it('shows everything only when asked for', async () => {
    const { out } = await runCli('show start.json --all')
    expect(out.match(/Hand \[\d,\d,\d\]/g)).toHaveLength(3)
    for (const seat of [1, 2, 3]) expect(out).toContain(`Seat ${seat}:\n  1  Play the`)
  })

  it('says it in JSON, where seats count from 0', async () => {
    const shown = JSON.parse((await runCli('show start.json --seat 2 --json')).out) as { moves: { seat: number }[] }
    expect(shown).toMatchObject({
      game: 'high-card',
      seats: 3,
      who: 1,
      awaited: [0, 1, 2],
      view: { deck: 6 },
      result: null,
    })
    expect(new Set(shown.moves.map(({ seat }) => seat))).toEqual(new Set([1]))
  })

  it('shows the score sheet of a finished game', async () => {
    await runCli('play high-card --seats 3 --seed ash', ['1', '1', '1', 'save-position end.json'])
    expect((await runCli('show end.json --language de')).out).toMatch(/^1\. Platz \d — \d Punkte?$/m)
  })

  it('refuses a position that the box does not hold', async () => {
    writeTestFile('cheat.json', readTestFile('start.json').replace(/"deck": \[\s*\d/, '"deck": [1, 1, 1, 1'))
    const said = await runCli('show cheat.json')
    expect(said.code).toBe(2)
    expect(said.err).toMatch(/cheat\.json: state: there are \d+ of "card 1", the box has 3/)
  })
})
