/**
 * Treasures, their tokens and the bonus of the Mercenaries. Provenance: the rulebooks; of the Mercenaries they give only
 * the first point, the steps up to four are ours.
 */
import { GUILDS, SCHOOLS } from './cards.ts'

/** MM-1.1 The eleven tokens, by value. */
export const TOKENS: readonly number[] = [-3, -1, 1, 2, 2, 3, 3, 5, 5, 6, 8]

/** MM-1.2 The eleven Treasure Awaits cards: the guilds, then the schools. A treasure is an index into this list. */
export const TREASURES: readonly string[] = [...GUILDS, ...SCHOOLS]

export type Treasure = number

/** The bit a card needs among its traits to count for a treasure. */
export const traitOf = (treasure: Treasure): number => 1 << treasure

export const TUAMA: Treasure = TREASURES.indexOf('tuama')
export const ATHRACH: Treasure = TREASURES.indexOf('athrach')

/** MM-1.8 Points for holding 0 to 4 Mercenaries. */
export const MERCENARY_BONUS: readonly number[] = [0, 1, 3, 6, 10]

/** MM-2.1 Cards in the Pool, by number of players. */
export const POOL_SIZE: Readonly<Record<number, number>> = { 2: 12, 3: 16, 4: 20 }

/** Rounds: one for each treasure. */
export const ROUNDS: number = TREASURES.length
