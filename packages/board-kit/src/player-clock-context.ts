import type { Seat } from '@spellbough/kernel'
import { createContext } from 'react'

/** The time left of a seat as text, from the page; `undefined` without a clock. */
export const PlayerClockContext = createContext<(seat: Seat) => string | undefined>(() => undefined)
