/**
 * Where two pieces of data differ first, as a path and both values, or nothing if they are the same in every way JSON
 * could spoil: absent fields, -0, NaN, functions, anything that is not a plain object, list, text, number or flag.
 */
export function describeDifference(a: unknown, b: unknown): string | undefined {
  const found = firstDifference(a, b)
  return found && `${found.path === '' ? 'it' : found.path.replace(/^\./, '')} is ${found.here} and ${found.there}`
}

/** What JSON would change about a value, or nothing. */
export const describeJsonLoss = (value: unknown): string | undefined => {
  const text = JSON.stringify(value)
  return text === undefined ? 'it is no data at all' : describeDifference(value, JSON.parse(text))
}

/** A place at which both hold the same object although it could be changed, or nothing. `but` is not looked into. */
export function findSharedObject(a: unknown, b: unknown, but?: unknown): string | undefined {
  const held = new Set<object>()
  visitObjects(a, '', but, (object) => held.add(object))
  let found: string | undefined
  visitObjects(b, '', but, (object, path) => {
    if (found === undefined && held.has(object) && !Object.isFrozen(object)) found = path === '' ? 'all of it' : path
  })
  return found
}

export interface Change {
  readonly path: string
  readonly before: unknown
  readonly after: unknown
}

/** All that differs between two pieces of data; lists of plain values or of different lengths are taken whole. */
export function listChanges(before: unknown, after: unknown, path = ''): Change[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (
    !isTree(before) ||
    !isTree(after) ||
    Array.isArray(before) !== Array.isArray(after) ||
    isComparedWhole(before, after)
  )
    return [{ path, before, after }]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    listChanges(before[key], after[key], joinPath(path, key, Array.isArray(before))),
  )
}

export const summarize = (value: unknown): string => {
  const text = typeof value === 'function' ? 'a function' : (JSON.stringify(value) ?? String(value))
  const said = Object.is(value, -0) ? '-0' : typeof value === 'number' && !Number.isFinite(value) ? `${value}` : text
  return said.length > 120 ? `${said.slice(0, 120)}…` : said
}

interface Difference {
  readonly path: string
  readonly here: string
  readonly there: string
}

function firstDifference(a: unknown, b: unknown): Difference | undefined {
  if (Object.is(a, b)) return undefined
  if (!isTree(a) || !isTree(b) || Object.getPrototypeOf(a) !== Object.getPrototypeOf(b))
    return { path: '', here: summarize(a), there: summarize(b) }
  const isList = Array.isArray(a)
  const keys = Reflect.ownKeys(a)
  for (const key of keys) {
    const found = Object.hasOwn(b, key)
      ? firstDifference(a[key], b[key])
      : { path: '', here: summarize(a[key]), there: 'missing' }
    if (found !== undefined)
      return { ...found, path: `${isList ? `[${String(key)}]` : `.${String(key)}`}${found.path}` }
  }
  const more = Reflect.ownKeys(b).find((key) => !Object.hasOwn(a, key))
  return more === undefined ? undefined : { path: `.${String(more)}`, here: 'missing', there: summarize(b[more]) }
}

type Tree = Readonly<Record<string | symbol, unknown>>

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

const joinPath = (path: string, key: string, inList: boolean): string =>
  inList ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`

const isComparedWhole = (before: Tree, after: Tree): boolean =>
  Array.isArray(before) &&
  Array.isArray(after) &&
  (before.length !== after.length || ![...before, ...after].some((item) => isTree(item)))

function visitObjects(value: unknown, path: string, but: unknown, visit: (object: object, path: string) => void): void {
  if (!isTree(value) || value === but) return
  visit(value, path)
  for (const key of Object.keys(value)) visitObjects(value[key], joinPath(path, key, Array.isArray(value)), but, visit)
}
