import { readableLog } from '@spellbough/host'
import { hasSeat, type Observer, type Seat } from '@spellbough/kernel'
import {
  appendDiff,
  type ClockView,
  type LogEvent,
  type PatchStep,
  packClock,
  packStep,
  type SceneSnapshot,
  valueDiffOf,
} from '@spellbough/protocol'
import type { LoadedMatch } from '../match/loaded-match.ts'
import { renderClock, showsTime } from './clock-view.ts'
import { type EventTexts, type LogCursor, logUpdateFor } from './log-view.ts'
import { encodeScene, type ViewedScene, viewScene } from './render-scene.ts'
import type { Viewer } from './viewer.ts'

/** Updates kept for viewers who reconnect; more text than this is no shorter than a whole scene. */
const MAX_BUFFERED_FRAMES = 64
const MAX_BUFFERED_CHARS = 4_096

/** The seat whose move viewers are told of as it happens. */
export interface Mover {
  readonly seat: Seat
  readonly standIn: boolean
}

/**
 * What one `Observer` of one match was sent so far, shared by all viewers who are sent the same. Its marks count only changes
 * they could see. While nobody views it is not updated; a viewer who comes back gets all changes in one update.
 */
export class Channel {
  readonly viewers = new Set<Viewer>()
  readonly who: Observer
  /** The viewers have the game's rules: they are not sent what follows from the view. */
  readonly #hasRules: boolean
  readonly #epoch: string
  #count = 0
  /** What was sent last; after `compact` only whether a move could be taken back. */
  #sent: ViewedScene | { readonly undo: boolean }
  #wasTimeShown: boolean
  #logCursor: LogCursor
  /** The latest updates, the newest last. */
  #frames: string[] = []
  #bufferedChars = 0

  /** `epoch` is a name no other channel ever had. */
  constructor(who: Observer, hasRules: boolean, epoch: string, loaded: LoadedMatch) {
    this.who = who
    this.#hasRules = hasRules
    this.#epoch = epoch
    const sent = viewScene(loaded, who, hasRules)
    this.#sent = sent
    this.#wasTimeShown = showsTime(loaded, sent.view)
    this.#logCursor = logCursorAt(loaded)
  }

  get mark(): string {
    return `${this.#epoch}.${this.#count}`
  }

  /** The whole scene now. Only correct when the channel is up to date. */
  snapshot(loaded: LoadedMatch, now: number): SceneSnapshot {
    return snapshotOf(loaded, this.who, this.mark, this.#restoredScene(loaded), now)
  }

  /**
   * The update from what was sent last to the present position, as it goes over the wire; nothing if the viewers see no
   * difference. `mover` is given when they watch a single move as it happens. `eventTexts` is shared by the channels of the
   * match.
   */
  nextUpdate(loaded: LoadedMatch, now: number, eventTexts: EventTexts, mover?: Mover): string | undefined {
    const before = this.#restoredScene(loaded)
    const after = viewScene(loaded, this.who, this.#hasRules)
    const patch = diffScenes(loaded, before, after, this.#hasRules ? '' : '/view')
    const { events, log } = logUpdateFor(this.who, this.#logCursor, loaded.eventLog, mover !== undefined)
    this.#logCursor = logCursorAt(loaded)
    const hasLogChange = events.length > 0 || log !== undefined
    if (!hasLogChange && !this.#isVisibleChange(patch, mover)) return undefined
    const from = this.mark
    this.#count++
    this.#sent = after
    const encode = this.#hasRules ? encodePacked : encodeUpdate
    const frame = encode({
      table: loaded.id,
      from,
      mark: this.mark,
      patch,
      clock: this.#clockIfShown(loaded, after, now),
      events: eventTexts.listFor(this.who, events, this.#hasRules),
      log,
      standIn: mover?.standIn === true && this.#couldKnowAwaited(loaded, before, mover.seat),
    })
    this.#bufferFrame(frame)
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
    this.#sent = { undo: this.#sent.undo }
  }

  restore(loaded: LoadedMatch): void {
    this.#restoredScene(loaded)
  }

  /**
   * Another seat's move ends the right to undo one's own, even a move that nobody may know of. Therefore a change of this
   * right alone is not shown to viewers who did not move themselves: they get it with the next change they can see.
   */
  #isVisibleChange({ view, derived, undo }: ScenePatch, mover: Mover | undefined): boolean {
    return view.length > 0 || derived.length > 0 || (undo !== undefined && mover?.seat === this.who)
  }

  /** Viewers who did not know whom the game waited for are not told that a stand-in moved: it would name the seat. */
  #couldKnowAwaited({ match }: LoadedMatch, { view }: ViewedScene, seat: Seat): boolean {
    return seat === this.who || hasSeat(match.rules.toAct(view), seat)
  }

  /** Nothing where no time is shown, neither before nor now. */
  #clockIfShown(loaded: LoadedMatch, { view }: ViewedScene, now: number): ClockView | undefined {
    const wasShown = this.#wasTimeShown
    this.#wasTimeShown = showsTime(loaded, view)
    return wasShown || this.#wasTimeShown ? renderClock(loaded, view, now) : undefined
  }

  #restoredScene(loaded: LoadedMatch): ViewedScene {
    if ('view' in this.#sent) return this.#sent
    const sent = { ...viewScene(loaded, this.who, this.#hasRules), undo: this.#sent.undo }
    this.#sent = sent
    return sent
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
export const renderSnapshot = (loaded: LoadedMatch, who: Observer, mark: string, now: number): SceneSnapshot =>
  snapshotOf(loaded, who, mark, viewScene(loaded, who, false), now)

const snapshotOf = (
  loaded: LoadedMatch,
  who: Observer,
  mark: string,
  viewed: ViewedScene,
  now: number,
): SceneSnapshot => ({
  is: 'scene',
  table: loaded.id,
  mark,
  seat: who === 'spectator' ? null : who,
  scene: encodeScene(loaded, viewed),
  clock: renderClock(loaded, viewed.view, now),
  log: readableLog(loaded.eventLog.all(), who),
})

/** What has changed from one scene to another. */
interface ScenePatch {
  readonly view: readonly PatchStep[]
  readonly derived: readonly PatchStep[]
  /** The right to undo, where it has changed. */
  readonly undo: boolean | undefined
}

/** `viewPath` is where the steps of the view begin. */
function diffScenes({ match }: LoadedMatch, before: ViewedScene, after: ViewedScene, viewPath: string): ScenePatch {
  const [view, derived]: [PatchStep[], PatchStep[]] = [[], []]
  valueDiffOf(match.rules.viewCodec)(before.view, after.view, viewPath, view)
  appendDiff(before.derived, after.derived, '', derived)
  return { view, derived, undo: before.undo === after.undo ? undefined : after.undo }
}

interface UpdateParts {
  readonly table: string
  readonly from: string
  readonly mark: string
  readonly patch: ScenePatch
  readonly clock: ClockView | undefined
  /** As a JSON list. */
  readonly events: string
  readonly log: readonly LogEvent[] | undefined
  readonly standIn: boolean
}

/** A `SceneUpdate` as JSON. Written by hand, because the events are JSON already. */
function encodeUpdate({
  table,
  from,
  mark,
  patch: { view, derived, undo },
  clock,
  events,
  log,
  standIn,
}: UpdateParts): string {
  const undoStep: PatchStep[] = undo === undefined ? [] : [{ op: 'replace', path: '/undo', value: undo }]
  const patch = [...view, ...derived, ...undoStep]
  const head = `{"is":"update","table":"${table}","from":"${from}","mark":"${mark}","patch":${JSON.stringify(patch)}`
  const clockField = clock === undefined ? '' : `,"clock":${JSON.stringify(clock)}`
  const logField = log === undefined ? '' : `,"log":${JSON.stringify(log)}`
  return `${head}${clockField},"events":${events}${logField}${standIn ? ',"standIn":true' : ''}}`
}

/** A `PackedUpdate` as JSON. */
function encodePacked({ table, mark, patch: { view, undo }, clock, events, log, standIn }: UpdateParts): string {
  let json = `{"is":"change","table":"${table}","mark":"${mark}"`
  if (view.length > 0) json += `,"view":${JSON.stringify(view.map(packStep))}`
  if (undo !== undefined) json += `,"undo":${undo}`
  if (clock !== undefined) json += `,"clock":${JSON.stringify(packClock(clock))}`
  if (events !== NO_EVENTS) json += `,"events":${events}`
  if (log !== undefined) json += `,"log":${JSON.stringify(log)}`
  if (standIn) json += ',"standIn":true'
  return `${json}}`
}

const NO_EVENTS = '[]'

const logCursorAt = ({ eventLog }: LoadedMatch): LogCursor => ({ eventLog, count: eventLog.length })
