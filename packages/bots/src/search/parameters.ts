import type { GameTypes, SearchHooks, SearchParameters, Seat } from '@spellbough/kernel'

/** What suits a game that says nothing. */
const DEFAULT_PARAMETERS: SearchParameters = {
  cPuct: 1,
  horizonPhases: 0,
  rolloutPlies: 4,
  leafValueWeight: 0,
  rootPriorSamples: 4,
  rootPriorWeight: 1,
  treePriorWeight: 0,
  maxDeterminizations: 128,
  simultaneousChoices: 'apart',
  iterationScale: 1,
  moveRecall: 0.5,
}

export const baseParameters = (knowledge: SearchHooks | undefined): SearchParameters => ({
  ...DEFAULT_PARAMETERS,
  ...knowledge?.parameters,
})

/** What suits a seat at one moment. */
export const parametersFor = <G extends GameTypes>(
  knowledge: SearchHooks<G> | undefined,
  view: G['view'],
  seat: Seat,
): SearchParameters => ({ ...DEFAULT_PARAMETERS, ...knowledge?.parameters, ...knowledge?.parametersFor?.(view, seat) })
