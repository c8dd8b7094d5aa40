import { applyPatch } from '../patch.ts'
import { type ClockView, type LogEvent, type Scene, type SceneSnapshot, type SceneUpdate, scene } from '../play.ts'

/** A match as the viewer sees it at a mark. Immutable; successive values share what did not change. */
export interface MatchState {
  readonly mark: string
  readonly seat: number | null
  readonly scene: Scene
  readonly clock: ClockView
  readonly log: readonly LogEvent[]
}

/**
 * The state after a frame. A frame that was applied before changes nothing. `gap`: the update does not start at this
 * mark, so a snapshot is needed.
 */
export function applyFrame(match: MatchState | undefined, frame: SceneSnapshot | SceneUpdate): MatchState | 'gap' {
  if (frame.is === 'scene') {
    const { mark, seat, scene, clock, log } = frame
    return { mark, seat, scene, clock, log }
  }
  if (match === undefined) return 'gap'
  if (isNotAhead(frame.mark, match.mark)) return match
  if (frame.from !== match.mark) return 'gap'
  const scene = patchScene(match.scene, frame)
  if (scene === undefined) return 'gap'
  const log = frame.log ?? appendEvents(match.log, frame.events)
  return { ...match, mark: frame.mark, scene, clock: frame.clock ?? match.clock, log }
}

/** The log after more events. A new chapter removes the passing events before it. */
export function appendEvents(log: readonly LogEvent[], events: readonly LogEvent[]): readonly LogEvent[] {
  const chapter = events.findLastIndex((event) => event.chapter === true)
  if (events.length === 0) return log
  if (chapter < 0) return [...log, ...events]
  const earlier = [...log, ...events.slice(0, chapter)].filter((event) => event.passing !== true)
  return [...earlier, ...events.slice(chapter)]
}

/** Whether a mark is at or before another of the same epoch. */
function isNotAhead(mark: string, other: string): boolean {
  const [epoch, count] = mark.split('.')
  const [otherEpoch, otherCount] = other.split('.')
  return epoch === otherEpoch && Number(count) <= Number(otherCount)
}

function patchScene(before: Scene, update: SceneUpdate): Scene | undefined {
  try {
    const after = applyPatch(before, update.patch)
    return isScene(after) ? after : undefined
  } catch (fault) {
    if (fault instanceof RangeError) return undefined
    throw fault
  }
}

const isScene = (value: unknown): value is Scene => scene.safeParse(value).success
