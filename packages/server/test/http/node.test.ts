import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FromServer, SceneSnapshot } from '@spellbough/protocol'
import SqliteFile from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { type ProcessEnvironment, runServer } from '../../src/main.ts'
import { startNode } from '../../src/node.ts'
import { StartupError } from '../../src/startup-error.ts'
import { startMatchAgainstBot, startTestNode, TestClient, testConfig, waitUntil } from './kit.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spellbough-node-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A port that another server listens on. */
async function takenPort(): Promise<{ port: number; free(): Promise<void> }> {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return { port: address.port, free: () => new Promise((resolve) => other.close(() => resolve())) }
}

describe('starting', () => {
  test('with port 0 uses a free port, and derives the address from it', async () => {
    const node = await startTestNode()
    expect(node.port).toBeGreaterThan(0)
    expect(node.url).toBe(`http://localhost:${node.port}`)
    expect((await fetch(`${node.url}/readyz`)).status).toBe(200)
    await node.close()
  })

  test('creates a data folder that only its owner can access', async () => {
    const dataDir = join(folder, 'deep', 'data')
    const node = await startNode({ ...testConfig(folder), dataDir, logLevel: 'silent' })
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    await node.close()
  })

  test('on a port in use fails with one message, and succeeds once the port is free', async () => {
    const { port, free } = await takenPort()
    const config = { ...testConfig(folder), port, logLevel: 'silent' as const }
    await expect(startNode(config)).rejects.toThrow(
      new StartupError(`port ${port} is taken by another program; choose another one with --port`),
    )
    await free()
    const node = await startNode(config)
    await node.close()
  })

  test('a second node on the same data folder is refused while the first one runs', async () => {
    const config = { ...testConfig(folder), logLevel: 'silent' as const }
    const node = await startNode(config)
    await expect(startNode(config)).rejects.toThrow(/another server already uses the data folder/)
    await node.close()
    await (await startNode(config)).close()
  })
})

describe('starting fails with one message', () => {
  test('on a file that is not a database', async () => {
    writeFileSync(join(folder, 'spellbough.sqlite'), 'bread, milk, '.repeat(1000))
    await expect(startNode({ ...testConfig(folder), logLevel: 'silent' })).rejects.toThrow(
      new StartupError('the database file cannot be used: file is not a database'),
    )
  })

  test('on a database of a newer version', async () => {
    const config = { ...testConfig(folder), logLevel: 'silent' as const }
    await (await startNode(config)).close()
    const file = new SqliteFile(join(folder, 'spellbough.sqlite'))
    file.exec("insert into kysely_migration values ('9999-future', '2099')")
    file.close()
    const fault = await startNode(config).catch((error: unknown) => error)
    expect(fault).toBeInstanceOf(StartupError)
    expect(String(fault)).toContain('"9999-future"')
  })
})

describe('stopping', () => {
  test('answers waiting requests, says goodbye to sockets, and keeps matches for the next start', async () => {
    const config = { ...testConfig(folder), logLevel: 'silent' as const }
    const node = await startNode(config)
    const anna = await TestClient.guest(node.url, 'Anna')
    const { id } = await startMatchAgainstBot(anna, { pace: 'mail' })
    const waiting = anna.get(`/api/matches/${id}/wait?mark=${await markOnTurn(anna, id)}`)
    const { frames, closed } = await socketOf(node.url, anna)

    const ended = node.close()
    expect(await waiting).toMatchObject({ status: 200, body: { messages: [] } })
    await closed
    expect(frames.at(-1)).toEqual({ is: 'bye', reason: 'draining' })
    await ended
    await expect(fetch(`${node.url}/healthz`)).rejects.toThrow()

    const again = await startNode({ ...config, port: node.port })
    expect((await anna.get(`/api/matches/${id}`)).status).toBe(200)
    await again.close()
  })

  test.each(['/readyz', '/api/games'])('answers a request that is still being received with 503: %s', async (path) => {
    const node = await startTestNode()
    let answer = ''
    const socket = connect(node.port, '127.0.0.1')
    socket.setEncoding('utf8').on('data', (part) => {
      answer += part
    })
    const closed = new Promise((resolve) => socket.once('close', resolve))
    await new Promise<void>((resolve) => socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n`, () => resolve()))
    // Another request on another connection is answered only after the first lines of this one have been read.
    await fetch(`${node.url}/healthz`)
    const ended = node.close()
    socket.write('\r\n')
    await closed
    expect(answer).toMatch(/^HTTP\/1\.1 503 /)
    expect(answer).toContain('connection: close')
    expect(answer).toContain('"code":"busy"')
    await ended
  })

  test('can be requested twice at once', async () => {
    const node = await startTestNode()
    await Promise.all([node.close(), node.close()])
  })
})

describe('the command', () => {
  interface Run {
    readonly printed: string[]
    readonly complained: string[]
    readonly aborted: number[]
    signal(): void
    readonly code: Promise<number>
  }

  function run(flags: readonly string[], env: Record<string, string> = {}): Run {
    const printed: string[] = []
    const complained: string[] = []
    const aborted: number[] = []
    const listeners = new Set<() => void>()
    const outside: ProcessEnvironment = {
      cwd: folder,
      isTerminal: true,
      print: (line) => void printed.push(line),
      printError: (line) => void complained.push(line),
      onSignal: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      abort: () => void aborted.push(1),
    }
    const signal = () => {
      for (const listener of listeners) listener()
    }
    return { printed, complained, aborted, signal, code: runServer(flags, env, outside) }
  }

  const SERVE = ['--port', '0', '--host', '127.0.0.1', '--log-level', 'silent', '--web', 'none']

  test('prints the address and runs until a signal', async () => {
    const server = run(SERVE)
    await waitUntil(() => server.printed.length > 0)
    expect(server.printed).toHaveLength(1)
    const [, url = ''] = /^Spellbough is ready at (\S+) /.exec(server.printed[0] ?? '') ?? []
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    server.signal()
    expect(await server.code).toBe(0)
    await expect(fetch(`${url}/readyz`)).rejects.toThrow()
    expect(server.aborted).toEqual([])
  })

  test('aborts on a second signal', async () => {
    const server = run(SERVE)
    await waitUntil(() => server.printed.length > 0)
    server.signal()
    server.signal()
    expect(server.aborted).toEqual([1])
    await server.code
  })

  test('prints a line for each invalid setting, exits with 2 and starts nothing', async () => {
    const server = run(['--port', '70000', '--colour', 'green'], { SPELLBOUGH_METRICS: 'all' })
    expect(await server.code).toBe(2)
    expect(server.complained).toEqual([
      'spellbough: --colour: there is no such flag; spellbough serve --help lists them',
      'spellbough: "green": serve takes flags only, such as --port 8080',
      'spellbough: --port: 70000 must be a whole number from 0 to 65535',
      'spellbough: SPELLBOUGH_METRICS: "all" must be one of local, public, off',
    ])
    expect(server.printed).toEqual([])
  })

  test('prints one line for a port in use and exits with 1', async () => {
    const { port, free } = await takenPort()
    const server = run([...SERVE.slice(2), '--port', String(port)])
    expect(await server.code).toBe(1)
    expect(server.complained).toEqual([
      `spellbough: port ${port} is taken by another program; choose another one with --port`,
    ])
    await free()
  })

  test('prints the flags on --help and exits with 0', async () => {
    const server = run(['--help'])
    expect(await server.code).toBe(0)
    expect(server.printed[0]).toContain('--limits-requests-per-minute number')
  })
})

/** The client's mark once it is its turn, so that the match does not go on without it. */
async function markOnTurn(client: TestClient, table: string): Promise<string> {
  await client.get(`/api/matches/${table}/wait`)
  for (;;) {
    const { mark, scene } = (await client.get<SceneSnapshot>(`/api/matches/${table}`)).body
    if (scene.moves.length > 0) return mark
    await client.get(`/api/matches/${table}/wait?mark=${mark}`)
  }
}

async function socketOf(url: string, client: TestClient): Promise<{ frames: FromServer[]; closed: Promise<void> }> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers: { origin: url, cookie: client.cookie } })
  const frames: FromServer[] = []
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.on('message', (data) => {
      frames.push(JSON.parse(String(data)) as FromServer)
      resolve()
    })
  })
  return { frames, closed }
}
