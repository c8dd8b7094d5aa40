import { type Game, matchRng, type Position, type Rng } from '@spellbough/kernel'

/** Changes a game before it is played, to plant a leak. */
export type GameMutation = (game: Game) => Game

/**
 * The games of one world. A match begins from the position that was set for its seed instead of a deal, so two
 * worlds can be made to differ only in what one observer does not know.
 */
export class FixedDeals {
  readonly games: readonly Game[]
  readonly #positions = new Map<string, Position>()

  constructor(games: readonly Game[], mutate: GameMutation = (game) => game) {
    this.games = games.map((game) => mutate(this.#dealt(game)))
  }

  /** The match of this seed begins from this position. */
  setPosition(seed: Uint8Array, position: Position): void {
    this.#positions.set(rngKey(matchRng(seed, 0)), position)
  }

  #dealt(game: Game): Game {
    const { rules } = game
    const setup = (_config: object, _seats: number, rng: Rng): Position => {
      const position = this.#positions.get(rngKey(rng))
      if (position === undefined) throw new Error('No position was set for this match.')
      return rules.copy(position)
    }
    return { ...game, rules: { ...rules, setup } }
  }
}

/** Identifies a seed by the first numbers of its generator; no two matches of a test share them. */
const rngKey = (rng: Rng): string => Array.from({ length: 6 }, () => rng.int(65_536)).join(' ')
