/** What more tries bring, as a drawing: one curve for each game, all on the same scale. */
import type { RungResult } from './play-rung.ts'
import { svgDocument } from './svg-document.ts'

export interface Curve {
  readonly title: string
  /** The contests against few tries, from the fewest on. */
  readonly rows: readonly RungResult[]
}

export function drawCurves(title: string, curves: readonly Curve[]): string {
  const rows = curves.flatMap((curve) => curve.rows)
  const frame: PlotRange = {
    low: Math.min(0.4, ...rows.map(({ interval: [low] }) => downToTenth(low))),
    high: Math.max(0.7, ...rows.map(({ interval: [, high] }) => -downToTenth(-high))),
    fewest: Math.min(...rows.map(({ below }) => iterationsIn(below))),
    most: Math.max(...rows.map(({ level }) => iterationsIn(level))),
  }
  const height = Math.ceil(curves.length / PANEL_COLUMNS) * PANEL.height
  const panels = curves.flatMap((curve, place) => [
    `<g transform="translate(${(place % PANEL_COLUMNS) * PANEL.width} ${Math.floor(place / PANEL_COLUMNS) * PANEL.height})">`,
    ...panelOf(curve, frame),
    '</g>',
  ])
  return svgDocument(title, PANEL_COLUMNS * PANEL.width, height, panels)
}

/** The shares and the tries that are drawn. */
interface PlotRange {
  readonly low: number
  readonly high: number
  readonly fewest: number
  readonly most: number
}

const PANEL_COLUMNS = 2
const PANEL = { width: 400, height: 260, left: 60, right: 30, top: 44, bottom: 40 } as const

const downToTenth = (share: number): number => Math.floor(share * 10) / 10

/** `mage@200` makes 200 tries. */
const iterationsIn = (name: string): number => Number(name.split('@')[1])

function panelOf({ title, rows }: Curve, frame: PlotRange): string[] {
  const [first] = rows
  if (first === undefined) return []
  const fewest = iterationsIn(first.below)
  // Against itself with as many tries a bot wins half of the games.
  const points = [[fewest, 0.5] as const, ...rows.map(({ level, winRate }) => [iterationsIn(level), winRate] as const)]
  const line = points.map(([tries, share]) => `${x(tries, frame)},${y(share, frame)}`).join(' ')
  return [
    `<text class="title" x="16" y="24">${title}</text>`,
    ...gridShares(frame).map((share) => gridLine(share, frame)),
    `<text class="faint" x="16" y="${PANEL.height - 14}">tries</text>`,
    ...points.map(
      ([tries]) =>
        `<text class="faint" x="${x(tries, frame)}" y="${PANEL.height - 14}" text-anchor="middle">${tries}</text>`,
    ),
    ...rows.map(({ level, interval: [low, high] }) => {
      const at = x(iterationsIn(level), frame)
      return `<line class="reach" opacity=".4" x1="${at}" x2="${at}" y1="${y(low, frame)}" y2="${y(high, frame)}"/>`
    }),
    `<polyline class="curve" points="${line}"/>`,
    ...points.map(([tries, share]) => `<circle class="share" cx="${x(tries, frame)}" cy="${y(share, frame)}" r="5"/>`),
  ]
}

/** Every tenth of all games that lies in the frame. */
const gridShares = ({ low, high }: PlotRange): number[] =>
  Array.from({ length: Math.round((high - low) * 10) + 1 }, (_, place) => low + place / 10)

function gridLine(share: number, frame: PlotRange): string {
  const at = y(share, frame)
  const percent = Math.round(100 * share)
  const line = `<line class="${percent === 50 ? 'even' : 'axis'}" x1="${PANEL.left}" x2="${PANEL.width - PANEL.right}" y1="${at}" y2="${at}"/>`
  return `${line}<text class="faint" x="${PANEL.left - 8}" y="${Number(at) + 4}" text-anchor="end">${percent} %</text>`
}

/** A doubling is as wide as any other. */
function x(tries: number, { fewest, most }: PlotRange): string {
  const { left, right, width } = PANEL
  const inner = width - left - right - 2 * MARGIN
  return (left + MARGIN + (Math.log2(tries / fewest) / Math.log2(most / fewest)) * inner).toFixed(1)
}

/** From the frame to the first point. */
const MARGIN = 16

function y(share: number, { low, high }: PlotRange): string {
  const { top, bottom, height } = PANEL
  return (top + ((high - share) / (high - low)) * (height - top - bottom)).toFixed(1)
}
