import { SQUARES } from '../rules/house.ts'
import type { State } from '../rules/state.ts'

/** Where the game can stand, and what it can wait for in between. */
export const PHASES = ['layout', 'tenant', 'magician', 'over'] as const
export const CHOICES = ['none', 'lighter', 'portal', 'send', 'ace', 'flock', 'hide'] as const

/** Everything a world differs by from another, written down to tell whether the next one is the same. */
export class StateChangeDetector {
  readonly #last: number[] = []
  #place = 0
  #changed = false

  /** Whether this world is another one than the last time. */
  hasChanged(world: State): boolean {
    this.#place = 0
    this.#changed = false
    this.#see(world.tenant)
    this.#see(world.actions)
    this.#seeAll(world.ghosts)
    this.#see(world.round)
    this.#see(PHASES.indexOf(world.phase))
    this.#see(CHOICES.indexOf(world.choice))
    this.#see(world.key)
    this.#seeAll(world.suspects)
    this.#seeAll(world.sending)
    this.#seeAll(world.flock)
    this.#seeAll(world.tally)
    this.#see(world.called)
    this.#see(world.net)
    this.#see(bits(world))
    this.#see(world.lifted)
    this.#see(world.changes)
    this.#see(world.config.roundLimit)
    this.#see(world.glimpses.length)
    for (const { saw, thefts } of world.glimpses) {
      this.#see(saw)
      this.#see(thefts)
    }
    for (let square = 0; square < SQUARES; square++) {
      this.#see(world.rooms[square] as number)
      this.#see(world.marks[square] as number)
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

const bits = (world: State): number =>
  (world.coin ? 1 : 0) +
  (world.boots ? 2 : 0) +
  (world.extraMove ? 4 : 0) +
  (world.repelled ? 8 : 0) +
  (world.turnOver ? 16 : 0) +
  (world.ending === null ? 0 : 32) +
  (world.config.fairLayout ? 64 : 0) +
  (world.config.magician === 'first' ? 128 : 0)
