import { reactionTimeMs, type Stimulus } from '@spellbough/bots'
import { fastRng, type Seat, type SeatWait } from '@spellbough/kernel'

interface SeatObservation {
  /** What the seat sees, as text. */
  readonly text: string
  /** From when on its bot can act on it. */
  readonly from: number
}

/** How quickly the bots of this device act where everybody acts at once: no quicker than people. */
export class BotReactions {
  readonly #seed: () => number
  readonly #choices = new Map<Seat, { readonly wait: SeatWait | undefined; readonly pause: number }>()
  readonly #sights = new Map<Seat, SeatObservation>()

  constructor(seed: () => number) {
    this.#seed = seed
  }

  /** Shows a bot what its seat sees now. */
  observe(seat: Seat, level: string, text: string, now: number): void {
    if (this.#sights.get(seat)?.text === text) return
    this.#sights.set(seat, { text, from: now + this.#time(level, 'change') })
  }

  /** When the bot of a seat can act that has waited since then and has so many moves to choose among. */
  earliestActionTime(seat: Seat, level: string, wait: SeatWait | undefined, among: number): number {
    const known = this.#choices.get(seat)
    const choice = known !== undefined && known.wait === wait ? known : { wait, pause: this.#time(level, { among }) }
    this.#choices.set(seat, choice)
    return Math.max((wait?.at ?? 0) + choice.pause, this.#sights.get(seat)?.from ?? 0)
  }

  #time(level: string, stimulus: Stimulus): number {
    return reactionTimeMs(level, fastRng(this.#seed()), stimulus)
  }
}
