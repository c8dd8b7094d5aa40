import type { GameModel, GameTypes, SearchSettings, Seat } from '@spellbough/kernel'

/** Settings for a game whose model says nothing. A `treePrior` of `policy` is uniform where there is no policy. */
export const DEFAULT_SEARCH_SETTINGS: SearchSettings = {
  cPuct: 1,
  horizon: { plies: 4 },
  rootPrior: { onePly: 1 },
  treePrior: 'policy',
}

/** The settings for one decision. */
export const searchSettings = <G extends GameTypes>(
  model: GameModel<G> | undefined,
  view: G['view'],
  seat: Seat,
): SearchSettings => ({ ...DEFAULT_SEARCH_SETTINGS, ...model?.search, ...model?.search?.forDecision?.(view, seat) })

/** A model in which the parts of `override` replace those of `base`; of `infoSet` and `search`, field by field. */
export const overrideModel = <G extends GameTypes>(
  base: GameModel<G> | undefined,
  override: GameModel<G>,
): GameModel<G> => ({
  ...base,
  ...override,
  infoSet: { ...base?.infoSet, ...override.infoSet },
  search: { ...base?.search, ...override.search },
})
