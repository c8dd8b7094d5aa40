type Listener = (value: unknown) => void

/** By hand, because mitt and nanoevents stop at a listener that throws. */
export class TypedEmitter<Kinds extends object> {
  readonly #byKind = new Map<keyof Kinds, Set<{ readonly call: Listener }>>()

  /** Adds a listener; the returned function removes it. */
  on<Kind extends keyof Kinds>(kind: Kind, listener: (value: Kinds[Kind]) => void): () => void {
    const listeners = this.#byKind.get(kind) ?? new Set()
    this.#byKind.set(kind, listeners)
    const entry = { call: listener as Listener }
    listeners.add(entry)
    return () => listeners.delete(entry)
  }

  /** Calls every listener even if one throws; then throws the first error. */
  emit<Kind extends keyof Kinds>(kind: Kind, value: Kinds[Kind]): void {
    const errors: unknown[] = []
    for (const { call } of [...(this.#byKind.get(kind) ?? [])]) {
      try {
        call(value)
      } catch (error) {
        errors.push(error)
      }
    }
    if (errors.length > 0) throw errors[0]
  }
}
