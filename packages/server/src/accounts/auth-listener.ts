/** Receives changes of accounts, and answers who is banned. */
export interface AuthListener {
  isBanned(id: string): boolean
  sessionEnded(id: string): void
  /** The player signs out on all devices: tokens of external bots end as well. */
  signedOutEverywhere(id: string): Promise<void>
  /** Tokens of external bots end, and so do links for a new password. */
  passwordChanged(id: string): Promise<void>
  /** Links for a new password that were sent to the old address end. */
  addressChanged(id: string): Promise<void>
  /** A guest now has a password or a passkey; the id stays the same. */
  becameAccount(id: string): Promise<void>
  /** A guest has signed in to the existing account `to`; nobody can sign in as that guest again. */
  guestLeft(id: string, to: string): Promise<void>
}

/** Used until `setListener` is called. */
export const NULL_AUTH_LISTENER: AuthListener = {
  isBanned: () => false,
  sessionEnded: () => {},
  signedOutEverywhere: async () => {},
  passwordChanged: async () => {},
  addressChanged: async () => {},
  becameAccount: async () => {},
  guestLeft: async () => {},
}
