import type { IncomingHttpHeaders } from 'node:http'
import { displayName } from '@spellbough/protocol'
import type { NodeContext } from '../node-context.ts'
import { Refusal } from '../refusal.ts'
import type { StoredBan } from '../storage/store.ts'
import type { TableService } from '../tables/table-service.ts'
import type { Account } from './account.ts'
import type { Auth } from './auth.ts'
import { BAN_REFRESH_INTERVAL_MS, BanCache } from './ban-cache.ts'
import type { GuestRequest } from './guest-sign-in.ts'
import { IdentityCache, personOf, requirePlayer } from './identity-cache.ts'
import type { Person } from './person.ts'
import { requireRecentSignIn } from './recent-sign-in.ts'
import { makeToken, type NewToken } from './tokens.ts'

/** Identity, accounts and bans, for the rest of the server. Accounts and sessions themselves are kept by `Auth`. */
export interface AccountService {
  /**
   * The person a request comes from, by session cookie or by the token of an external bot; undefined without a valid one.
   * Rejects with a `Refusal` if the person is banned or the database is unavailable.
   */
  identify(headers: IncomingHttpHeaders): Promise<Person | undefined>
  /**
   * Signs in a new guest, or that of an earlier request with the same key; the cookie is the guest's only credential.
   * Rejects with a `Refusal` for a guest who is signed in already, and if there were too many new players from the address.
   */
  signInAsGuest(request: GuestRequest): Promise<SignedInGuest>
  /**
   * Rejects with a `Refusal` unless the session of these headers is this person's and began a few minutes ago. Guests are
   * exempt: they have no credentials to sign in with again.
   */
  requireRecentSignIn(person: Person, headers: IncomingHttpHeaders): Promise<void>
  find(id: string): Promise<Account | undefined>
  /** The existing accounts among these, by id. */
  findAll(ids: readonly string[]): Promise<ReadonlyMap<string, Person>>
  /** Also renames the player at tables that are not over. */
  rename(id: string, name: string): Promise<Person>
  /** Deletes the account with all its data, leaves its tables, and ends its sessions everywhere. */
  erase(id: string): Promise<void>
  /** Deletes guests without a session who never sat at a table; returns the number. */
  eraseAbandonedGuests(): Promise<number>
  /** Deletes accounts whose address was not verified in time and who never sat at a table; returns the number. */
  eraseUnverifiedAccounts(): Promise<number>
  export(id: string): Promise<Readonly<Record<string, unknown>>>
  /** A token for an external bot. Only its hash is stored. */
  makeToken(person: Person, name: string): Promise<NewToken>
  /** Revokes a token; false if the person has none with this id. */
  removeToken(person: Person, id: string): Promise<boolean>
  /** Whether a player or an IP address is banned now. */
  isBanned(subject: string): boolean
  /** Bans a player, whose sessions end, or an IP address. */
  ban(ban: StoredBan): Promise<void>
  /** False if there was no such ban. */
  unban(subject: string): Promise<boolean>
  /** Reads bans written by other nodes or the administrator; also done periodically. */
  refreshBans(): Promise<void>
  /**
   * Called when a player's session ended or the player was banned, on this node or another: their sockets must be
   * checked. The player may still be signed in on another device.
   */
  onSessionEnded(listener: (player: string, reason: 'signed-out' | 'banned') => void): () => void
  close(): void
}

export interface SignedInGuest {
  readonly person: Person
  /** The header `Set-Cookie`. */
  readonly setCookie: string
  /** False for the guest of an earlier request with the same key. */
  readonly isNew: boolean
}

export type AccountTables = Pick<TableService, 'withdrawFromAllTables' | 'transferSeats'>

const ERASE_BATCH_SIZE = 100

type SessionEndReason = 'signed-out' | 'banned'

/** Resolves once the bans are loaded. */
export async function makeAccountService(
  context: NodeContext,
  auth: Auth,
  tableService: AccountTables,
): Promise<AccountService> {
  const { store, bus, log } = context
  const identities = new IdentityCache(context, auth)
  const bans = new BanCache(context)
  const listeners = new Set<(player: string, reason: SessionEndReason) => void>()

  const notifySessionEnded = (player: string, reason: SessionEndReason) => {
    identities.forget(player)
    for (const listener of listeners) listener(player, reason)
  }
  const publishSessionEnded = (player: string, reason: SessionEndReason) => {
    notifySessionEnded(player, reason)
    bus.publish({ is: 'gone', player, reason })
  }
  const refreshBans = async () => {
    for (const subject of await bans.refresh()) notifySessionEnded(subject, 'banned')
  }
  const refreshQuietly = () => {
    refreshBans().catch((error: Error) => log.warn({ error: error.message }, 'reading the bans failed'))
  }

  const erase = async (id: string) => {
    const person = requirePlayer(personOf(await auth.find(id)))
    await tableService.withdrawFromAllTables(person)
    await store.erasePlayer(id)
    await auth.remove(id)
    publishSessionEnded(id, 'signed-out')
  }

  const revokeTokens = async (id: string) => {
    if (await store.removeTokensOf(id)) publishSessionEnded(id, 'signed-out')
  }

  /** Erases players in batches until none is found; returns the number. */
  const eraseAll = async (find: (limit: number) => Promise<string[]>): Promise<number> => {
    let erased = 0
    for (;;) {
      const before = erased
      const ids = await find(ERASE_BATCH_SIZE)
      for (const id of ids) {
        try {
          await erase(id)
          erased++
        } catch (error) {
          // Another node has erased this player already.
          if (!(error instanceof Refusal)) throw error
        }
      }
      if (ids.length < ERASE_BATCH_SIZE || erased === before) return erased
    }
  }

  auth.setListener({
    isBanned: (id) => bans.has(id),
    sessionEnded: (id) => publishSessionEnded(id, 'signed-out'),
    signedOutEverywhere: revokeTokens,
    async passwordChanged(id) {
      await revokeTokens(id)
      await auth.revokeResetLinks(id)
    },
    addressChanged: (id) => auth.revokeResetLinks(id),
    async becameAccount(id) {
      identities.forget(id)
      const person = personOf(await auth.find(id))
      if (person !== undefined) await tableService.transferSeats(id, person)
    },
    async guestLeft(id, to) {
      const person = personOf(await auth.find(to))
      if (person !== undefined) await tableService.transferSeats(id, person)
      await revokeTokens(id)
      const tables = await store.listTables({ player: id, limit: 1 })
      await (tables.length === 0 ? erase(id) : auth.endSessions(id))
    },
  })
  bus.onMessage((message) => {
    if (message.is !== 'gone') return
    notifySessionEnded(message.player, message.reason)
    if (message.reason === 'banned') refreshQuietly()
  })
  bus.onGap(() => {
    identities.forgetAll()
    refreshQuietly()
  })
  await bans.refresh()
  const timer = setInterval(refreshQuietly, BAN_REFRESH_INTERVAL_MS)
  timer.unref()

  return {
    async identify(headers) {
      const person = await identities.identify(headers)
      if (person !== undefined && bans.has(person.id)) throw bannedRefusal()
      return person
    },
    async signInAsGuest(request) {
      const { cookieValue, setCookie, store } = await auth.newGuest(request)
      let isNew = false
      const person = await identities.signIn(cookieValue, async () => {
        const stored = await store()
        isNew = stored.isNew
        return personOf(stored.account)
      })
      if (bans.has(person.id)) throw bannedRefusal()
      return { person, setCookie, isNew }
    },
    requireRecentSignIn: ({ id }, { cookie }) => requireRecentSignIn(auth, id, cookie),
    find: (id) => auth.find(id),
    async findAll(ids) {
      const accounts = await auth.findAll([...new Set(ids)])
      return new Map(accounts.map(({ id, name, guest }) => [id, { id, name, guest }]))
    },
    async rename(id, name) {
      const read = displayName.safeParse(name)
      if (!read.success) throw new Refusal('bad-input', 'A name has 1 to 24 visible characters.', { place: 'name' })
      const person = requirePlayer(personOf(await auth.rename(id, read.data)))
      identities.forget(id)
      await tableService.transferSeats(id, person)
      return person
    },
    erase,
    eraseAbandonedGuests: () => eraseAll((limit) => auth.abandonedGuests(limit)),
    eraseUnverifiedAccounts: () => eraseAll((limit) => auth.unverifiedAccounts(limit)),
    async export(id) {
      return { ...(await auth.export(id)), ...(await store.exportPlayer(id)) }
    },
    makeToken: (person, name) => makeToken(context, person, name),
    async removeToken(person, id) {
      const removed = await store.removeToken(id, person.id)
      if (removed) publishSessionEnded(person.id, 'signed-out')
      return removed
    },
    isBanned: (subject) => bans.has(subject),
    async ban(ban) {
      await store.addBan(ban)
      await bans.refresh()
      await auth.endSessions(ban.subject)
      publishSessionEnded(ban.subject, 'banned')
    },
    async unban(subject) {
      const removed = await store.removeBan(subject)
      await bans.refresh()
      return removed
    },
    refreshBans,
    onSessionEnded(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => clearInterval(timer),
  }
}

const bannedRefusal = () => new Refusal('forbidden', 'You are banned from this server. Contact its administrator.')
