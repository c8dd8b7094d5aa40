/** What this browser stirred into the shuffles of tables, so that it can be shown and compared. */
const contributionsByTable = new Map<string, string>()

/** Fresh random bytes for the shuffle at a table, in hexadecimal digits. */
export function newContribution(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export const rememberContribution = (table: string, bytes: string): void => void contributionsByTable.set(table, bytes)

export const contributionFor = (table: string): string | undefined => contributionsByTable.get(table)

/** Hexadecimal digits in groups of four, which eyes can compare. */
export const groupHexDigits = (digits: string): string => digits.replace(/(.{4})(?=.)/g, '$1 ')
