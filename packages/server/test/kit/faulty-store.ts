import { type Store, StoreUnavailable } from '../../src/storage/store.ts'

/** A store of which single calls fail. */
export interface FaultyStore {
  readonly store: Store
  /** While it is set every call fails. */
  isAway: boolean
  /** The next call of this method fails: before it is carried out, or after, so that its outcome is not known. */
  failNext(name: keyof Store, when: 'before' | 'after'): void
}

export function faultyStore(store: Store): FaultyStore {
  const faults = new Map<string | symbol, 'before' | 'after'>()
  const faulty: FaultyStore = { store, isAway: false, failNext: (name, when) => faults.set(name, when) }
  const proxy = new Proxy(store, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver)
      if (typeof value !== 'function') return value
      return async (...given: unknown[]) => {
        const fault = faults.get(name)
        faults.delete(name)
        if (faulty.isAway || fault === 'before') throw new StoreUnavailable('planted')
        const result: unknown = await Reflect.apply(value, target, given)
        if (fault === 'after') throw new StoreUnavailable('planted')
        return result
      }
    },
  })
  return Object.assign(faulty, { store: proxy })
}
