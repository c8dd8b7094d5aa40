import { formatSigned } from '@spellbough/kernel'

/** Points that come or go: `+2`, `−1`. */
export const signedChange = (value: number): string => (value > 0 ? `+${value}` : formatSigned(value))
