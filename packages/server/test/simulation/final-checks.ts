import { listDueTasks, readableLog, taskStartsAt } from '@spellbough/host'
import type { Observer } from '@spellbough/kernel'
import { sameJson } from '@spellbough/protocol'
import { mayReadLine } from '../../src/chat/permissions.ts'
import { dueOptionsFor, nextDueAt, settlementTime } from '../../src/due/due-times.ts'
import type { LoadedMatch } from '../../src/match/loaded-match.ts'
import type { KyselyStore } from '../../src/storage/kysely-store.ts'
import { seatOf } from '../../src/tables/chairs.ts'
import type { Device } from './device.ts'
import { isSameScene, type MatchOracle } from './match-oracle.ts'
import type { World } from './world.ts'

/** Clocks of nodes differ from true time by no more than this. */
const MAX_CLOCK_OFFSET_MS = 1_000
/** The time of `START` in `simulated-node.ts`. */
const START = 1_800_000_000_000
/** The most lines that a client is sent when it joins. */
const MAX_CHAT_LINES = 50

/** What does not fit yet, when nothing goes wrong any more: what is left of it after a while is a fault. */
export async function listDisagreements(world: World, store: KyselyStore): Promise<string[]> {
  const found: string[] = []
  for (const device of world.devices) found.push(...(await deviceDisagreements(world, device, store)))
  for (const oracle of world.oracles.values()) found.push(...(await dueDisagreements(world, oracle, store)))
  return found
}

async function deviceDisagreements(world: World, device: Device, store: KyselyStore): Promise<string[]> {
  const { name } = device.process
  if (!device.isConnected) return [`STUCK: ${name} is not connected`]
  if (device.pendingCount > 0) return [`STUCK: ${name} waits for ${device.pendingCount} answers`]
  const { joined, person } = device
  const oracle = world.oracles.get(device.party.id ?? '')
  if (oracle === undefined) return []
  if (joined === undefined || joined.id !== oracle.id) return [`STUCK: ${name} has not joined its table`]
  const { doc } = oracle
  const seat = person === undefined || device.isWatching ? undefined : seatOf(doc, person.id)
  if (doc.begun !== null && !doc.watchable && seat === undefined) return []
  if (joined.table?.revision !== doc.revision)
    return [`STALE: ${name} knows revision ${joined.table?.revision} of table ${doc.id}, not ${doc.revision}`]
  // In a rated match players are not sent the lines of spectators, and afterwards only when they join again.
  const isForAll = (seat: number | null) => !doc.rated || seat !== null
  const lines = (await store.chats(doc.id, 0, MAX_CHAT_LINES)).filter(
    (line) => isForAll(line.seat) && mayReadLine(doc, line, person?.id),
  )
  const heard = new Set(joined.chat.map(({ n }) => n))
  // Where only players may read, somebody who got up for a while misses the lines of that time.
  if (doc.watchable && lines.some(({ n }) => !heard.has(n)))
    return [`STALE: ${name} misses a chat line of table ${doc.id}`]
  return sceneDisagreements(name, joined, oracle, seat ?? 'spectator')
}

function sceneDisagreements(
  name: string,
  { match, hasRules }: NonNullable<Device['joined']>,
  oracle: MatchOracle,
  who: Observer,
): string[] {
  const scene = oracle.currentScene(who, hasRules)
  if (scene === undefined) return []
  const what = `of ${who} at table ${oracle.id} (${oracle.doc.game})`
  if (match === undefined) return [`STALE: ${name} has no scene ${what}`]
  if (!isSameScene(match.scene, scene)) return [`STALE: ${name} has another scene than the log's ${what}`]
  const events = oracle.loaded?.eventLog.all() ?? []
  return sameJson(match.log, readableLog(events, who)) ? [] : [`STALE: ${name} has another log of events ${what}`]
}

/** Everything that is due must be attended to, and the stored due time must not be later than what the log says. */
async function dueDisagreements(world: World, oracle: MatchOracle, store: KyselyStore): Promise<string[]> {
  const query = store.database.db.selectFrom('dues').select('due').where('match_id', '=', oracle.id)
  const row = await query.executeTakeFirst()
  return oracle.readAtCurrentTable((loaded) => attentionFaults(world, loaded, row?.due)) ?? []
}

function attentionFaults(world: World, loaded: LoadedMatch, storedDue: number | undefined): string[] {
  const { id, beganAt } = loaded
  const { botDelay } = world.settings.config
  const now = START + world.time.now
  const due = nextDueAt(loaded, botDelay)
  const latest = Math.max(due ?? 0, now + MAX_CLOCK_OFFSET_MS)
  if (due !== null && (storedDue ?? Number.POSITIVE_INFINITY) > latest)
    return [
      `DUE: match ${id} is due in ${due - now} ms, and stored is ${storedDue === undefined ? 'nothing' : storedDue - now}`,
    ]
  const late = now - MAX_CLOCK_OFFSET_MS - beganAt
  if ((settlementTime(loaded) ?? Number.POSITIVE_INFINITY) < late) return [`DUE: table ${id} is not settled`]
  const isAttendedTo = (seat: number) => [...world.nodes].some(({ bots }) => bots.isAskedFor(id, seat))
  return listDueTasks(loaded, dueOptionsFor(loaded, botDelay))
    .filter((task) => taskStartsAt(task) < late && !(task.kind === 'bot-move' && isAttendedTo(task.seat)))
    .map((task) => `DUE: nobody attends to ${task.key} of match ${id}, since ${late - taskStartsAt(task)} ms`)
}
