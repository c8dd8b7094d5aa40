import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** What is measured when the metrics are read. */
export interface MetricSources {
  oldestAppendMs(): number
  isBusConnected(): boolean
}

/** The metrics of a node, for Prometheus. */
export function makeMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  let sources: MetricSources = { oldestAppendMs: () => 0, isBusConnected: () => false }
  return {
    registry,
    /** What `/metrics` answers with. */
    text: () => registry.metrics(),
    readFrom(given: MetricSources) {
      sources = given
    },
    moves: new Counter({ name: 'spellbough_moves_total', help: 'Entries appended.', labelNames: ['game'], registers }),
    refusals: new Counter({
      name: 'spellbough_refusals_total',
      help: 'Moves refused.',
      labelNames: ['game'],
      registers,
    }),
    appendConflicts: new Counter({
      name: 'spellbough_append_conflicts_total',
      help: 'Appends that lost a race against another node.',
      registers,
    }),
    appendSeconds: new Histogram({
      name: 'spellbough_append_seconds',
      help: 'Time from the arrival of a move until it is stored.',
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
      registers,
    }),
    updateBytes: new Histogram({
      name: 'spellbough_update_bytes',
      help: 'Size of an update frame.',
      buckets: [64, 128, 256, 512, 1024, 2048, 4096, 16384],
      registers,
    }),
    liveMatches: new Gauge({ name: 'spellbough_live_matches', help: 'Matches in memory.', registers }),
    openSockets: new Gauge({ name: 'spellbough_sockets', help: 'Open sockets.', registers }),
    socketsDropped: new Counter({
      name: 'spellbough_sockets_dropped_total',
      help: 'Sockets closed by the server.',
      labelNames: ['reason'],
      registers,
    }),
    oldestAppendSeconds: new Gauge({
      name: 'spellbough_oldest_append_seconds',
      help: 'How long the oldest move has been waiting for the database.',
      registers,
      collect() {
        this.set(sources.oldestAppendMs() / 1000)
      },
    }),
    busConnected: new Gauge({
      name: 'spellbough_bus_connected',
      help: 'Whether messages of other nodes are received: 1 or 0.',
      registers,
      collect() {
        this.set(sources.isBusConnected() ? 1 : 0)
      },
    }),
    storeUnavailable: new Counter({
      name: 'spellbough_store_unavailable_total',
      help: 'Times the database was unavailable.',
      registers,
    }),
    clockSteps: new Counter({
      name: 'spellbough_clock_steps_total',
      help: 'Times the system clock was set and the difference was written off.',
      registers,
    }),
    botSeconds: new Histogram({
      name: 'spellbough_bot_seconds',
      help: 'Time from a request to a bot until its answer.',
      labelNames: ['level'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5],
      registers,
    }),
    botRequestsWaiting: new Gauge({
      name: 'spellbough_bots_waiting',
      help: 'Bot requests waiting for a thread.',
      registers,
    }),
    botBudgetCuts: new Counter({
      name: 'spellbough_bot_cuts_total',
      help: 'Bot requests with a reduced time budget.',
      registers,
    }),
    botThreadsLost: new Counter({
      name: 'spellbough_bot_threads_lost_total',
      help: 'Bot threads that died or hung.',
      labelNames: ['how'],
      registers,
    }),
    notificationsSent: new Counter({
      name: 'spellbough_notifications_total',
      help: 'Notifications sent.',
      labelNames: ['by'],
      registers,
    }),
  }
}

export type Metrics = ReturnType<typeof makeMetrics>
