import type { Browser } from 'playwright-core'

/** The number of animation frames by their outcome, from Chromium's trace. */
export interface FrameCounts {
  /** Presented in time with all changes. */
  readonly shown: number
  /** Presented in time with the compositor's animations, but without a late update of the main thread. */
  readonly partial: number
  /** Not presented in time: the animation stutters. */
  readonly dropped: number
}

/** A time span of a trace, in microseconds. */
interface Span {
  readonly from: number
  readonly to: number
}

/** The user timing marks of the page between which frames are counted. */
export const ANIMATION_START_MARK = 'animation-start'
export const ANIMATION_END_MARK = 'animation-end'

/** Starts to trace the outcome of every frame. */
export async function startFrameTrace(browser: Browser): Promise<void> {
  await browser.startTracing(undefined, {
    categories: ['disabled-by-default-devtools.timeline.frame', 'blink.user_timing'],
  })
}

/** Stops the trace, and counts the frames between each mark `ANIMATION_START_MARK` and the next `ANIMATION_END_MARK`. */
export async function stopFrameTrace(browser: Browser): Promise<FrameCounts> {
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] }
  const animationRanges = animationSpans(traceEvents)
  const counts = { shown: 0, partial: 0, dropped: 0 }
  for (const { name, ph, ts, args } of traceEvents) {
    const report = args?.frame_reporter ?? args?.chrome_frame_reporter
    if (name !== 'PipelineReporter' || ph !== 'b' || report === undefined) continue
    if (!animationRanges.some(({ from, to }) => ts >= from && ts <= to)) continue
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
  /** The outcome of a frame; older versions of Chromium use the longer name. */
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
  const spans: Span[] = []
  marks.forEach(({ name, ts }, index) => {
    const next = marks[index + 1]
    if (name === ANIMATION_START_MARK && next?.name === ANIMATION_END_MARK) spans.push({ from: ts, to: next.ts })
  })
  return spans
}
