/** Accounts and sessions, as the rest of the server knows them. Behind it stands better-auth on the same database. */

/** A person's row among the accounts. */
export interface Account {
  readonly id: string
  readonly name: string
  readonly guest: boolean
  /** The address they gave; null for guests and for those who only have a passkey. */
  readonly email: string | null
  /** Whether they have shown that the address is theirs. */
  readonly verified: boolean
  /** Milliseconds since 1970. */
  readonly since: number
}

export interface Auth {
  /** The name of the session's cookie. */
  readonly cookieName: string
  /** Answers a request to `/api/auth/…`. Whoever hands it on has put the asker's address into `ADDRESS_HEADER`. */
  handle(request: Request): Promise<Response>
  /** Whose session the cookies of a request name. Rejects with a `Refusal` when the database is away. */
  accountByCookie(cookie: string): Promise<Account | undefined>
  find(id: string): Promise<Account | undefined>
  findAll(ids: readonly string[]): Promise<Account[]>
  /** Guests whom nobody can be any more and who never sat at a table; at most so many. */
  abandonedGuests(limit: number): Promise<string[]>
  /** Stores the name; nothing comes back when the account is gone. */
  rename(id: string, name: string): Promise<Account | undefined>
  /** Ends all sessions of a person. */
  endSessions(id: string): Promise<void>
  /** Removes the account with its sessions, password and passkeys. */
  remove(id: string): Promise<void>
  /** What is kept of the account, without anything that opens it. */
  export(id: string): Promise<Readonly<Record<string, unknown>>>
  /** Who is to hear of what happens to accounts; there is one listener. */
  setListener(listener: AuthListener): void
}

/** Told what happens to accounts, and asked who may not come in. */
export interface AuthListener {
  isBanned(id: string): boolean
  /** A session of the person has ended. */
  sessionEnded(id: string): void
  /** A guest now has a password or a passkey, under the same id. */
  becameAccount(id: string): Promise<void>
  /** A guest has signed in to the account `to`, which was there before; nobody can be that guest again. */
  guestLeft(id: string, to: string): Promise<void>
}

/** The listener before there is one. */
export const NULL_AUTH_LISTENER: AuthListener = {
  isBanned: () => false,
  sessionEnded: () => {},
  becameAccount: async () => {},
  guestLeft: async () => {},
}
