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
export const clone = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)))

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
