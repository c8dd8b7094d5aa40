import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { addressOf, createDatabase, runSql, type TestDatabases } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Answers with the address of the PostgreSQL server of the run; see postgres-global-setup.ts. */
    sharedPostgres: string
  }
}

/**
 * Databases on the one PostgreSQL server that all test files of a run share. It starts when the first file asks. Their
 * names begin with a random prefix, since files run side by side.
 */
export async function sharedPostgres(): Promise<TestDatabases> {
  const response = await fetch(inject('sharedPostgres'))
  const answer = await response.text()
  if (!response.ok) throw new Error(answer)
  const prefix = `test_${randomBytes(6).toString('hex')}`
  const names: string[] = []
  return {
    async freshDatabase() {
      const name = `${prefix}_${names.length}`
      await createDatabase(answer, name)
      names.push(name)
      return addressOf(answer, name)
    },
    async end() {
      await runSql(answer, ...names.splice(0).map((name) => `drop database if exists ${name} with (force)`))
    },
  }
}
