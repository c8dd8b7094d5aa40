/**
 * The account tables want an address for everybody. Whoever gave none has one under `.invalid`, a name that never
 * exists: nothing is sent to it, nobody is shown it, and nobody can claim it.
 */
const NOWHERE = 'guest.spellbough.invalid'

/** An address for somebody who gave none. */
export function placeholderAddress(bytes: (count: number) => Uint8Array): string {
  return `${Buffer.from(bytes(16)).toString('hex')}@${NOWHERE}`
}

/** The address a person really gave, or null. */
export function realAddress(email: string): string | null {
  return email.toLowerCase().endsWith('.invalid') ? null : email
}
