import type { RungResult } from './play-rung.ts'
import { svgDocument } from './svg-document.ts'

/** The results of one game as an SVG plot: for each contest the share of wins with its interval. */
export function drawPlot(title: string, rows: readonly RungResult[]): string {
  const height = TOP + rows.length * ROW + BOTTOM
  return svgDocument(title, WIDTH, height, [
    `<text class="title" x="16" y="24">${title}</text>`,
    ...[0, 25, 50, 75, 100].map((percent) => gridLine(percent, height)),
    ...rows.flatMap((row, index) => rowOf(row, TOP + index * ROW + ROW / 2)),
  ])
}

const WIDTH = 800
const TOP = 44
const ROW = 28
const BOTTOM = 32
/** The width of the labels: the longest one must fit. */
const LEFT = 345
const RIGHT = 70

const x = (share: number): string => (LEFT + share * (WIDTH - LEFT - RIGHT)).toFixed(1)

function gridLine(percent: number, height: number): string {
  const at = x(percent / 100)
  const kind = percent === 50 ? 'even' : 'axis'
  const line = `<line class="${kind}" x1="${at}" x2="${at}" y1="${TOP}" y2="${height - BOTTOM}"/>`
  return `${line}<text class="faint" x="${at}" y="${height - 12}" text-anchor="middle">${percent} %</text>`
}

function rowOf({ level, below, seats, winRate, interval: [low, high] }: RungResult, y: number): string[] {
  return [
    `<text x="16" y="${y + 4}">${level} against ${below}, ${seats} seats</text>`,
    `<line class="reach" x1="${x(low)}" x2="${x(high)}" y1="${y}" y2="${y}"/>`,
    `<circle class="share" cx="${x(winRate)}" cy="${y}" r="6"/>`,
    `<text x="${WIDTH - 16}" y="${y + 4}" text-anchor="end">${(100 * winRate).toFixed(0)} %</text>`,
  ]
}
