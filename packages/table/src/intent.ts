/** Opens and closes what explains a thing, by what the hand does. Times in milliseconds. */
export const HOVER = 380
export const LONG_PRESS = 450
export const LINGER = 140

export interface Explainable {
  open(): void
  close(): void
}

/** The one that is open: opening another closes it, and while one is open the next opens at once. */
let current: Intent | undefined

export class Intent {
  readonly #shown: Explainable
  #timer: ReturnType<typeof setTimeout> | undefined
  #met = false

  constructor(shown: Explainable) {
    this.#shown = shown
  }

  /** A mouse or pen and this have met: one of them has moved, and it need not have been the mouse. */
  meet(): void {
    this.#met = true
  }

  /** The mouse moves over it. Only then it has come to look; a card that slid under a resting mouse explains nothing. */
  move(): void {
    if (!this.#met) return
    this.#met = false
    this.enter()
  }

  /** A mouse or pen has come over it, or over its explanation. */
  enter(): void {
    this.#after(current === undefined ? HOVER : 0, () => this.show())
  }

  leave(): void {
    this.#met = false
    this.#after(LINGER, () => this.hide())
  }

  /** A finger rests on it: `held` runs if it stays. */
  touch(held: () => void): void {
    this.#after(LONG_PRESS, () => {
      held()
      this.show()
    })
  }

  /** The finger has been lifted or moves on before it was long. */
  lift(): void {
    this.#stop()
  }

  show(): void {
    this.#stop()
    if (current === this) return
    current?.hide()
    current = this
    this.#shown.open()
  }

  hide(): void {
    this.#stop()
    if (current !== this) return
    current = undefined
    this.#shown.close()
  }

  #after(wait: number, then: () => void): void {
    this.#stop()
    if (wait === 0) then()
    else this.#timer = setTimeout(then, wait)
  }

  #stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}
