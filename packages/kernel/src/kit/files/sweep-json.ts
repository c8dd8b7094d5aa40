/** Every kind of change at every kind of place of some documents. */
import type { Rng } from '../../rng.ts'
import { pickRandom } from '../variant.ts'
import { type Holder, placesByShape, type Spot, type Steps, spotAt } from './json-spots.ts'
import { FILLS, makeHuge } from './list-mutations.ts'
import { MUTATIONS, type MutatedJson } from './mutate-json.ts'
import { HUGE_AMOUNT, moveAmount, transfer } from './value-mutations.ts'

export interface SweptJson extends MutatedJson {
  /** Which of the documents was changed. */
  readonly document: number
}

interface Place {
  readonly document: number
  readonly steps: Steps
}

type Change = (spot: Spot, root: Holder) => string | undefined

/**
 * One document for each shape of place below `within` (`pending[].left`) and each kind of change. A place that few of the
 * documents have is changed as often as one that all of them have.
 */
export function* sweepJson(documents: readonly unknown[], rng: Rng, within: string): Generator<SweptJson> {
  const roots = documents.map((document) => (document as Holder)[within] as Holder)
  const texts = documents.map((document) => JSON.stringify(document))
  const changeAt = ({ document, steps }: Place, change: Change): SweptJson | undefined => {
    const json = JSON.parse(texts[document] as string) as Holder
    const root = json[within] as Holder
    const spot = spotAt(root, steps, within)
    const done = change(spot, root)
    return done === undefined ? undefined : { json, document, changes: [`${spot.path}: ${done}`] }
  }
  const places = [...findPlaces(roots).values()]
  for (const candidates of places)
    for (const mutate of SWEPT) {
      let changed: SweptJson | undefined
      for (let attempt = 0; changed === undefined && attempt < ATTEMPTS; attempt++)
        changed = changeAt(pickRandom(rng, candidates), (spot, root) => mutate(spot, root, rng))
      if (changed !== undefined) yield changed
    }
  for (const { gaining, losing } of pairsOfNumbers(roots, places, rng)) {
    const changed = changeAt(gaining, (spot, root) => transfer(spot, spotAt(root, losing, within), HUGE_AMOUNT))
    if (changed !== undefined) yield changed
  }
}

/** Each way to fill a list by itself; amounts are moved between all pairs of numbers instead. */
const SWEPT = new Set([...MUTATIONS.filter((mutate) => mutate !== makeHuge && mutate !== moveAmount), ...FILLS])

/** A change that does not fit one place of a shape may fit another one. */
const ATTEMPTS = 2

function findPlaces(roots: readonly Holder[]): ReadonlyMap<string, readonly Place[]> {
  const places = new Map<string, Place[]>()
  roots.forEach((root, document) => {
    for (const [shape, steps] of placesByShape(root)) {
      const known = places.get(shape) ?? []
      known.push({ document, steps })
      places.set(shape, known)
    }
  })
  return places
}

/** Two numbers of a document, for every two shapes: only the right two have a sum that a reader checks. */
function* pairsOfNumbers(roots: readonly Holder[], places: readonly (readonly Place[])[], rng: Rng) {
  const isNumber = ({ document, steps }: Place) => {
    const { holder, key } = spotAt(roots[document] as Holder, steps, '')
    return typeof holder[key] === 'number'
  }
  const numbers = places.map((candidates) => candidates.filter(isNumber)).filter(({ length }) => length > 0)
  for (const gainers of numbers)
    for (const losers of numbers) {
      const gaining = pickRandom(rng, gainers)
      const there = losers.filter(({ document, steps }) => document === gaining.document && steps !== gaining.steps)
      if (there.length > 0) yield { gaining, losing: pickRandom(rng, there).steps }
    }
}
