import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { InvalidInput } from '@spellbough/kernel'
import { LIMIT_FLAGS } from '../server/spellbough-server.ts'
import { freePort } from './free-port.ts'
import { processorSecondsOf } from './processor-time.ts'

/** A node in a process of its own. */
export interface MeasuredNode {
  readonly port: number
  processorSeconds(): number
  stop(): Promise<void>
}

const READY_TIMEOUT_MS = 60_000
const EXIT_TIMEOUT_MS = 10_000
const POLL_INTERVAL_MS = 50

/** Runs the built server of a checkout. The process ends when its standard input does, so that none is left behind. */
const PROGRAM = `
process.stdin.on('end', () => process.exit(1)).resume()
const [, program, ...args] = process.argv
const { runServer } = await import(program)
process.exit(await runServer(args, process.env))`

const HELP_PROGRAM = `
const { runServer } = await import(process.argv[1])
await runServer(['--help'], {})`

/** Builds the server of a checkout, which may be an older one. */
export function buildCheckout(checkout: string): void {
  const compiler = join(checkout, 'node_modules/typescript/bin/tsc')
  if (!existsSync(compiler)) throw new InvalidInput(checkout, 'it is no checkout with its packages installed')
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-b', 'packages/server'], {
    cwd: checkout,
    encoding: 'utf8',
  })
  if (status !== 0) throw new InvalidInput(checkout, `its server cannot be built: ${stdout}`)
}

/** Starts a node of a built checkout and waits until it is ready. Limits that the checkout does not know are left out. */
export async function startNode(
  checkout: string,
  flags: Readonly<Record<string, string>>,
  dataDir: string,
): Promise<MeasuredNode> {
  const port = await freePort()
  const places = { '--host': '127.0.0.1', '--port': String(port), '--data-dir': dataDir, '--web': 'none' }
  const args = Object.entries({ ...places, '--log-level': 'error', ...knownLimits(checkout), ...flags }).flat()
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, programOf(checkout), ...args], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const startedAt = performance.now()
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`the node of ${checkout} ended with code ${child.exitCode}`)
    if (performance.now() - startedAt > READY_TIMEOUT_MS) throw new Error(`the node of ${checkout} is not ready`)
    await sleep(POLL_INTERVAL_MS)
  }
  return {
    port,
    processorSeconds: () => processorSecondsOf(child.pid ?? 0),
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), EXIT_TIMEOUT_MS)
      await ended
      clearTimeout(timer)
    },
  }
}

const programOf = (checkout: string): string => join(checkout, 'packages/server/dist/main.js')

function knownLimits(checkout: string): Record<string, string> {
  const args = ['--input-type=module', '-e', HELP_PROGRAM, programOf(checkout)]
  return knownFlags(LIMIT_FLAGS, spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout)
}

/** The flags that a help text lists. */
export function knownFlags(flags: Readonly<Record<string, string>>, help: string): Record<string, string> {
  return Object.fromEntries(Object.entries(flags).filter(([flag]) => new RegExp(`${flag}(?![\\w-])`).test(help)))
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok
  } catch {
    return false
  }
}
