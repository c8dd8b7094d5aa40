import type { Knowledge, Seat, Shape, Tuning } from '@spellbough/kernel'

/** What suits a game that says nothing. */
const USUAL: Tuning = {
  explore: 1,
  horizon: 0,
  plies: 4,
  atOnce: 0,
  firstWorlds: 4,
  trust: 1,
  trustDeeper: 0,
  worlds: 128,
  others: 'apart',
  tries: 1,
  notices: 0.5,
}

export const tuningOf = (knowledge: Knowledge | undefined): Tuning => ({ ...USUAL, ...knowledge?.tuning })

/** What suits a seat at one moment. */
export const tuningFor = <G extends Shape>(
  knowledge: Knowledge<G> | undefined,
  view: G['view'],
  seat: Seat,
): Tuning => ({ ...USUAL, ...knowledge?.tuning, ...knowledge?.tune?.(view, seat) })
