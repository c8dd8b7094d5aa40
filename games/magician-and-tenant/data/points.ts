/**
 * Points and other numbers. Provenance: the rulebook's scoring and its example of 35 points; the value of a trap and of
 * a ghost room as on the scoreboard of the author's page (the rulebook's text gives ghost rooms 2, its example 1).
 */

/** What the Magician's points come from, in the order of the score sheet. */
export const SOURCES = ['checkmate', 'theft', 'destroyed', 'found', 'ghost-room', 'trap', 'net'] as const

/** A source of points: an index into `SOURCES`. */
export type Source = number

export const CHECKMATE: Source = SOURCES.indexOf('checkmate')
export const THEFT: Source = SOURCES.indexOf('theft')
export const DESTROYED: Source = SOURCES.indexOf('destroyed')
export const FOUND: Source = SOURCES.indexOf('found')
export const GHOST_ROOM: Source = SOURCES.indexOf('ghost-room')
export const TRAPPED: Source = SOURCES.indexOf('trap')
export const NETTED: Source = SOURCES.indexOf('net')

const VALUES: Readonly<Record<(typeof SOURCES)[number], number>> = {
  checkmate: 9,
  theft: 6,
  destroyed: 1,
  found: -1,
  'ghost-room': 1,
  trap: 2,
  net: 2,
}

/** MG-6.3 The points of each source. */
export const POINTS: readonly number[] = SOURCES.map((source) => VALUES[source])

/** MG-6.4 With this many points or checkmates the Magician wins. */
export const WINNING_POINTS = 36
export const WINNING_CHECKMATES = 4

/** MG-3.1, MG-4.1 Actions in a turn. */
export const TENANT_ACTIONS = 2
export const MAGICIAN_ACTIONS = 4

/** MG-6.1 Ghosts on this many of the Tenant's ways are a checkmate, even if another way is free. */
export const SURROUNDING = 3

/** MG-5.4 Steps of each ghost when the Crow Flock is found. */
export const FLOCK_STEPS = 2

/** MG-2.2 Swaps and new proposals in one layout: any arrangement takes fewer than 64 swaps. */
export const LAYOUT_CHANGES = 128
