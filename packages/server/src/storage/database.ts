import type { Db } from './schema.ts'

/** An open database, in the form that better-auth takes too: its tables lie beside the server's own. */
export interface Database {
  readonly db: Db
  readonly type: 'sqlite' | 'postgres'
  /** The same database without a limit to the time a question may take; whoever asks for it closes it. */
  withoutTimeouts(): Database
  /** A number that is another one whenever somebody else has written; only where that can be told at no cost. */
  dataVersion?(): number
  close(): Promise<void>
}
