import { signed } from '@spellbough/kernel'

/** Points that come or go: `+2`, `−1`. */
export const change = (value: number): string => (value > 0 ? `+${value}` : signed(value))
