import { canonicalJson } from '@spellbough/kernel'

type JsonObject = Readonly<Record<string, unknown>>

const REF_PREFIX = '#/components/schemas/'
const INPUT_SUFFIX = 'Input'

/**
 * Removes duplicate schemas from an OpenAPI document. The library writes a schema for requests (`TableInput`) and one for
 * responses (`Table`) of every registered type; where both are equal or only one is used, one is kept.
 */
export function dedupeSchemas<Document extends JsonObject>(document: Document): Document {
  const components = document['components']
  const schemas = isRecord(components) && isRecord(components['schemas']) ? components['schemas'] : {}
  const merged = new Map(equalSchemaPairs(schemas).map((name) => [name + INPUT_SUFFIX, name]))
  const paths = renameRefs(document['paths'], merged)
  const used = reachableSchemas(paths, renameRefs(schemas, merged))
  const plain = new Map(
    Object.keys(used)
      .filter((name) => name.endsWith(INPUT_SUFFIX) && !Object.hasOwn(used, name.slice(0, -INPUT_SUFFIX.length)))
      .map((name) => [name, name.slice(0, -INPUT_SUFFIX.length)]),
  )
  const named = Object.entries(used).map(([name, schema]) => [plain.get(name) ?? name, renameRefs(schema, plain)])
  return {
    ...document,
    paths: renameRefs(paths, plain),
    components: { ...(isRecord(components) ? components : {}), schemas: Object.fromEntries(named) },
  }
}

/** Names whose two schemas are equal, provided that all schemas they refer to are. */
function equalSchemaPairs(schemas: JsonObject): string[] {
  let pairs = Object.keys(schemas).filter((name) => Object.hasOwn(schemas, name + INPUT_SUFFIX))
  for (;;) {
    const names = new Map(pairs.map((name) => [name + INPUT_SUFFIX, name]))
    const equal = pairs.filter(
      (name) =>
        canonicalJson(renameRefs(schemas[name + INPUT_SUFFIX], names)) ===
        canonicalJson(renameRefs(schemas[name], names)),
    )
    if (equal.length === pairs.length) return pairs
    pairs = equal
  }
}

/** The schemas that `from` refers to, directly or indirectly, sorted by name. */
function reachableSchemas(from: unknown, schemas: JsonObject): JsonObject {
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
  if (!isRecord(value))
    return typeof value === 'string' && value.startsWith(REF_PREFIX) ? [value.slice(REF_PREFIX.length)] : []
  return Object.values(value).flatMap(refsIn)
}

/** A copy with renamed references. */
function renameRefs<Part>(value: Part, names: ReadonlyMap<string, string>): Part
function renameRefs(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => renameRefs(item, names))
  if (isRecord(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, renameRefs(field, names)]))
  }
  if (typeof value !== 'string' || !value.startsWith(REF_PREFIX)) return value
  const name = value.slice(REF_PREFIX.length)
  return REF_PREFIX + (names.get(name) ?? name)
}

const isRecord = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
