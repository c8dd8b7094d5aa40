import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { ensureServerBuilt } from '../resilience/kit/build-server.ts'
import type { ServerEndpoint } from '../resilience/kit/node-process.ts'
import { tempFolder } from '../resilience/kit/temp-folder.ts'

/** The resources a server holds after garbage collection. */
export interface ResourceUsage {
  /** Bytes. */
  readonly heap: number
  readonly outside: number
  readonly sockets: number
  /** The number of closed sockets by reason. */
  readonly dropped: Readonly<Record<string, number>>
}

/** The content of a file outside the folder of the browser client, which must never be sent. */
export const SECRET_FILE_CONTENT = 'this file is not for anybody outside'

const ORIGIN = 'http://play.test'

/** A real server to be attacked, with the default limits except those that many clients on one machine exceed. */
export class TargetServer implements ServerEndpoint {
  readonly address: string
  readonly origin = ORIGIN
  readonly port: number
  /** Its data folder. */
  readonly folder: string
  readonly #child: ChildProcess
  #complained = ''
  #ended: string | undefined

  private constructor(child: ChildProcess, port: number, folder: string) {
    this.#child = child
    this.port = port
    this.folder = folder
    this.address = `http://127.0.0.1:${port}`
    child.stderr?.on('data', (data: Buffer) => {
      this.#complained = `${this.#complained}${data}`.slice(-200_000)
    })
    child.once('exit', (code, signal) => {
      this.#ended = `it ended with ${code ?? signal}`
    })
  }

  static async start(): Promise<TargetServer> {
    await ensureServerBuilt()
    const folder = tempFolder()
    const child = fork(join(import.meta.dirname, 'target-server.mjs'), {
      execArgv: ['--expose-gc'],
      env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], ...settings(folder) },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    onTestFinished(async () => {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    })
    const [{ port }] = await once(child, 'message')
    return new TargetServer(child, port, folder)
  }

  /** True while it runs. */
  get isOpen(): boolean {
    return this.#ended === undefined
  }

  /** Its log, warnings and above. */
  get complaints(): string {
    return this.#complained
  }

  async resourceUsage(): Promise<ResourceUsage> {
    if (this.#ended !== undefined) throw new Error(`The server does not run: ${this.#ended}\n${this.#complained}`)
    const answer = once(this.#child, 'message')
    this.#child.send('how much')
    const [holdings] = await answer
    return holdings
  }
}

function settings(folder: string): Record<string, string> {
  const web = join(folder, 'web')
  mkdirSync(join(web, 'assets'), { recursive: true })
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Spellbough</title>')
  writeFileSync(join(web, 'assets', 'main-0123abcd.js'), '')
  for (const name of ['secret.txt', 'web/.hidden', 'web-secret.txt'])
    writeFileSync(join(folder, name), SECRET_FILE_CONTENT)
  return {
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    SPELLBOUGH_HOST: '127.0.0.1',
    SPELLBOUGH_URL: ORIGIN,
    SPELLBOUGH_WEB: web,
    SPELLBOUGH_BOT_DELAY: '20',
    // Attackers use many addresses, which they send as a trusted proxy would.
    SPELLBOUGH_TRUST_PROXIES: '1',
    SPELLBOUGH_LIMITS_FRAMES_PER_SECOND: '100',
    SPELLBOUGH_LIMITS_UPGRADES_PER_MINUTE: '1000000',
    SPELLBOUGH_LIMITS_READS_PER_MINUTE: '6000',
    SPELLBOUGH_LIMITS_REQUESTS_PER_MINUTE: '6000',
    SPELLBOUGH_LIMITS_GUESTS_PER_HOUR: '1000',
    SPELLBOUGH_LIMITS_SOCKET_BACKLOG: '100000',
  }
}
