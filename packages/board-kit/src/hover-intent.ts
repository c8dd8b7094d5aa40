/** Opens and closes what explains a thing, by what the hand does. Times in milliseconds. */
export const HOVER_DELAY_MS = 380
export const LONG_PRESS_DELAY_MS = 450
export const HIDE_DELAY_MS = 140

export interface Openable {
  open(): void
  close(): void
}

/** The one that is open: opening another closes it, and while one is open the next opens at once. */
let current: HoverIntent | undefined

export class HoverIntent {
  readonly #shown: Openable
  #timer: ReturnType<typeof setTimeout> | undefined
  #met = false

  constructor(shown: Openable) {
    this.#shown = shown
  }

  /** A mouse or pen and this have met: one of them has moved, and it need not have been the mouse. */
  pointerEntered(): void {
    this.#met = true
  }

  /** The mouse moves over it. Only then it has come to look; a card that slid under a resting mouse explains nothing. */
  pointerMoved(): void {
    if (!this.#met) return
    this.#met = false
    this.scheduleShow()
  }

  /** A mouse or pen has come over it, or over its explanation. */
  scheduleShow(): void {
    this.#after(current === undefined ? HOVER_DELAY_MS : 0, () => this.show())
  }

  scheduleHide(): void {
    this.#met = false
    this.#after(HIDE_DELAY_MS, () => this.hide())
  }

  /** A finger rests on it: `held` runs if it stays. */
  touchStarted(held: () => void): void {
    this.#after(LONG_PRESS_DELAY_MS, () => {
      held()
      this.show()
    })
  }

  /** The finger has been lifted or moves on before it was long. */
  touchEnded(): void {
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
