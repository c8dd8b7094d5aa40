/** The gain of more iterations as an SVG plot: one curve for each game, all on the same scale. */
import type { RungResult } from './play-rung.ts'
import { svgDocument } from './svg-document.ts'

export interface Curve {
  readonly title: string
  /** The contests against few iterations, from the fewest on. */
  readonly rows: readonly RungResult[]
}

export function drawCurves(title: string, curves: readonly Curve[]): string {
  const rows = curves.flatMap((curve) => curve.rows)
  const range: PlotRange = {
    low: Math.min(0.4, ...rows.map(({ interval: [low] }) => downToTenth(low))),
    high: Math.max(0.7, ...rows.map(({ interval: [, high] }) => -downToTenth(-high))),
    fewest: Math.min(...rows.map(({ below }) => iterationsIn(below))),
    most: Math.max(...rows.map(({ level }) => iterationsIn(level))),
  }
  const height = Math.ceil(curves.length / PANEL_COLUMNS) * PANEL.height
  const panels = curves.flatMap((curve, place) => [
    `<g transform="translate(${(place % PANEL_COLUMNS) * PANEL.width} ${Math.floor(place / PANEL_COLUMNS) * PANEL.height})">`,
    ...panelOf(curve, range),
    '</g>',
  ])
  return svgDocument(title, PANEL_COLUMNS * PANEL.width, height, panels)
}

/** The ranges of the axes. */
interface PlotRange {
  readonly low: number
  readonly high: number
  readonly fewest: number
  readonly most: number
}

const PANEL_COLUMNS = 2
const PANEL = { width: 400, height: 260, left: 60, right: 30, top: 44, bottom: 40 } as const

const downToTenth = (share: number): number => Math.floor(share * 10) / 10

/** `mage@200` makes 200 iterations. */
const iterationsIn = (name: string): number => Number(name.split('@')[1])

function panelOf({ title, rows }: Curve, range: PlotRange): string[] {
  const [first] = rows
  if (first === undefined) return []
  const fewest = iterationsIn(first.below)
  // Against itself with as many iterations a bot wins half of the games.
  const points = [[fewest, 0.5] as const, ...rows.map(({ level, winRate }) => [iterationsIn(level), winRate] as const)]
  const line = points.map(([iterations, share]) => `${x(iterations, range)},${y(share, range)}`).join(' ')
  return [
    `<text class="title" x="16" y="24">${title}</text>`,
    ...gridShares(range).map((share) => gridLine(share, range)),
    `<text class="faint" x="16" y="${PANEL.height - 14}">iterations</text>`,
    ...points.map(
      ([iterations]) =>
        `<text class="faint" x="${x(iterations, range)}" y="${PANEL.height - 14}" text-anchor="middle">${iterations}</text>`,
    ),
    ...rows.map(({ level, interval: [low, high] }) => {
      const at = x(iterationsIn(level), range)
      return `<line class="reach" opacity=".4" x1="${at}" x2="${at}" y1="${y(low, range)}" y2="${y(high, range)}"/>`
    }),
    `<polyline class="curve" points="${line}"/>`,
    ...points.map(
      ([iterations, share]) => `<circle class="share" cx="${x(iterations, range)}" cy="${y(share, range)}" r="5"/>`,
    ),
  ]
}

/** Every tenth within the range. */
const gridShares = ({ low, high }: PlotRange): number[] =>
  Array.from({ length: Math.round((high - low) * 10) + 1 }, (_, place) => low + place / 10)

function gridLine(share: number, range: PlotRange): string {
  const at = y(share, range)
  const percent = Math.round(100 * share)
  const line = `<line class="${percent === 50 ? 'even' : 'axis'}" x1="${PANEL.left}" x2="${PANEL.width - PANEL.right}" y1="${at}" y2="${at}"/>`
  return `${line}<text class="faint" x="${PANEL.left - 8}" y="${Number(at) + 4}" text-anchor="end">${percent} %</text>`
}

/** A logarithmic axis. */
function x(iterations: number, { fewest, most }: PlotRange): string {
  const { left, right, width } = PANEL
  const inner = width - left - right - 2 * MARGIN
  return (left + MARGIN + (Math.log2(iterations / fewest) / Math.log2(most / fewest)) * inner).toFixed(1)
}

/** From the axis to the first point, in pixels. */
const MARGIN = 16

function y(share: number, { low, high }: PlotRange): string {
  const { top, bottom, height } = PANEL
  return (top + ((high - share) / (high - low)) * (height - top - bottom)).toFixed(1)
}
