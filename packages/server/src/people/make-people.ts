import { displayName } from '@spellbough/protocol'
import { Refusal } from '../refusal.ts'
import type { Desk } from '../tables/desk.ts'
import type { World } from '../world.ts'
import type { Auth } from './accounts.ts'
import { BANS_EVERY, Bans } from './bans.ts'
import { Identities, mustBe, personOf } from './identities.ts'
import type { People } from './people.ts'
import { makeToken } from './tokens.ts'

/** What people do to tables is done at the desk. */
export type PeopleDesk = Pick<Desk, 'withdraw' | 'handOver'>

const STRANGERS_AT_ONCE = 100

type Reason = 'signed-out' | 'banned'

/** Knows people by what `auth` keeps of them. Bans are loaded when it resolves. */
export async function makePeople(world: World, auth: Auth, desk: PeopleDesk): Promise<People> {
  const { store, bus, log } = world
  const identities = new Identities(world, auth)
  const bans = new Bans(world)
  const listeners = new Set<(player: string, reason: Reason) => void>()

  const goneHere = (player: string, reason: Reason) => {
    identities.forget(player)
    for (const listener of listeners) listener(player, reason)
  }
  const gone = (player: string, reason: Reason) => {
    goneHere(player, reason)
    bus.publish({ is: 'gone', player, reason })
  }
  const refreshBans = async () => {
    for (const subject of await bans.refresh()) goneHere(subject, 'banned')
  }
  const refreshQuietly = () => {
    refreshBans().catch((error: Error) => log.warn({ error: error.message }, 'bans could not be read'))
  }

  const erase = async (id: string) => {
    const person = mustBe(personOf(await auth.find(id)))
    await desk.withdraw(person)
    await store.erasePlayer(id)
    await auth.remove(id)
    gone(id, 'signed-out')
  }

  auth.tell({
    banned: (id) => bans.has(id),
    sessionEnded: (id) => gone(id, 'signed-out'),
    async becameAccount(id) {
      identities.forget(id)
      const person = personOf(await auth.find(id))
      if (person !== undefined) await desk.handOver(id, person)
    },
    async guestLeft(id, to) {
      const person = personOf(await auth.find(to))
      if (person !== undefined) await desk.handOver(id, person)
      const played = await store.listTables({ player: id, limit: 1 })
      await (played.length === 0 ? erase(id) : auth.endSessions(id))
    },
  })
  bus.onMessage((message) => {
    if (message.is !== 'gone') return
    goneHere(message.player, message.reason)
    if (message.reason === 'banned') refreshQuietly()
  })
  bus.onGap(() => {
    identities.forgetAll()
    refreshQuietly()
  })
  await bans.refresh()
  const timer = setInterval(refreshQuietly, BANS_EVERY)
  timer.unref()

  return {
    async identify(headers) {
      const person = await identities.identify(headers)
      if (person !== undefined && bans.has(person.id)) throw banned()
      return person
    },
    find: (id) => auth.find(id),
    async findAll(ids) {
      const accounts = await auth.findAll([...new Set(ids)])
      return new Map(accounts.map(({ id, name, guest }) => [id, { id, name, guest }]))
    },
    async rename(id, name) {
      const read = displayName.safeParse(name)
      if (!read.success) throw new Refusal('bad-input', 'A name has 1 to 24 visible characters.', { place: 'name' })
      const person = mustBe(personOf(await auth.rename(id, read.data)))
      identities.forget(id)
      await desk.handOver(id, person)
      return person
    },
    erase,
    async forgetStrangers() {
      let forgotten = 0
      for (;;) {
        const before = forgotten
        const ids = await auth.strangers(STRANGERS_AT_ONCE)
        for (const id of ids) {
          try {
            await erase(id)
            forgotten++
          } catch (error) {
            // Another node was faster.
            if (!(error instanceof Refusal)) throw error
          }
        }
        if (ids.length < STRANGERS_AT_ONCE || forgotten === before) return forgotten
      }
    },
    async export(id) {
      return { ...(await auth.export(id)), ...(await store.exportPlayer(id)) }
    },
    makeToken: (person, name) => makeToken(world, person, name),
    async removeToken(person, id) {
      const removed = await store.removeToken(id, person.id)
      if (removed) gone(person.id, 'signed-out')
      return removed
    },
    async signOutEverywhere(id) {
      await auth.endSessions(id)
      gone(id, 'signed-out')
    },
    banned: (subject) => bans.has(subject),
    async ban(ban) {
      await store.addBan(ban)
      await bans.refresh()
      await auth.endSessions(ban.subject)
      gone(ban.subject, 'banned')
    },
    async unban(subject) {
      const removed = await store.removeBan(subject)
      await bans.refresh()
      return removed
    },
    refreshBans,
    onGone(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => clearInterval(timer),
  }
}

const banned = () => new Refusal('forbidden', 'You are banned from here. Ask whoever runs this server.')
