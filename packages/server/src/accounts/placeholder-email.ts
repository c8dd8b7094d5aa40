/**
 * better-auth requires an e-mail address for every user. Users without one get an address under the reserved domain
 * `.invalid`: nothing is sent to it, it is never shown, and it cannot be claimed.
 */
const PLACEHOLDER_DOMAIN = 'guest.spellbough.invalid'

export function placeholderEmail(randomBytes: (count: number) => Uint8Array): string {
  return `${Buffer.from(randomBytes(16)).toString('hex')}@${PLACEHOLDER_DOMAIN}`
}

/** Matches every placeholder in SQL. */
export const PLACEHOLDER_PATTERN = `%@${PLACEHOLDER_DOMAIN}`

/** Null for a placeholder. */
export function realEmail(email: string): string | null {
  return email.toLowerCase().endsWith('.invalid') ? null : email
}
