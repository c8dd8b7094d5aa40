import { afterAll, beforeAll } from 'vitest'
import { startPostgres, type TestPostgres } from '../../kit/postgres.ts'
import { ensureServerBuilt } from './build-server.ts'
import { type DatabaseReader, postgresReader } from './database-reader.ts'
import { type EnvSettings, NodeProcess } from './node-process.ts'

/** Several nodes on one database. */
export interface ProcessCluster {
  readonly nodes: readonly NodeProcess[]
  readonly stored: DatabaseReader
  /** Starts one more node. */
  addNode(): Promise<NodeProcess>
}

/** Where tests get clusters: one PostgreSQL for the file, one database for each cluster. */
export interface ClusterFactory {
  readonly postgres: TestPostgres
  start(nodes: number, settings?: EnvSettings): Promise<ProcessCluster>
}

/** A PostgreSQL server that lives as long as the tests of this file. */
export function postgresClusters(): ClusterFactory {
  let running: TestPostgres | undefined
  beforeAll(async () => {
    await ensureServerBuilt()
    running = await startPostgres()
  })
  afterAll(() => running?.end())
  const postgres = () => {
    if (running === undefined) throw new Error('PostgreSQL runs only while tests do.')
    return running
  }
  return {
    get postgres() {
      return postgres()
    },
    async start(count, settings = {}) {
      const url = await postgres().freshDatabase()
      // Opened first, so that it is closed last: nodes end before their database is forgotten.
      const stored = postgresReader(url)
      const start = () => NodeProcess.start({ DATABASE_URL: url, ...settings })
      const nodes = await Promise.all(Array.from({ length: count }, start))
      return {
        nodes,
        stored,
        async addNode() {
          const node = await start()
          nodes.push(node)
          return node
        },
      }
    },
  }
}
