import type { Knowledge, Tuning } from '@spellbough/kernel'

/** What suits a game that says nothing. */
const USUAL: Tuning = {
  explore: 1,
  horizon: 0,
  plies: 4,
  firstWorlds: 4,
  trust: 1,
  trustDeeper: 0,
  worlds: 128,
  others: 'apart',
  notices: 0.5,
}

export const tuningOf = (knowledge: Knowledge | undefined): Tuning => ({ ...USUAL, ...knowledge?.tuning })
