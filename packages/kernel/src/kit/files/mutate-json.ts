/** Structural changes of JSON, as a broken program, a careless editor or an attacker makes them. */
import type { Rng } from '../../rng.ts'
import { pickRandom } from '../variant.ts'

/** A changed document, with a description of each change for whoever looks into a fault. */
export interface MutatedJson {
  readonly json: unknown
  readonly changes: readonly string[]
}

type Holder = Record<string | number, unknown>

/** A value in a document: `holder[key]`. */
interface Spot {
  readonly holder: Holder
  readonly key: string | number
  readonly path: string
}

/** What a change did, or nothing if it does not fit the spot. */
type Mutation = (spot: Spot, root: Holder, rng: Rng) => string | undefined

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

/** One document for each field below `within` and each kind of change, made in the field or somewhere inside it. */
export function* sweepJson(document: unknown, rng: Rng, within: string): Generator<MutatedJson> {
  for (const field of keysOf((document as Holder)[within] as Holder))
    for (const mutate of new Set(MUTATIONS))
      for (let attempt = 0; attempt < SWEEP_ATTEMPTS; attempt++) {
        const root = clone(document) as Holder
        const start = root[within] as Holder
        const spot = pickSpot(start, within, rng, field)
        const change = spot && mutate(spot, start, rng)
        if (spot === undefined || change === undefined) continue
        yield { json: root, changes: [`${spot.path}: ${change}`] }
        break
      }
}

const SWEEP_ATTEMPTS = 6

const CHANGES_PER_DOCUMENT = [1, 1, 1, 1, 2, 2, 3]
const MAX_ATTEMPTS = 60

/** A field is as likely as any other of its holder, so that a single flag is changed as often as a pile of cards. */
function pickSpot(root: Holder, path: string, rng: Rng, field?: string | number): Spot | undefined {
  let holder = root
  let where = path
  for (;;) {
    const keys = keysOf(holder)
    if (keys.length === 0) return undefined
    const key = holder === root && field !== undefined ? field : pickRandom(rng, keys)
    const here = pathTo(where, holder, key)
    const value = holder[key]
    if (!isHolder(value) || keysOf(value).length === 0 || rng.int(STOP_EVERY) === 0) return { holder, key, path: here }
    holder = value
    where = here
  }
}

/** At one holder in this number the holder itself is changed, not something in it. */
const STOP_EVERY = 3

/** A copy of JSON. */
const clone = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)))

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null

const keysOf = (holder: Holder): (string | number)[] =>
  Array.isArray(holder) ? [...holder.keys()] : Object.keys(holder)

const pathTo = (path: string, holder: Holder, key: string | number): string =>
  Array.isArray(holder) ? `${path}[${key}]` : path === '' ? `${key}` : `${path}.${key}`

/** Every list or every value of a kind in a document. */
function collectSpots(holder: Holder, fits: (value: unknown) => boolean, path = ''): Spot[] {
  return keysOf(holder).flatMap((key) => {
    const value = holder[key]
    const here = pathTo(path, holder, key)
    return [
      ...(fits(value) ? [{ holder, key, path: here }] : []),
      ...(isHolder(value) ? collectSpots(value, fits, here) : []),
    ]
  })
}

/** Sets a field also where its name means something to JavaScript. */
function setField(holder: Holder, key: string | number, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true })
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value)

const changeNumber: Mutation = ({ holder, key }, _root, rng) => {
  const value = holder[key]
  if (typeof value !== 'number') return undefined
  const next = pickRandom(rng, [...NUMBERS, value + 1, value - 1, value + 2, value * 2, -value, value + 0.5])
  if (Object.is(next, value)) return undefined
  holder[key] = next
  return `${value} to ${String(next)}`
}

/** Boundary values of types, of counters, and numbers that only look like one; a string in @ is written without its quotes. */
const NUMBERS: readonly unknown[] = [
  -1,
  0,
  1,
  2,
  3,
  7,
  15,
  16,
  99,
  1000,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  Number.MAX_SAFE_INTEGER,
  -Number.MAX_SAFE_INTEGER,
  2 ** 53,
  1e308,
  0.5,
  '@-0@',
  '@1e999@',
  'NaN',
  'Infinity',
  '1',
]

const changeText: Mutation = ({ holder, key }, root, rng) => {
  const value = holder[key]
  if (typeof value !== 'string') return undefined
  const others = collectSpots(root, (other) => typeof other === 'string')
  const other = pickRandom(rng, others)
  const next =
    rng.int(2) === 0
      ? (other.holder[other.key] as string)
      : pickRandom(rng, [...TEXTS, `${value} `, value.toUpperCase(), value.slice(1), `${value}${value}`])
  if (next === value) return undefined
  holder[key] = next
  return `"${value}" to "${abbreviate(next)}"`
}

const TEXTS = [
  '',
  'nobody',
  'NaN',
  '0',
  '-1',
  'null',
  'none',
  'hidden',
  'unknown',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'length',
  'ключ',
  '🗝️',
  'é',
  'a\u0000b',
  '\ud800',
  'two\nlines',
  'x'.repeat(50_000),
]

const changeFlag: Mutation = ({ holder, key }) => {
  const value = holder[key]
  if (typeof value !== 'boolean') return undefined
  holder[key] = !value
  return `${value} to ${!value}`
}

const changeKind: Mutation = ({ holder, key }, _root, rng) => {
  const value = holder[key]
  const next = pickRandom(rng, OTHER_KINDS)
  if (kindOf(next) === kindOf(value)) return undefined
  holder[key] = clone(next)
  return `${kindOf(value)} to ${JSON.stringify(next)}`
}

const OTHER_KINDS: readonly unknown[] = [null, true, false, 0, 1, -1, 'x', '', [], {}, [[]], [null], { length: 3 }]

const removeEntry: Mutation = ({ holder, key }) => {
  if (Array.isArray(holder)) holder.splice(key as number, 1)
  else delete holder[key]
  return 'removed'
}

const doubleEntry: Mutation = ({ holder, key }, _root, rng) => {
  if (!Array.isArray(holder)) return undefined
  holder.splice(rng.int(holder.length + 1), 0, clone(holder[key as number]))
  return 'doubled'
}

/** Fills a list with thousands of entries: such as it has, or such as lie elsewhere in the document. */
const makeHuge: Mutation = ({ holder, key }, root, rng) => {
  const list = holder[key]
  if (!Array.isArray(list)) return undefined
  const others = collectSpots(root, (value) => !isHolder(value))
  const filler = list.length > 0 && rng.int(2) === 0 ? list : pickRandom(rng, [others, TEXTS, [0], [''], [null]])
  const count = pickRandom(rng, HUGE_COUNTS)
  const from = list.length
  for (let index = 0; index < count; index++) {
    const item = filler[index % filler.length] as unknown
    list.push(clone(filler === others ? (item as Spot).holder[(item as Spot).key] : item))
  }
  // Different texts, for lists that must not hold one twice.
  if (rng.int(2) === 0) for (let index = from; index < list.length; index++) list[index] = `${list[index]}${index}`
  return `${count} entries more`
}

const HUGE_COUNTS = [20, 300, 3000]

const clearList: Mutation = ({ holder, key }) => {
  const list = holder[key]
  if (!Array.isArray(list) || list.length === 0) return undefined
  holder[key] = []
  return 'emptied'
}

const reverseList: Mutation = ({ holder, key }) => {
  const list = holder[key]
  if (!Array.isArray(list) || list.length < 2) return undefined
  list.reverse()
  return 'reversed'
}

/** An entry from one list to another: a card moved to a pile where it does not belong. */
const moveEntry: Mutation = ({ holder, key }, root, rng) => {
  if (!Array.isArray(holder)) return undefined
  const lists = collectSpots(root, (value) => Array.isArray(value) && value !== holder)
  const kind = kindOf(holder[key as number])
  const fitting = lists.filter((list) => {
    const [first] = list.holder[list.key] as unknown[]
    return first === undefined || kindOf(first) === kind
  })
  if (fitting.length === 0) return undefined
  const target = pickRandom(rng, fitting)
  const list = target.holder[target.key] as unknown[]
  list.splice(rng.int(list.length + 1), 0, ...holder.splice(key as number, 1))
  return `moved to ${target.path}`
}

/** The same with what belongs to it: lists beside this one that have as many entries lose theirs at the same index. */
const moveEntryAlong: Mutation = (spot, root, rng) => {
  const { holder, key } = spot
  if (!Array.isArray(holder)) return undefined
  const { length } = holder
  // In lists of lists an entry is a whole pile, and its index says nothing of other lists.
  if (isHolder(holder[key as number])) return undefined
  const beside = collectSpots(root, (value) => Array.isArray(value) && value !== holder && value.length === length)
    .map(({ holder: outer, key: name, path }) => ({ path, list: outer[name] as unknown[] }))
    .filter(({ list }) => !isHolder(list[0]))
  const change = moveEntry(spot, root, rng)
  if (change === undefined) return undefined
  for (const { list } of beside) if (list.length === length) list.splice(key as number, 1)
  return `${change}, and ${beside.map(({ path }) => path).join(', ')} shortened`
}

/** The same for some entry of this list of the document. */
export function moveEntryWithCompanions(root: unknown, list: unknown[], rng: Rng): string | undefined {
  const key = rng.int(list.length)
  const change = moveEntryAlong({ holder: list as unknown as Holder, key, path: '' }, root as Holder, rng)
  return change === undefined ? undefined : `[${key}]: ${change}`
}

/** Two values of the same kind change places: cards, piles, whole zones. */
const swapValues: Mutation = ({ holder, key }, root, rng) => {
  const value = holder[key]
  const others = collectSpots(root, (other) => other !== value && kindOf(other) === kindOf(value))
  if (others.length === 0) return undefined
  const other = pickRandom(rng, others)
  const theirs = clone(other.holder[other.key])
  other.holder[other.key] = clone(value)
  holder[key] = theirs
  return `exchanged with ${other.path}`
}

const addField: Mutation = ({ holder, key }, _root, rng) => {
  const target = holder[key]
  if (!isHolder(target) || Array.isArray(target)) return undefined
  const name = pickRandom(rng, [...FIELD_NAMES, ...Object.keys(target).map((known) => `${known} `)])
  if (Object.hasOwn(target, name)) return undefined
  setField(target, name, pickRandom(rng, OTHER_KINDS))
  return `field "${abbreviate(name)}" added`
}

const FIELD_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toJSON',
  'length',
  '0',
  '',
  'comment',
  'ß',
  'a\nb',
  'y'.repeat(5000),
]

const nestDeeply: Mutation = ({ holder, key }, _root, rng) => {
  const depth = pickRandom(rng, [1, 2, 60, 120, 5000])
  let value = holder[key]
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { value }
  holder[key] = value
  return `nested ${depth} deep`
}

/** What a field of this kind has elsewhere: another seat's number, another pile's flag. */
const copyFromElsewhere: Mutation = ({ holder, key }, root, rng) => {
  const kind = kindOf(holder[key])
  const others = collectSpots(root, (other) => kindOf(other) === kind)
  const other = pickRandom(rng, others)
  const value = other.holder[other.key]
  if (value === holder[key] || (isHolder(value) && JSON.stringify(value) === JSON.stringify(holder[key])))
    return undefined
  holder[key] = clone(value)
  return `copied from ${other.path}`
}

const MUTATIONS: readonly Mutation[] = [
  changeNumber,
  changeNumber,
  changeNumber,
  changeText,
  changeText,
  changeFlag,
  changeFlag,
  changeKind,
  removeEntry,
  doubleEntry,
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

const abbreviate = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** JSON text of a mutated document. */
export const mutatedText = (json: unknown): string => JSON.stringify(json).replaceAll(/"@([^"@]*)@"/g, '$1')
