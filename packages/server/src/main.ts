import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CannotStart } from './cannot-start.ts'
import type { Config } from './config/config.ts'
import { networkAddresses } from './config/network-addresses.ts'
import { BadConfig, configHelp, readConfig, type Surroundings } from './config/read-config.ts'
import { type RunningNode, startNode } from './node.ts'

/** What the command touches of the world outside, so that a test can hand it a world of its own. */
export interface Outside {
  readonly cwd: string
  /** Whether a person reads the error stream. */
  readonly isTerminal: boolean
  print(line: string): void
  complain(line: string): void
  /** Calls the listener when the process is asked to end; gives the function that takes it back. */
  onSignal(listener: () => void): () => void
  /** Ends at once. */
  abort(): void
}

/** `spellbough serve`: runs a node until the process is asked to end; gives the exit code. */
export async function runServer(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  outside: Outside = theProcess(),
): Promise<number> {
  const around: Surroundings = {
    cwd: outside.cwd,
    web: builtClient(),
    logLevel: outside.isTerminal ? 'warn' : 'info',
  }
  if (argv.includes('--help') || argv.includes('-h')) {
    outside.print(configHelp(around))
    return 0
  }
  try {
    return await serve(readConfig(argv, env, around), outside)
  } catch (error) {
    if (error instanceof BadConfig) for (const fault of error.faults) outside.complain(`spellbough: ${fault}`)
    else if (error instanceof CannotStart) outside.complain(`spellbough: ${error.message}`)
    else throw error
    return error instanceof BadConfig ? 2 : 1
  }
}

async function serve(config: Config, outside: Outside): Promise<number> {
  let node: RunningNode | undefined
  let asked = false
  let stop = () => {}
  const stopped = new Promise<void>((resolve) => {
    stop = resolve
  })
  const deaf = outside.onSignal(() => {
    // Before it runs there is nothing to finish; and who asks twice does not want to wait.
    if (asked || node === undefined) outside.abort()
    asked = true
    stop()
  })
  try {
    node = await startNode(config)
    for (const line of greeting(node)) outside.print(line)
    await stopped
    await node.close()
    return 0
  } finally {
    deaf()
  }
}

function greeting({ url, world }: RunningNode): string[] {
  const ready = `Spellbough is ready at ${url} and stops with Ctrl-C.`
  const nearby = networkAddresses(world.config)
  return nearby.length === 0 ? [ready] : [ready, `On this network: ${nearby.join(' ')}`]
}

/** The browser client of this checkout, once it is built. */
function builtClient(): string | null {
  const folder = fileURLToPath(new URL('../../web/dist', import.meta.url))
  return existsSync(join(folder, 'index.html')) ? folder : null
}

function theProcess(): Outside {
  return {
    cwd: process.cwd(),
    isTerminal: process.stderr.isTTY === true,
    print: (line) => void process.stdout.write(`${line}\n`),
    complain: (line) => void process.stderr.write(`${line}\n`),
    onSignal: (listener) => {
      for (const signal of SIGNALS) process.on(signal, listener)
      return () => {
        for (const signal of SIGNALS) process.off(signal, listener)
      }
    },
    abort: () => process.exit(130),
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const
