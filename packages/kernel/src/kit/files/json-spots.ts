/** The places in a JSON document where something can be changed. */
import type { Rng } from '../../rng.ts'

export type Holder = Record<string | number, unknown>

/** A value in a document: `holder[key]`. */
export interface Spot {
  readonly holder: Holder
  readonly key: string | number
  readonly path: string
}

/** What a change did, or nothing if it does not fit the spot. */
export type Mutation = (spot: Spot, root: Holder, rng: Rng) => string | undefined

/** A copy of JSON. */
export const clone = (value: unknown): unknown => (isHolder(value) ? JSON.parse(JSON.stringify(value)) : value)

export const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null

export const keysOf = (holder: Holder): (string | number)[] =>
  Array.isArray(holder) ? [...holder.keys()] : Object.keys(holder)

export const pathTo = (path: string, holder: Holder, key: string | number): string =>
  Array.isArray(holder) ? `${path}[${key}]` : path === '' ? `${key}` : `${path}.${key}`

/** Every list or every value of a kind in a document. */
export function collectSpots(holder: Holder, fits: (value: unknown) => boolean, path = ''): Spot[] {
  return keysOf(holder).flatMap((key) => {
    const value = holder[key]
    const here = pathTo(path, holder, key)
    return [
      ...(fits(value) ? [{ holder, key, path: here }] : []),
      ...(isHolder(value) ? collectSpots(value, fits, here) : []),
    ]
  })
}

export const kindOf = (value: unknown): string =>
  Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value

/** Where a value lies in a document: the keys that lead to it. */
export type Steps = readonly (string | number)[]

/** The value at the end of the steps. */
export function spotAt(root: Holder, steps: Steps, path: string): Spot {
  const [key = '', ...more] = steps
  const here = pathTo(path, root, key)
  return more.length === 0 ? { holder: root, key, path: here } : spotAt(root[key] as Holder, more, here)
}

/**
 * The places of a document by their shape: `purse[]`, `pending[].left`. Entries of a list have one shape, and so have those
 * of an object with so many that it names entries, as of a house its rooms.
 */
export function* placesByShape(holder: Holder, steps: Steps = [], shape = ''): Generator<readonly [string, Steps]> {
  const keys = keysOf(holder)
  const isList = Array.isArray(holder) || (steps.length > 0 && keys.length > MOST_FIELDS)
  for (const key of keys) {
    const value = holder[key]
    const inner = [...steps, key]
    const innerShape = isList ? `${shape}[]` : `${shape}.${key}`
    yield [innerShape, inner]
    if (isHolder(value)) yield* placesByShape(value, inner, innerShape)
  }
}

const MOST_FIELDS = 6
