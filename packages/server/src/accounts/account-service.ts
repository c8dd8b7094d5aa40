import type { IncomingHttpHeaders } from 'node:http'
import type { StoredBan } from '../storage/store.ts'
import type { Account } from './auth.ts'
import type { Person } from './person.ts'

/** Who somebody is. Accounts and sessions are better-auth's; this is what the rest of the server needs of them. */
export interface AccountService {
  /**
   * The person a request comes from, by session cookie or by an outside bot's token; nobody when neither is there or
   * known. Rejects with a `Refusal` for somebody who is banned, and when the database is away.
   */
  identify(headers: IncomingHttpHeaders): Promise<Person | undefined>
  find(id: string): Promise<Account | undefined>
  /** Those of them that exist, by id. */
  findAll(ids: readonly string[]): Promise<ReadonlyMap<string, Person>>
  /** Also at the tables that are not over. */
  rename(id: string, name: string): Promise<Person>
  /** Deletes the account with all its data, leaves its tables, and ends its sessions everywhere. */
  erase(id: string): Promise<void>
  /** Deletes guests who never sat at a table and whom nobody can be any more; gives how many. */
  eraseAbandonedGuests(): Promise<number>
  export(id: string): Promise<Readonly<Record<string, unknown>>>
  /** A token for an outside bot; shown once. */
  makeToken(person: Person, name: string): Promise<{ id: string; name: string; created: number; token: string }>
  /** Takes a token back; false if the person has none with this id. */
  removeToken(person: Person, id: string): Promise<boolean>
  /** Ends a person's sessions on every device. */
  signOutEverywhere(id: string): Promise<void>
  /** Whether a person or an address is banned now. */
  isBanned(subject: string): boolean
  /** Bans a person, whose sessions then end, or an address. */
  ban(ban: StoredBan): Promise<void>
  /** False if there was no such ban. */
  unban(subject: string): Promise<boolean>
  /** Looks for bans that somebody else wrote; also done by itself every half minute. */
  refreshBans(): Promise<void>
  /**
   * A person's session has ended or they were banned, here or at another node: sockets of theirs are to be closed.
   * Whoever is still signed in on another device may connect again at once.
   */
  onSessionEnded(listener: (player: string, reason: 'signed-out' | 'banned') => void): () => void
  close(): void
}
