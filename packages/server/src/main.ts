import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from './config/config.ts'
import { networkAddresses } from './config/network-addresses.ts'
import { BadConfig, type ConfigDefaults, configHelp, readConfig } from './config/read-config.ts'
import { type RunningNode, startNode } from './node.ts'
import { StartupError } from './startup-error.ts'

/** What the command touches of the world outside, so that a test can hand it a world of its own. */
export interface ProcessEnvironment {
  readonly cwd: string
  /** Whether a person reads the error stream. */
  readonly isTerminal: boolean
  print(line: string): void
  printError(line: string): void
  /** Calls the listener when the process is asked to end; gives the function that takes it back. */
  onSignal(listener: () => void): () => void
  /** Ends at once. */
  abort(): void
}

/** `spellbough serve`: runs a node until the process is asked to end; gives the exit code. */
export async function runServer(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  environment: ProcessEnvironment = currentProcess(),
): Promise<number> {
  const configDefaults: ConfigDefaults = {
    cwd: environment.cwd,
    web: findBuiltClient(),
    logLevel: environment.isTerminal ? 'warn' : 'info',
  }
  if (argv.includes('--help') || argv.includes('-h')) {
    environment.print(configHelp(configDefaults))
    return 0
  }
  try {
    return await runUntilSignal(readConfig(argv, env, configDefaults), environment)
  } catch (error) {
    if (error instanceof BadConfig) for (const fault of error.faults) environment.printError(`spellbough: ${fault}`)
    else if (error instanceof StartupError) environment.printError(`spellbough: ${error.message}`)
    else throw error
    return error instanceof BadConfig ? 2 : 1
  }
}

async function runUntilSignal(config: Config, environment: ProcessEnvironment): Promise<number> {
  let node: RunningNode | undefined
  let asked = false
  let stop = () => {}
  const stopped = new Promise<void>((resolve) => {
    stop = resolve
  })
  const deaf = environment.onSignal(() => {
    // Before it runs there is nothing to finish; and who asks twice does not want to wait.
    if (asked || node === undefined) environment.abort()
    asked = true
    stop()
  })
  try {
    node = await startNode(config)
    for (const line of startupMessage(node)) environment.print(line)
    await stopped
    await node.close()
    return 0
  } finally {
    deaf()
  }
}

function startupMessage({ url, context }: RunningNode): string[] {
  const ready = `Spellbough is ready at ${url} and stops with Ctrl-C.`
  const nearby = networkAddresses(context.config)
  return nearby.length === 0 ? [ready] : [ready, `On this network: ${nearby.join(' ')}`]
}

/** The browser client of this checkout, once it is built. */
function findBuiltClient(): string | null {
  const folder = fileURLToPath(new URL('../../web/dist', import.meta.url))
  return existsSync(join(folder, 'index.html')) ? folder : null
}

function currentProcess(): ProcessEnvironment {
  return {
    cwd: process.cwd(),
    isTerminal: process.stderr.isTTY === true,
    print: (line) => void process.stdout.write(`${line}\n`),
    printError: (line) => void process.stderr.write(`${line}\n`),
    onSignal: (listener) => {
      for (const signal of STOP_SIGNALS) process.on(signal, listener)
      return () => {
        for (const signal of STOP_SIGNALS) process.off(signal, listener)
      }
    },
    abort: () => process.exit(130),
  }
}

const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const
