import { setTimeout as pause } from 'node:timers/promises'
import type { Person } from '../people/person.ts'
import { Refusal } from '../refusal.ts'
import type { Tables } from '../storage/store.ts'
import { takenBy } from './chairs.ts'
import { retreat } from './leaving.ts'
import { byAge, fittingTables, hasRoom, type QuickOffer, waitsHere } from './quick.ts'
import { sit } from './seating.ts'
import type { Shelf } from './shelf.ts'
import { FREE_CHAIR, type TableDoc } from './table-doc.ts'

/** So many open quick tables are looked at. */
const LOOKED_AT = 200

/** So often somebody gives up a new table for one that another node opened at the same moment. */
const MOST_RETREATS = 5

/** The time, in milliseconds, in which who has the younger of two such tables is gone from it. */
const MOMENT = 200

/**
 * A chair at the oldest quick table that suits, or at a new one. People who come at the same moment at several nodes may
 * each open one. So each then looks again: who finds an older table gives up their own while they are alone there, and
 * who finds only younger ones does so if those are still waiting a moment later, because their owners looked too early.
 */
export async function quickSeat(
  store: Tables,
  shelf: Shelf,
  person: Person,
  offer: QuickOffer,
  mayHaveOneMore: () => Promise<void>,
): Promise<TableDoc> {
  for (let retreats = 0; ; retreats++) {
    const tables = await suitable(store, offer)
    const own = tables.find((doc) => waitsHere(doc, person.id))
    if (own !== undefined) return own
    await mayHaveOneMore()
    const joined = await joinFirst(shelf, tables.filter(hasRoom), person)
    if (joined !== undefined) return joined
    const opened = await openNew(shelf, person, offer)
    if (retreats === MOST_RETREATS || !(await hasRival(store, opened, offer))) return shelf.read(opened.id)
    const left = await shelf.change(opened.id, (doc) => retreat(doc, person, shelf.now()))
    if (left.status !== 'closed') return left
  }
}

/** Whether somebody waits at another table that suits as well, and will not come to this one by themselves. */
async function hasRival(store: Tables, opened: TableDoc, offer: QuickOffer): Promise<boolean> {
  const rivals = async () => (await suitable(store, offer)).filter((doc) => doc.id !== opened.id && hasRoom(doc))
  const found = await rivals()
  if (found.length === 0 || found.some((doc) => byAge(doc, opened) < 0)) return found.length > 0
  await pause(MOMENT)
  return (await rivals()).length > 0
}

async function suitable(store: Tables, offer: QuickOffer): Promise<TableDoc[]> {
  const { game, pace, visibility } = offer.settings
  const tables = await store.listTables({ game, pace, visibility, quick: true, status: ['open'], limit: LOOKED_AT })
  return fittingTables(tables, offer)
}

/** Tables fill up while one looks at them: what has no room any more is passed over. */
async function joinFirst(shelf: Shelf, tables: readonly TableDoc[], person: Person): Promise<TableDoc | undefined> {
  for (const { id } of tables) {
    try {
      return await shelf.change(id, (doc) => sit(doc, person, undefined, shelf.now()))
    } catch (error) {
      if (!(error instanceof Refusal) || error.problem.code !== 'conflict') throw error
    }
  }
  return undefined
}

const openNew = (shelf: Shelf, person: Person, { settings, seats }: QuickOffer): Promise<TableDoc> =>
  shelf.add(settings, [takenBy(person, true), ...Array<typeof FREE_CHAIR>(seats - 1).fill(FREE_CHAIR)], person)
