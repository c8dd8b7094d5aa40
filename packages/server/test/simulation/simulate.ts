import type { Person } from '../../src/accounts/person.ts'
import { emptyStore } from './database.ts'
import { Device, type Party, type Role } from './device.ts'
import { listDisagreements } from './final-checks.ts'
import { endMishaps, scheduleMishaps } from './mishaps.ts'
import { Trace } from './trace.ts'
import { type Planted, World } from './world.ts'

/** After the last mishap bots play on for so long; then they stop, so that everybody can see the same. */
const BOTS_PLAY_ON_MS = 1_000
/** How long nothing must have been written before what everybody has is compared. */
const REST_MS = 1_000
const COMPARE_INTERVAL_MS = 250
/** What does not fit after so long never will. Clients retry for less. */
const MAX_REST_MS = 90_000

export interface SimulationOptions {
  readonly planted?: Planted
  /** Is given every line of the trace. */
  readonly print?: (line: string) => void
}

/** What came of one seed. */
export interface SimulationReport {
  readonly seed: number
  /** Empty if all is well. */
  readonly faults: readonly string[]
  /** Of everything that happened. */
  readonly hash: string
  readonly entries: number
  readonly acknowledged: number
  readonly events: number
  readonly virtualMs: number
  /** Entries by game, and by kind. */
  readonly played: Readonly<Record<string, number>>
  /** How often each kind of fault was injected. */
  readonly injected: Readonly<Record<string, number>>
}

/** Runs the server's own code for one seed; the same seed does the same. One run at a time in each thread. */
export async function simulate(seed: number, options: SimulationOptions = {}): Promise<SimulationReport> {
  const trace = new Trace(options.print)
  const store = await emptyStore()
  const world = new World(seed, store, trace, options.planted ?? {})
  const onRejection = (error: unknown) =>
    world.addFault(`UNHANDLED REJECTION: ${error instanceof Error ? error.stack : error}`)
  process.on('unhandledRejection', onRejection)
  try {
    await play(world)
    await rest(world, () => listDisagreements(world, store))
    for (const { id, doc } of world.oracles.values()) {
      const peoplesSeats = new Set(doc.chairs.flatMap(({ player }, seat) => (player === null ? [] : [seat])))
      for (const fault of world.ledger.audit(id, await store.entries(id, 0), peoplesSeats)) world.addFault(fault)
    }
  } finally {
    process.off('unhandledRejection', onRejection)
  }
  return report(seed, world, trace)
}

async function play(world: World): Promise<void> {
  const { settings, time, devices } = world
  for (let count = 0; count < settings.nodes; count++) world.startNode()
  settings.tables.forEach((table, index) => {
    const party: Party = { settings: table, id: undefined }
    const add = (name: string, person: Person | undefined, role: Role) =>
      devices.push(new Device(world, name, person, party, role))
    for (let count = 0; count < table.people; count++) {
      const id = `player-${index}-${count}`
      const person = { id, name: id, guest: false }
      add(id, person, count === 0 ? 'host' : 'player')
      if (world.chance.happens(0.2)) add(`${id}-second`, person, world.chance.happens(0.7) ? 'player' : 'watcher')
    }
    for (let count = 0; count < table.watchers; count++) {
      const id = `watcher-${index}-${count}`
      add(id, world.chance.happens(0.5) ? { id, name: id, guest: true } : undefined, 'watcher')
    }
  })
  scheduleMishaps(world, settings.playMs)
  await time.runUntil(settings.playMs)
}

/** Lets everybody come to rest and compares what they have. */
async function rest(world: World, listDisagreements: () => Promise<string[]>): Promise<void> {
  const { time } = world
  world.isResting = true
  endMishaps(world)
  const end = time.now + MAX_REST_MS
  await time.runUntil(time.now + BOTS_PLAY_ON_MS)
  // Nodes that started again later than planned, or that were about to stop.
  endMishaps(world)
  for (const { bots } of world.nodes) bots.isAnswering = false
  for (;;) {
    await time.runUntil(time.now + COMPARE_INTERVAL_MS)
    for (const { bots } of world.nodes) bots.isAnswering = false
    if (time.now - world.lastWriteAt < REST_MS && time.now < end) continue
    if (world.faults.length > 0) return
    const found = await listDisagreements()
    if (found.length === 0) return
    if (time.now < end) continue
    for (const disagreement of found) world.addFault(disagreement)
    return
  }
}

function report(seed: number, world: World, trace: Trace): SimulationReport {
  const played: Record<string, number> = {}
  const count = (key: string) => {
    played[key] = (played[key] ?? 0) + 1
  }
  let entries = 0
  for (const oracle of world.oracles.values()) {
    entries += oracle.entries.length
    count(`table ${oracle.doc.status}`)
    for (const { entry } of oracle.entries) {
      count(oracle.doc.game)
      count(entry.kind === 'move' && entry.standIn === true ? 'stand-in' : entry.kind)
    }
  }
  return {
    seed,
    faults: world.faults,
    hash: trace.digest(),
    entries,
    acknowledged: world.ledger.acknowledgedCount,
    events: world.time.eventCount,
    virtualMs: world.time.now,
    played,
    injected: world.counts.all(),
  }
}
