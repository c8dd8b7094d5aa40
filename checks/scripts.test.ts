import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from './files.ts'

const run = (script: string, ...flags: string[]) => runIn(root, `scripts/${script}.mjs`, ...flags)

function runIn(folder: string, ...command: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' })
  return { status, stdout, stderr }
}

describe('scripts', () => {
  it.each([
    ['kit', '--games', 'many', 'not a whole number from 1 to 1000000000'],
    ['kit', '--seats', '0', 'not a whole number from 1 to 14'],
    ['bot-kit', '--games', '0.5', 'not a whole number from 1 to 1000000000'],
    ['bot-kit', '--share', '1.5', 'not a number from 0 to 1'],
    ['fit-values', '--games', '9', 'not a whole number from 10 to 1000000'],
    ['fit-values', '--random', '', 'not a number from 0 to 1'],
    ['linearize', '--runs', '0', 'not a whole number from 1 to 1000000'],
    ['soak', '--minutes', '0', 'not a whole number from 1 to 100000'],
    ['simulate', '--seeds', 'many', 'not a whole number from 1 to 1000000000'],
    ['simulate', '--seed', '2147483648', 'not a whole number from 0 to 2147483647'],
  ])('refuse a flag that is wrong: %s %s "%s"', (script, flag, value, why) => {
    expect(run(script, flag, value)).toEqual({
      status: 2,
      stdout: '',
      stderr: `${flag}: "${value}" is ${why} (npm run ${script} -- --help tells the flags)\n`,
    })
  })

  it.each(['kit', 'bot-kit', 'fit-values', 'linearize'])(
    'print their flags, and refuse an unknown one: %s',
    (script) => {
      expect(run(script, '--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('--seed S') })
      expect(run(script, '--seeds', '3')).toMatchObject({ status: 2, stderr: expect.stringContaining("'--seeds'") })
    },
  )

  it('fit the same weights to the same games', () => {
    // One more than a job has, so that two workers take part.
    const fitAgain = () => run('fit-values', '--games', '11', '--iterations', '1').stdout
    const fitted = fitAgain()
    expect(fitted).toMatch(
      /^before the tenant's turn: \d+ turns; loss on \d+ held-out turns \d\.\d{4}, with the weights in the file/,
    )
    expect(fitted).toMatch(/^ {2}guard: \[-?[\d.]+, -?[\d.]+\],$/m)
    expect(fitAgain()).toBe(fitted)
  }, 60_000)
})

/** The scripts that may install dependencies. */
const INSTALLING = ['start', 'test', 'test:all']

/** What scripts need to be told to do anything. */
const ARGUMENTS: Readonly<Record<string, readonly string[]>> = { freeze: ['mag-mell'] }

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
const SCRIPTS = Object.entries(manifest.scripts)

/** The arguments for Node of a script's command. */
function nodeArgumentsOf(command: string): string[] {
  const [program, ...args] = command.split(' ')
  expect(program, `\`${command}\` does not run a file of scripts/, which answers --help`).toBe('node')
  return args
}

/** How people call a script. */
const callOf = (name: string): string => (name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`)

/** A copy of the scripts without node_modules, so that whatever a script installs, builds or writes is seen. */
describe('scripts in a clone without dependencies', () => {
  let clone = ''

  beforeEach(() => {
    clone = mkdtempSync(join(tmpdir(), 'spellbough-scripts-'))
    for (const path of ['scripts', 'package.json', 'package-lock.json'])
      cpSync(join(root, path), join(clone, path), { recursive: true })
  })
  afterEach(() => rmSync(clone, { recursive: true, force: true }))

  it.each(SCRIPTS)('answer --help and do nothing else: %s', (name, command) => {
    const before = contentsOf(clone)
    const answer = runIn(clone, ...nodeArgumentsOf(command), '--help')
    expect(answer).toEqual({ status: 0, stdout: expect.stringContaining(callOf(name)), stderr: '' })
    expect(contentsOf(clone)).toEqual(before)
  })

  it.each(SCRIPTS.filter(([name]) => !INSTALLING.includes(name)))('install nothing: %s', (name, command) => {
    const before = contentsOf(clone)
    const answer = runIn(clone, ...nodeArgumentsOf(command), ...(ARGUMENTS[name] ?? []))
    expect(answer).toEqual({ status: 2, stdout: '', stderr: 'Dependencies are missing. Run: npm install\n' })
    expect(contentsOf(clone)).toEqual(before)
  })

  it('install nothing where a dependency has an older version than in the lock file', () => {
    const lock = JSON.parse(readFileSync(join(clone, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { version?: string }>
    }
    const record = { packages: { ...lock.packages, 'node_modules/vitest': { version: '0.0.1' } } }
    mkdirSync(join(clone, 'node_modules'))
    writeFileSync(join(clone, 'node_modules', '.package-lock.json'), JSON.stringify(record))
    const answer = runIn(clone, 'scripts/golden.mjs')
    expect(answer).toEqual({ status: 2, stdout: '', stderr: 'Dependencies are missing. Run: npm install\n' })
  })
})

/** The content of every file under a folder. */
function contentsOf(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  const files = paths.filter((path) => statSync(join(folder, path)).isFile())
  return Object.fromEntries(files.map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
}
