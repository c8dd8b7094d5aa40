import { afterAll, beforeAll } from 'vitest'
import { startPostgres, type TestPostgres } from '../../kit/postgres.ts'
import { serverBuilt } from './built.ts'
import { NodeProcess, type Settings } from './node-process.ts'
import { postgresStored, type Stored } from './stored.ts'

/** Several nodes on one database. */
export interface Cluster {
  readonly nodes: readonly NodeProcess[]
  readonly stored: Stored
  /** Starts one more node. */
  join(): Promise<NodeProcess>
}

/** Where tests get clusters: one PostgreSQL for the file, one database for each cluster. */
export interface Clusters {
  readonly postgres: TestPostgres
  start(nodes: number, settings?: Settings): Promise<Cluster>
}

/** A PostgreSQL server that lives as long as the tests of this file. */
export function postgresClusters(): Clusters {
  let running: TestPostgres | undefined
  beforeAll(async () => {
    await serverBuilt()
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
      const stored = postgresStored(url)
      const start = () => NodeProcess.start({ DATABASE_URL: url, ...settings })
      const nodes = await Promise.all(Array.from({ length: count }, start))
      return {
        nodes,
        stored,
        async join() {
          const node = await start()
          nodes.push(node)
          return node
        },
      }
    },
  }
}
