import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { parseJson, type Seat, z } from '@spellbough/kernel'
import { type Contestant, type ContestMoveRequest, type ContestSettings, Forfeit } from './contestant.ts'

/**
 * A program that plays one seat of one game: it is told of the game, then asked for moves, a JSON line each way. It gets
 * its seat's view and nothing else. Whatever goes wrong with it is a forfeit and ends with the game.
 */
export class SubprocessBot implements Contestant {
  readonly #settings: ContestSettings
  readonly #child: ChildProcessByStdio<Writable, Readable, null>
  #asked = 0
  /** Bytes since the last end of a line. */
  #unread = 0
  #waiting: { answer(line: string): void; fail(why: string): void } | undefined
  /** Why nothing more will come from it. */
  #gone: string | undefined

  constructor(command: string, seat: Seat, settings: ContestSettings) {
    this.#settings = settings
    const [program = '', ...args] = command.split(' ').filter((word) => word !== '')
    const { game, config, seats, cwd } = settings
    this.#child = spawn(program, args, { cwd, stdio: ['pipe', 'pipe', 'inherit'] })
    this.#child.on('error', (error) => this.#end(`it could not be started (${error.message})`))
    this.#child.on('exit', (code, signal) => this.#end(`it ended by itself (${signal ?? `exit code ${code}`})`))
    // A program that reads no more is told of when it does not answer.
    this.#child.stdin.on('error', () => {})
    this.#child.stdout.on('data', (chunk: Buffer) => this.#measure(chunk))
    createInterface({ input: this.#child.stdout }).on('line', (line) => this.#waiting?.answer(line))
    this.#tell({ do: 'begin', game: game.rules.id, version: game.rules.version, seats, seat, config })
  }

  async choose({ seat, moves, view }: ContestMoveRequest): Promise<object> {
    const id = ++this.#asked
    const { moveTimeoutMs: limit, game } = this.#settings
    this.#tell({ id, do: 'choose', seat, view: z.encode(game.rules.viewCodec, view), moves, milliseconds: limit })
    const line = await this.#line(this.#asked === 1 ? limit + STARTUP_ALLOWANCE_MS : limit)
    return parseChosenMove(line, id, moves)
  }

  leave(): void {
    this.#waiting = undefined
    this.#gone ??= 'the game is over'
    this.#child.kill('SIGKILL')
  }

  /** A line without an end would fill the memory. */
  #measure(chunk: Buffer): void {
    const end = chunk.lastIndexOf(0x0a)
    this.#unread = end < 0 ? this.#unread + chunk.length : chunk.length - end - 1
    if (this.#unread <= MAX_LINE_BYTES) return
    this.#end('its answer is too long')
    this.leave()
  }

  #tell(message: object): void {
    this.#child.stdin.write(`${JSON.stringify(message)}\n`)
  }

  #line(limit: number): Promise<string> {
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer)
        this.#waiting = undefined
      }
      const fail = (why: string) => {
        settle()
        reject(new Forfeit(why))
      }
      const answer = (line: string) => {
        settle()
        resolve(line)
      }
      const timer = setTimeout(() => fail(`it did not answer within ${limit} ms`), limit)
      this.#waiting = { answer, fail }
      if (this.#gone !== undefined) fail(this.#gone)
    })
  }

  #end(why: string): void {
    this.#gone ??= why
    this.#waiting?.fail(this.#gone)
  }
}

/** Bytes of a line at most: more than any move has. */
const MAX_LINE_BYTES = 1 << 20

/** Milliseconds more for the first move: a program has to start. */
const STARTUP_ALLOWANCE_MS = 10_000

/** The move of the list that an answer names; the order of its fields does not matter. */
function parseChosenMove(line: string, id: number, moves: readonly object[]): object {
  const { id: answered, move } = parseAnswer(line)
  if (answered !== id) throw new Forfeit(`it answered question ${JSON.stringify(answered)} when asked question ${id}`)
  const wanted = sortedJson(move)
  const found = moves.find((listed) => sortedJson(listed) === wanted)
  if (found === undefined) throw new Forfeit(`its move ${brief(wanted)} is not one of those listed`)
  return found
}

function parseAnswer(line: string): { readonly id?: unknown; readonly move?: unknown } {
  try {
    const json = parseJson(line)
    if (typeof json === 'object' && json !== null) return json
  } catch {
    // Reported below.
  }
  throw new Forfeit(`its answer ${brief(line)} is not a JSON object`)
}

/** A text that is the same for equal data. */
const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) ?? 'nothing'

const brief = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text)
