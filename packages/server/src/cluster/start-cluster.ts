import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { listen, stopListening } from '../http/listener.ts'
import { makeLogger } from '../logger.ts'
import { withPort } from '../node.ts'
import { type ReadyWorker, WorkerProcess } from './worker-process.ts'

/** Several nodes of one command. */
export interface RunningCluster extends ReadyWorker {
  /** Stops all nodes. */
  close(): Promise<void>
}

const WORKER_FILE = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../dist/cluster/worker.js' : './worker.js', import.meta.url),
)

/** The pause before a worker that ended is started again; each is twice the one before, unless it ran for a while. */
const INITIAL_RESTART_DELAY_MS = 250
const MAX_RESTART_DELAY_MS = 30_000
const STABLE_AFTER_MS = 60_000

/** A worker whose event loop has stood still for this long is killed. */
const HANG_TIMEOUT_MS = 30_000
const HANG_CHECK_INTERVAL_MS = 5_000

/** The signal on which the nodes are replaced one after the other. */
const REPLACE_SIGNAL = 'SIGUSR2'

/**
 * Runs a node in each of several processes that share a port; resolves when all are ready. Rejects with a `StartupError`
 * if one cannot start. Later, a node that ends is started again, and the others go on meanwhile.
 */
export async function startCluster(requested: Config): Promise<RunningCluster> {
  // The system's own distribution among processes that accept from one port can be very uneven.
  cluster.schedulingPolicy = cluster.SCHED_RR
  cluster.setupPrimary({ exec: WORKER_FILE, args: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const log = makeLogger(requested, 'primary')
  const primary = new Primary(await choosePort(requested, log), log)
  const ready = await primary.start()
  const replace = () => void primary.replaceAll()
  process.on(REPLACE_SIGNAL, replace)
  return {
    ...ready,
    async close() {
      process.off(REPLACE_SIGNAL, replace)
      await primary.close()
    },
  }
}

/** With port 0 the system chooses one, which all nodes then use. */
async function choosePort(requested: Config, log: Logger): Promise<Config> {
  if (requested.port !== 0) return requested
  const { server, port } = await listen(requested, log)
  await stopListening(server, 0)
  return { ...requested, port, url: withPort(requested.url, port) }
}

class Primary {
  readonly #config: Config
  readonly #log: Logger
  /** The current worker of each number; it may have ended. */
  readonly #workers = new Map<number, WorkerProcess>()
  /** All workers that run, those that are being replaced among them. */
  readonly #running = new Set<WorkerProcess>()
  readonly #restartDelayMs = new Map<number, number>()
  readonly #restartTimers = new Set<NodeJS.Timeout>()
  #hangTimer: NodeJS.Timeout | undefined
  #lastHangCheckAt = 0
  #isReplacing = false
  #isClosing = false

  constructor(config: Config, log: Logger) {
    this.#config = config
    this.#log = log
  }

  /** The first node opens the port and the database, so that whatever is wrong with them is said once. */
  async start(): Promise<ReadyWorker> {
    try {
      const ready = await this.#launch(1).ready
      const others = Array.from({ length: this.#config.nodes - 1 }, (_, index) => this.#launch(index + 2))
      await Promise.all(others.map((worker) => worker.ready))
      for (const worker of this.#workers.values()) this.#restartAfter(worker)
      this.#hangTimer = setInterval(() => this.#killHanging(), HANG_CHECK_INTERVAL_MS)
      this.#log.info({ nodes: this.#config.nodes, port: ready.port }, 'all nodes are ready')
      return ready
    } catch (error) {
      for (const worker of this.#running) worker.kill()
      await Promise.all([...this.#running].map((worker) => worker.exited))
      throw error
    }
  }

  /** Replaces the nodes one after the other; each leaves when its successor is ready. */
  async replaceAll(): Promise<void> {
    if (this.#isReplacing || this.#isClosing) return
    this.#isReplacing = true
    this.#log.info('replacing all nodes')
    try {
      for (const former of [...this.#workers.values()]) await this.#replace(former)
      this.#log.info('all nodes are replaced')
    } catch (error) {
      if (!this.#isClosing)
        this.#log.error({ reason: reasonOf(error) }, 'a new node did not start; those of before go on')
    } finally {
      this.#isReplacing = false
    }
  }

  async close(): Promise<void> {
    this.#isClosing = true
    clearInterval(this.#hangTimer)
    for (const timer of this.#restartTimers) clearTimeout(timer)
    await Promise.all([...this.#running].map((worker) => worker.stop({ othersServe: false })))
  }

  #launch(number: number): WorkerProcess {
    // While others serve, a new node stays away from the port until it is ready. Otherwise it says that it starts.
    const joinsWhenReady = [...this.#running].some(({ isReady }) => isReady)
    const worker = new WorkerProcess(this.#config, { number, joinsWhenReady }, () => this.#gatherMetrics())
    this.#workers.set(number, worker)
    this.#running.add(worker)
    void worker.exited.then(() => this.#running.delete(worker))
    return worker
  }

  async #replace(former: WorkerProcess): Promise<void> {
    if (this.#isClosing || this.#workers.get(former.number) !== former) return
    const successor = this.#launch(former.number)
    try {
      await successor.ready
    } catch (error) {
      this.#workers.set(former.number, former)
      if (former.isGone && !this.#isClosing) this.#restartLater(former)
      throw error
    }
    this.#restartAfter(successor)
    if (!this.#isClosing) await former.stop({ othersServe: true })
  }

  /** Starts the worker again if it ends without having been replaced. */
  #restartAfter(worker: WorkerProcess): void {
    void worker.exited.then((reason) => {
      if (this.#isClosing || this.#workers.get(worker.number) !== worker) return
      this.#log.error({ worker: worker.number, reason }, 'a node ended; starting it again')
      this.#restartLater(worker)
    })
  }

  #restartLater(worker: WorkerProcess): void {
    const { number } = worker
    const before = worker.readyMs > STABLE_AFTER_MS ? undefined : this.#restartDelayMs.get(number)
    const delayMs = before === undefined ? INITIAL_RESTART_DELAY_MS : Math.min(2 * before, MAX_RESTART_DELAY_MS)
    this.#restartDelayMs.set(number, delayMs)
    const timer = setTimeout(() => {
      this.#restartTimers.delete(timer)
      if (this.#workers.get(number) === worker) this.#restart(worker)
    }, delayMs)
    this.#restartTimers.add(timer)
  }

  #restart(worker: WorkerProcess): void {
    try {
      const next = this.#launch(worker.number)
      this.#restartAfter(next)
      next.ready.then(
        () => this.#log.info({ worker: next.number }, 'the node runs again'),
        () => {},
      )
    } catch (error) {
      // The system lets no more processes start.
      this.#log.error({ worker: worker.number, reason: reasonOf(error) }, 'a node could not be started')
      this.#restartLater(worker)
    }
  }

  #killHanging(): void {
    const now = performance.now()
    const hasStalled = now - this.#lastHangCheckAt > 2 * HANG_CHECK_INTERVAL_MS
    this.#lastHangCheckAt = now
    // After a stall of this process, messages of the workers may still wait to be read.
    if (hasStalled) return
    for (const worker of this.#running) {
      if (worker.silentMs <= HANG_TIMEOUT_MS) continue
      this.#log.error({ worker: worker.number, pid: worker.pid }, 'a node does not respond; killing it')
      worker.kill()
    }
  }

  async #gatherMetrics(): Promise<string[]> {
    const ready = [...this.#running].filter(({ isReady }) => isReady)
    const texts = await Promise.all(ready.map((worker) => worker.metrics()))
    return texts.filter((text) => text !== undefined)
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
