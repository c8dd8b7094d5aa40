import { randomHex } from '../api/random-hex.ts'

/** This browser's contributions to the shuffles, by table, to be shown and compared later. */
const contributionsByTable = new Map<string, string>()

/** Random bytes for the shuffle at a table, in hexadecimal digits. */
export const newContribution = randomHex

export const rememberContribution = (table: string, bytes: string): void => void contributionsByTable.set(table, bytes)

export const contributionFor = (table: string): string | undefined => contributionsByTable.get(table)

/** Hexadecimal digits in groups of four, which are easier to compare. */
export const groupHexDigits = (digits: string): string => digits.replace(/(.{4})(?=.)/g, '$1 ')
