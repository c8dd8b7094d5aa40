/** What has been opened and must be closed again, the last first. */
export class CleanupStack {
  readonly #cleanups: (() => unknown)[] = []

  add(end: () => unknown): void {
    this.#cleanups.push(end)
  }

  /** Closes everything; one that fails does not keep the others open. Rejects with the first fault. */
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
