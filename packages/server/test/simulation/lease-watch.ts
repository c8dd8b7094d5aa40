import type { NewEntry, Store } from '../../src/storage/store.ts'
import type { TableDoc } from '../../src/tables/table-doc.ts'

/** Sees that no match is leased to two nodes at once: a lease lasts until its end or until a new due time is stored. */
export class LeaseWatch {
  readonly #leases = new Map<string, { readonly node: string; readonly until: number }>()
  readonly #leaseMs: number

  /** `leaseMs`: how long a node holds a match. */
  constructor(leaseMs: number) {
    this.#leaseMs = leaseMs
  }

  /** What is wrong with a call that the database has carried out. */
  onCall(name: keyof Store, given: readonly unknown[], result: unknown, node: string): string[] {
    switch (name) {
      case 'lease':
        return this.#onLease(given as Parameters<Store['lease']>, result as readonly string[], node)
      case 'setDue':
        if (result === true) this.#leases.delete(given[0] as string)
        return []
      case 'removeDue':
        this.#leases.delete(given[0] as string)
        return []
      case 'writeTable':
        if (result === true && given[1] !== undefined) this.#leases.delete((given[0] as TableDoc).id)
        return []
      case 'append':
        for (const [index, { match }] of (given[0] as readonly NewEntry[]).entries())
          if ((result as readonly string[])[index] === 'added') this.#leases.delete(match)
        return []
      default:
        return []
    }
  }

  #onLease([, , until]: Parameters<Store['lease']>, leased: readonly string[], node: string): string[] {
    const faults: string[] = []
    const now = until - this.#leaseMs
    for (const match of leased) {
      const held = this.#leases.get(match)
      if (held !== undefined && held.until > now)
        faults.push(`LEASED TWICE: ${node} got match ${match}, which ${held.node} holds for ${held.until - now} ms`)
      this.#leases.set(match, { node, until })
    }
    return faults
  }
}
