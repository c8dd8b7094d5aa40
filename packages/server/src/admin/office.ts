import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { GAMES } from '@spellbough/games'
import { BadInput } from '@spellbough/kernel'
import { pino } from 'pino'
import { openBus } from '../bus/open-bus.ts'
import { Closing } from '../closing.ts'
import type { Config } from '../config/config.ts'
import { makeMetrics } from '../metrics.ts'
import { makeAuth } from '../people/auth.ts'
import { makePeople } from '../people/make-people.ts'
import type { People } from '../people/people.ts'
import type { KyselyStore } from '../storage/kysely-store.ts'
import { doneMigrations, TooNew } from '../storage/migrate.ts'
import { MIGRATIONS } from '../storage/migrations/list.ts'
import { openStore, sqliteFile } from '../storage/open-store.ts'
import type { Desk } from '../tables/desk.ts'
import { makeDesk } from '../tables/make-desk.ts'
import type { World } from '../world.ts'

/** What commands work with: the same parts as a node's, on the same database, without a port. */
export interface Office {
  readonly world: World & { readonly store: KyselyStore }
  readonly desk: Desk
  people(): Promise<People>
}

/**
 * Opens the database that is there for as long as `work` lasts. Running nodes hear of what is written: over the bus with
 * PostgreSQL, and with the embedded database by looking at the file.
 */
export async function inOffice<T>(config: Config, work: (office: Office) => Promise<T>): Promise<T> {
  const closing = new Closing()
  try {
    const office = await open(config, closing)
    const result = await work(office)
    // Closing brings what was said to the other nodes; only then is it done.
    await closing.all()
    return result
  } catch (error) {
    await closing.all().catch(() => undefined)
    throw error
  }
}

async function open(config: Config, closing: Closing): Promise<Office> {
  mustExist(config)
  const store = openStore(config)
  closing.add(() => store.close())
  await mustBeCurrent(store)
  const node = `admin-${randomBytes(4).toString('hex')}`
  const log = pino({ level: 'silent' })
  const bus = await openBus(config, node, log)
  closing.add(() => bus.close())
  const world = {
    config,
    games: GAMES,
    store,
    bus,
    log,
    metrics: makeMetrics(),
    node,
    now: Date.now,
    bytes: (count: number) => new Uint8Array(randomBytes(count)),
  }
  const desk = makeDesk(world, { seats: () => new Set() })
  return {
    world,
    desk,
    async people() {
      const people = await makePeople(world, await makeAuth(world, store.database, undefined), desk)
      closing.add(() => people.close())
      return people
    },
  }
}

/** A command must not make a database by looking for one. */
function mustExist(config: Config): void {
  if (config.database !== null || existsSync(sqliteFile(config))) return
  throw new BadInput(config.dataDir, 'there is no database in this folder; name the right one with --data-dir')
}

/** Only a server brings a database to another form; a command that did so would do it under a server that runs. */
async function mustBeCurrent({ database }: KyselyStore): Promise<void> {
  const done = await doneMigrations(database.db)
  const known = Object.keys(MIGRATIONS)
  const unknown = done.find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new TooNew(`this database has the form "${unknown}", which this version of Spellbough does not know`)
  if (done.length < known.length)
    throw new BadInput('database', 'it is empty or of an older version; start spellbough serve on it once')
}
