import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { CONNECTION_OPTIONS } from './postgres-client-pool.ts'
import { asStoreUnavailable } from './postgres-unavailable.ts'

/** Between the server and PostgreSQL is a pooler that gives each transaction any connection. */
export class TransactionPooling extends Error {
  override readonly name = 'TransactionPooling'

  constructor() {
    super(
      'the database is behind a pooler that gives each transaction another connection, so nodes would not hear of each ' +
        'other; set pool_mode = session for it, or give the address of PostgreSQL itself',
    )
  }
}

/** How often a notification is sent, and how long each is waited for. */
const ATTEMPTS = 3
const NOTIFICATION_TIMEOUT_MS = 1_000
const QUERY_TIMEOUT_MS = 5_000

/**
 * Throws `TransactionPooling` if a connection that listens does not get what another one sends. A pooler in transaction
 * mode accepts LISTEN without an error, and notifications are lost.
 */
export async function refuseTransactionPooling(url: string): Promise<void> {
  const options = { ...CONNECTION_OPTIONS, connectionString: url, query_timeout: QUERY_TIMEOUT_MS }
  const clients = [new pg.Client(options), new pg.Client(options)] as const
  for (const client of clients) client.on('error', () => {})
  try {
    await Promise.all(clients.map((client) => client.connect()))
    if (!(await isHeard(...clients))) throw new TransactionPooling()
  } catch (error) {
    throw asStoreUnavailable(error) ?? error
  } finally {
    for (const client of clients) client.end().catch(() => {})
  }
}

async function isHeard(listener: pg.Client, sender: pg.Client): Promise<boolean> {
  const channel = `spellbough_check_${randomBytes(6).toString('hex')}`
  let hasHeard = false
  const heard = new Promise<void>((resolve) => {
    listener.on('notification', (message) => {
      hasHeard ||= message.channel === channel
      if (hasHeard) resolve()
    })
  })
  await listener.query(`listen ${channel}`)
  for (let attempt = 0; attempt < ATTEMPTS && !hasHeard; attempt++) {
    await sender.query('select pg_notify($1, $2)', [channel, ''])
    await Promise.race([heard, sleep(NOTIFICATION_TIMEOUT_MS)])
  }
  const wasHeard = hasHeard
  // Rejects if the connection is lost: then nothing is known about a pooler.
  await listener.query('select 1')
  return wasHeard
}
