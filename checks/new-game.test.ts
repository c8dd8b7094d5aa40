/** `spellbough new-game` writes a game that compiles, is formatted, keeps the contract and can be played as it is. */
import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CatalogEntry, type Game, LANGUAGES, loadWholeGame } from '@spellbough/kernel'
import { checkConformance, perftTable, playthrough, variantsOf } from '@spellbough/kernel/kit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { linesOf, runCliArgs } from '../packages/cli/test/run-cli.ts'
import { read, root } from './files.ts'
import { impurities } from './purity.ts'

const ID = 'otters-at-the-mill'
const NAME = "Otters at the Miller's Weir"

/** A clone with no games yet. */
const clone = mkdtempSync(join(tmpdir(), 'spellbough-new-game-'))
const folder = join(clone, 'games', ID)
const registryBefore = '/** The one list of games. */\n'

const newGame = (...args: readonly string[]) => runCliArgs(['new-game', ...args], [], { root: clone, games: [] })
const node = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: clone,
    encoding: 'utf8',
    timeout: 300_000,
  })
  return { status, said: stdout + stderr }
}
const tool = (...path: readonly string[]) => join(root, 'node_modules', ...path)

let game: Game

beforeAll(async () => {
  mkdirSync(join(clone, 'games'))
  writeFileSync(join(clone, 'games', 'registry.ts'), registryBefore)
  writeFileSync(join(clone, 'package.json'), '{ "type": "module" }')
  for (const name of ['node_modules', 'packages', 'biome.json', 'tsconfig.base.json'])
    symlinkSync(join(root, name), join(clone, name))
  const made = await newGame(ID, '--name', NAME)
  expect(made).toMatchObject({ code: 0, err: '' })
  const { entry } = await vi.importActual<{ readonly entry: CatalogEntry }>(join(folder, 'entry.ts'))
  game = await loadWholeGame(entry)
})
afterAll(() => rmSync(clone, { recursive: true }))

describe('a new game', () => {
  it('is registered by one line', () => {
    const line = `export { entry as ottersAtTheMill } from './${ID}/entry.ts'\n`
    expect(readFileSync(join(clone, 'games', 'registry.ts'), 'utf8')).toBe(registryBefore + line)
  })

  it('has its id, its name and its own letters for rules everywhere', () => {
    expect(game.rules.id).toBe(ID)
    for (const language of LANGUAGES) {
      expect(game.words[language].name).toBe(NAME)
      expect(game.rulesText[language]).toContain(`# ${NAME}`)
      expect(game.rulesText[language]).toContain('**OA-7**')
    }
    const texts = filesOf(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
    expect(texts.filter((text) => /sample-?game|SG-\d/i.test(text))).toEqual([])
  })

  it('compiles, its board and its tests too', () => {
    writeFileSync(join(clone, 'tsconfig.json'), JSON.stringify(TSCONFIG))
    expect(node(tool('typescript', 'bin', 'tsc'), '-p', clone)).toEqual({ status: 0, said: '' })
  })

  it('is formatted and linted', () => {
    const biome = tool('@biomejs', 'biome', 'bin', 'biome')
    const { status, said } = node(biome, 'ci', '--error-on-warnings', '--vcs-enabled=false', '--colors=off', 'games')
    expect({ status, said }).toMatchObject({ status: 0 })
  })

  it('has pure rules', () => {
    const rules = filesOf(folder).filter((file) => /^(rules|data)\//.test(file))
    expect(rules).not.toEqual([])
    for (const file of rules) expect(impurities(file, readFileSync(join(folder, file), 'utf8'))).toEqual([])
  })

  it('keeps the contract in every mode and number of seats', () => {
    for (const variant of variantsOf(game)) {
      const found = checkConformance(variant, { games: 150 })
      expect(Object.entries(found.checks).filter(([, count]) => count === 0)).toEqual([])
    }
    expect(game.conformance.maxMoves).toBe(game.rules.seats[1] * 5)
  })

  it('plays as its recorded playthroughs and perft table say', () => {
    const recorded = (file: string) => readFileSync(join(folder, 'test', file), 'utf8')
    for (const variant of variantsOf(game).filter(({ seats }) => seats < 4))
      expect(playthrough(variant, 1)).toBe(recorded(`golden/${variant.mode}-${variant.seats}.txt`))
    expect(perftTable(variantsOf(game), [1, 2])).toBe(recorded('perft.txt'))
  })

  it('passes its own tests', () => {
    writeFileSync(join(clone, 'vitest.config.ts'), VITEST_CONFIG)
    const { status, said } = node(tool('vitest', 'vitest.mjs'), 'run', '--root', clone, '--reporter=dot')
    expect({ status, said }).toMatchObject({ status: 0 })
  })

  it('has code and a test for every rule', async () => {
    const { out } = await runCliArgs(['rules', ID], [], { root: clone, games: [game] })
    expect(linesOf(out).at(-1)).toBe('7 rules, all with code and tests')
  })

  it.each(LANGUAGES)('is played to its end in the terminal (%s)', async (language) => {
    const args = ['play', ID, '--seats', '3', '--language', language, '--seed', 'rowan', '--bots', 'adept,random']
    const { code, out, err } = await runCliArgs(args, Array<string>(5).fill('1'), { games: [game] })
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain(NAME)
    expect(out).toMatch({ en: /wins\.|share the win\./, de: /gewinnt\.|teilen sich den Sieg\./ }[language])
  })

  it('is played by bots, and the adept beats chance', async () => {
    const args = ['arena', ID, '--bots', 'adept,random', '--games', '60', '--json']
    const { out } = await runCliArgs(args, [], { games: [game] })
    const [adept, random] = JSON.parse(out).bots
    expect(adept).toMatchObject({ name: 'adept', forfeits: 0 })
    expect(adept.winRate).toBeGreaterThan(random.winRate)
  })
})

describe('new-game refuses', () => {
  it.each([
    ['an id with capitals', ['Otters', '--name', 'Otters'], '"Otters": an id has lower-case letters'],
    ['an id that leaves the folder', ['../otters', '--name', 'Otters'], 'an id has lower-case letters'],
    ['an id that is a word of the code', ['state', '--name', 'State'], 'choose a longer id, such as the-state'],
    ['an id that is a word of the language', ['class', '--name', 'Class'], 'choose a longer id, such as the-class'],
    ['a long id', ['o'.repeat(31), '--name', 'Otters'], 'at most 30 characters, not 31'],
    ['a folder that is there', [ID, '--name', 'Otters'], `games/${ID}: this folder already exists`],
    ['no name', ['otters'], '--name: it is missing'],
    ['a name that is code', ['otters', '--name', 'Otters`'], 'is not a valid name'],
    ['a long name', ['otters', '--name', 'O'.repeat(41)], 'at most 40 characters, not 41'],
  ])('%s and changes nothing', async (_, args, reason) => {
    const before = filesOf(clone)
    const registry = readFileSync(join(clone, 'games', 'registry.ts'), 'utf8')
    const { code, err } = await newGame(...args)
    expect(code).toBe(2)
    expect(err).toContain(reason)
    expect(filesOf(clone)).toEqual(before)
    expect(readFileSync(join(clone, 'games', 'registry.ts'), 'utf8')).toBe(registry)
  })

  it('a folder that is no clone', async () => {
    const empty = join(clone, 'games')
    const { code, err } = await runCliArgs(['new-game', 'otters', '--name', 'Otters'], [], { root: empty, games: [] })
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('games/registry.ts: it does not exist') })
    expect(existsSync(join(empty, 'games'))).toBe(false)
  })
})

/** The files under a folder, without what is only linked there. */
const filesOf = (from: string): string[] =>
  readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(from.length + 1))
    .sort()

const { compilerOptions: webOptions } = JSON.parse(read('packages/web/tsconfig.json')) as {
  readonly compilerOptions: Readonly<Record<string, unknown>>
}

const TSCONFIG = {
  extends: './tsconfig.base.json',
  compilerOptions: { ...webOptions, incremental: false, tsBuildInfoFile: null },
  include: ['games', 'packages/web/src/vite-env.d.ts'],
}

const VITEST_CONFIG = `
const conditions = ['source', 'module', 'node', 'development|production']
export default { resolve: { conditions }, ssr: { resolve: { conditions } }, test: { include: ['games/*/test/*.test.ts'] } }
`
