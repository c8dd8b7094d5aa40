/** Opens and closes tooltips by pointer, touch and focus events. */
export const HOVER_DELAY_MS = 380
export const LONG_PRESS_DELAY_MS = 450
export const HIDE_DELAY_MS = 140

export interface Openable {
  open(): void
  close(): void
}

/** The open tooltip: opening another closes it, and while one is open the next opens without delay. */
let current: HoverIntent | undefined

export class HoverIntent {
  readonly #shown: Openable
  #timer: ReturnType<typeof setTimeout> | undefined
  #met = false

  constructor(shown: Openable) {
    this.#shown = shown
  }

  /** The pointer is over the element; either of them may have moved. */
  pointerEntered(): void {
    this.#met = true
  }

  /** The pointer moves over the element. Only this shows it: a card that slides under a resting pointer does not. */
  pointerMoved(): void {
    if (!this.#met) return
    this.#met = false
    this.scheduleShow()
  }

  /** The pointer rests on the element. */
  scheduleShow(): void {
    this.#after(current === undefined ? HOVER_DELAY_MS : 0, () => this.show())
  }

  scheduleHide(): void {
    this.#met = false
    this.#after(HIDE_DELAY_MS, () => this.hide())
  }

  /** A touch has started: `held` runs after a long press. */
  touchStarted(held: () => void): void {
    this.#after(LONG_PRESS_DELAY_MS, () => {
      held()
      this.show()
    })
  }

  /** The touch ended before it became a long press. */
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
