import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { sharedPostgres } from '../../kit/shared-postgres.ts'
import { ensureServerBuilt } from '../../resilience/kit/build-server.ts'
import { type DatabaseReader, postgresReader } from '../../resilience/kit/database-reader.ts'
import { type EnvSettings, NodeProcess } from '../../resilience/kit/node-process.ts'
import { FaultProxy } from './fault-proxy.ts'
import type { Fault } from './fault-schedule.ts'
import type { NodeEndpoint } from './recorder.ts'

/** How one node is started. */
export interface NodeStart {
  /** A program in place of the server's own. */
  readonly program?: string
  readonly settings?: EnvSettings
}

/** A node with a proxy on each side: between it and its clients, and between it and PostgreSQL. */
class FaultyNode implements NodeEndpoint {
  readonly node: number
  readonly address: string
  readonly origin: string
  /** When each of its processes was started; the first began before everything. */
  readonly starts: number[] = [Number.NEGATIVE_INFINITY]
  readonly #process: NodeProcess
  readonly #clients: FaultProxy
  readonly #database: FaultProxy

  constructor(node: number, process: NodeProcess, clients: FaultProxy, database: FaultProxy) {
    this.node = node
    this.#process = process
    this.#clients = clients
    this.#database = database
    this.address = `http://127.0.0.1:${clients.port}`
    this.origin = process.origin
  }

  get isOpen(): boolean {
    return this.#process.isOpen
  }

  get complaints(): string {
    return this.#process.complaints
  }

  /** Carries out a fault; resolves when it is over and the node runs. */
  async suffer({ kind, durationMs, endsCut }: Fault): Promise<void> {
    switch (kind) {
      case 'kill':
        await this.#process.kill()
        await sleep(durationMs)
        this.starts.push(performance.now())
        return await this.#process.restart()
      case 'suspend':
        this.#process.freeze()
        await sleep(durationMs)
        return this.#process.thaw()
      case 'cut clients':
        return this.#clients.cut()
      case 'cut database':
        return this.#database.cut()
      case 'freeze clients':
        return await freeze(this.#clients, durationMs, endsCut)
      case 'freeze database':
        return await freeze(this.#database, durationMs, endsCut)
    }
  }
}

async function freeze(proxy: FaultProxy, durationMs: number, endsCut: boolean): Promise<void> {
  proxy.freeze()
  await sleep(durationMs)
  if (endsCut) proxy.cut()
  proxy.thaw()
}

/** Node processes on one PostgreSQL database. They end with the test. */
export interface FaultCluster {
  readonly nodes: readonly FaultyNode[]
  readonly stored: DatabaseReader
  /** The address of the database. */
  readonly url: string
}

/** Starts one node for each element. `ahead`: the next process of each is always loaded, which pays off after some kills. */
export async function startFaultCluster(starts: readonly NodeStart[], ahead = false): Promise<FaultCluster> {
  await ensureServerBuilt()
  const databases = await sharedPostgres()
  // Registered first, so that it runs last: nodes end before their database is deleted.
  onTestFinished(() => databases.end())
  const url = new URL(await databases.freshDatabase())
  const stored = postgresReader(url.href)
  const nodes: FaultyNode[] = []
  // One after the other: the first migrates the database.
  for (const [index, { program, settings = {} }] of starts.entries()) {
    const database = await FaultProxy.open(Number(url.port))
    const throughProxy = new URL(url)
    throughProxy.port = String(database.port)
    const node = await NodeProcess.start(
      { DATABASE_URL: throughProxy.href, SPELLBOUGH_BOT_THREADS: '1', ...settings },
      { ahead, ...(program === undefined ? {} : { program }) },
    )
    const clients = await FaultProxy.open(Number(new URL(node.address).port))
    nodes.push(new FaultyNode(index, node, clients, database))
  }
  return { nodes, stored, url: url.href }
}
