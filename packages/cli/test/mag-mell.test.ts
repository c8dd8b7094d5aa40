import { PassThrough, Readable } from 'node:stream'
import { GAMES } from '@spellbough/games'
import { describe, expect, it } from 'vitest'
import { main } from '../src/main.ts'
import { linesOf, readTestFile, runCli, testFolder, writeTestFile } from './run-cli.ts'

const registered = { games: GAMES }
const magMell = async (line: string, typed: readonly string[] = []) => await runCli(line, typed, registered)

const tables = [
  { seats: 2, level: 'basic', language: 'en', wins: /wins\.|share the win\./ },
  { seats: 3, level: 'full', language: 'de', wins: /gewinnt\.|teilen sich den Sieg\./ },
  { seats: 4, level: 'full', language: 'en', wins: /wins\.|share the win\./ },
]

describe('Mag Mell in the terminal', () => {
  it.each(tables)(
    'is played to the end by $seats, $level, in $language; saved, it holds and can be told',
    async (table) => {
      const { seats, level, language, wins } = table
      const file = `${seats}-${level}.json`
      const flags = `--seats ${seats} --options level=${level} --language ${language} --seed rowan --bots random`
      const played = await magMell(`play mag-mell ${flags}`, [...Array<string>(400).fill('1'), `save ${file}`])
      // Whatever is typed after the end leaves; so the game is played again with just as many moves as it took.
      const moves = played.out.match(/^.+\(1–\d+\) > 1$/gm)?.length ?? 0
      expect(moves).toBeGreaterThan(22)
      const { code, out, err } = await magMell(`play mag-mell ${flags}`, [
        ...Array<string>(moves).fill('1'),
        `save ${file}`,
      ])
      expect({ code, err }).toEqual({ code: 0, err: '' })
      expect(out).toMatch(wins)
      expect(out.split('\n').filter((line) => line.length > 80)).toEqual([])

      const verified = await magMell(`verify ${file}`)
      expect(linesOf(verified.out).map((line) => line[0])).toEqual(['✓', '✓', '✓', '✓', '✓'])

      const told = await magMell(`replay ${file} --seat all --language ${language}`)
      expect(told.out).toMatch(wins)
      const sheet = (text: string) => text.slice(text.search(/^1\. .* — /m)).match(/^( +[+−]|\d\. ).*$/gm)
      expect(sheet(told.out.slice(told.out.lastIndexOf('\n1. ')))).toEqual(sheet(out.slice(out.lastIndexOf('\n1. '))))
    },
  )

  it('names a changed card of the deal', async () => {
    const file = JSON.parse(readTestFile('4-full.json')) as { deal: { deck: string[] } }
    const [bottom = '', ...rest] = file.deal.deck
    const changed = rest.findIndex((card) => card !== bottom) + 1
    file.deal.deck[0] = file.deal.deck[changed] ?? ''
    file.deal.deck[changed] = bottom
    writeTestFile('swapped.json', JSON.stringify(file))
    const { code, out } = await magMell('verify swapped.json')
    expect(code).toBe(1)
    expect(out).toContain(`✗ shuffles    deal.deck[0]: it says "${file.deal.deck[0]}", but must be "${bottom}"`)
  })

  it('says why the Druid cannot be picked when she is not in the Pool', async () => {
    const { out } = await magMell('play mag-mell --seed rowan --options level=basic', [
      '1',
      'why {"do":"pick","card":"druid"}',
    ])
    expect(out).toMatch(/Pick the Druid \(counts 3\) — Not allowed: [^>]*Pool[^>]*\(MM-[\d.]+\)\n/)
  })

  it('simulates with every bot', async () => {
    const { out } = await magMell('sim mag-mell --seats 4 --games 3 --bots random,adept,random,adept --rotate --json')
    expect(JSON.parse(out)).toMatchObject({
      game: 'mag-mell',
      seats: 4,
      finished: 3,
      wins: { length: 4 },
      bots: { length: 4 },
    })
  })
})

describe('the program as it is', () => {
  it('finds every rule of Mag Mell in its sources, with code and with a test', async () => {
    const stdout = new PassThrough()
    expect(await main(['rules', 'mag-mell', '--json'], { stdout, stdin: Readable.from([]), cwd: testFolder })).toBe(0)
    const rules = JSON.parse(String(stdout.read())) as { id: string; code: string[]; tests: string[] }[]
    const chapters = { 1: 9, 2: 2, 3: 9, 4: 7, 5: 1, 6: 6, 7: 2 }
    const ids = Object.entries(chapters).flatMap(([chapter, count]) =>
      Array.from({ length: count }, (_, rule) => `MM-${chapter}.${rule + 1}`),
    )
    expect(rules.map(({ id }) => id)).toEqual(ids)
    expect(rules.filter(({ code, tests }) => code.length === 0 || tests.length === 0)).toEqual([])
    for (const { code, tests } of rules) {
      for (const place of code) expect(place).toMatch(/^games\/mag-mell\/(rules|data|bot)\/[\w-]+\.ts:\d+$/)
      for (const place of tests) expect(place).toMatch(/^games\/mag-mell\/test\/[\w-]+\.test\.ts:\d+$/)
    }
  })
})
