import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type RunningCluster, startCluster } from './cluster/start-cluster.ts'
import type { Config } from './config/config.ts'
import { networkAddresses } from './config/network-addresses.ts'
import { type ConfigDefaults, configHelp, InvalidConfig, readConfig } from './config/read-config.ts'
import { type RunningNode, startNode } from './node.ts'
import { StartupError } from './startup-error.ts'

/** The process as the command uses it; replaced in tests. */
export interface ProcessEnvironment {
  readonly cwd: string
  /** Standard error is a terminal. */
  readonly isTerminal: boolean
  print(line: string): void
  printError(line: string): void
  /** Calls the listener on SIGINT and SIGTERM; the returned function removes it. */
  onSignal(listener: () => void): () => void
  /** Exits at once. */
  abort(): void
}

/** `spellbough serve`: runs one or more nodes until the process gets a signal; returns the exit code. */
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
    if (error instanceof InvalidConfig) for (const fault of error.faults) environment.printError(`spellbough: ${fault}`)
    else if (error instanceof StartupError) environment.printError(`spellbough: ${error.message}`)
    else throw error
    return error instanceof InvalidConfig ? 2 : 1
  }
}

async function runUntilSignal(config: Config, environment: ProcessEnvironment): Promise<number> {
  let server: RunningNode | RunningCluster | undefined
  let isStopping = false
  let stop = () => {}
  const stopped = new Promise<void>((resolve) => {
    stop = resolve
  })
  const removeListener = environment.onSignal(() => {
    // Exits at once before the server runs, and on a second signal.
    if (isStopping || server === undefined) environment.abort()
    isStopping = true
    stop()
  })
  try {
    server = await (config.nodes === 1 ? startNode(config) : startCluster(config))
    for (const line of startupMessage(server.url, { ...config, port: server.port })) environment.print(line)
    await stopped
    await server.close()
    return 0
  } finally {
    removeListener()
  }
}

function startupMessage(url: string, config: Config): string[] {
  const nodes = config.nodes === 1 ? '' : ` with ${config.nodes} nodes`
  const ready = `Spellbough is ready at ${url}${nodes} and stops with Ctrl-C.`
  const addresses = networkAddresses(config)
  return addresses.length === 0 ? [ready] : [ready, `On this network: ${addresses.join(' ')}`]
}

/** The browser client of this checkout, if it is built. */
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
