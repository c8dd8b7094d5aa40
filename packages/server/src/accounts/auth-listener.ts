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
