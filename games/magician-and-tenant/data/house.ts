/**
 * The house as text, a map for each floor. Provenance: the author's public page, which shows both floors.
 *
 * `#` is a room, `C` a corridor, `S` stairs, `@` the start, `.` nothing. Rows are counted from 1 at the top, columns are
 * letters from a on the left; all floors share these coordinates. Any other house in this notation loads just as well:
 * `readHouse` in `rules/house.ts` makes the graph and says what is wrong with a map that cannot be played on.
 */
export interface Floor {
  readonly id: string
  readonly map: string
}

/** MG-1.1 The courtyard, and the attic as a ring above its middle. */
export const FLOORS: readonly Floor[] = [
  {
    id: 'courtyard',
    map: `
      . . . # # # . . .
      . # # # # # # # .
      . # C # # # S # .
      # # # . # . # # #
      # # # # @ # # # #
      # # # . # . # # #
      . # S # # # C # .
      . # # # # # # # .
      . . . # # # . . .`,
  },
  {
    id: 'attic',
    map: `
      . . . . . . . . .
      . . . . . . . . .
      . . C # # # S . .
      . . # . . . # . .
      . . # . . . # . .
      . . # . . . # . .
      . . S # # # C . .
      . . . . . . . . .
      . . . . . . . . .`,
  },
]

/** MG-2.2 How far from the start a ✦ room lies at least in a proposed or fair layout, in the Tenant's steps. */
export const FAIR_STEPS = 4
