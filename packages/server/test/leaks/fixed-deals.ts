import { type Game, matchRng, type Position, type Rng } from '@spellbough/kernel'

/** What may be done to a game of one world before it is played; nothing, unless a leak is planted. */
export type GameMutation = (game: Game) => Game

/**
 * The games of one world. A match begins from the position that was put there for its seed instead of a deal, so two
 * worlds can be made to differ in what somebody does not know and in nothing else.
 */
export class FixedDeals {
  readonly games: readonly Game[]
  readonly #positions = new Map<string, Position>()

  constructor(games: readonly Game[], spoil: GameMutation = (game) => game) {
    this.games = games.map((game) => spoil(this.#dealt(game)))
  }

  /** The match of this seed begins from this position. */
  setPosition(seed: Uint8Array, position: Position): void {
    this.#positions.set(rngKey(matchRng(seed, 0)), position)
  }

  #dealt(game: Game): Game {
    const { rules } = game
    const setup = (_config: object, _seats: number, rng: Rng): Position => {
      const position = this.#positions.get(rngKey(rng))
      if (position === undefined) throw new Error('No position was put there for this match.')
      return rules.copy(position)
    }
    return { ...game, rules: { ...rules, setup } }
  }
}

/** A seed by what it deals first; no two matches of a test have the same. */
const rngKey = (rng: Rng): string => Array.from({ length: 6 }, () => rng.int(65_536)).join(' ')
