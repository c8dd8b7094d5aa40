import { fastRng, type Rules, type Seat, seatsOf, type Table, type Who } from '@spellbough/kernel'
import { positionWhere } from './positions.ts'
import { Story } from './story.ts'
import type { Setting } from './table.ts'
import type { TwoWorlds } from './two-worlds.ts'

/** Whom the game waits for in truth, where nobody but they may know it. */
export function hiddenWait(rules: Rules, state: Table): Seat | undefined {
  const [awaited] = seatsOf(rules.toAct(state))
  return rules.toAct(rules.view(state, 'spectator')) === 0 ? awaited : undefined
}

/** Who may act without being waited for. */
export const unawaited = (rules: Rules, state: Table): Seat | undefined =>
  seatsOf((rules.mayAct?.(state) ?? 0) & ~rules.toAct(state))[0]

/** Stories from positions as wished; each begins with another position than the one before. */
export class Stories {
  readonly #worlds: TwoWorlds
  readonly #setting: Setting
  #seeds = 0
  #last: Story | undefined

  constructor(worlds: TwoWorlds, setting: Setting) {
    this.#worlds = worlds
    this.#setting = setting
  }

  /** The next story of `who`, from a position as wished, in two worlds that differ as wished. */
  async next(
    who: Who,
    wished: (state: Table) => boolean,
    differs: (one: Table, other: Table) => boolean = () => true,
  ): Promise<Story> {
    for (;;) {
      await this.end()
      const seed = ++this.#seeds
      const position = positionWhere(this.#setting, fastRng(seed), wished)
      const story = await Story.begin(this.#worlds, this.#setting, who, seed, position)
      this.#last = story
      const [one, other] = story.tables
      if (differs(one.played.match.state, other.played.match.state)) return story
    }
  }

  async end(): Promise<void> {
    const story = this.#last
    this.#last = undefined
    await story?.end()
  }
}
