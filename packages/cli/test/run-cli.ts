import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'
import type { Io } from '../src/io.ts'
import { run } from '../src/program.ts'
import { TOY_GAMES } from './toy-game.ts'

export interface CliResult {
  readonly code: number
  readonly out: string
  readonly err: string
}

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** A folder of this test file's own, gone when its tests are done. */
export const testFolder = mkdtempSync(join(tmpdir(), 'spellbough-cli-'))
afterAll(() => rmSync(testFolder, { recursive: true }))

export const readTestFile = (name: string): string => readFileSync(join(testFolder, name), 'utf8')

export const writeTestFile = (name: string, text: string): string => {
  writeFileSync(join(testFolder, name), text)
  return name
}

/** Runs the program as somebody would who types `spellbough <line>` and then `typed`. */
export const runCli = async (
  line: string,
  typed: readonly string[] = [],
  world: Partial<Io> = {},
): Promise<CliResult> => await runCliArgs(line === '' ? [] : line.split(' '), typed, world)

export async function runCliArgs(
  args: readonly string[],
  typed: readonly string[] = [],
  world: Partial<Io> = {},
): Promise<CliResult> {
  const stdout = new PassThrough()
  const stderr = new PassThrough()
  const said = { out: '', err: '' }
  stdout.on('data', (chunk: Buffer) => {
    said.out += chunk.toString('utf8')
  })
  stderr.on('data', (chunk: Buffer) => {
    said.err += chunk.toString('utf8')
  })
  const code = await run(args, {
    games: TOY_GAMES,
    stdin: Readable.from(typed.map((one) => `${one}\n`)),
    stdout,
    stderr,
    cwd: testFolder,
    root: ROOT,
    env: {},
    now: () => FIXED_NOW,
    ...world,
  })
  // What was written last is handed on after this turn of the event loop.
  await new Promise((resolve) => setImmediate(resolve))
  return { code, ...said }
}

export const FIXED_NOW = Date.UTC(2026, 4, 1, 12)

/** Lines of a text, without the last empty one. */
export const linesOf = (text: string): string[] => text.replace(/\n$/, '').split('\n')
