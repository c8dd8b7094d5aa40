import { fastRng, type Observer, type Position, type Rules, type Seat, seatsOf } from '@spellbough/kernel'
import { PairedMatch } from './paired-match.ts'
import { positionWhere } from './random-positions.ts'
import type { MatchSetup } from './recorded-match.ts'
import type { TwoWorlds } from './two-worlds.ts'

/** Whom the game waits for in truth, where nobody but they may know it. */
export function hiddenAwaitedSeat(rules: Rules, state: Position): Seat | undefined {
  const [awaited] = seatsOf(rules.toAct(state))
  return rules.toAct(rules.view(state, 'spectator')) === 0 ? awaited : undefined
}

/** Who may act without being waited for. */
export const seatActingOutOfTurn = (rules: Rules, state: Position): Seat | undefined =>
  seatsOf((rules.mayAct?.(state) ?? 0) & ~rules.toAct(state))[0]

/** Stories from positions as wished; each begins with another position than the one before. */
export class PairedMatches {
  readonly #worlds: TwoWorlds
  readonly #setting: MatchSetup
  #seeds = 0
  #last: PairedMatch | undefined

  constructor(worlds: TwoWorlds, setup: MatchSetup) {
    this.#worlds = worlds
    this.#setting = setup
  }

  /** The next story of `who`, from a position as wished, in two worlds that differ as wished. */
  async next(
    who: Observer,
    wished: (state: Position) => boolean,
    differs: (one: Position, other: Position) => boolean = () => true,
  ): Promise<PairedMatch> {
    for (;;) {
      await this.end()
      const seed = ++this.#seeds
      const position = positionWhere(this.#setting, fastRng(seed), wished)
      const pairedMatch = await PairedMatch.begin(this.#worlds, this.#setting, who, seed, position)
      this.#last = pairedMatch
      const [one, other] = pairedMatch.tables
      if (differs(one.loaded.match.state, other.loaded.match.state)) return pairedMatch
    }
  }

  async end(): Promise<void> {
    const pairedMatch = this.#last
    this.#last = undefined
    await pairedMatch?.end()
  }
}
