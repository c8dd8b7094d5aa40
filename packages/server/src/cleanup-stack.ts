/** Resources to close in reverse order. By hand, because Node 20 has no `AsyncDisposableStack`. */
export class CleanupStack {
  readonly #cleanups: (() => unknown)[] = []

  add(end: () => unknown): void {
    this.#cleanups.push(end)
  }

  /** Closes everything even if something fails; then rejects with the first error. */
  async runAll(): Promise<void> {
    const faults: unknown[] = []
    for (const end of this.#cleanups.splice(0).reverse()) {
      try {
        await end()
      } catch (error) {
        faults.push(error)
      }
    }
    if (faults.length > 0) throw faults[0]
  }
}
