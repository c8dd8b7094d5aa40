/** A queue of jobs that run one after the other, whether the one before went well or not. */
export class Line {
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0

  /** Nothing runs and nothing waits. */
  get idle(): boolean {
    return this.#waiting === 0
  }

  run<T>(job: () => Promise<T>): Promise<T> {
    this.#waiting++
    const done = this.#last.then(job).finally(() => {
      this.#waiting--
    })
    this.#last = done.catch(() => undefined)
    return done
  }
}
