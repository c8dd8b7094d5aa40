import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

export interface RunningServer {
  readonly url: string
  close(): Promise<void>
}

/** The product as `npm start` runs it, with a data folder of its own. */
export interface ServerProcess extends RunningServer {
  /** Kills the process with SIGKILL; `start` restarts it at the same address with the same data. */
  kill(): Promise<void>
  start(): Promise<void>
}

/** Rate limits that the tests do not reach, and a short delay of bots. */
const SERVER_ENV = {
  SPELLBOUGH_HOST: '127.0.0.1',
  SPELLBOUGH_LOG_LEVEL: 'error',
  SPELLBOUGH_BOT_DELAY: '30',
  SPELLBOUGH_LIMITS_READS_PER_MINUTE: '1000000',
  SPELLBOUGH_LIMITS_REQUESTS_PER_MINUTE: '1000000',
  SPELLBOUGH_LIMITS_SIGN_INS_PER_HOUR: '1000000',
  SPELLBOUGH_LIMITS_UPGRADES_PER_MINUTE: '1000000',
  SPELLBOUGH_LIMITS_GUESTS_PER_HOUR: '1000000',
}

/** Ends the process and deletes its data folder when its standard input closes, which happens however the tests end. */
const EXIT_WITH_STDIN = `data:text/javascript,${encodeURIComponent(`
import { rmSync } from 'node:fs'
process.stdin.on('end', () => {
  rmSync(process.env.DATA_DIR, { recursive: true, force: true })
  process.exit(1)
}).resume()`)}`

export async function startServer(settings: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'spellbough-e2e-'))
  let child: ChildProcess | undefined
  let url = ''
  let port = '0'

  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null

  async function start(): Promise<void> {
    if (isRunning()) return
    const env = { ...process.env, ...SERVER_ENV, ...settings, DATA_DIR: folder, PORT: port }
    child = spawn(process.execPath, ['--import', EXIT_WITH_STDIN, join(ROOT, 'scripts/spellbough.mjs'), 'serve'], {
      cwd: ROOT,
      env,
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    url = await addressOf(child)
    port = new URL(url).port
  }

  async function kill(): Promise<void> {
    const running = child
    if (running === undefined || !isRunning()) return
    const closed = new Promise((resolve) => running.once('close', resolve))
    running.kill('SIGKILL')
    await closed
  }

  await start()
  return {
    get url() {
      return url
    },
    start,
    kill,
    async close() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The address that the server prints when it is ready. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (data: Buffer) => {
      output += data
      const [, address] = /ready at (\S+)/.exec(output) ?? []
      if (address !== undefined) resolve(address.replace('localhost', '127.0.0.1'))
    })
    child.once('close', () => reject(new Error(`The server ended before it was ready:\n${output}`)))
  })
}
