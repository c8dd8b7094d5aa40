import type { Sample } from './sample.ts'
import type { LoadFigures } from './table.ts'
import type { Growth } from './verdict.ts'

const MEGABYTE = 1_048_576
const CURVE_WIDTH = 40
/** The curve shows the heap from 0 to this. */
const FULL_CURVE_BYTES = 120 * MEGABYTE

export const SAMPLE_HEAD = ['  min', '  heap', '  ext.', ' process', 'files', 'sockets', 'timers', 'matches'].join('  ')

/** A line of the table, with a bar for the heap. */
export function sampleAsText(sample: Sample): string {
  const cells = [
    (sample.seconds / 60).toFixed(1).padStart(5),
    megabytes(sample.heap).padStart(6),
    megabytes(sample.external).padStart(6),
    megabytes(sample.process).padStart(8),
    String(sample.descriptors ?? '?').padStart(5),
    String(sample.sockets).padStart(7),
    String(sample.timers).padStart(6),
    String(sample.matches).padStart(7),
  ]
  const bar = Math.min(CURVE_WIDTH, Math.round((CURVE_WIDTH * sample.heap) / FULL_CURVE_BYTES))
  return `${cells.join('  ')}  ${'█'.repeat(bar)}`
}

export function loadAsText({ tables, moves, guests, sockets }: LoadFigures): string {
  const endings = Object.entries(tables).map(([ending, count]) => `${count} ${ending}`)
  return `${moves} moves of ${guests} guests over ${sockets} sockets; tables: ${endings.join(', ')}`
}

export function growthAsText({ name, first, last, limit, isBounded }: Growth): string {
  const show = name === 'heap' ? (bytes: number) => `${megabytes(bytes)} MB` : (count: number) => String(count)
  const change = first === 0 ? '' : ` (${((100 * (last - first)) / first).toFixed(1)} %)`
  return `${isBounded ? '✓' : '✗'} ${name}: from ${show(first)} to ${show(last)}${change}; limit ${show(limit)}`
}

const megabytes = (bytes: number): string => (bytes / MEGABYTE).toFixed(1)
