import { readableLog } from '@spellbough/host'
import { hasSeat, type Observer, type Seat } from '@spellbough/kernel'
import { appendDiff, type LogEvent, type PatchStep, type SceneSnapshot, valueDiffOf } from '@spellbough/protocol'
import type { LoadedMatch } from '../match/loaded-match.ts'
import { renderClock, showsTime } from './clock-view.ts'
import { type LogCursor, logUpdateFor } from './log-view.ts'
import { encodeScene, type ViewedScene, viewScene } from './render-scene.ts'
import type { UpdateTexts } from './update-texts.ts'
import type { Viewer } from './viewer.ts'

/** Updates kept for viewers who reconnect; more text than this is no shorter than a whole scene. */
const MAX_BUFFERED_UPDATES = 64
const MAX_BUFFERED_CHARS = 4_096

/** The seat whose move viewers are told of as it happens. */
export interface Mover {
  readonly seat: Seat
  readonly standIn: boolean
}

/** An update without its beginning, which is the viewers' own; the rest is often the same for others and is kept once. */
interface SentUpdate {
  readonly undo: boolean | undefined
  readonly rest: string
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
  #updates: SentUpdate[] = []
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
   * difference. `mover` is given when they watch a single move as it happens. `texts` are shared by the channels of the match.
   */
  nextUpdate(loaded: LoadedMatch, texts: UpdateTexts, mover?: Mover): string | undefined {
    const before = this.#restoredScene(loaded)
    const after = viewScene(loaded, this.who, this.#hasRules)
    const patch = diffScenes(loaded, before, after, this.#hasRules ? '' : '/view')
    const { events, log } = logUpdateFor(this.who, this.#logCursor, loaded.eventLog, mover !== undefined)
    this.#logCursor = logCursorAt(loaded)
    const hasLogChange = events.length > 0 || log !== undefined
    if (!hasLogChange && !this.#isVisibleChange(patch, mover)) return undefined
    this.#count++
    this.#sent = after
    const clock = this.#showsClock(loaded, after) ? texts.clock(after.view, this.#hasRules) : undefined
    const standIn = mover?.standIn === true && this.#couldKnowAwaited(loaded, before, mover.seat)
    const end = endOfUpdate(log, standIn)
    const rest = this.#hasRules
      ? texts.change({
          view: patch.view.length === 0 ? undefined : texts.patch(patch.view),
          clock,
          events: events.length === 0 ? undefined : texts.events(this.who, events, true),
        })
      : `,"patch":${JSON.stringify(longPatch(patch))}${clock === undefined ? '' : `,"clock":${clock}`},"events":${texts.events(this.who, events, false)}`
    const update = { undo: patch.undo, rest: rest + end }
    this.#buffer(update)
    return this.#frame(loaded, update, this.#count)
  }

  /** The updates that lead from a mark to now; nothing if they are no longer buffered. */
  updatesSince(loaded: LoadedMatch, mark: string): readonly string[] | undefined {
    const [epoch, count] = mark.split('.')
    const missed = this.#count - Number(count)
    if (epoch !== this.#epoch || !(missed >= 0 && missed <= this.#updates.length)) return undefined
    return this.#updates
      .slice(this.#updates.length - missed)
      .map((update, index) => this.#frame(loaded, update, Number(count) + index + 1))
  }

  /** Frees what can be made again from the match as it stands. `restore` must be called before the match goes on. */
  compact(): void {
    this.#updates = []
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

  /** Not where no time is shown, neither before nor now. */
  #showsClock(loaded: LoadedMatch, { view }: ViewedScene): boolean {
    const wasShown = this.#wasTimeShown
    this.#wasTimeShown = showsTime(loaded, view)
    return wasShown || this.#wasTimeShown
  }

  #restoredScene(loaded: LoadedMatch): ViewedScene {
    if ('view' in this.#sent) return this.#sent
    const sent = { ...viewScene(loaded, this.who, this.#hasRules), undo: this.#sent.undo }
    this.#sent = sent
    return sent
  }

  #buffer(update: SentUpdate): void {
    this.#updates.push(update)
    this.#bufferedChars += update.rest.length
    while (this.#updates.length > MAX_BUFFERED_UPDATES || this.#bufferedChars > MAX_BUFFERED_CHARS) {
      this.#bufferedChars -= this.#updates.shift()?.rest.length ?? 0
    }
  }

  /** A `PackedUpdate` or `SceneUpdate` as JSON, written by hand, because its parts are JSON already. */
  #frame({ id }: LoadedMatch, { undo, rest }: SentUpdate, count: number): string {
    const mark = `"mark":"${this.#epoch}.${count}"`
    if (!this.#hasRules) return `{"is":"update","table":"${id}","from":"${this.#epoch}.${count - 1}",${mark}${rest}}`
    return `{"is":"change","table":"${id}",${mark}${undo === undefined ? '' : `,"undo":${undo}`}${rest}}`
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
  // The view after is nobody else's, and is kept for the next update.
  valueDiffOf(match.rules.viewCodec)(before.view, after.view, viewPath, view, true)
  appendDiff(before.derived, after.derived, '', derived)
  return { view, derived, undo: before.undo === after.undo ? undefined : after.undo }
}

/** The steps of a scene in the form of RFC 6902. */
function longPatch({ view, derived, undo }: ScenePatch): PatchStep[] {
  const steps = [...view, ...derived]
  if (undo !== undefined) steps.push({ op: 'replace', path: '/undo', value: undo })
  return steps
}

/** What few updates have. */
function endOfUpdate(log: readonly LogEvent[] | undefined, standIn: boolean): string {
  return (log === undefined ? '' : `,"log":${JSON.stringify(log)}`) + (standIn ? ',"standIn":true' : '')
}

const logCursorAt = ({ eventLog }: LoadedMatch): LogCursor => ({ eventLog, count: eventLog.length })
