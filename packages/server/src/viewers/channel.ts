import { readableLog } from '@spellbough/host'
import type { Observer, Seat } from '@spellbough/kernel'
import { diff, type PatchStep, type Scene, type SceneSnapshot, type SceneUpdate } from '@spellbough/protocol'
import type { LoadedMatch } from '../match/loaded-match.ts'
import { renderClock } from './clock-view.ts'
import { type LogCursor, logUpdateFor } from './log-view.ts'
import { type RenderedScene, renderScene } from './render-scene.ts'
import type { Viewer } from './viewer.ts'

/** Updates kept for viewers who reconnect; more text than this is no shorter than a whole scene. */
const MAX_BUFFERED_FRAMES = 64
const MAX_BUFFERED_CHARS = 4_096

/** The seat whose move viewers are told of as it happens. */
export interface Mover {
  readonly seat: Seat
  readonly standIn: boolean
}

/** A message as data and as it goes over the wire. */
export interface Frame<Message> {
  readonly text: string
  readonly message: Message
}

/**
 * What one `Observer` of one match was sent so far, shared by all who view as that one. Its marks count only changes they
 * could see. While nobody views it is not updated; a viewer who comes back gets all changes in one update.
 */
export class Channel {
  readonly viewers = new Set<Viewer>()
  readonly who: Observer
  readonly #epoch: string
  #count = 0
  /** The last scene; after `compact` only whether a move could be taken back. */
  #scene: Scene | { readonly undo: boolean }
  #logCursor: LogCursor
  /** The latest updates, the newest last. */
  #frames: string[] = []
  #bufferedChars = 0

  /** `epoch` is a name no other channel ever had. */
  constructor(who: Observer, epoch: string, loaded: LoadedMatch) {
    this.who = who
    this.#epoch = epoch
    this.#scene = renderScene(loaded, who).scene
    this.#logCursor = logCursorAt(loaded)
  }

  get mark(): string {
    return `${this.#epoch}.${this.#count}`
  }

  /** The whole scene now. Only correct when the channel is up to date. */
  wholeFrame(loaded: LoadedMatch, now: number): Frame<SceneSnapshot> {
    const { view } = renderScene(loaded, this.who)
    return toFrame(buildWholeScene(loaded, this.who, this.mark, { view, scene: this.#restoredScene(loaded) }, now))
  }

  /**
   * The update from the last scene to the present one; nothing if they are the same. `mover` is given when the viewers
   * watch a single move as it happens.
   */
  nextUpdate(loaded: LoadedMatch, now: number, mover?: Mover): Frame<SceneUpdate> | undefined {
    const before = this.#restoredScene(loaded)
    const { scene, view } = renderScene(loaded, this.who)
    const patch = diff(before, scene)
    const logUpdate = logUpdateFor(this.who, this.#logCursor, loaded.eventLog, mover !== undefined)
    this.#logCursor = logCursorAt(loaded)
    const hasLogChange = logUpdate.events.length > 0 || logUpdate.log !== undefined
    if (!hasLogChange && !this.#isVisibleChange(patch, mover)) return undefined
    const from = this.mark
    const standIn = mover?.standIn === true && this.#couldKnowAwaited(before, mover.seat)
    this.#count++
    this.#scene = scene
    const frame = toFrame<SceneUpdate>({
      is: 'update',
      table: loaded.id,
      from,
      mark: this.mark,
      patch,
      clock: renderClock(loaded, view, now),
      ...logUpdate,
      ...(standIn ? { standIn } : {}),
    })
    this.#bufferFrame(frame.text)
    return frame
  }

  /** The updates that lead from a mark to now; nothing if they are no longer buffered. */
  updatesSince(mark: string): readonly string[] | undefined {
    const [epoch, count] = mark.split('.')
    const missed = this.#count - Number(count)
    if (epoch !== this.#epoch || !(missed >= 0 && missed <= this.#frames.length)) return undefined
    return this.#frames.slice(this.#frames.length - missed)
  }

  /** Frees what can be made again from the match as it stands. `restore` must be called before the match goes on. */
  compact(): void {
    this.#frames = []
    this.#bufferedChars = 0
    this.#scene = { undo: this.#scene.undo }
  }

  restore(loaded: LoadedMatch): void {
    this.#restoredScene(loaded)
  }

  /**
   * Another seat's move ends the right to undo one's own, even a move that nobody may know of. Therefore a change of this
   * right alone is not shown to viewers who did not move themselves: they get it with the next change they can see.
   */
  #isVisibleChange(patch: readonly PatchStep[], mover: Mover | undefined): boolean {
    return patch.some((step) => step.path !== '/undo' || mover?.seat === this.who)
  }

  /** Viewers who did not know whom the game waited for are not told that a stand-in moved: it would name the seat. */
  #couldKnowAwaited({ awaited }: Scene, seat: Seat): boolean {
    return seat === this.who || awaited.includes(seat)
  }

  #restoredScene(loaded: LoadedMatch): Scene {
    if ('view' in this.#scene) return this.#scene
    const scene = { ...renderScene(loaded, this.who).scene, undo: this.#scene.undo }
    this.#scene = scene
    return scene
  }

  #bufferFrame(text: string): void {
    this.#frames.push(text)
    this.#bufferedChars += text.length
    while (this.#frames.length > MAX_BUFFERED_FRAMES || this.#bufferedChars > MAX_BUFFERED_CHARS) {
      this.#bufferedChars -= this.#frames.shift()?.length ?? 0
    }
  }
}

/** The whole scene of `who` for somebody who is sent no updates. */
export const renderWholeScene = (loaded: LoadedMatch, who: Observer, mark: string, now: number): SceneSnapshot =>
  buildWholeScene(loaded, who, mark, renderScene(loaded, who), now)

function buildWholeScene(
  loaded: LoadedMatch,
  who: Observer,
  mark: string,
  { scene, view }: RenderedScene,
  now: number,
): SceneSnapshot {
  return {
    is: 'scene',
    table: loaded.id,
    mark,
    seat: who === 'spectator' ? null : who,
    scene,
    clock: renderClock(loaded, view, now),
    log: readableLog(loaded.eventLog.all(), who),
  }
}

const logCursorAt = ({ eventLog }: LoadedMatch): LogCursor => ({ eventLog, count: eventLog.length })

const toFrame = <Message>(message: Message): Frame<Message> => ({ text: JSON.stringify(message), message })
