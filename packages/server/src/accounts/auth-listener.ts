/** Receives changes of accounts, and answers who is banned. */
export interface AuthListener {
  isBanned(id: string): boolean
  sessionEnded(id: string): void
  /** A guest now has a password or a passkey; the id stays the same. */
  becameAccount(id: string): Promise<void>
  /** A guest has signed in to the existing account `to`; nobody can sign in as that guest again. */
  guestLeft(id: string, to: string): Promise<void>
}

/** Used until `setListener` is called. */
export const NULL_AUTH_LISTENER: AuthListener = {
  isBanned: () => false,
  sessionEnded: () => {},
  becameAccount: async () => {},
  guestLeft: async () => {},
}
