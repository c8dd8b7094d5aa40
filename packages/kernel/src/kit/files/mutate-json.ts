/** Structural changes of JSON, as a broken program, a careless editor or an attacker makes them. */
import type { Rng } from '../../rng.ts'
import { pickRandom } from '../variant.ts'
import { clone, type Holder, isHolder, keysOf, type Mutation, pathTo, type Spot } from './json-spots.ts'
import {
  clearList,
  doubleEntry,
  lengthen,
  makeHuge,
  moveEntry,
  moveEntryAlong,
  removeEntry,
  reverseList,
} from './list-mutations.ts'
import {
  addField,
  changeFlag,
  changeKind,
  changeNumber,
  changeText,
  copyFromElsewhere,
  makeNumberHuge,
  moveAmount,
  nestDeeply,
  swapValues,
} from './value-mutations.ts'

/** A changed document, with a description of each change for whoever looks into a fault. */
export interface MutatedJson {
  readonly json: unknown
  readonly changes: readonly string[]
}

/** Makes one to three changes in a copy of a document that is an object. `within`: only below this field. */
export function mutateJson(document: unknown, rng: Rng, within?: string): MutatedJson {
  const root = clone(document) as Holder
  const start = within === undefined ? root : (root[within] as Holder)
  const changes: string[] = []
  const wanted = pickRandom(rng, CHANGES_PER_DOCUMENT)
  for (let attempt = 0; changes.length < wanted && attempt < MAX_ATTEMPTS; attempt++) {
    const spot = pickSpot(start, within ?? '', rng)
    if (spot === undefined) continue
    const change = pickRandom(rng, MUTATIONS)(spot, start, rng)
    if (change !== undefined) changes.push(`${spot.path}: ${change}`)
  }
  return { json: root, changes }
}

const CHANGES_PER_DOCUMENT = [1, 1, 1, 1, 2, 2, 3]
const MAX_ATTEMPTS = 60

/** A field is as likely as any other of its holder, so that a single flag is changed as often as a pile of cards. */
function pickSpot(root: Holder, path: string, rng: Rng): Spot | undefined {
  let holder = root
  let where = path
  for (;;) {
    const keys = keysOf(holder)
    if (keys.length === 0) return undefined
    const key = pickRandom(rng, keys)
    const here = pathTo(where, holder, key)
    const value = holder[key]
    if (!isHolder(value) || keysOf(value).length === 0 || rng.int(STOP_EVERY) === 0) return { holder, key, path: here }
    holder = value
    where = here
  }
}

/** At one holder in this number the holder itself is changed, not something in it. */
const STOP_EVERY = 3

/** The kinds of changes, common ones several times. */
export const MUTATIONS: readonly Mutation[] = [
  changeNumber,
  changeNumber,
  makeNumberHuge,
  moveAmount,
  changeText,
  changeText,
  changeFlag,
  changeFlag,
  changeKind,
  removeEntry,
  doubleEntry,
  lengthen,
  makeHuge,
  clearList,
  reverseList,
  moveEntry,
  moveEntry,
  moveEntryAlong,
  swapValues,
  swapValues,
  copyFromElsewhere,
  addField,
  nestDeeply,
]

/** JSON text of a mutated document. */
export const mutatedText = (json: unknown): string => JSON.stringify(json).replaceAll(/"@([^"@]*)@"/g, '$1')
