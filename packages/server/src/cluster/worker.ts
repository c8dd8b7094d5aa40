/** A worker: a process that runs one of several nodes at the same port. It obeys its primary process and ends with it. */
import { makeMetrics } from '../metrics.ts'
import { type RunningNode, startNode } from '../node.ts'
import { StartupError } from '../startup-error.ts'
import { mergeMetrics } from './merge-metrics.ts'
import type { PrimaryMessage, WorkerMessage } from './messages.ts'

const ALIVE_INTERVAL_MS = 2_000

let node: RunningNode | undefined
const gathering = new Map<number, (texts: readonly string[]) => void>()
let gatherCount = 0

const ownMetrics = makeMetrics()
/** `/metrics` at any worker has those of all. */
const metrics = {
  ...ownMetrics,
  text: async () => {
    const id = ++gatherCount
    const texts = await new Promise<readonly string[]>((resolve) => {
      gathering.set(id, resolve)
      tell({ is: 'gather', id })
    })
    return mergeMetrics(texts)
  },
}

// A terminal sends Ctrl-C to all processes, and a service manager its signals; the primary process says when to stop.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGUSR2'] as const) process.on(signal, () => {})
process.on('message', (message: PrimaryMessage) => void obey(message))
tell({ is: 'loaded' })

async function obey(message: PrimaryMessage): Promise<void> {
  switch (message.is) {
    case 'start':
      return await start(message)
    case 'stop':
      await node?.close({ othersServe: message.othersServe })
      return process.exit(0)
    case 'measure':
      return tell({ is: 'measured', id: message.id, text: await ownMetrics.text() })
    case 'gathered':
      gathering.get(message.id)?.(message.texts)
      gathering.delete(message.id)
  }
}

async function start({ config, place }: Extract<PrimaryMessage, { is: 'start' }>): Promise<void> {
  ownMetrics.registry.setDefaultLabels({ worker: String(place.number) })
  try {
    node = await startNode(config, { metrics }, place)
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    return tell({ is: 'failed', reason: error.message }, () => process.exit(1))
  }
  tell({ is: 'ready', url: node.url, port: node.port })
  setInterval(() => tell({ is: 'alive' }), ALIVE_INTERVAL_MS)
}

/** The primary process may be gone; then this one ends too. */
function tell(message: WorkerMessage, then = () => {}): void {
  process.send?.(message, undefined, {}, then)
}
