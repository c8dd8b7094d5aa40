type Listener = (value: unknown) => void

/** Who wants to hear of what. */
export class TypedEmitter<Kinds extends object> {
  readonly #byKind = new Map<keyof Kinds, Set<{ readonly hear: Listener }>>()

  /** Adds a listener; the function it gives takes it away again. */
  on<Kind extends keyof Kinds>(kind: Kind, listener: (value: Kinds[Kind]) => void): () => void {
    const listeners = this.#byKind.get(kind) ?? new Set()
    this.#byKind.set(kind, listeners)
    const entry = { hear: listener as Listener }
    listeners.add(entry)
    return () => listeners.delete(entry)
  }

  /** Tells all of them, even if one throws; the first error is thrown when all were told. */
  emit<Kind extends keyof Kinds>(kind: Kind, value: Kinds[Kind]): void {
    const faults: unknown[] = []
    for (const { hear } of [...(this.#byKind.get(kind) ?? [])]) {
      try {
        hear(value)
      } catch (fault) {
        faults.push(fault)
      }
    }
    if (faults.length > 0) throw faults[0]
  }
}
