/** A server that is flooded with connections while it may have only a few files open: seated players play on. */
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { request } from './kit/guest.ts'
import { Ledger } from './kit/ledger.ts'
import { NodeProcess } from './kit/node-process.ts'
import { MATCH_SETUPS, type MatchSetup, pauseAll, playMoreMoves, startMatch } from './kit/start-match.ts'
import { tempFolder } from './kit/temp-folder.ts'
import { waitUntil } from './kit/wait-until.ts'

/** As few as loading the program allows. */
const MAX_OPEN_FILES = 640
const FLOOD_SIZE = 900
const RECONNECT_MS = 500
const MOVES = 20

/** A bot plays along, so that a thread for it must be started as well. */
const SETUP: MatchSetup = {
  ...MATCH_SETUPS.magMell,
  chairs: [{ way: 'socket' }, { way: 'client' }, { way: 'socket' }, { bot: 'random' }],
}

/** Larger than what fits into the buffers of a connection. */
const LARGE_FILE_BYTES = 32_000_000

/** What each connection of a flood sends; it reads nothing. A file that is being sent is open as well. */
const FLOODS = {
  'send nothing': '',
  'read nothing of the file they ask for': 'GET /assets/large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n',
}

/** Connections that come back whenever the server closes them. */
class Flood {
  readonly #port: number
  readonly #request: string
  readonly #sockets = new Set<Socket>()
  #isOver = false
  /** How many the server has closed. */
  closed = 0

  constructor(address: string, size: number, request: string) {
    this.#port = Number(new URL(address).port)
    this.#request = request
    for (let count = 0; count < size; count++) this.#open()
  }

  end(): void {
    this.#isOver = true
    for (const socket of this.#sockets) socket.destroy()
  }

  #open(): void {
    if (this.#isOver) return
    const socket = connect(this.#port, '127.0.0.1')
    socket.write(this.#request)
    socket.on('data', () => socket.pause())
    this.#sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => {
      this.#sockets.delete(socket)
      this.closed++
      setTimeout(() => this.#open(), RECONNECT_MS)
    })
  }
}

test.each(Object.entries(FLOODS))('a flood of connections that %s does not stop a match', async (_what, asked) => {
  const folder = tempFolder()
  const web = join(folder, 'web')
  mkdirSync(join(web, 'assets'), { recursive: true })
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Spellbough</title>')
  writeFileSync(join(web, 'assets', 'large.bin'), '')
  truncateSync(join(web, 'assets', 'large.bin'), LARGE_FILE_BYTES)
  const settings = { DATA_DIR: join(folder, 'data'), SPELLBOUGH_WEB: web }
  const server = await NodeProcess.start(settings, { maxOpenFiles: MAX_OPEN_FILES })
  const ledger = new Ledger()
  const match = await startMatch(SETUP, { ledger, endpoints: [server], maxThinkMs: 20 })
  const playing = Promise.all(match.players.map((player) => player.play()))
  await waitUntil('people play', () => ledger.count('acknowledged') >= 2)
  await pauseAll([match], ledger)

  const flood = new Flood(server.address, FLOOD_SIZE, asked)
  onTestFinished(() => flood.end())
  await waitUntil('connections are refused', () => flood.closed > MAX_OPEN_FILES)
  const before = ledger.count('acknowledged')
  const goodbyes = match.players.flatMap(({ connections }) => connections)
  await playMoreMoves([match], ledger, MOVES)
  expect(ledger.count('acknowledged')).toBeGreaterThanOrEqual(before + MOVES)
  expect(
    goodbyes.map(({ resumed }) => resumed),
    'nobody had to reconnect',
  ).toEqual(goodbyes.map(() => ({ byMark: 0, whole: 0 })))
  flood.end()
  await playing

  await waitUntil('new connections are accepted', () =>
    request(server, undefined, 'GET', '/readyz').then(
      ({ status }) => status === 200,
      () => false,
    ),
  )
  const lines = server.complaints.split('\n').filter((line) => line !== '')
  const refusals = lines.filter((line) =>
    /"level":40.*(too many connections|accepting a connection failed|too many open)/.test(line),
  )
  expect(refusals.length).toBeGreaterThan(0)
  expect(refusals.length, 'the log is not flooded').toBeLessThan(10)
  expect(lines.filter((line) => /"level":(50|60)/.test(line))).toEqual([])
})
