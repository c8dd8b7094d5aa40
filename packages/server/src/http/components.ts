import { canonical } from '@spellbough/kernel'

type Fields = Readonly<Record<string, unknown>>

const PREFIX = '#/components/schemas/'
const SUFFIX = 'Input'

/**
 * An OpenAPI document in which every schema stands once under its plain name. The library writes one schema for requests
 * (`TableInput`) and one for answers (`Table`) of everything that has a name; where both say the same or only one is
 * used, one is enough.
 */
export function tidied<Document extends Fields>(document: Document): Document {
  const components = document['components']
  const schemas = isFields(components) && isFields(components['schemas']) ? components['schemas'] : {}
  const merged = new Map(equalPairs(schemas).map((name) => [name + SUFFIX, name]))
  const paths = renamed(document['paths'], merged)
  const used = reachable(paths, renamed(schemas, merged))
  const plain = new Map(
    Object.keys(used)
      .filter((name) => name.endsWith(SUFFIX) && !Object.hasOwn(used, name.slice(0, -SUFFIX.length)))
      .map((name) => [name, name.slice(0, -SUFFIX.length)]),
  )
  const named = Object.entries(used).map(([name, schema]) => [plain.get(name) ?? name, renamed(schema, plain)])
  return {
    ...document,
    paths: renamed(paths, plain),
    components: { ...(isFields(components) ? components : {}), schemas: Object.fromEntries(named) },
  }
}

/** Names whose two schemas say the same, given that all schemas they refer to do. */
function equalPairs(schemas: Fields): string[] {
  let pairs = Object.keys(schemas).filter((name) => Object.hasOwn(schemas, name + SUFFIX))
  for (;;) {
    const names = new Map(pairs.map((name) => [name + SUFFIX, name]))
    const equal = pairs.filter(
      (name) => canonical(renamed(schemas[name + SUFFIX], names)) === canonical(renamed(schemas[name], names)),
    )
    if (equal.length === pairs.length) return pairs
    pairs = equal
  }
}

/** The schemas that `from` refers to, directly or through others, in the order of their names. */
function reachable(from: unknown, schemas: Fields): Fields {
  const found = new Set<string>()
  const visit = (value: unknown): void => {
    for (const name of refsIn(value)) {
      if (found.has(name)) continue
      found.add(name)
      visit(schemas[name])
    }
  }
  visit(from)
  return Object.fromEntries([...found].sort().map((name) => [name, schemas[name]]))
}

function refsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(refsIn)
  if (!isFields(value)) return typeof value === 'string' && value.startsWith(PREFIX) ? [value.slice(PREFIX.length)] : []
  return Object.values(value).flatMap(refsIn)
}

/** The same with other names in its references. */
function renamed<Part>(value: Part, names: ReadonlyMap<string, string>): Part
function renamed(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, names))
  if (isFields(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, renamed(field, names)]))
  }
  if (typeof value !== 'string' || !value.startsWith(PREFIX)) return value
  const name = value.slice(PREFIX.length)
  return PREFIX + (names.get(name) ?? name)
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
