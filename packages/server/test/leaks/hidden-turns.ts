import { fastRng, type Observer, type Position, type Rules, type Seat, seatsOf } from '@spellbough/kernel'
import { PairedMatch } from './paired-match.ts'
import { positionWhere } from './random-positions.ts'
import type { MatchSetup } from './recorded-match.ts'
import type { TwoWorlds } from './two-worlds.ts'

/** The awaited seat, if the spectator's view does not show it. */
export function hiddenAwaitedSeat(rules: Rules, state: Position): Seat | undefined {
  const [awaited] = seatsOf(rules.toAct(state))
  return rules.toAct(rules.view(state, 'spectator')) === 0 ? awaited : undefined
}

/** A seat that may act without being awaited. */
export const seatActingOutOfTurn = (rules: Rules, state: Position): Seat | undefined =>
  seatsOf((rules.mayAct?.(state) ?? 0) & ~rules.toAct(state))[0]

/** Starts paired matches, one at a time, each from another position. */
export class PairedMatches {
  readonly #worlds: TwoWorlds
  readonly #setup: MatchSetup
  #seeds = 0
  #last: PairedMatch | undefined

  constructor(worlds: TwoWorlds, setup: MatchSetup) {
    this.#worlds = worlds
    this.#setup = setup
  }

  /** Starts the next match, observed by `who`, from a position that `matches`, in two worlds whose states satisfy `differs`. */
  async next(
    who: Observer,
    matches: (state: Position) => boolean,
    differs: (one: Position, other: Position) => boolean = () => true,
  ): Promise<PairedMatch> {
    for (;;) {
      await this.end()
      const seed = ++this.#seeds
      const position = positionWhere(this.#setup, fastRng(seed), matches)
      const pairedMatch = await PairedMatch.begin(this.#worlds, this.#setup, who, seed, { position })
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
