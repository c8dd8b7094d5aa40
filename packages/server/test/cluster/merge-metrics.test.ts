import { Counter, Gauge, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { mergeMetrics } from '../../src/cluster/merge-metrics.ts'

/** The metrics of a worker. */
async function textOf(worker: string, moves: number, hasSockets: boolean): Promise<string> {
  const registry = new Registry()
  registry.setDefaultLabels({ worker })
  const registers = [registry]
  const counter = new Counter({ name: 'moves_total', help: 'Moves: "all" of them.', labelNames: ['game'], registers })
  counter.inc({ game: 'mag-mell' }, moves)
  if (hasSockets) new Gauge({ name: 'sockets', help: 'Sockets.', registers }).set(7)
  return registry.metrics()
}

test('metrics of several workers describe each metric once and keep each worker’s series', async () => {
  const merged = mergeMetrics([await textOf('1', 3, false), await textOf('2', 4, true)])
  expect(merged).toBe(
    [
      '# HELP moves_total Moves: "all" of them.',
      '# TYPE moves_total counter',
      'moves_total{game="mag-mell",worker="1"} 3',
      'moves_total{game="mag-mell",worker="2"} 4',
      '',
      '# HELP sockets Sockets.',
      '# TYPE sockets gauge',
      'sockets{worker="2"} 7',
      '',
    ].join('\n'),
  )
  expect(mergeMetrics([])).toBe('')
})
