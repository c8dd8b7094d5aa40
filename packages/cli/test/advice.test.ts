import { beforeAll, describe, expect, it } from 'vitest'
import { readTestFile, runCli, writeTestFile } from './run-cli.ts'

const play = async (typed: readonly string[], flags = '--seed ash') => await runCli(`play high-card ${flags}`, typed)

/** What was said in answer to a line. */
const answerTo = (line: string, out: string): string => new RegExp(`> ${line}\\n([^>]*)\\n`).exec(out)?.[1] ?? ''

describe('a hint', () => {
  it('names the best moves by their numbers, with chances in per cent and a sentence each', async () => {
    const { out, code } = await play(['hint', 'quit'])
    expect(code).toBe(0)
    const [intro, ...lines] = answerTo('hint', out).split('\n')
    expect(intro).toBe('Best moves found by the search, with your chance of winning:')
    const moves = lines.filter((line) => /^\d {2}Play the .* — \d{1,2} %$/.test(line))
    const why = lines.filter((line) => /^(It|No) [^%]*\.$/.test(line))
    expect(moves.length).toBeGreaterThanOrEqual(2)
    expect(moves.length).toBeLessThanOrEqual(3)
    expect(why).toHaveLength(moves.length)
    for (const move of moves) {
      const [number, said] = move.replace(/ — .*/, '').split(/ {2}/)
      expect(out).toContain(`  ${number}  ${said}\n`)
    }
    const chances = moves.map((move) => Number(/(\d+) %/.exec(move)?.[1]))
    expect(Math.max(...chances)).toBe(chances[0])
  })

  it('is asked for and given in German too', async () => {
    const { out } = await play(['tipp', 'help', 'quit'], '--seed ash --language de')
    expect(answerTo('tipp', out)).toMatch(/^Die besten Züge[^:]*:\n\d {2}Spiele die .* — \d+ %\n(Er|Kein) [^%]*\.$/m)
    expect(out).toContain('hint, tipp      die drei besten Züge')
  })

  it('changes nothing about the game, and is the same when asked again', async () => {
    const { out } = await play(['hint', 'hint', '1', '1', '1'])
    const [one, other] = [...out.matchAll(/> hint\n([^>]*)\nyour move/g)].map(([, said]) => said)
    expect(one).toBe(other)
    const unasked = (await play(['1', '1', '1'])).out
    expect(out.slice(out.indexOf('· Guest has chosen'))).toBe(unasked.slice(unasked.indexOf('· Guest has chosen')))
  })

  it('is there for the only move, and not when the game is over', async () => {
    const { out } = await play(['1', '1', 'hint', '1', 'hint'])
    expect(answerTo('hint', out).match(/ %$/gm)).toHaveLength(1)
    expect(out.match(/Best moves found/g)).toHaveLength(1)
  })

  it('stands in the help', async () => {
    expect((await play(['help', 'quit'])).out).toContain('hint            the three best moves')
    expect((await runCli('play --help')).out).toContain('hint')
  })
})

describe('a review', () => {
  beforeAll(async () => {
    await runCli('play high-card --seed ash', ['3', '2', '1', 'save game.json'])
    await runCli('play high-card --seed ash', ['3', 'save going-on.json', 'quit'])
  })

  interface Told {
    readonly game: string
    readonly seats: readonly {
      readonly seat: number
      readonly decisions: number
      readonly turningPoints: readonly {
        readonly step: number
        readonly entry: number
        readonly cost: number
        readonly chosen: { readonly text: string; readonly value: number; readonly reasons: string }
        readonly best: { readonly text: string; readonly value: number }
      }[]
    }[]
  }
  const told = async (flags: string): Promise<Told> =>
    JSON.parse((await runCli(`review game.json --json ${flags}`.trim())).out) as Told

  it('judges the choices of everybody who is no bot, and of one seat where asked', async () => {
    expect((await told('')).seats.map(({ seat }) => seat)).toEqual([0])
    const { game, seats } = await told('--seat 2')
    expect(game).toBe('high-card')
    expect(seats.map(({ seat }) => seat)).toEqual([1])
    // The last card is no choice.
    expect(seats[0]?.decisions).toBeLessThanOrEqual(2)
  })

  it('tells what cost most, what was better, and why', async () => {
    const [{ turningPoints: points } = { turningPoints: [] }] = (await told('')).seats
    expect(points.map(({ step, entry, chosen, best }) => [step, entry, chosen.text, best.text])).toEqual([
      [3, 2, 'Play the Four (4)', 'Play the Deuce (2)'],
    ])
    for (const { cost, chosen, best } of points) {
      expect(cost).toBeCloseTo(best.value - chosen.value)
      expect(cost).toBeGreaterThanOrEqual(0.05)
    }
    const lines = (await runCli('review game.json')).out.split('\n')
    expect(lines[0]).toBe('Guest: 2 decisions reviewed. This one cost the most:')
    expect(lines.slice(2, 6)).toEqual([
      expect.stringMatching(/^Move 3: Play the Four \(4\) — \d+ %$/),
      'It spends high cards.',
      expect.stringMatching(/^Better: Play the Deuce \(2\) — \d+ %$/),
      'It keeps high cards.',
    ])
  })

  it('says the same every time, and in German', async () => {
    expect(await told('--iterations 50')).toEqual(await told('--iterations 50'))
    expect((await runCli('review game.json --language de')).out).toMatch(/^Guest: .*(Entscheidung|gekostet)/m)
  })

  it('refuses what is not finished, not honest or not a number', async () => {
    expect(await runCli('review going-on.json')).toMatchObject({
      code: 2,
      err: 'spellbough: going-on.json: this game is not finished; only a finished game can be reviewed\n',
    })
    writeTestFile('forged.json', readTestFile('game.json').replace('"Hazel"', '"Mallory"'))
    expect((await runCli('review forged.json')).err).toContain('chain')
    expect((await runCli('review game.json --seat 3')).code).toBe(2)
    expect((await runCli('review game.json --iterations none')).err).toContain('--iterations')
  })
})
