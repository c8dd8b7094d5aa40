import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createClient } from '@redis/client'
import { InvalidInput } from '@spellbough/kernel'
import { freePort } from './free-port.ts'
import { processorSecondsOf } from './processor-time.ts'

/** A Redis or Valkey server that is measured. */
export interface MeasuredRedis {
  readonly url: string
  processorSeconds(): number
  stop(): Promise<void>
}

const FIND_PROGRAM = fileURLToPath(new URL('../../../scripts/redis-server.mjs', import.meta.url))
const POLL_INTERVAL_MS = 20

/** Starts a server that stores nothing; it ends with this process. */
export async function startRedis(): Promise<MeasuredRedis> {
  const port = await freePort()
  const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--loglevel', 'warning']
  const server = spawn(findProgram(), flags, { stdio: 'ignore' })
  const kill = () => server.kill('SIGKILL')
  process.once('exit', kill)
  const url = `redis://127.0.0.1:${port}`
  await answer(url, server)
  return {
    url,
    processorSeconds: () => processorSecondsOf(server.pid ?? 0),
    stop: async () => {
      const ended = once(server, 'exit')
      kill()
      await ended
      process.off('exit', kill)
    },
  }
}

/** Waits until the server answers. */
async function answer(url: string, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`Redis ended with code ${server.exitCode}`)
    const client = createClient({ url, socket: { reconnectStrategy: false } })
    client.on('error', () => {})
    try {
      await client.connect()
      return client.destroy()
    } catch {
      await sleep(POLL_INTERVAL_MS)
    }
  }
}

function findProgram(): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, [FIND_PROGRAM], { encoding: 'utf8' })
  if (status !== 0) throw new InvalidInput('scale', stderr.trim())
  return stdout.trim()
}
