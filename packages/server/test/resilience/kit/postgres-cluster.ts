import { afterAll, beforeAll } from 'vitest'
import { startPostgres, type TestDatabases, type TestPostgres } from '../../kit/postgres.ts'
import { sharedPostgres } from '../../kit/shared-postgres.ts'
import { ensureServerBuilt } from './build-server.ts'
import { type DatabaseReader, postgresReader } from './database-reader.ts'
import { type EnvSettings, NodeProcess } from './node-process.ts'

/** Several nodes on one database. */
export interface ProcessCluster {
  readonly nodes: readonly NodeProcess[]
  readonly stored: DatabaseReader
  /** The address of the database. */
  readonly databaseUrl: string
  /** Starts one more node, with settings of its own besides those of the others. */
  addNode(settings?: EnvSettings): Promise<NodeProcess>
}

/** Where tests get clusters: one database for each. */
export interface ClusterFactory {
  start(nodes: number, settings?: EnvSettings): Promise<ProcessCluster>
}

/** Clusters on the PostgreSQL server that all test files share. */
export function postgresClusters(): ClusterFactory {
  return clustersOn(sharedPostgres).clusters
}

/** Clusters on a PostgreSQL server of this file's own, which its tests may stop. */
export function ownPostgresClusters(): ClusterFactory & { readonly postgres: TestPostgres } {
  const { clusters, databases } = clustersOn(startPostgres)
  return {
    ...clusters,
    get postgres() {
      return databases()
    },
  }
}

function clustersOn<Databases extends TestDatabases>(open: () => Promise<Databases>) {
  let opened: Databases | undefined
  beforeAll(async () => {
    await ensureServerBuilt()
    opened = await open()
  })
  afterAll(() => opened?.end())
  const databases = () => {
    if (opened === undefined) throw new Error('PostgreSQL runs only while tests do.')
    return opened
  }
  const clusters: ClusterFactory = {
    async start(count, settings = {}) {
      const url = await databases().freshDatabase()
      // Opened first, so that it is closed last: nodes end before their database is forgotten.
      const stored = postgresReader(url)
      const start = (own: EnvSettings = {}) => NodeProcess.start({ DATABASE_URL: url, ...settings, ...own })
      const nodes = await Promise.all(Array.from({ length: count }, () => start()))
      return {
        nodes,
        stored,
        databaseUrl: url,
        async addNode(own) {
          const node = await start(own)
          nodes.push(node)
          return node
        },
      }
    },
  }
  return { clusters, databases }
}
