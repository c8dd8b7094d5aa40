import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { onTestFinished } from 'vitest'
import { freePort } from '../../kit/postgres.ts'
import { ensureServerBuilt, ROOT } from './build-server.ts'

/** Where clients find a server. */
export interface ServerEndpoint {
  /** `http://127.0.0.1:1234` */
  readonly address: string
  /** The server's own name, from whose pages browsers come. */
  readonly origin: string
  /** Whether it takes requests, as far as the test knows. */
  readonly isOpen: boolean
}

/** Settings of the program by the names of their variables. */
export type EnvSettings = Readonly<Record<string, string>>

/** The name all nodes of these tests have for the world. */
const ORIGIN = 'http://play.test'

/** Limits that a machine full of clients does not reach, and bots that do not pretend to think. */
const DEFAULT_SETTINGS: EnvSettings = {
  SPELLBOUGH_HOST: '127.0.0.1',
  SPELLBOUGH_URL: ORIGIN,
  SPELLBOUGH_WEB: 'none',
  SPELLBOUGH_LOG_LEVEL: 'warn',
  SPELLBOUGH_BOT_DELAY: '20',
  SPELLBOUGH_LIMITS_TABLES_PER_PLAYER: '1000',
  SPELLBOUGH_LIMITS_SOCKETS_PER_PLAYER: '1000',
  SPELLBOUGH_LIMITS_SOCKETS_PER_ADDRESS: '10000',
  SPELLBOUGH_LIMITS_CONNECTIONS_PER_ADDRESS: '10000',
  SPELLBOUGH_LIMITS_UPGRADES_PER_MINUTE: '10000000',
  SPELLBOUGH_LIMITS_FRAMES_PER_SECOND: '10000',
  SPELLBOUGH_LIMITS_READS_PER_MINUTE: '10000000',
  SPELLBOUGH_LIMITS_REQUESTS_PER_MINUTE: '10000000',
  SPELLBOUGH_LIMITS_GUESTS_PER_HOUR: '1000000',
}

/** The command of `npm start`, whose process ends with its input. */
const COMMAND = [
  process.execPath,
  '--import',
  'data:text/javascript,process.stdin.on("end",()=>process.exit(1)).resume()',
].concat(join(ROOT, 'scripts/spellbough.mjs'), 'serve')
/** The same program, which can be loaded ahead. */
const PRELOAD_PROGRAM = join(import.meta.dirname, 'serve.mjs')

export interface StartOptions {
  /** The next process is always loaded ahead, so that a restart is quick. */
  readonly ahead?: boolean
  /** The system refuses to let any file of the process grow beyond this, as a disk does that is full. */
  readonly maxFileBytes?: number
  /** So many files, connections among them, the system lets the process have open. */
  readonly maxOpenFiles?: number
  /** Another program that starts a node and speaks like `serve.mjs`. */
  readonly program?: string
}

/** The program, run by a shell if there are limits of the system. POSIX counts the size of files in blocks of 512 bytes. */
function commandWithin({ maxFileBytes, maxOpenFiles, program = PRELOAD_PROGRAM }: StartOptions): readonly string[] {
  const command = [process.execPath, program]
  const limits = [
    ...(maxFileBytes === undefined ? [] : [`trap '' XFSZ; ulimit -f ${Math.ceil(maxFileBytes / 512)}`]),
    ...(maxOpenFiles === undefined ? [] : [`ulimit -n ${maxOpenFiles}`]),
  ]
  return limits.length === 0 ? command : ['sh', '-c', [...limits, 'exec "$0" "$@"'].join('; '), ...command]
}

/** A process of the real server, that can be killed and started again at the same port. */
export class NodeProcess implements ServerEndpoint {
  readonly origin: string
  readonly address: string
  readonly #settings: EnvSettings
  readonly #ahead: boolean
  readonly #command: readonly string[]
  #running: RunningProcess | undefined
  #spare: RunningProcess | undefined
  #open = false
  #ended = false

  private constructor(settings: EnvSettings, address: string, origin: string, options: StartOptions = {}) {
    this.#settings = settings
    this.address = address
    this.origin = origin
    this.#ahead = options.ahead ?? false
    this.#command = commandWithin(options)
  }

  /** Starts a node; it ends with the test. */
  static async start(settings: EnvSettings, options: StartOptions = {}): Promise<NodeProcess> {
    await ensureServerBuilt()
    const port = await freePort()
    const all = { ...DEFAULT_SETTINGS, PORT: String(port), ...settings }
    const node = new NodeProcess(all, `http://127.0.0.1:${port}`, ORIGIN, options)
    onTestFinished(() => node.end())
    await node.restart()
    return node
  }

  /** A node that does not run yet; it ends with the test. */
  static prepare(settings: EnvSettings): NodeProcess {
    const node = new NodeProcess({ ...DEFAULT_SETTINGS, ...settings }, '', ORIGIN)
    onTestFinished(() => node.end())
    return node
  }

  /** Starts the server as `npm start` does, on a port of the system's choice. */
  static async startByCommand(settings: EnvSettings): Promise<NodeProcess> {
    const running = new RunningProcess(COMMAND, { PORT: '0', SPELLBOUGH_LOG_LEVEL: 'warn', ...settings })
    onTestFinished(() => running.kill())
    const origin = await running.ready()
    const node = new NodeProcess({}, origin.replace('localhost', '127.0.0.1'), origin)
    node.#running = running
    node.#open = true
    onTestFinished(() => node.end())
    return node
  }

  get isOpen(): boolean {
    return this.#open
  }

  /** The last that the process said on its error stream. */
  get complaints(): string {
    return this.#running?.complaints ?? ''
  }

  /** The id of the running process. */
  get pid(): number {
    const pid = this.#running?.pid
    if (pid === undefined) throw new Error('The node does not run.')
    return pid
  }

  /** Resolves with the exit code when the process is gone; null after a signal. */
  get gone(): Promise<number | null> {
    return this.#running?.gone ?? Promise.resolve(null)
  }

  /** Starts the server, which must not be running; resolves when it is ready. */
  async restart(): Promise<void> {
    await this.begin().ready()
    this.#open = true
    if (this.#ahead && !this.#ended) this.#spare ??= new RunningProcess(this.#command, this.#settings)
  }

  /** Starts the server without waiting for it. */
  begin(): { ready(): Promise<string> } {
    const running = this.#spare ?? new RunningProcess(this.#command, this.#settings)
    this.#spare = undefined
    this.#running = running
    const ready = running.loaded().then(() => {
      running.go()
      return running.ready()
    })
    // Who kills it meanwhile does not wait for it.
    ready.catch(() => {})
    return { ready: () => ready }
  }

  /** Resolves when the program is loaded, and begins to start the server. */
  async loaded(): Promise<void> {
    await this.#running?.loaded()
  }

  /** `kill -9`; resolves when the process is gone. */
  async kill(): Promise<void> {
    this.#open = false
    await this.#running?.kill()
  }

  /** Stops the process where it is, as a suspended machine does: its connections stay open. */
  freeze(): void {
    this.#running?.signal('SIGSTOP')
  }

  thaw(): void {
    this.#running?.signal('SIGCONT')
  }

  /** Asks the process to end; resolves with its exit code when it is gone. */
  async terminate(): Promise<number | null> {
    const running = this.#running
    if (running === undefined) throw new Error('The node does not run.')
    running.signal('SIGTERM')
    const code = await running.gone
    this.#open = false
    return code
  }

  async end(): Promise<void> {
    this.#ended = true
    this.#open = false
    await Promise.all([this.#running?.kill(), this.#spare?.kill()])
  }
}

/** One process. */
class RunningProcess {
  readonly #child: ChildProcessByStdio<Writable, Readable, Readable>
  /** Resolves with the exit code; null after a signal. */
  readonly gone: Promise<number | null>
  #said = ''
  #complained = ''
  #heard: (() => void)[] = []

  constructor([program = '', ...parameters]: readonly string[], settings: EnvSettings) {
    const { PATH, HOME, TMPDIR } = process.env
    const env = { PATH, HOME, TMPDIR, ...settings }
    this.#child = spawn(program, parameters, { cwd: ROOT, env, stdio: ['pipe', 'pipe', 'pipe'] })
    this.#child.stdin.on('error', () => {})
    this.#child.stdout.on('data', (data: Buffer) => {
      this.#said += data
      this.#wake()
    })
    this.#child.stderr.on('data', (data: Buffer) => {
      this.#complained = `${this.#complained}${data}`.slice(-20_000)
    })
    this.gone = new Promise((resolve) => this.#child.once('close', resolve))
    void this.gone.then(() => this.#wake())
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  get complaints(): string {
    return this.#complained
  }

  loaded(): Promise<string> {
    return this.#hear(/^loaded$/m)
  }

  go(): void {
    this.#child.stdin.write('go\n')
  }

  /** Resolves with the address it prints. */
  ready(): Promise<string> {
    return this.#hear(/ready at (\S+)/)
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal)
  }

  async kill(): Promise<void> {
    this.signal('SIGKILL')
    await this.gone
  }

  async #hear(words: RegExp): Promise<string> {
    for (;;) {
      const [all, group = all] = words.exec(this.#said) ?? []
      if (group !== undefined) return group
      const { exitCode, signalCode } = this.#child
      if (exitCode !== null || signalCode !== null)
        throw new Error(`The server ended (${exitCode ?? signalCode}) before it was ready:\n${this.#complained}`)
      await new Promise<void>((resolve) => this.#heard.push(resolve))
    }
  }

  #wake(): void {
    for (const resolve of this.#heard.splice(0)) resolve()
  }
}
