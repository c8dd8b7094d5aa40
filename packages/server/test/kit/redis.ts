import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { ROOT } from '../resilience/kit/build-server.ts'
import { freePort } from './postgres.ts'

/** A real Redis or Valkey server on this machine. */
export interface TestRedis {
  /** The address for a user who may only use the channels of the bus, as docs/operations.md recommends. */
  readonly url: string
  readonly password: string
  /** The certificate that the server shows, if it speaks TLS; its own issuer. */
  readonly certificateFile: string | undefined
  start(): Promise<void>
  /** `kill -9`: all connections are cut. */
  kill(): Promise<void>
  /** Stops the process where it is, as a suspended machine does: its connections stay open. */
  freeze(): void
  thaw(): void
  /** Carries out a command as the administrator. */
  command(...words: readonly string[]): Promise<unknown>
  end(): Promise<void>
}

/** Starts a server in a temporary folder. It ends with this process at the latest. */
export async function startRedis({ tls = false } = {}): Promise<TestRedis> {
  const program = findProgram()
  const folder = mkdtempSync(join(tmpdir(), 'spellbough-redis-'))
  const port = await freePort()
  const [password, adminPassword] = [randomBytes(12).toString('hex'), randomBytes(12).toString('hex')]
  const certificate = join(folder, 'certificate.pem')
  const key = join(folder, 'key.pem')
  if (tls) makeCertificate(certificate, key)
  const listen = tls
    ? [`tls-port ${port}`, 'port 0', `tls-cert-file ${certificate}`, `tls-key-file ${key}`, 'tls-auth-clients no']
    : [`port ${port}`]
  const config = join(folder, 'redis.conf')
  writeFileSync(
    config,
    [
      ...listen,
      'bind 127.0.0.1',
      `dir ${folder}`,
      'save ""',
      'loglevel warning',
      'user default off',
      `user admin on >${adminPassword} allkeys allchannels allcommands`,
      `user bus on >${password} resetchannels &spellbough:* -@all +@connection +publish +subscribe`,
      '',
    ].join('\n'),
  )
  const addressFor = (user: string, secret: string) =>
    `${tls ? 'rediss' : 'redis'}://${user}:${secret}@localhost:${port}`

  async function command(...words: readonly string[]): Promise<unknown> {
    const client = createClient({
      url: addressFor('admin', adminPassword),
      socket: { reconnectStrategy: false, ...(tls ? { tls: true, rejectUnauthorized: false } : {}) },
    })
    client.on('error', () => {})
    await client.connect()
    try {
      return await client.sendCommand(words)
    } finally {
      client.destroy()
    }
  }

  let running: ChildProcess | undefined
  let stopGuard = () => {}
  async function start(): Promise<void> {
    const server = spawn(program, [config], { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (data) => {
        said += data
      })
    running = server
    stopGuard = spawnGuard(server.pid)
    for (;;) {
      if (server.exitCode !== null) throw new Error(`Redis did not start:\n${said}`)
      const answer = await command('PING').catch(() => undefined)
      if (answer === 'PONG') return
      await sleep(20)
    }
  }
  async function kill(): Promise<void> {
    const server = running
    running = undefined
    if (server === undefined) return
    const gone = new Promise((resolve) => server.once('close', resolve))
    server.kill('SIGKILL')
    await gone
    stopGuard()
  }
  await start()
  return {
    url: addressFor('bus', password),
    password,
    certificateFile: tls ? certificate : undefined,
    start,
    kill,
    freeze: () => void running?.kill('SIGSTOP'),
    thaw: () => void running?.kill('SIGCONT'),
    command,
    async end() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The path of a server; installs one where that is possible. */
function findProgram(): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(ROOT, 'scripts/redis-server.mjs')], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr.trim())
  return stdout.trim()
}

function makeCertificate(certificate: string, key: string): void {
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const files = ['-keyout', key, '-out', certificate]
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...names, ...files]
  const { status, stderr, error } = spawnSync('openssl', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`openssl, which this test needs, made no certificate: ${stderr ?? error?.message}`)
}

/** A process that kills the server when its input closes, which also happens if the tests crash. */
function spawnGuard(pid: number | undefined): () => void {
  const guard = spawn('sh', ['-c', `cat > /dev/null; kill -9 ${pid}`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  guard.unref()
  return () => guard.kill('SIGKILL')
}
