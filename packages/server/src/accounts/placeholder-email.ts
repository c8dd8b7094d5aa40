/**
 * The account tables want an address for everybody. Whoever gave none has one under `.invalid`, a name that never
 * exists: nothing is sent to it, nobody is shown it, and nobody can claim it.
 */
const PLACEHOLDER_DOMAIN = 'guest.spellbough.invalid'

/** An address for somebody who gave none. */
export function placeholderEmail(bytes: (count: number) => Uint8Array): string {
  return `${Buffer.from(bytes(16)).toString('hex')}@${PLACEHOLDER_DOMAIN}`
}

/** The address a person really gave, or null. */
export function realEmail(email: string): string | null {
  return email.toLowerCase().endsWith('.invalid') ? null : email
}
