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
  /** Ends the process at once, as a power cut would; `start` brings it back at the same address with the same data. */
  kill(): Promise<void>
  start(): Promise<void>
}

/** Limits that a machine full of browsers does not reach, and bots that think for a moment only. */
const SERVER_ENV = {
  SPELLBOUGH_HOST: '127.0.0.1',
  SPELLBOUGH_LOG_LEVEL: 'error',
  SPELLBOUGH_BOT_DELAY: '30',
  SPELLBOUGH_LIMITS_REQUESTS_PER_MINUTE: '1000000',
  SPELLBOUGH_LIMITS_GUESTS_PER_HOUR: '1000000',
}

/** Ends the process with its input, which closes when the tests end in any way, and deletes its data folder. */
const END_WITH_INPUT = `data:text/javascript,${encodeURIComponent(`
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
    child = spawn(process.execPath, ['--import', END_WITH_INPUT, join(ROOT, 'scripts/spellbough.mjs'), 'serve'], {
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
    const gone = new Promise((resolve) => running.once('close', resolve))
    running.kill('SIGKILL')
    await gone
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

/** The address that the program prints when it is ready. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (data: Buffer) => {
      said += data
      const [, address] = /ready at (\S+)/.exec(said) ?? []
      if (address !== undefined) resolve(address.replace('localhost', '127.0.0.1'))
    })
    child.once('close', () => reject(new Error(`The server ended before it was ready:\n${said}`)))
  })
}
