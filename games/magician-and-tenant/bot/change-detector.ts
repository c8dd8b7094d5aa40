import { SQUARE_COUNT } from '../rules/house.ts'
import type { State } from '../rules/state.ts'

/** Where the game can stand, and what it can wait for in between. */
export const PHASES = ['layout', 'tenant', 'magician', 'over'] as const
export const CHOICES = ['none', 'lighter', 'portal', 'send', 'ace', 'flock', 'hide'] as const

/** Everything a state differs by from another, written down to tell whether the next one is the same. */
export class StateChangeDetector {
  readonly #last: number[] = []
  #place = 0
  #changed = false

  /** Whether this state is another one than the last time. */
  hasChanged(state: State): boolean {
    this.#place = 0
    this.#changed = false
    this.#see(state.tenant)
    this.#see(state.actions)
    this.#seeAll(state.ghosts)
    this.#see(state.round)
    this.#see(PHASES.indexOf(state.phase))
    this.#see(CHOICES.indexOf(state.choice))
    this.#see(state.key)
    this.#seeAll(state.suspects)
    this.#seeAll(state.sending)
    this.#seeAll(state.flock)
    this.#seeAll(state.tally)
    this.#see(state.called)
    this.#see(state.net)
    this.#see(bits(state))
    this.#see(state.lifted)
    this.#see(state.changes)
    this.#see(state.config.roundLimit)
    this.#see(state.glimpses.length)
    for (const { saw, thefts } of state.glimpses) {
      this.#see(saw)
      this.#see(thefts)
    }
    for (let square = 0; square < SQUARE_COUNT; square++) {
      this.#see(state.rooms[square] as number)
      this.#see(state.marks[square] as number)
    }
    return this.#changed
  }

  #seeAll(numbers: readonly number[]): void {
    this.#see(numbers.length)
    for (const number of numbers) this.#see(number)
  }

  #see(number: number): void {
    if (this.#last[this.#place] !== number) {
      this.#last[this.#place] = number
      this.#changed = true
    }
    this.#place++
  }
}

const bits = (state: State): number =>
  (state.coin ? 1 : 0) +
  (state.boots ? 2 : 0) +
  (state.extraMove ? 4 : 0) +
  (state.repelled ? 8 : 0) +
  (state.turnOver ? 16 : 0) +
  (state.ending === null ? 0 : 32) +
  (state.config.fairLayout ? 64 : 0) +
  (state.config.magician === 'first' ? 128 : 0)
