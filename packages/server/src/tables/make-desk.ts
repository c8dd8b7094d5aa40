import type { Presence } from '../hall/presence.ts'
import type { Person } from '../people/person.ts'
import { Refusal } from '../refusal.ts'
import type { World } from '../world.ts'
import { seatOf } from './chairs.ts'
import type { Desk } from './desk.ts'
import { close, finish, resign } from './ending.ts'
import { closeForsaken, YOUNGEST_FORSAKEN } from './forsaken.ts'
import { handOver } from './handing-over.ts'
import { back, leave, noteWait } from './leaving.ts'
import { matchList } from './match-list.ts'
import { OneAtATime } from './one-at-a-time.ts'
import { wishedChairs } from './opening.ts'
import { quickOffer } from './quick.ts'
import { quickSeat } from './quick-seat.ts'
import { ratedPeople, ratingsAfter } from './ratings.ts'
import { rematchSeat } from './rematch-seat.ts'
import { seatBot, sit } from './seating.ts'
import { settingsOf } from './settings.ts'
import { Shelf } from './shelf.ts'
import { ready, start } from './starting.ts'
import type { TableDoc } from './table-doc.ts'
import { isRevealed, tableView } from './table-view.ts'

/** The lobby shows so many tables, the newest. */
const LOBBY = 100

/** So many of a player's own tables are listed; more than anybody may have but by invitations. */
const OWN_TABLES = 200

/** Open tables are looked at so many at a time. */
const SWEPT_AT_ONCE = 200

/** The desk of a node. */
export function makeDesk(world: World, presence: Pick<Presence, 'seats'>): Desk {
  const { store } = world
  const shelf = new Shelf(world)
  const inTurn = new OneAtATime()

  /** People get chairs one at a time, so that a limit on their tables cannot be outrun. */
  const forPerson = (person: Person, work: () => Promise<TableDoc>) => inTurn.run(`player ${person.id}`, work)

  async function mayHaveOneMore(person: Person): Promise<void> {
    const most = world.config.limits.tablesPerPlayer
    if ((await store.countTablesOf(person.id)) >= most)
      throw new Refusal('too-many', `You are at ${most} tables already. Leave one or finish a match first.`)
  }

  const desk: Desk = {
    open: (person, wish) =>
      forPerson(person, async () => {
        const seats = wish.seats.length
        const settings = settingsOf(world.games, { ...wish, seats, quick: false })
        const chairs = wishedChairs(wish.seats, person, wish.rated)
        await mayHaveOneMore(person)
        return shelf.add(settings, chairs, person)
      }),

    async quick(person, wish) {
      const offer = quickOffer(world.games, wish)
      // Two who come at the same moment shall not each open a table.
      return inTurn.run(`quick ${wish.game} ${wish.pace} ${wish.rated}`, () =>
        forPerson(person, () => quickSeat(store, shelf, person, offer, () => mayHaveOneMore(person))),
      )
    },

    read: (id) => shelf.read(id),

    async lobby({ game, pace }) {
      const docs = await store.listTables({ game, pace, visibility: 'open', status: ['open'], limit: LOBBY })
      for (const doc of docs) shelf.changes.seen(doc)
      return docs
    },

    tablesOf: (player) => store.listTables({ player, status: ['open', 'playing'], limit: OWN_TABLES }),

    sit: (id, person, seat) =>
      forPerson(person, async () => {
        if (seatOf(await shelf.read(id), person.id) === undefined) await mayHaveOneMore(person)
        return shelf.change(id, (doc) => sit(doc, person, seat, world.now()))
      }),

    leave: (id, person) => shelf.change(id, (doc) => leave(doc, person, world.now())),

    back: (id, person) => shelf.change(id, (doc) => back(doc, person)),

    seatBot: (id, person, seat, bot) => shelf.change(id, (doc) => seatBot(doc, person, seat, bot, world.now())),

    ready: (id, person, isReady, contribution) =>
      shelf.change(id, (doc) => ready(doc, person, isReady, contribution, world.now())),

    start: (id, person, bots) => shelf.change(id, (doc) => start(doc, person, bots, world.now())),

    resign: (id, person) => shelf.change(id, (doc) => resign(doc, person, world.now())),

    rematch: (id, person) =>
      forPerson(person, () => rematchSeat(world, shelf, id, person, () => mayHaveOneMore(person))),

    close: (id) => shelf.change(id, (doc) => close(doc, world.now())),

    async closeForsaken() {
      let closed = 0
      let before = world.now() - YOUNGEST_FORSAKEN + 1
      for (;;) {
        const page = await store.listTables({ status: ['open'], before, limit: SWEPT_AT_ONCE })
        for (const { id } of page.filter((doc) => closeForsaken(doc, world.now()) !== doc)) {
          const { status } = await shelf.change(id, (doc) => closeForsaken(doc, world.now()))
          if (status === 'closed') closed++
        }
        const last = page.at(-1)
        if (last === undefined || page.length < SWEPT_AT_ONCE) return closed
        before = last.created
      }
    },

    finish: (id, standing) => shelf.change(id, (doc) => finish(doc, standing, world.now())),

    async noteWait(id, seat, missed) {
      await shelf.change(id, (doc) => noteWait(doc, seat, missed))
    },

    async settle(id) {
      const doc = await shelf.read(id)
      if (doc.status !== 'over' || !doc.rated || doc.settled) return
      const players = ratedPeople(doc).map(({ player }) => player)
      if (await store.settle(id, players, (before) => ratingsAfter(doc, before))) shelf.told(await shelf.read(id))
    },

    async withdraw(person) {
      for (const { id, status } of await desk.tablesOf(person.id)) {
        try {
          await (status === 'open' ? desk.leave(id, person) : desk.resign(id, person))
        } catch (error) {
          // A table that begins or ends in this moment refuses the one or the other.
          if (!(error instanceof Refusal)) throw error
        }
      }
    },

    async handOver(from, person) {
      for (const { id } of await desk.tablesOf(from))
        await shelf.change(id, (doc) => handOver(doc, from, person, world.now()))
    },

    async view(doc) {
      const secret = isRevealed(doc) ? await store.secretOf(doc.id) : undefined
      return tableView(doc, presence.seats(doc.id), secret ?? null)
    },

    matchesOf: (player, before, limit, viewer) => matchList(store, player, before, limit, viewer),

    onChange: (listener) => shelf.changes.listen(listener),
  }
  return desk
}
