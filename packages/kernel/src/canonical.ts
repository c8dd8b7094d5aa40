import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * JSON without spaces and with the fields of every object in the order of their UTF-16 code units, as RFC 8785 has it:
 * equal values, equal bytes, in any language. Fields that are `undefined` are not there.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields: string[] = []
  for (const name of Object.keys(value).sort()) {
    const field = (value as Readonly<Record<string, unknown>>)[name]
    if (field !== undefined) fields.push(`${JSON.stringify(name)}:${canonicalJson(field)}`)
  }
  return `{${fields.join(',')}}`
}

/** SHA-256 of text, as 64 hexadecimal digits. */
export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** SHA-256 of a value's canonical JSON. */
export const fingerprint = (value: unknown): string => sha256Hex(canonicalJson(value))

const moveKeys = new WeakMap<object, string>()

/** A move's canonical JSON. Moves are interned, so each is written once. */
export function moveKey(move: object): string {
  let key = moveKeys.get(move)
  if (key === undefined) {
    key = canonicalJson(move)
    moveKeys.set(move, key)
  }
  return key
}
