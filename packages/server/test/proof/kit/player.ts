import { setTimeout as sleep } from 'node:timers/promises'
import type { Guest } from './guest.ts'
import { freshId, type Line } from './line.ts'
import { between, oneOf } from './until.ts'

/** Looks again after so many milliseconds even if nothing was told. */
const LOOK_AGAIN = 250

/** How often a player with several connections sends the same request over all of them. */
const SAME = 0.3

/** Somebody on a seat who makes any legal move whenever the game waits for it, over one connection or several. */
export class Player {
  readonly guest: Guest
  readonly seat: number
  readonly lines: readonly Line[]
  /** Milliseconds before a move, at most. */
  think: number
  #paused = false
  #stopped = false

  constructor(guest: Guest, seat: number, lines: readonly Line[], think: number) {
    this.guest = guest
    this.seat = seat
    this.lines = lines
    this.think = think
  }

  /** The first of its connections. */
  get line(): Line {
    const [line] = this.lines
    if (line === undefined) throw new Error('A player needs a connection.')
    return line
  }

  pause(): void {
    this.#paused = true
  }

  goOn(): void {
    this.#paused = false
  }

  /** Makes no more moves and hangs up. */
  stop(): void {
    this.#stopped = true
    for (const line of this.lines) line.close()
  }

  /** The moves it has now, if the game waits for it. */
  choices(line = this.line): readonly Readonly<Record<string, unknown>>[] {
    const scene = line.kept?.scene
    return scene?.awaited.includes(this.seat) === true ? scene.moves : []
  }

  /** Plays until the match has a result. */
  async play(): Promise<void> {
    while (!this.#stopped && this.line.kept?.scene.result == null) {
      if (this.#paused || this.choices().length === 0) {
        await Promise.race([this.line.changed(), sleep(LOOK_AGAIN)])
        continue
      }
      if (this.think > 0) await sleep(between(0, this.think))
      await this.#moveOnce()
    }
  }

  /**
   * All connections send a move at the same moment. They are different ones, which cannot all be made and race; or now
   * and then the same one under the same name, which counts once.
   */
  async #moveOnce(): Promise<void> {
    const moving = this.lines.filter((line) => this.choices(line).length > 0 && !this.#stopped && !this.#paused)
    const [first] = moving
    if (first === undefined) return
    const same = moving.length > 1 && moving.every(({ takesIds }) => takesIds) && Math.random() < SAME
    const [move, id] = [oneOf(this.choices(first)), freshId()]
    const sent = await Promise.all(
      moving.map((line) => (same ? line.move(move, id) : line.move(oneOf(this.choices(line))))),
    )
    // Something has happened that this client does not know yet.
    if (sent.some(({ outcome }) => outcome === 'refused')) await Promise.race([this.line.changed(), sleep(LOOK_AGAIN)])
  }
}
