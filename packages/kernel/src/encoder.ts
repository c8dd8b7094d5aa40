import * as zm from 'zod/mini'
import { $ZodCodec } from 'zod/v4/core'

/** Turns a value of a program into the form that a schema gives it in files. */
export type Encoder = (value: unknown) => unknown

type AnySchema = zm.core.$ZodType

/**
 * What `zm.encode(schema, value)` gives, many times faster, because the value is not validated again: for what a game made
 * itself, such as its views. Nothing but the schema's own fields comes out, and no list or object is shared with the
 * value. A part of a schema that is not understood here is left to Zod.
 */
export function encoderOf(schema: AnySchema): Encoder {
  const known = encoders.get(schema)
  if (known !== undefined) return known
  const encoder = makeEncoder(schema)
  encoders.set(schema, encoder)
  return encoder
}

const encoders = new WeakMap<AnySchema, Encoder>()

/**
 * What the values of a schema are made of, where its encoder encodes each part by itself: named fields, or items. Nothing
 * for a schema whose values are encoded as a whole.
 */
export type SchemaParts =
  | { readonly kind: 'fields'; readonly fields: readonly (readonly [name: string, schema: AnySchema])[] }
  | { readonly kind: 'items'; readonly item: AnySchema }

export function partsOf(schema: AnySchema): SchemaParts | undefined {
  const { def } = (schema as zm.core.$ZodTypes)._zod
  if (!hasOnlyValidatingChecks(def)) return undefined
  if (def.type === 'array') return { kind: 'items', item: def.element }
  return def.type === 'object' && isClosed(def) ? { kind: 'fields', fields: Object.entries(def.shape) } : undefined
}

/** Of text, numbers and the like. */
const identity: Encoder = (value) => value

function makeEncoder(schema: AnySchema): Encoder {
  const byZod: Encoder = (value) => zm.encode(schema, value)
  const { def } = (schema as zm.core.$ZodTypes)._zod
  if (!hasOnlyValidatingChecks(def)) return byZod
  switch (def.type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'enum':
    case 'literal':
      return identity
    case 'nullable':
      return nullableEncoder(encoderOf(def.innerType))
    case 'array':
      return listEncoder(encoderOf(def.element), byZod)
    case 'object':
      return isClosed(def) ? objectEncoder(def.shape, byZod) : byZod
    case 'record':
      return recordEncoder(def, byZod)
    case 'pipe':
      return schema instanceof $ZodCodec ? codecEncoder(schema._zod.def, byZod) : byZod
    case 'union':
      return unionEncoder(def, byZod)
    default:
      return byZod
  }
}

/** Whether the checks of a schema say yes or no and nothing else; those that change a value have other names. */
const hasOnlyValidatingChecks = (def: zm.core.$ZodTypeDef): boolean =>
  (def.checks ?? []).every((check) => VALIDATING_CHECKS.has(check._zod.def.check)) &&
  !('coerce' in def && def.coerce === true)

const VALIDATING_CHECKS: ReadonlySet<string> = new Set([
  'less_than',
  'greater_than',
  'multiple_of',
  'number_format',
  'min_length',
  'max_length',
  'length_equals',
  'string_format',
])

/** Whether an object may have no other fields, or loses them. */
const isClosed = ({ catchall }: zm.core.$ZodObjectDef): boolean =>
  catchall === undefined || catchall._zod.def.type === 'never'

const nullableEncoder = (inner: Encoder): Encoder =>
  inner === identity ? identity : (value) => (value === null ? null : inner(value))

function listEncoder(item: Encoder, otherwise: Encoder): Encoder {
  // Neither way gives a list more room than it needs; one that is filled by `push` keeps room for 17.
  const encode =
    item === identity ? (list: unknown[]) => list.slice() : (list: unknown[]) => list.map((each) => item(each))
  return (value) => (Array.isArray(value) ? encode(value) : otherwise(value))
}

function objectEncoder(shape: zm.core.$ZodShape, otherwise: Encoder): Encoder {
  const names = Object.keys(shape)
  const fields = Object.values(shape).map(encoderOf)
  return (value) => {
    if (!isFields(value)) return otherwise(value)
    const object: Record<string, unknown> = {}
    for (let at = 0; at < names.length; at++) {
      const name = names[at] as string
      const field = value[name]
      if (field !== undefined) object[name] = (fields[at] as Encoder)(field)
    }
    return object
  }
}

/** Keys that are not the schema's are for Zod to refuse. */
function recordEncoder({ keyType, valueType }: zm.core.$ZodRecordDef, otherwise: Encoder): Encoder {
  const keys = keyType._zod.values
  if (keys === undefined || encoderOf(keyType) !== identity) return otherwise
  const field = encoderOf(valueType)
  return (value) => {
    if (!isFields(value)) return otherwise(value)
    const record: Record<string, unknown> = {}
    for (const name of Object.keys(value)) {
      if (!keys.has(name)) return otherwise(value)
      record[name] = field(value[name])
    }
    return record
  }
}

function codecEncoder({ in: inner, out: outer, reverseTransform }: zm.core.$ZodCodecDef, otherwise: Encoder): Encoder {
  const [first, last] = [encoderOf(outer), encoderOf(inner)]
  return (value) => {
    const context = { value, issues: [] }
    const turned: unknown = reverseTransform(first(value), context)
    return context.issues.length > 0 || turned instanceof Promise ? otherwise(value) : last(turned)
  }
}

/** Which of several schemas a value has: by its kind, or by the field that tells objects apart. Elsewhere Zod tries them all. */
function unionEncoder(def: zm.core.$ZodUnionDef, otherwise: Encoder): Encoder {
  const options = def.options.map(encoderOf)
  if (options.every((option) => option === identity)) return identity
  if ('discriminator' in def) return discriminatedEncoder(String(def.discriminator), def.options, otherwise)
  const kinds = def.options.map(kindOf)
  const byKind = new Map(kinds.map((kind, at) => [kind, options[at]]))
  if (byKind.size < kinds.length || byKind.has(undefined)) return otherwise
  return (value) => (byKind.get(kindOfValue(value)) ?? otherwise)(value)
}

function discriminatedEncoder(name: string, options: readonly AnySchema[], otherwise: Encoder): Encoder {
  const byValue = new Map<unknown, Encoder>()
  for (const option of options)
    for (const value of option._zod.propValues?.[name] ?? []) byValue.set(value, encoderOf(option))
  return (value) => ((isFields(value) ? byValue.get(value[name]) : undefined) ?? otherwise)(value)
}

type Kind = 'string' | 'number' | 'boolean' | 'null' | 'list' | 'fields'

/** What all values of a schema are in the program, if it is one kind. */
function kindOf(schema: AnySchema): Kind | undefined {
  const { def } = (schema as zm.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return def.type
    case 'array':
      return 'list'
    case 'object':
    case 'record':
      return 'fields'
    case 'enum':
    case 'literal':
      return commonKind([...(schema._zod.values ?? [])].map(kindOfValue))
    case 'union':
      return commonKind(def.options.map(kindOf))
    case 'pipe':
      return kindOf(def.out)
    default:
      return undefined
  }
}

const commonKind = (kinds: readonly (Kind | undefined)[]): Kind | undefined =>
  kinds.every((kind) => kind === kinds[0]) ? kinds[0] : undefined

function kindOfValue(value: unknown): Kind | undefined {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  const type = typeof value
  if (type === 'object') return 'fields'
  return type === 'string' || type === 'number' || type === 'boolean' ? type : undefined
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> => kindOfValue(value) === 'fields'
