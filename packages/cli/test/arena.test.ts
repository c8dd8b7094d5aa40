import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LEVEL_IDS } from '@spellbough/bots'
import { describe, expect, it } from 'vitest'
import { runCli, runCliArgs, testFolder, writeTestFile } from './run-cli.ts'

interface Line {
  readonly name: string
  readonly games: number
  readonly winRate: number
  readonly interval: readonly [number, number]
  readonly msP50: number
  readonly msP99: number
  readonly meanScore: number
  readonly forfeits: number
  readonly forfeit?: string
}

interface Report {
  readonly game: string
  readonly seats: number
  readonly games: number
  readonly bots: readonly Line[]
}

const arena = async (bots: string, ...flags: string[]): Promise<Report> =>
  JSON.parse((await runCliArgs(['arena', 'high-card', '--bots', bots, ...flags, '--json'])).out) as Report

/** A program in the test's folder, run by this Node. */
const program = (name: string, lines: readonly string[]): string =>
  `cmd:${process.execPath} ${join(testFolder, writeTestFile(name, lines.join('\n')))}`

const answering = (answer: string): string[] => [
  "import { createInterface } from 'node:readline'",
  'for await (const line of createInterface({ input: process.stdin })) {',
  '  const ask = JSON.parse(line)',
  "  if (ask.do !== 'choose') continue",
  `  ${answer}`,
  '}',
]
const says = (answer: string) => `process.stdout.write(JSON.stringify(${answer}) + '\\n')`

describe('arena', () => {
  it('counts wins, sureness and time for each bot', async () => {
    const report = await arena('adept,random', '--games', '40', '--iterations', '2', '--seed', 'oak')
    expect(report).toMatchObject({ game: 'high-card', seats: 2, games: 40 })
    expect(report.bots.map(({ name, games }) => [name, games])).toEqual([
      ['adept', 40],
      ['random', 40],
    ])
    expect(report.bots.reduce((sum, { winRate }) => sum + winRate, 0)).toBeCloseTo(1)
    for (const { winRate, interval, msP50, msP99, forfeits } of report.bots) {
      expect(interval[0]).toBeLessThan(winRate)
      expect(interval[1]).toBeGreaterThan(winRate)
      expect(msP99).toBeGreaterThanOrEqual(msP50)
      expect(forfeits).toBe(0)
    }
  })

  it('says the same for the same seed, and something else for another', async () => {
    const rates = async (seed: string) =>
      (await arena('mage,random', '--games', '30', '--iterations', '20', '--seed', seed)).bots.map(
        ({ winRate, meanScore }) => ({ winRate, meanScore }),
      )
    expect(await rates('oak')).toEqual(await rates('oak'))
    expect(await rates('oak')).not.toEqual(await rates('elm'))
  })

  it('lets a bot spend what its name says', async () => {
    const { bots } = await arena('mage@40,mage@1ms', '--games', '4')
    expect(bots.map(({ name }) => name)).toEqual(['mage@40', 'mage@1ms'])
  })

  it('finds a bot as strong as itself', async () => {
    const { bots } = await arena('random,random', '--games', '400', '--seats', '4')
    expect(bots[0]?.winRate).toBeGreaterThan(0.4)
    expect(bots[0]?.winRate).toBeLessThan(0.6)
  })

  it('seats three bots in turn', async () => {
    const { seats, bots } = await arena('random,apprentice,adept', '--games', '30', '--iterations', '1')
    expect(seats).toBe(3)
    expect(bots.reduce((sum, { winRate }) => sum + winRate, 0)).toBeCloseTo(1)
  })

  it('tells people the same in words', async () => {
    const { code, out } = await runCli('arena high-card --bots adept,random --games 4 --iterations 1')
    expect(code).toBe(0)
    expect(out).toMatch(/^high-card, 2 seats: 4 games, 24 moves\n {2}adept {3}\d+\.\d % of the wins \(/)
  })

  it.each([
    ['arena high-card --bots adept', '--bots: a contest needs at least two bots'],
    ['arena high-card --bots adept,oracle', `there are ${LEVEL_IDS.join(', ')} and cmd:<program>`],
    ['arena high-card --bots adept,mage@0', 'there is no bot "mage@0"'],
    ['arena high-card --bots adept,mage@5s', 'there is no bot "mage@5s"'],
    ['arena high-card --bots adept,cmd:', 'there is no bot "cmd:"'],
    ['arena high-card --bots random,random,random --seats 2', '3 bots are named, but there are only 2 seats'],
    ['arena high-card --games 0', '--games: "0" is not a whole number from 1 on'],
  ])('refuses %s', async (line, sentence) => {
    const { code, err } = await runCli(line)
    expect(code).toBe(2)
    expect(err).toContain(sentence)
  })
})

describe('programs as bots', () => {
  const honest = program('honest.mjs', answering(says('{ id: ask.id, move: ask.moves[0] }')))

  it('play whole games, in the arena and in simulations', async () => {
    const { bots } = await arena(`${honest},random`, '--games', '4')
    expect(bots.map(({ forfeits }) => forfeits)).toEqual([0, 0])
    const { out } = await runCliArgs(['sim', 'high-card', '--bots', `${honest},random`, '--games', '2', '--json'])
    expect(JSON.parse(out)).toMatchObject({ games: 2, finished: 2, moves: 12 })
  })

  it('are told of the game and of their seat’s view, and of nothing else', async () => {
    const spy = program('spy.mjs', [
      "import { appendFileSync } from 'node:fs'",
      "import { createInterface } from 'node:readline'",
      'for await (const line of createInterface({ input: process.stdin })) {',
      `  appendFileSync(${JSON.stringify(join(testFolder, 'seen.ndjson'))}, line + '\\n')`,
      '  const ask = JSON.parse(line)',
      `  if (ask.do === 'choose') ${says('{ id: ask.id, move: ask.moves[0] }')}`,
      '}',
    ])
    await arena(`${spy},random`, '--games', '1')
    const [begin, first] = readFileSync(join(testFolder, 'seen.ndjson'), 'utf8')
      .split('\n')
      .slice(0, 2)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(begin).toEqual({
      do: 'begin',
      game: 'high-card',
      version: 1,
      seats: 2,
      seat: 0,
      config: { openDeck: false },
    })
    expect(Object.keys(first ?? {})).toEqual(['id', 'do', 'seat', 'view', 'moves', 'milliseconds'])
    // Its own three cards, the number of the other's, and the number of those that were not dealt.
    expect(first?.['view']).toMatchObject({ hands: [expect.any(Array), 3], deck: 9 })
  })

  it.each([
    ['one that crashes', answering('process.exit(3)'), 'it ended by itself (exit code 3)'],
    [
      'one that falls silent',
      ['let asked = 0', ...answering(`if (asked++ === 0) ${says('{ id: ask.id, move: ask.moves[0] }')}`)],
      'it did not answer within 150 ms',
    ],
    ['one that talks nonsense', answering("process.stdout.write('the highest\\n')"), 'is not a JSON object'],
    ['one that cheats', answering(says('{ id: ask.id, move: { choose: 99 } }')), 'is not one of those listed'],
    ['one that answers another question', answering(says('{ id: 99, move: ask.moves[0] }')), 'it answered question 99'],
    ['one that does not come to an end', answering("process.stdout.write('x'.repeat(3_000_000))"), 'too long'],
  ])('lose a game each time: %s', async (name, lines, why) => {
    const { bots } = await arena(
      `${program(`${name.replaceAll(' ', '-')}.mjs`, lines)},random`,
      ...['--games', '2', '--limit', '150'],
    )
    expect(bots[0]).toMatchObject({ winRate: 0, forfeits: 2 })
    expect(bots[0]?.forfeit).toContain(why)
    expect(bots[1]).toMatchObject({ winRate: 1, forfeits: 0 })
  })

  it('that are not there lose too', async () => {
    const { bots } = await arena('cmd:./no-such-program,random', '--games', '2')
    expect(bots[0]).toMatchObject({ winRate: 0, forfeits: 2 })
    expect(bots[0]?.forfeit).toContain('it could not be started')
  })
})

describe('ladder', () => {
  it('plays a level against the one below, and writes down what came out', async () => {
    const root = join(testFolder, 'root')
    mkdirSync(join(root, 'docs/lab'), { recursive: true })
    writeTestFile(
      'root/docs/lab/strength.md',
      '# Bots\n\nAbout them.\n\n<!-- ladder: begin -->\nold\n<!-- ladder: end -->\n\nMore.\n',
    )
    const { code, out } = await runCli('ladder --levels apprentice --seed oak', [], { root: `${root}/` })
    expect(code).toBe(0)
    expect(out).toMatch(/^high-card, 2 seats: apprentice against random \d+\.\d % .* games: \w/)
    expect(out).toMatch(/^2 contests in \d+\.\d minutes, \d+ games in parallel\.$/m)
    const page = readFileSync(join(root, 'docs/lab/strength.md'), 'utf8')
    expect(page).toMatch(/^# Bots\n\nAbout them\./)
    expect(page).toContain('### High Card')
    expect(page).toMatch(/\| apprentice against random \| 4 \| \d+ \|/)
    expect(page).toMatch(/More\.\n$/)
    expect(page).not.toContain('old')
    expect(readFileSync(join(root, 'docs/pictures/bots-high-card.svg'), 'utf8')).toMatch(/^<svg .*<\/svg>\n$/s)
    expect(existsSync(join(root, 'docs/lab/bots.json'))).toBe(true)
  })

  it('gives the same as JSON and then writes nothing', async () => {
    const root = join(testFolder, 'empty')
    const { out } = await runCli('ladder --levels apprentice --json', [], { root: `${root}/` })
    const rows = JSON.parse(out) as { seats: number; level: string; below: string; verdict: string }[]
    expect(rows.map(({ seats, level, below }) => [seats, level, below])).toEqual([
      [2, 'apprentice', 'random'],
      [4, 'apprentice', 'random'],
    ])
    for (const { verdict } of rows) expect(['stronger', 'not stronger', 'undecided']).toContain(verdict)
    expect(existsSync(root)).toBe(false)
  })

  it('plays more iterations against few, a fixed number of games each, and plots the curve', async () => {
    const root = join(testFolder, 'curve')
    mkdirSync(join(root, 'docs'), { recursive: true })
    await runCli('ladder --levels mage --parts comparisons', [], { root: `${root}/` })
    const rows = JSON.parse(readFileSync(join(root, 'docs/lab/bots.json'), 'utf8')) as Record<string, unknown>[]
    expect(rows.map(({ purpose, level, below, games }) => [purpose, level, below, games])).toEqual(
      [50, 100, 200, 400].map((iterations) => ['more iterations', `mage@${iterations}`, 'mage@25', 400]),
    )
    const plot = readFileSync(join(root, 'docs/pictures/bots-iterations.svg'), 'utf8')
    expect(plot).toContain('>High Card</text>')
    expect(plot.match(/<circle /g)).toHaveLength(5)
    expect(readFileSync(join(root, 'docs/lab/strength.md'), 'utf8')).toContain('(../pictures/bots-iterations.svg)')
  })

  it('refuses parts and levels of which there is no contest', async () => {
    const none = await runCli('ladder --levels apprentice --parts comparisons', [], {})
    expect(none.err).toContain('--levels: the chosen parts have no contest of this level')
    const wrong = await runCli('ladder --parts steps,top', [], {})
    expect(wrong.code).toBe(2)
    expect(wrong.err).toContain('--parts: there is no part "top"; there are steps, random, comparisons')
  })
})
