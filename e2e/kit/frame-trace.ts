import type { Browser } from 'playwright-core'

/** How the frames of an animation came to the screen, as Chromium's own trace tells. */
export interface FrameCounts {
  /** On the screen in time, with all that had changed. */
  readonly shown: number
  /** On the screen in time with all that moves, though the page's script was late with something else. */
  readonly partial: number
  /** Not on the screen in time: a jolt. */
  readonly dropped: number
}

/** A span of time in a trace, in its microseconds. */
interface Span {
  readonly from: number
  readonly to: number
}

/** The names of the page's marks between which frames are counted. */
export const ANIMATION_START_MARK = 'sets out'
export const ANIMATION_END_MARK = 'arrives'

/** Begins to record what becomes of every frame. */
export async function startFrameTrace(browser: Browser): Promise<void> {
  await browser.startTracing(undefined, {
    categories: ['disabled-by-default-devtools.timeline.frame', 'blink.user_timing'],
  })
}

/** Ends the record, and counts the frames between each mark `ANIMATION_START_MARK` and the next `ANIMATION_END_MARK`. */
export async function stopFrameTrace(browser: Browser): Promise<FrameCounts> {
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] }
  const travels = animationSpans(traceEvents)
  const counts = { shown: 0, partial: 0, dropped: 0 }
  for (const { name, ph, ts, args } of traceEvents) {
    const report = args?.frame_reporter ?? args?.chrome_frame_reporter
    if (name !== 'PipelineReporter' || ph !== 'b' || report === undefined) continue
    if (!travels.some(({ from, to }) => ts >= from && ts <= to)) continue
    if (report.state === 'STATE_PRESENTED_ALL') counts.shown++
    else if (report.state === 'STATE_PRESENTED_PARTIAL') counts.partial++
    else if (report.state === 'STATE_DROPPED' && report.affects_smoothness === true) counts.dropped++
  }
  return counts
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly ts: number
  /** What became of a frame; older versions call it by the longer name. */
  readonly args?: { readonly frame_reporter?: FrameReport; readonly chrome_frame_reporter?: FrameReport }
}

interface FrameReport {
  readonly state?: string
  readonly affects_smoothness?: boolean
}

function animationSpans(events: readonly TraceEvent[]): Span[] {
  const marks = events
    .filter(({ name }) => name === ANIMATION_START_MARK || name === ANIMATION_END_MARK)
    .sort((a, b) => a.ts - b.ts)
  const found: Span[] = []
  marks.forEach(({ name, ts }, place) => {
    const next = marks[place + 1]
    if (name === ANIMATION_START_MARK && next?.name === ANIMATION_END_MARK) found.push({ from: ts, to: next.ts })
  })
  return found
}
