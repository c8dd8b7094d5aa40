/** The four ghosts. Provenance: the rulebook; which Ace calls whom is on the author's page. */

/** A ghost, as an index into this list. */
export type Ghost = number

export const GHOSTS = ['politician', 'lady', 'boy', 'decapitator'] as const

export type GhostId = (typeof GHOSTS)[number]

export const POLITICIAN: Ghost = GHOSTS.indexOf('politician')
export const LADY: Ghost = GHOSTS.indexOf('lady')
export const BOY: Ghost = GHOSTS.indexOf('boy')
export const DECAPITATOR: Ghost = GHOSTS.indexOf('decapitator')

/** The ghost of this name, or -1. */
export const ghostOf = (id: string): Ghost => (GHOSTS as readonly string[]).indexOf(id)

export const ghostId = (ghost: Ghost): GhostId => GHOSTS[ghost] as GhostId
